/** A provider that an app hands in: it needs a `request` alone. */
export interface GivenEip1193Provider {
  request(args: { readonly method: string; readonly params?: unknown }): PromiseLike<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}
