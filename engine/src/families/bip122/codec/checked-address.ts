import { featureError } from '../../../model/errors/feature-error.js'
import { type BitcoinAddress, readBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { bitcoinChainName } from '../../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../../model/ids/caip2.js'

/**
 * Reads an address of a chain.
 * @throws WalletchartError `ADDRESS_INVALID` for a wrong checksum and for an address of another network
 * @throws WalletchartError `CHAIN_NOT_SUPPORTED` for a chain that is not of Bitcoin
 */
export function checkedBitcoinAddress(value: unknown, chainId: Caip2): BitcoinAddress {
  const name = bitcoinChainName(chainId)
  if (name === undefined)
    throw featureError('CHAIN_NOT_SUPPORTED', { details: `${chainId} is no chain of Bitcoin` })
  const address = readBitcoinAddress(value)
  if (address?.chains.includes(chainId)) return address
  throw featureError('ADDRESS_INVALID', { details: `Expected an address of Bitcoin ${name}` })
}
