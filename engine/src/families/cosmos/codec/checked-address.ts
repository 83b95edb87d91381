import { featureError } from '../../../model/errors/feature-error.js'
import { readCosmosAddress } from '../../../model/ids/read-cosmos-address.js'
import type { CosmosChain } from '../../../model/networks/cosmos-chains.js'

/**
 * Checks an address of a Cosmos chain: 20 or 32 bytes in bech32, with the prefix of the chain.
 * @param chain undefined for any chain
 * @throws WalletchartError `ADDRESS_INVALID`
 */
export function checkedCosmosAddress(value: unknown, chain?: CosmosChain): string {
  const found = readCosmosAddress(value)
  if (typeof value === 'string' && found && found.prefix === (chain?.prefix ?? found.prefix)) return value
  throw featureError('ADDRESS_INVALID', {
    details: chain ? `Expected bech32 with the prefix ${chain.prefix}` : 'Expected bech32',
  })
}
