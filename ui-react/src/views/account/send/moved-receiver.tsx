'use client'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { LookAlike } from './look-alike.js'

export interface MovedReceiverProps {
  readonly name: string
  /** The address that was reviewed. */
  readonly before: string
  /** The address that the name leads to now. */
  readonly now: string
}

/** A name that led to another address between the review and the wallet. */
export function MovedReceiver({ name, before, now }: MovedReceiverProps): ReactElement {
  const t = useText(sendMessages)
  return (
    <LookAlike
      address={now}
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
