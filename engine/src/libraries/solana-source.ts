import type { Caip2 } from '../model/ids/caip2.js'

/** The part of an engine that signing needs. */
export interface SolanaSource {
  request(args: {
    readonly namespace?: 'solana'
    readonly method: string
    readonly params?: unknown
    readonly network?: Caip2
    readonly signal?: AbortSignal
  }): Promise<unknown>
  getState(): {
    readonly accounts: Readonly<
      Record<
        string,
        { readonly address?: string | undefined; readonly walletChainId?: Caip2 | undefined } | undefined
      >
    >
  }
}
