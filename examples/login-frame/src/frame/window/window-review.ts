import { FrameError } from '../frame-error.js'
import { askWindow } from './ask-window.js'
import type { HandOverClient } from './hand-over-client.js'
import { fragmentOf, newHandOverSecret } from './hand-over-secret.js'
import { type Decision, openDecision } from './sealed-decision.js'
import type { ApprovalRequest } from './window-request.js'

const words = {
  opened: 'Answer in the window. If you closed it, open another one.',
  blocked: 'The browser may have blocked the window. Allow pop-ups for this page, then try again.',
  gone: 'The window did not answer in time. Open another one.',
  unreadable: 'The answer of the window cannot be read, so it does not count. Open another window.',
} as const

/** Settings of {@link windowReview}. */
export interface WindowReviewSettings {
  readonly client: HandOverClient
  readonly request: Omit<ApprovalRequest, 'kind'>
  /** Tells the user how it goes. */
  readonly say: (text: string) => void
  readonly decide: (decision: Decision) => void
}

/** The review of a request in windows. */
export interface WindowReview {
  /** Opens a window. It has to be called in a click. The window before is no longer heard. */
  open(): void
  end(): void
}

/** The window cannot be seen from here, as its policy cuts the tie. So nothing is known of one that the user closed. */
export function windowReview({ client, request: asked, say, decide }: WindowReviewSettings): WindowReview {
  let current = new AbortController()
  const request = { kind: 'approval', ...asked } as const
  return {
    open: () => {
      current.abort()
      current = new AbortController()
      const { signal } = current
      const tell = (text: string): void => {
        if (!signal.aborted) say(text)
      }
      const secret = newHandOverSecret()
      const opened = window.open(`/approve${fragmentOf(secret)}`, '_blank', 'popup,width=480,height=720')
      // Where the page has cut its windows off, the browser gives none although it opened one.
      tell(opened === null ? words.blocked : words.opened)
      const isRead = () => tell(words.opened)
      askWindow({ client, secret, request, signal, isRead, open: openDecision }).then(
        (outcome) => {
          if (signal.aborted) return
          if (outcome === 'approved' || outcome === 'rejected') decide(outcome)
          else tell(words[outcome])
        },
        (error: unknown) =>
          tell(error instanceof FrameError ? error.message : 'The window cannot be used. Try again.'),
      )
    },
    end: () => current.abort(),
  }
}
