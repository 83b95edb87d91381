import type { Address } from 'viem'
import type { WalletChain } from './local-wallet-options.js'
import { nodeRequest } from './node-request.js'

/**
 * True if a contract is at an address now.
 * @throws ProviderError when the node does not answer
 */
export async function hasCode(
  address: Address,
  chain: Pick<WalletChain, 'name' | 'rpcUrl'>,
): Promise<boolean> {
  return (await nodeRequest(chain, 'eth_getCode', [address, 'latest'])) !== '0x'
}
