import { hexToBytes } from '@noble/hashes/utils'
import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { parseEip155Address } from '../../../model/ids/eip155-address.js'
import type { ChainCall, TransferToken } from '../../../ports/family-transfer.js'
import { metadataData } from '../codec/erc20.js'
import { readDecimals, readText } from '../codec/erc20-answers.js'
import { isHexData } from '../codec/hex-data.js'

/** A contract without the function reverts. */
const unlessReverted = (thrown: unknown): undefined => {
  if (!isWalletchartError(thrown, 'RPC_REQUEST_FAILED')) throw thrown
}

/**
 * Reads the decimals and the symbol of an ERC-20 contract. Tokens without decimals have none: their units are whole.
 * @throws WalletchartError `ADDRESS_INVALID`, `METHOD_UNSUPPORTED` for an address without a contract, and what the calls throw
 */
export async function readErc20(token: string, chain: ChainCall): Promise<TransferToken> {
  const to = parseEip155Address(token)
  const read = async (data: string): Promise<Uint8Array | undefined> => {
    const answer = await chain('eth_call', [{ to, data }, 'latest']).catch(unlessReverted)
    return isHexData(answer) ? hexToBytes(answer.slice(2)) : undefined
  }
  const [code, decimals, symbol] = await Promise.all([
    chain('eth_getCode', [to, 'latest']),
    read(metadataData.decimals),
    read(metadataData.symbol),
  ])
  if (code === '0x')
    throw featureError('METHOD_UNSUPPORTED', { details: 'No contract of a token is at the address' })
  return {
    decimals: (decimals && readDecimals(decimals)) ?? 0,
    symbol: symbol && (readText(symbol) || undefined),
  }
}
