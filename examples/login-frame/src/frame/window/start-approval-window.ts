import { approvalContent } from '../approvals/approval-content.js'
import { approvalGuard } from '../approvals/approval-guard.js'
import { showTheme } from '../shown-theme.js'
import { element } from '../views/element.js'
import type { FrameViews } from '../views/frame-views.js'
import { onEscape } from '../views/on-escape.js'
import { sayInWindow } from './say-in-window.js'
import { type Decision, sealDecision } from './sealed-decision.js'
import { sendAnswer } from './send-answer.js'
import { shownWhileOpen } from './shown-while-open.js'
import { takenRequest, type WindowWords } from './taken-request.js'
import type { ApprovalRequest } from './window-request.js'

const words: WindowWords = {
  gone: ['This request is gone', 'Nothing was approved here. Go back to the site and try again there.'],
  unreadable: ['This request cannot be read', 'Nothing was approved. Go back to the site.'],
}

/** Shows the request of a frame in a window of its own, and sends back what the user decides. @throws FrameError */
export async function startApprovalWindow(): Promise<void> {
  const taken = await takenRequest(words)
  if (taken === undefined) return
  const { secret, received, client } = taken
  const { request } = received
  if (request.kind !== 'approval') return sayInWindow(...words.unreadable)
  const decision = await shownWhileOpen(client, (views) => shownRequest(views, request))
  if (decision === undefined) return sayInWindow(...words.gone)
  sayInWindow('One moment', 'Your answer is on its way.')
  const heading = decision === 'approved' ? 'You approved the request' : 'You rejected the request'
  await sendAnswer(client, await sealDecision(secret, received, decision), words, heading)
}

/** The same view as in the frame. Account and network are always named here. */
const shownRequest = (
  views: FrameViews,
  { approval, origin, account, network, isDark }: ApprovalRequest,
): Promise<Decision> =>
  views.show((view, end) => {
    showTheme(isDark ? 'dark' : 'light')
    const { rows } = approval
    const missing = [
      ...(rows.some(({ label }) => label === 'Network') ? [] : [{ label: 'Network', value: network }]),
      ...(rows.some(({ value }) => value === account) ? [] : [{ label: 'Account', value: account }]),
    ]
    const approve = element('button', { type: 'button', class: 'main' }, 'Approve')
    const reject = element('button', { type: 'button' }, 'Reject')
    reject.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) end('rejected')
    })
    view.className = 'approval'
    view.append(
      ...approvalContent({ ...approval, rows: [...missing, ...rows] }, origin),
      element('footer', {}, reject, approve),
    )
    const stop = approvalGuard({
      ...{
        view,
        button: approve,
        place: 'window',
        isTrustedHost: false,
        isUnreadable: approval.isUnreadable,
      },
      approve: () => end('approved'),
    })
    const stopEscape = onEscape(() => end('rejected'))
    return () => {
      stop()
      stopEscape()
    }
  })
