'use client'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Button } from '../../../parts/button.js'
import { LookAlike } from './look-alike.js'

export interface MovedReceiverProps {
  readonly name: string
  /** The address that the form showed. */
  readonly before: string
  /** The sentence of the engine that names both addresses. */
  readonly details: string | undefined
  readonly onUse: () => void
  readonly onCancel: () => void
}

/** A name that led to another address between the form and the review. */
export function MovedReceiver({ name, before, details, onUse, onCancel }: MovedReceiverProps): ReactElement {
  const t = useText(sendMessages)
  const now = (details ?? '').match(/[0-9A-Za-z]{26,}/g)?.find((address) => address !== before)
  const title = t('send.movedTitle', { name })
  return (
    <>
      <LookAlike
        address={now ?? before}
        known={{ address: before, name }}
        words={{ title, before: t('send.movedBefore'), now: t('send.movedNow') }}
      />
      <Button variant="secondary" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button variant="quiet" onClick={onUse}>
        {t('send.useNew')}
      </Button>
    </>
  )
}
