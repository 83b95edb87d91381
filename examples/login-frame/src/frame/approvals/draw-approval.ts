import { isDarkShown } from '../shown-theme.js'
import { element } from '../views/element.js'
import { onEscape } from '../views/on-escape.js'
import type { HandOverClient } from '../window/hand-over-client.js'
import type { Decision } from '../window/sealed-decision.js'
import { windowReview } from '../window/window-review.js'
import { approvalContent } from './approval-content.js'
import { approvalGuard, canSeeCover } from './approval-guard.js'
import type { AskedApproval } from './asked-approval.js'

const reasons = {
  cover: 'This browser cannot tell what covers this page, so review the request in a window.',
  nested: 'This page is deep inside of other pages, so review the request in a window.',
  room: 'There is too little room here, so review the request in a window.',
} as const

/** Settings of {@link drawApproval}. */
export interface ApprovalDrawing {
  readonly asked: AskedApproval
  /** Its place among the requests that wait. */
  readonly place: HTMLElement
  readonly handOvers: HandOverClient
  readonly isTrustedHost: boolean
  readonly isNested: boolean
  readonly decide: (decision: Decision) => void
}

/**
 * Shows a request in the frame. Where a click there could be stolen, the button to approve gives way to one that opens a window. A stolen
 * click on that one only opens the window.
 * @returns what ends it
 */
export function drawApproval(
  view: HTMLElement,
  { asked, place, handOvers, isTrustedHost, isNested, decide }: ApprovalDrawing,
): () => void {
  const { approval, origin } = asked
  const note = element('p', { role: 'status' })
  const review = element('button', { type: 'button', class: 'main' }, 'Review in a window')
  const approve = element('button', { type: 'button', class: 'main' }, 'Approve')
  const reject = element('button', { type: 'button' }, 'Reject')
  const windows = windowReview({
    client: handOvers,
    request: { ...asked, isDark: isDarkShown() },
    say: (text) => {
      note.textContent = text
    },
    decide,
  })
  reject.addEventListener('click', () => decide('rejected'))
  review.addEventListener('click', ({ isTrusted }) => {
    if (isTrusted) windows.open()
  })
  view.className = 'approval'
  const footer = element('footer', {}, reject)
  view.append(place, ...approvalContent(approval, origin), note, footer)
  const offer = (reason: keyof typeof reasons | undefined): void => {
    const [shown, hidden] = reason === undefined ? [approve, review] : [review, approve]
    // A button that stays is not put in again: it would lose the focus, and a press that has begun.
    hidden.remove()
    if (shown.parentElement !== footer) footer.append(shown)
    view.classList.toggle('small', reason === 'room')
    note.textContent = reason === undefined ? '' : reasons[reason]
  }
  const always = isNested ? 'nested' : canSeeCover() || isTrustedHost ? undefined : 'cover'
  offer(always)
  const stop =
    always === undefined
      ? approvalGuard({
          ...{ view, button: approve, place: 'frame', isTrustedHost, isUnreadable: approval.isUnreadable },
          approve: () => decide('approved'),
          onRoom: (hasRoom) => offer(hasRoom ? undefined : 'room'),
        })
      : undefined
  const stopEscape = onEscape(() => decide('rejected'))
  return () => {
    stop?.()
    stopEscape()
    windows.end()
  }
}
