import { hexToBytes } from '@noble/hashes/utils'
import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { parseEip155Address } from '../../../model/ids/eip155-address.js'
import { plainName } from '../../../model/text/plain-name.js'
import type { ChainCall, TransferToken } from '../../../ports/family-transfer.js'
import { metadataData } from '../codec/erc20.js'
import { readDecimals, readText } from '../codec/erc20-answers.js'
import { isHexData } from '../codec/hex-data.js'

/** A token may have no symbol: its contract reverts then. */
const unlessReverted = (thrown: unknown): undefined => {
  if (!isWalletchartError(thrown, 'RPC_REQUEST_FAILED')) throw thrown
}

/**
 * Reads the decimals and the symbol of an ERC-20 contract. The symbol is cleaned of what no reader sees.
 * @throws WalletchartError `ADDRESS_INVALID`, `METHOD_UNSUPPORTED` for an address without a contract and for one that says no decimals
 * @throws WalletchartError what the calls throw: an amount with decimals that could not be read would be another amount
 */
export async function readErc20(token: string, chain: ChainCall): Promise<TransferToken> {
  const to = parseEip155Address(token)
  const unsupported = (details: string) => featureError('METHOD_UNSUPPORTED', { details })
  if ((await chain('eth_getCode', [to, 'latest'])) === '0x')
    throw unsupported('No contract of a token is at the address')
  const read = async (data: string): Promise<Uint8Array | undefined> => {
    const answer = await chain('eth_call', [{ to, data }, 'latest'])
    return isHexData(answer) ? hexToBytes(answer.slice(2)) : undefined
  }
  const [answer, symbol] = await Promise.all([
    read(metadataData.decimals),
    read(metadataData.symbol).catch(unlessReverted),
  ])
  const decimals = answer && readDecimals(answer)
  if (decimals === undefined) throw unsupported('The contract at the address says no decimals of a token')
  return { decimals, symbol: symbol && (plainName(readText(symbol)) || undefined) }
}
