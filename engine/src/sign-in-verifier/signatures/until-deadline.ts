/** Runs work that is given up after `deadline` ms, or when the signal is aborted. Resolves with undefined then. */
export async function untilDeadline<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { deadline, signal }: { readonly deadline: number; readonly signal: AbortSignal | undefined },
): Promise<Value | undefined> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const stopped = new Promise<undefined>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(undefined))
  })
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(abort, deadline)
  if (signal?.aborted) abort()
  try {
    // Raced, because what is asked may ignore its signal.
    return await Promise.race([stopped, work(stop.signal)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    abort()
  }
}
