'use client'
import type {} from '@walletchart/engine/login'
import { type MouseEvent, type ReactElement, useId, useState } from 'react'
import { approveTransactionMessages } from '../../../messages/approve-transaction-messages.js'
import { settled } from '../../../modal/announcement.js'
import { speechOf } from '../../../modal/speech.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { Button } from '../../../parts/button.js'
import { Foot } from '../../../parts/foot.js'
import { useOfflineReason } from '../../kit/use-offline-reason.js'
import { ApproveButton } from './approve-button.js'
import type { GuardState } from './approve-guard.js'
import { isTrusted } from './is-trusted.js'
import type { useApproveGuard } from './use-approve-guard.js'
import { useRejectAll } from './use-reject-all.js'

interface ReviewFootProps {
  readonly id: string
  /** The number of requests that wait. */
  readonly count: number
  readonly guard: ReturnType<typeof useApproveGuard>
  readonly unread: boolean
  /** True where rejecting is what the view proposes. */
  readonly doubtful: boolean
  readonly busy: boolean
}

const reasons = {
  waiting: 'approveTransaction.wait',
  below: 'approveTransaction.scroll',
  covered: 'approveTransaction.covered',
} as const

/** Reject and approve, and the reason why approving has to wait: its line is always there, so that nothing moves. */
export function ReviewFoot({ id, count, guard, unread, doubtful, busy }: ReviewFootProps): ReactElement {
  const { engine } = useViewScope()
  const t = useText(approveTransactionMessages)
  const offline = useOfflineReason()
  const reasonId = useId()
  const [covered, setCovered] = useState<string>()
  const state: GuardState = guard.state === 'armed' && covered === id ? 'covered' : guard.state
  const isArmed = guard.state === 'armed' && offline === undefined

  const waits = (): string | undefined => {
    if (offline !== undefined) return offline
    if (busy || state === 'armed') return undefined
    return t(unread && state === 'waiting' ? 'approveTransaction.notRead' : reasons[state])
  }
  const say = (key: 'approveTransaction.approved' | 'approveTransaction.rejected'): void =>
    speechOf(engine).say(settled(t(key)))
  const startRejecting = useRejectAll(id)
  const rejectAll = (event: MouseEvent): void => {
    if (!isTrusted(event)) return
    startRejecting(count)
    say('approveTransaction.rejected')
  }
  const reject = (event: MouseEvent): void => {
    if (!isTrusted(event)) return
    engine.login?.reject(id)
    say('approveTransaction.rejected')
  }
  const approve = (): void => {
    engine.login?.approve(id)
    say('approveTransaction.approved')
  }
  return (
    <Foot look="pair">
      <p data-part="reason" id={reasonId} style={{ flexBasis: '100%' }}>
        {waits() ?? '\u00a0'}
      </p>
      <Button variant={doubtful ? 'primary' : 'secondary'} disabled={busy} onClick={reject}>
        {t('approveTransaction.reject')}
      </Button>
      <ApproveButton
        buttonRef={guard.button}
        id={id}
        armed={isArmed}
        busy={busy}
        second={doubtful}
        reasonId={reasonId}
        onApprove={approve}
        onCovered={() => setCovered(id)}
      >
        {t('approveTransaction.approve')}
      </ApproveButton>
      {count > 1 ? (
        <div style={{ flexBasis: '100%' }}>
          <Button variant="quiet" disabled={busy} onClick={rejectAll}>
            {t('approveTransaction.rejectAll')}
          </Button>
        </div>
      ) : null}
    </Foot>
  )
}
