import { featureError } from '../../../model/errors/feature-error.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import { solanaClusters } from '../../../model/ids/solana-clusters.js'

const publicClusters: readonly Caip2[] = Object.values(solanaClusters)
const isHash = (reference: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(reference)

/**
 * Compares a node's answer to `getGenesisHash` with a network. The reference of the network is the first 32 characters of the hash. A
 * local cluster may have a name in its place. Any cluster passes for it but a public one.
 * @throws WalletchartError `RPC_REQUEST_FAILED` for a node of another network, and for an answer that is no hash
 */
export function checkGenesis(answer: unknown, network: Caip2): void {
  // A hash has the length of an address.
  if (!isSolanaAddress(answer))
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered getGenesisHash with no hash' })
  const found: Caip2 = `solana:${answer.slice(0, 32)}`
  const isRight = isHash(network.slice('solana:'.length))
    ? found === network
    : !publicClusters.includes(found)
  if (!isRight)
    throw featureError('RPC_REQUEST_FAILED', {
      details: `The node is not one of ${network}, but of ${found}`,
    })
}
