/** The part of an EIP-1193 provider that the kit uses. */
export interface Eip1193Provider {
  request(args: { readonly method: string; readonly params?: unknown }): PromiseLike<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}
