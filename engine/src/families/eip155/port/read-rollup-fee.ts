import { isObject } from '../../../model/data/is-object.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { word } from '../codec/erc20.js'
import { parseQuantity } from '../codec/quantity.js'

/** The gas price oracle of rollups on the OP stack. It is at the same address on each. */
const ORACLE = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256)` takes the size of the unsigned transaction in bytes. */
const UPPER_BOUND = '0xf1c7a58b'
/** More than the fields beside the data take in any transaction that moves money. */
const FIELD_BYTES = 140n

const sizeOf = ({ data }: { readonly data?: unknown }): bigint =>
  FIELD_BYTES + (typeof data === 'string' ? BigInt(data.length - 2) / 2n : 0n)

/**
 * The most that a rollup takes for writing a transaction to its parent chain, beside the gas. It is not a field of the transaction: the
 * account just pays it.
 * @param transaction as JSON-RPC takes it
 * @returns wei; 0 on a chain without the oracle
 * @throws WalletchartError `RPC_REQUEST_FAILED` for an oracle that does not answer: its fee is not zero
 */
export async function readRollupFee(transaction: object, chain: ChainCall): Promise<bigint> {
  const data = `${UPPER_BOUND}${word(sizeOf(isObject(transaction) ? transaction : {}))}`
  const answer = await chain('eth_call', [{ to: ORACLE, data }, 'latest'])
  // A call to an address without code is answered with nothing.
  return answer === '0x' ? 0n : parseQuantity(answer, 'eth_call')
}
