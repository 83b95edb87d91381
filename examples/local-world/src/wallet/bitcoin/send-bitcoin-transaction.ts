import { ProviderError } from '../provider-error.js'
import { askBitcoinNode, type BitcoinNode } from './bitcoin-node.js'

/**
 * Sends a transaction in hex.
 * @returns its id
 * @throws ProviderError -32003 with the words of the node when it refuses the transaction, -32603 when it does not answer
 */
export async function sendBitcoinTransaction(node: BitcoinNode, transaction: string): Promise<string> {
  const txid = await askBitcoinNode(node, '/tx', { method: 'POST', body: transaction })
  if (/^[0-9a-f]{64}$/.test(txid)) return txid
  throw new ProviderError(-32603, `The node of ${node.name} answered something unreadable.`)
}
