import { FrameError } from '../frame-error.js'
import type { HandOverClient } from './hand-over-client.js'
import { fragmentOf, type HandOverSecret, newHandOverSecret } from './hand-over-secret.js'
import { pause } from './pause.js'
import { type Decision, openDecision } from './sealed-decision.js'
import { sealRequest } from './sealed-request.js'
import type { WindowRequest } from './window-request.js'

/** Ms between two looks for an answer. */
const POLL_EVERY = 1_000

const words = {
  opened: 'Answer in the window. If you closed it, open another one.',
  blocked: 'The browser may have blocked the window. Allow pop-ups for this page, then try again.',
  gone: 'The window did not answer in time. Open another one.',
  unreadable: 'The answer of the window cannot be read, so it does not count. Open another window.',
} as const

/** Settings of {@link windowReview}. */
export interface WindowReviewSettings {
  readonly client: HandOverClient
  readonly request: WindowRequest
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
export function windowReview({ client, request, say, decide }: WindowReviewSettings): WindowReview {
  let current = new AbortController()
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
      handOver({ client, secret, request, signal, isRead: () => tell(words.opened) }).then(
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

/** Sends the request, and waits for its one answer. */
async function handOver({
  client,
  secret,
  request,
  signal,
  isRead,
}: {
  readonly client: HandOverClient
  readonly secret: HandOverSecret
  readonly request: WindowRequest
  readonly signal: AbortSignal
  readonly isRead: () => void
}): Promise<Decision | 'gone' | 'unreadable'> {
  const sent = await sealRequest(secret, request)
  const withdraw = await client.withdrawal(secret.id)
  await client.put(secret.id, sent.sealed)
  const ended = new AbortController()
  window.addEventListener('pagehide', withdraw, { signal: ended.signal })
  try {
    for (;;) {
      await pause(POLL_EVERY, signal)
      if (signal.aborted) {
        withdraw()
        return 'gone'
      }
      // A lost answer of the server is asked for again. The request as a whole has its own end.
      const polled = await client.poll(secret.id).catch(() => undefined)
      if (polled?.state === 'gone') return 'gone'
      if (polled?.state === 'read') isRead()
      if (polled?.sealed !== undefined)
        return (await openDecision(secret, sent, polled.sealed)) ?? 'unreadable'
    }
  } finally {
    ended.abort()
  }
}
