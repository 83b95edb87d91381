import { isObject } from '../data/is-object.js'
import { optionInvalid } from '../errors/option-invalid.js'
import { eip155NetworkOf } from '../ids/chain-id.js'
import { readable } from '../text/readable.js'
import type { Network } from './network.js'
import { type ViemChain, viemNetwork } from './viem-network.js'

/**
 * Makes a network of a viem chain. Its URLs become the `default` ones, which are used unchanged.
 * @throws WalletchartError `CHAIN_ID_INVALID`, or `OPTION_INVALID` for what is no chain of viem
 */
export function fromViemChain(chain: ViemChain): Network {
  return readable('chain', () => {
    if (!isObject(chain) || !isObject(chain.rpcUrls) || !isObject(chain.nativeCurrency))
      throw optionInvalid('chain', 'Expected a chain of viem: { id, name, nativeCurrency, rpcUrls, … }')
    return viemNetwork(chain, eip155NetworkOf(chain.id))
  })
}
