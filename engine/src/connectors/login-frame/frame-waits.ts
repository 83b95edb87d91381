import { featureError } from '../../model/errors/feature-error.js'
import { loginError } from '../../model/errors/login-error.js'
import type { LoginSettings } from '../../ports/login.js'

/** Sends a call to the frame, which ends with the signal. */
type Send<Value> = (signal: AbortSignal) => Promise<Value>

/** Waits for answers of the frame that end in time: a frame that fell silent says nothing of it. */
export interface FrameWaits {
  /** For what the frame answers by itself. @throws WalletchartError `IFRAME_REQUEST_TIMEOUT` */
  answer<Value>(signal: AbortSignal, send: Send<Value>): Promise<Value>
  /** For what the user decides. The frame shows one request after the other. @throws WalletchartError `WALLET_NOT_ANSWERING` */
  decision<Value>(signal: AbortSignal, send: Send<Value>): Promise<Value>
}

export function frameWaits({ clock, limits }: Pick<LoginSettings, 'clock' | 'limits'>): FrameWaits {
  /** Requests that the frame shows, or will. */
  let shown = 0

  const inTime = async <Value>(
    signal: AbortSignal,
    send: Send<Value>,
    { limit, late }: { readonly limit: number; readonly late: (cause: unknown) => unknown },
  ): Promise<Value> => {
    const stop = new AbortController()
    const end = (): void => stop.abort(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    let isLate = false
    const timer = clock.setTimeout(() => {
      isLate = true
      stop.abort()
    }, limit)
    try {
      return await send(stop.signal)
    } catch (error) {
      throw isLate ? late(error) : error
    } finally {
      clock.clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
  }

  return {
    answer: (signal, send) =>
      inTime(signal, send, {
        limit: limits.frameRequestDeadline,
        late: (cause) => loginError('IFRAME_REQUEST_TIMEOUT', { cause }),
      }),
    decision: (signal, send) => {
      shown += 1
      return inTime(signal, send, {
        // The time of the requests before this one comes first.
        limit: limits.walletDeadline * shown + limits.frameRequestDeadline,
        late: (cause) => featureError('WALLET_NOT_ANSWERING', { cause }),
      }).finally(() => {
        shown -= 1
      })
    },
  }
}
