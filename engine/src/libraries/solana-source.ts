import { featureError } from '../model/errors/feature-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'

/** What signing through an engine needs of it. */
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

/** The account that the app shows, and the chain it is on. */
export interface SolanaPlace {
  readonly address: string
  readonly network: Caip2
}

/**
 * Where the connected account is.
 * @param expected the account that it has to be
 * @throws WalletchartError `NOT_CONNECTED`, or `ACCOUNT_CHANGED` when another account is connected
 */
export function solanaPlace(engine: Pick<SolanaSource, 'getState'>, expected?: string): SolanaPlace {
  const { address, walletChainId: network } = engine.getState().accounts.solana ?? {}
  if (address === undefined || network === undefined)
    throw new WalletchartError('NOT_CONNECTED', { details: 'solana' })
  if (expected !== undefined && address !== expected) throw featureError('ACCOUNT_CHANGED')
  return { address, network }
}
