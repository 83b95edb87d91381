/** The events of EIP-1193, each with its payload. */
export interface Eip1193Events {
  accountsChanged: readonly `0x${string}`[]
  /** The chain id in hexadecimal. */
  chainChanged: string
  connect: { readonly chainId: string }
  disconnect: { readonly code: number; readonly message: string }
  message: { readonly type: string; readonly data: unknown }
}

/**
 * A provider as EIP-1193 describes it. viem (`custom(provider)`), ethers (`new BrowserProvider(provider)`) and connectors of wagmi take
 * it as it is.
 */
export interface Eip1193Provider {
  /** Rejects with `{ code, message }`: 4001 for a refusal by the user, 4200 for an unsupported method. */
  request<Result = unknown>(args: { readonly method: string; readonly params?: unknown }): Promise<Result>
  on<Name extends keyof Eip1193Events>(event: Name, listener: (payload: Eip1193Events[Name]) => void): unknown
  on(event: string, listener: (...payload: never[]) => void): unknown
  removeListener<Name extends keyof Eip1193Events>(
    event: Name,
    listener: (payload: Eip1193Events[Name]) => void,
  ): unknown
  removeListener(event: string, listener: (...payload: never[]) => void): unknown
}
