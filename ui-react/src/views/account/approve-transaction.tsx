'use client'
import type {} from '@walletchart/engine/login'
import { type MouseEvent, type ReactElement, useMemo } from 'react'
import { approveTransactionMessages } from '../../messages/approve-transaction-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { decodedRequest } from './approve/decoded-request.js'
import { isTrusted } from './approve/is-trusted.js'
import { RequestReview } from './approve/request-review.js'
import { useArmed } from './approve/use-armed.js'

/** The time before a request can be approved, in ms: a press meant for the view before does nothing. */
const GUARD = 500
/** The same for what cannot be read. */
const UNREAD_GUARD = 3000

const isSignature = (method: string): boolean => /^personal_|sign(TypedData|Message)/.test(method)

/** A request of the embedded wallet, which only the user can approve. */
export function ApproveTransaction(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(approveTransactionMessages)
  const shown = useShown((state) => state.approvals?.shown)
  const count = useShown((state) => state.approvals?.count) ?? 0
  const busy = useShown((state) => state.approvals?.busy) ?? false
  const decoded = useMemo(
    () => (shown === undefined ? undefined : decodedRequest(shown.method, shown.params)),
    [shown],
  )
  const armed = useArmed(shown?.id, decoded?.kind === 'unknown' ? UNREAD_GUARD : GUARD)

  if (shown === undefined || decoded === undefined)
    return (
      <>
        <ViewHeader title={t('approveTransaction.title')} />
        <Body label={t('modal.content')}>
          <p data-part="lead">{t('approveTransaction.nothing')}</p>
        </Body>
      </>
    )
  const title = t(isSignature(shown.method) ? 'approveTransaction.signature' : 'approveTransaction.title')
  const decide = (way: 'approve' | 'reject') => (event: MouseEvent) => {
    if (isTrusted(event)) engine.login?.[way](shown.id)
  }
  return (
    <>
      <ViewHeader title={count > 1 ? `${title}, ${t('approveTransaction.of', { count })}` : title} />
      <Body label={t('modal.content')}>
        <RequestReview request={shown} decoded={decoded} />
      </Body>
      <Foot>
        <Button variant="secondary" disabled={busy} onClick={decide('reject')}>
          {t('approveTransaction.reject')}
        </Button>
        <Button
          busy={busy}
          reason={armed || busy ? undefined : t('approveTransaction.notRead')}
          onClick={decide('approve')}
        >
          {t('approveTransaction.approve')}
        </Button>
      </Foot>
    </>
  )
}
