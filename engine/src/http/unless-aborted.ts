/** Settles as the call does, or rejects at once when the signal is aborted. */
export const unlessAborted = <Value>(
  signal: AbortSignal,
  call: () => Promise<Value>,
  ended: (reason: unknown) => Error,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(ended(signal.reason))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    call()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
