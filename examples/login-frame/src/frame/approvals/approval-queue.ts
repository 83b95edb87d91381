import { FrameError } from '../frame-error.js'
import { element } from '../views/element.js'
import type { FrameViews } from '../views/frame-views.js'
import type { Approval } from './approval.js'
import { approvalGuard, canSeeCover } from './approval-guard.js'

const MOST_WAITING = 10
/** Ms after which a request is rejected. */
const DEADLINE = 300_000

/** Requests that wait for the user, one after the other. */
export interface ApprovalQueue {
  /** Resolves after an approval. @throws FrameError after a rejection, a sign-out, or the deadline */
  ask(approval: Approval): Promise<void>
}

/** Settings of {@link approvalQueue}. */
export interface ApprovalQueueSettings {
  readonly views: FrameViews
  /** The origin of the page that asks. */
  readonly origin: () => string
  readonly isTrustedHost: boolean
}

export function approvalQueue({ views, origin, isTrustedHost }: ApprovalQueueSettings): ApprovalQueue {
  let waiting = 0
  let number = 0
  let redraw = (): void => undefined

  const decide = (approval: Approval): Promise<'approved' | 'rejected' | 'expired'> =>
    views.show((view, end) => {
      number += 1
      const place = element('p', { class: 'place' })
      redraw = () => {
        const all = number + waiting - 1
        place.textContent = all > 1 ? `${number} of ${all}` : ''
      }
      redraw()
      const approve = element('button', { type: 'button', class: 'main' }, 'Approve')
      const reject = element('button', { type: 'button' }, 'Reject')
      reject.addEventListener('click', () => end('rejected'))
      view.className = 'approval'
      view.append(place, ...contentOf(approval, origin()), element('footer', {}, reject, approve))
      const stop = approvalGuard({
        ...{ view, button: approve, isTrustedHost, isUnreadable: approval.isUnreadable },
        approve: () => end('approved'),
      })
      const timer = setTimeout(() => end('expired'), DEADLINE)
      return () => {
        stop()
        clearTimeout(timer)
        redraw = () => undefined
      }
    })

  return {
    async ask(approval) {
      if (waiting >= MOST_WAITING)
        throw new FrameError('Too many requests wait for the user. Try again later.')
      if (!canSeeCover() && !isTrustedHost)
        throw new FrameError(
          'This browser cannot show requests safely inside of a page. Use another browser.',
        )
      waiting += 1
      redraw()
      try {
        const decision = await decide(approval)
        if (decision === 'rejected') throw new FrameError('The user rejected the request.')
        if (decision === 'expired') throw new FrameError('The request expired. Try again.')
      } finally {
        waiting -= 1
        if (waiting === 0) number = 0
        redraw()
      }
    },
  }
}

function contentOf({ title, rows, warnings, content }: Approval, origin: string): readonly HTMLElement[] {
  const list = rows.flatMap(({ label, value }) => [
    element('dt', {}, element('bdi', {}, label)),
    element('dd', {}, element('bdi', {}, value)),
  ])
  return [
    element('h1', {}, title),
    element('p', {}, 'Asked by ', element('strong', {}, origin)),
    ...warnings.map((warning) => element('p', { class: 'warning' }, element('bdi', {}, warning))),
    element(
      'section',
      { tabindex: '0', 'aria-label': 'The request' },
      element('dl', {}, ...list),
      ...(content === undefined ? [] : [element('pre', { dir: 'auto' }, content)]),
    ),
  ]
}
