import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { isSameAccount } from '../../model/ids/account-id.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { PolkadotEngine } from './polkadot-engine.js'

/** The account that the app shows, and the network it is on. */
export interface PolkadotPlace {
  readonly address: string
  readonly network: Caip2
}

/**
 * Where the connected account is. An account is the same in every SS58 format.
 * @param expected where it has to be
 * @throws WalletchartError `NOT_CONNECTED`, `ACCOUNT_CHANGED` when another account is connected, `CHAIN_CHANGED` when it is on another network
 */
export function polkadotPlace(
  engine: Pick<PolkadotEngine, 'getState'>,
  expected: Partial<PolkadotPlace> = {},
): PolkadotPlace {
  const { address, walletChainId: network } = engine.getState().accounts.polkadot ?? {}
  if (address === undefined || network === undefined)
    throw new WalletchartError('NOT_CONNECTED', { details: 'polkadot' })
  if (!isSameAccount(address, expected.address ?? address)) throw featureError('ACCOUNT_CHANGED')
  if (network !== (expected.network ?? network)) throw featureError('CHAIN_CHANGED')
  return { address, network }
}
