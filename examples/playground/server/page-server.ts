/** A page that is served on loopback. */
export interface PageServer {
  readonly url: string
  /** Settles when nothing listens any more. May be called again. */
  stop(): Promise<void>
}
