import { WalletchartError } from '../../model/errors/walletchart-error.js'

/**
 * Settles as the promise does, or rejects at once when the signal is aborted. What comes later is ignored.
 * @throws WalletchartError `ABORTED`
 */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new WalletchartError('ABORTED', { cause: signal.reason }))
    const settle = () => signal.removeEventListener('abort', abort)
    promise.then(resolve, reject).finally(settle)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
