'use client'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { LookAlike } from './look-alike.js'

export interface MovedReceiverProps {
  readonly name: string
  /** The address that was reviewed. */
  readonly before: string
  /** The sentence of the engine that names both addresses. */
  readonly details: string | undefined
}

/** A name that led to another address between the review and the wallet. */
export function MovedReceiver({ name, before, details }: MovedReceiverProps): ReactElement {
  const t = useText(sendMessages)
  const now = (details ?? '').match(/[0-9A-Za-z]{26,}/g)?.find((address) => address !== before)
  return (
    <LookAlike
      address={now ?? before}
      known={{ address: before, name }}
      words={{
        title: t('send.movedTitle', { name }),
        text: t('preview.nothingSent'),
        before: t('send.movedBefore'),
        now: t('send.movedNow'),
      }}
    />
  )
}
