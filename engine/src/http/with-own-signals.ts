/** Makes a call with a signal of its own, which ends with the shared one. */
export type OwnSignalCall = <Answer>(call: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>

/** Runs work of many calls that share one signal. Node warns of a signal with more than ten listeners. */
export async function withOwnSignals<Result>(
  shared: AbortSignal,
  work: (own: OwnSignalCall) => Promise<Result>,
): Promise<Result> {
  const open = new Set<AbortController>()
  const end = () => {
    for (const one of open) one.abort(shared.reason)
  }
  shared.addEventListener('abort', end)
  try {
    return await work(async (call) => {
      const own = new AbortController()
      if (shared.aborted) own.abort(shared.reason)
      open.add(own)
      try {
        return await call(own.signal)
      } finally {
        open.delete(own)
      }
    })
  } finally {
    shared.removeEventListener('abort', end)
  }
}
