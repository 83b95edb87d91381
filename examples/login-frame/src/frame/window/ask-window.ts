import type { HandOverClient } from './hand-over-client.js'
import type { HandOverSecret } from './hand-over-secret.js'
import { pause } from './pause.js'
import { type SentRequest, sealRequest } from './sealed-request.js'
import type { WindowRequest } from './window-request.js'

/** Ms between two looks for an answer. */
const POLL_EVERY = 1_000

/** Settings of {@link askWindow}. */
export interface AskWindowSettings<Answer> {
  readonly client: HandOverClient
  readonly secret: HandOverSecret
  readonly request: WindowRequest
  /** Withdraws the request. */
  readonly signal: AbortSignal
  /** Is called while the window has the request. */
  readonly isRead: () => void
  /** Undefined for an answer that does not count. */
  readonly open: (secret: HandOverSecret, sent: SentRequest, sealed: string) => Promise<Answer | undefined>
}

/** Sends a request to its window, and waits for the one answer. @throws FrameError if the server does not take the request */
export async function askWindow<Answer>({
  client,
  secret,
  request,
  signal,
  isRead,
  open,
}: AskWindowSettings<Answer>): Promise<Answer | 'gone' | 'unreadable'> {
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
      if (polled?.sealed !== undefined) return (await open(secret, sent, polled.sealed)) ?? 'unreadable'
    }
  } finally {
    ended.abort()
  }
}
