/** A signal that ends with the first of others, until it is unlinked. */
export interface LinkedSignal {
  readonly signal: AbortSignal
  /** Takes its listeners off the others. Call it when the work is done. */
  unlink(): void
}

/** As `AbortSignal.any`, whose signals Node keeps for good when they end with a listener on them. */
export function linkedSignal(...others: readonly AbortSignal[]): LinkedSignal {
  const own = new AbortController()
  const links = others.map((other) => ({ other, end: () => end(other) }))
  const unlink = () => {
    for (const link of links) link.other.removeEventListener('abort', link.end)
  }
  const end = (other: AbortSignal) => {
    unlink()
    own.abort(other.reason)
  }
  for (const link of links) link.other.addEventListener('abort', link.end)
  const ended = others.find(({ aborted }) => aborted)
  if (ended) end(ended)
  return { signal: own.signal, unlink }
}
