'use client'
import type {} from '@walletchart/engine/login'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { approveTransactionMessages } from '../../messages/approve-transaction-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { useNow } from '../../parts/hooks/use-now.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { revealedLine } from '../sign-in/foreign-text.js'
import { decodedRequest, isUnread } from './approve/decoded-request.js'
import { RequestReview } from './approve/request-review.js'
import { requestWarnings } from './approve/request-warnings.js'
import { requestWords, type Words } from './approve/request-words.js'
import { ReviewFoot } from './approve/review-foot.js'
import { useApproveGuard } from './approve/use-approve-guard.js'
import { useKnownTokens } from './approve/use-known-tokens.js'
import { usePlace } from './approve/use-place.js'

/** The time before a request can be approved, in ms: a press meant for the view before does nothing. */
const GUARD = 500
/** The same for what cannot be read. */
const UNREAD_GUARD = 3000
const LONGEST_LINE = 200
/** The time before the deadline in which the clock shows, in ms. */
const CLOCK = 120_000

const isSignature = (method: string): boolean => /^personal_|sign(TypedData|Message)/.test(method)

/** A request of the embedded wallet, which only the user can approve. */
export function ApproveTransaction(): ReactElement {
  const t = useText(approveTransactionMessages)
  const shown = useShown((state) => state.approvals?.shown)
  const count = useShown((state) => state.approvals?.count) ?? 0
  const busy = useShown((state) => state.approvals?.busy) ?? false
  const wait = useShown((state) => state.approvals?.wait)
  const now = useNow(wait !== undefined)
  const place = usePlace(shown?.id)
  const known = useKnownTokens(shown?.namespace, shown?.chainId)
  const decoded = useMemo(
    () => (shown === undefined ? undefined : decodedRequest(shown.method, shown.params, shown.address)),
    [shown],
  )
  const unread = decoded !== undefined && isUnread(decoded)
  const guard = useApproveGuard(shown?.id, unread ? UNREAD_GUARD : GUARD)
  useTopAt(shown?.id, guard.inside)

  const words: Words = { t, ...known, account: shown?.address }
  const { host } = location
  const moment = decoded === undefined ? '' : revealedLine(requestWords(decoded, words), LONGEST_LINE)
  const warnings = decoded === undefined ? [] : requestWarnings(decoded, words, host)
  const alarms = warnings.filter(({ tone }) => tone !== 'info').map(({ title, text }) => title ?? text)
  const spoken = [moment, ...alarms].join('. ')
  useSaid(
    decoded === undefined
      ? undefined
      : place > 1
        ? t('approveTransaction.nextSaid', { moment: spoken })
        : t('approveTransaction.said', { moment: spoken, host }),
    alarms.length > 0,
  )

  if (shown === undefined || decoded === undefined)
    return (
      <>
        <ViewHeader title={t('approveTransaction.title')} />
        <Body label={t('modal.content')}>
          <p data-part="lead">{t('approveTransaction.nothing')}</p>
        </Body>
      </>
    )
  const signs = isSignature(shown.method)
  const title = t(signs ? 'approveTransaction.signature' : 'approveTransaction.title')
  const total = place - 1 + count
  return (
    <>
      <ViewHeader
        title={total > 1 ? t('approveTransaction.of', { title, place: String(place), count: total }) : title}
        wait={wait !== undefined && wait.endsAt - now <= CLOCK ? wait : undefined}
        still
      />
      <Body label={t('modal.content')}>
        <div ref={guard.inside} key={shown.id} className="wc:flex wc:flex-col wc:gap-4">
          <RequestReview
            request={shown}
            decoded={decoded}
            words={words}
            title={moment}
            warnings={warnings}
            signs={signs}
            busy={busy}
          />
        </div>
      </Body>
      <ReviewFoot
        id={shown.id}
        count={count}
        guard={guard}
        unread={unread}
        doubtful={warnings.some(({ tone }) => tone === 'danger')}
        busy={busy}
      />
    </>
  )
}

/** Begins each further request at its top, with the focus on its heading. */
function useTopAt(id: string | undefined, inside: { readonly current: HTMLElement | null }): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    const body = inside.current?.closest<HTMLElement>('[data-part="body"]')
    if (body == null) return
    body.scrollTop = 0
    body.parentElement?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true })
  }, [id, inside])
}
