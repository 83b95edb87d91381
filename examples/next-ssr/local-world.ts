/** A chain that runs on this machine. */
export interface LocalChain {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** The chains that `npm start` runs; on the server only. An app has its networks in its code. */
export function localWorld(): { readonly chains: readonly LocalChain[] } {
  const { LOCAL_WORLD } = process.env
  return LOCAL_WORLD === undefined ? { chains: [] } : JSON.parse(LOCAL_WORLD)
}
