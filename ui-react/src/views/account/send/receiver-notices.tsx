'use client'
import type { SendForm, SendFormChange } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Notice } from '../../../parts/notice.js'
import { TextButton } from '../../../parts/text-button.js'
import { LookAlike } from './look-alike.js'
import { receiverKindWords } from './receiver-kind-words.js'

export interface ReceiverNoticesProps {
  readonly form: SendForm
  readonly edit: (change: SendFormChange) => void
  /** A button went with its notice: the focus has to go on. */
  readonly onDone: () => void
}

/** True while the user has to say that the receiver is right. */
export const isUnagreed = ({ receiver: { accepted, found, problem }, price: { quote } }: SendForm): boolean =>
  !accepted &&
  (found?.lookAlike !== undefined ||
    problem?.code === 'RECEIVER_UNUSUAL' ||
    quote?.problems.some(({ code }) => code === 'RECEIVER_UNUSUAL') === true)

/** The facts about a receiver that the user should know before anything is sent. */
export function ReceiverNotices({ form, edit, onDone }: ReceiverNoticesProps): ReactElement | null {
  const t = useText(sendMessages)
  const { found, accepted } = form.receiver
  if (found === undefined) return null
  const { lookAlike, kind } = found
  const agree = (): void => {
    edit({ acceptReceiver: true })
    onDone()
  }
  if (lookAlike !== undefined && !accepted) return <LookAlike address={found.address} known={lookAlike} />
  const word = receiverKindWords[kind]
  const asks = isUnagreed(form)
  if (word === undefined && !asks) return null
  return (
    <Notice tone={kind === 'contract' || kind === 'offCurve' || asks ? 'warning' : 'info'} announced>
      {word === undefined ? t('send.unusual') : t(word)}{' '}
      {asks ? <TextButton onClick={agree}>{t('send.acceptReceiver')}</TextButton> : null}
    </Notice>
  )
}
