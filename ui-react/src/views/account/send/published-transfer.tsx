'use client'
import type { SendReview, SentEntry } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { ViewHeader } from '../../../modal/view-header.js'
import { Body } from '../../../parts/body.js'
import { Button } from '../../../parts/button.js'
import { Foot } from '../../../parts/foot.js'
import { useSaid } from '../../../parts/hooks/use-said.js'
import { Moment } from '../../../parts/moment.js'
import type { SpanState } from '../../../parts/span.js'
import { useSendState, useSent } from './send-slices.js'
import { SendSpan } from './send-span.js'
import { useAmountOf } from './use-amount-of.js'
import { useCheckActivity } from './use-check-activity.js'

export interface PublishedTransferProps {
  readonly review: SendReview | undefined
}

type Standing = 'waiting' | 'late' | 'sent' | 'reverted' | 'ended'

/** The state of a transfer for a view that waits for its end while `isConfirming`. */
function standingOf(entry: SentEntry | undefined, isConfirming: boolean): Standing {
  switch (entry?.step) {
    case undefined:
    case 'pending':
      return isConfirming ? 'waiting' : 'late'
    // Neither is an end: it may still be sent.
    case 'unknown':
    case 'dropped':
      return 'late'
    case 'success':
    case 'repriced':
      return 'sent'
    case 'reverted':
      return 'reverted'
    default:
      return 'ended'
  }
}

const states: Readonly<Record<Standing, SpanState>> = {
  waiting: 'wait',
  late: 'wait',
  sent: 'ok',
  reverted: 'bad',
  ended: 'turn',
}

/** A transfer that is out. For a while the view waits for its confirmation. */
export function PublishedTransfer({ review }: PublishedTransferProps): ReactElement {
  const t = useText(sendMessages)
  const check = useCheckActivity()
  const words = useAmountOf(review)
  const { transaction, isConfirming } = useSendState()
  const entry = useSent().find(({ id }) => id === transaction)
  const standing = standingOf(entry, isConfirming)
  const title = {
    waiting: t('preview.started'),
    late: t('preview.started'),
    sent: t('preview.sent', words),
    reverted: t('preview.reverted'),
    ended: t('preview.started'),
  }[standing]
  const text = {
    waiting: t('preview.startedText'),
    late: t('preview.late'),
    sent: undefined,
    reverted: t('preview.revertedText'),
    ended: t('preview.ended'),
  }[standing]
  useSaid(standing === 'late' ? t('preview.late') : undefined)
  return (
    <>
      <ViewHeader title={t('send.title')} />
      <Body label={t('modal.content')}>
        <SendSpan review={review} state={states[standing]} label={title} />
        <Moment title={title}>{text}</Moment>
      </Body>
      <Foot>
        <Button onClick={check}>{t('preview.checkActivity')}</Button>
      </Foot>
    </>
  )
}
