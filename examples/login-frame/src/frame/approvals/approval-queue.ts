import { FrameError } from '../frame-error.js'
import { element } from '../views/element.js'
import type { FrameViews } from '../views/frame-views.js'
import type { HandOverClient } from '../window/hand-over-client.js'
import type { AskedApproval } from './asked-approval.js'
import { drawApproval } from './draw-approval.js'

const MOST_WAITING = 10
/** Ms after which a request is rejected. */
const DEADLINE = 300_000

/** Requests that wait for the user, one after the other. */
export interface ApprovalQueue {
  /** Resolves after an approval. @throws FrameError after a rejection, a sign-out, or the deadline */
  ask(asked: AskedApproval, note: (decision: Decision) => void): Promise<void>
}

/** What the user decided. */
export type Decision = 'approved' | 'rejected'

/** Settings of {@link approvalQueue}. */
export interface ApprovalQueueSettings {
  readonly views: FrameViews
  /** The mailbox for requests that are shown in a window. */
  readonly handOvers: HandOverClient
  readonly isTrustedHost: boolean
  /** True if the page around the frame is in a frame itself. */
  readonly isNested: boolean
}

export function approvalQueue({ views, ...settings }: ApprovalQueueSettings): ApprovalQueue {
  let waiting = 0
  let number = 0
  let redraw = (): void => undefined

  const decide = (asked: AskedApproval): Promise<Decision | 'expired'> =>
    views.show((view, end) => {
      number += 1
      const place = element('p', { class: 'place' })
      redraw = () => {
        const all = number + waiting - 1
        place.textContent = all > 1 ? `${number} of ${all}` : ''
      }
      redraw()
      const stop = drawApproval(view, { ...settings, asked, place, decide: end })
      const timer = setTimeout(() => end('expired'), DEADLINE)
      return () => {
        stop()
        clearTimeout(timer)
        redraw = () => undefined
      }
    })

  return {
    async ask(asked, note) {
      if (waiting >= MOST_WAITING)
        throw new FrameError('Too many requests wait for the user. Try again later.')
      waiting += 1
      redraw()
      const decision = await decide(asked).finally(() => {
        waiting -= 1
        if (waiting === 0) number = 0
        redraw()
      })
      if (decision === 'expired') throw new FrameError('The request expired. Try again.')
      note(decision)
      if (decision === 'rejected') throw new FrameError('The user rejected the request.')
    },
  }
}
