import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall, TransferToken } from '../../../ports/family-transfer.js'
import { checkedSolanaAddress } from '../codec/checked-address.js'
import { unread } from './account-answer.js'
import { readMints } from './mint-facts.js'

/**
 * Reads the decimals and the symbol of a mint of SPL Token or Token-2022.
 * @throws WalletchartError `ADDRESS_INVALID`, `METHOD_UNSUPPORTED` for an address without a mint
 * @throws WalletchartError `RPC_REQUEST_FAILED` when the node does not say, and what the call throws
 */
export async function readSplToken(token: string, chain: ChainCall): Promise<TransferToken> {
  const mint = checkedSolanaAddress(token)
  const read = await readMints([mint], chain)
  if (!read.has(mint)) throw unread('getMultipleAccounts', `mint at ${mint}`)
  const found = read.get(mint)
  if (found?.decimals === undefined)
    throw featureError('METHOD_UNSUPPORTED', { details: 'No mint of a token is at the address' })
  return { decimals: found.decimals, symbol: found.symbol }
}
