/** Ends a promise early; the wallet's own prompt, once open, stays until the user answers it. */
export interface Cancellable {
  readonly signal?: AbortSignal
}
