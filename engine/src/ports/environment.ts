/** The few things of the host the kit touches. Absent ones (a server, a worker) simply never happen. */
export interface Environment {
  /** The page's window, or undefined on a server. */
  readonly window: (Window & typeof globalThis) | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds of a clock that is never set. Only the difference of two readings means something. */
  readonly monotonic: () => number
  readonly fetch: typeof fetch
  /** Whether the host says it is online. True when it does not say. */
  readonly online: () => boolean
  /** Random bytes for ids, from the CSPRNG. */
  readonly randomId: () => string
}
