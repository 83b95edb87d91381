import type { Hex } from 'viem'
import { FrameError } from '../frame-error.js'
import type { NodeClient } from '../node-client.js'
import type { AskedTransaction } from './asked-transaction.js'

/** What only the node knows. Fees in wei for a unit of gas. */
export interface FilledFields {
  readonly gas: bigint
  /** Undefined on a chain without EIP-1559. */
  readonly maxPriorityFeePerGas: bigint | undefined
  /** The most that is paid for a unit of gas. */
  readonly maxFeePerGas: bigint
}

/** @throws FrameError with the words of the node, such as for a transaction that would fail */
export async function filledTransaction(
  node: NodeClient,
  from: Hex,
  { to, value, data, gas }: AskedTransaction,
): Promise<FilledFields> {
  const call = { from, ...(to !== undefined && { to }), value: hex(value), data }
  const [estimate, block, price] = await Promise.all([
    node('eth_estimateGas', [call]),
    node('eth_getBlockByNumber', ['latest', false]),
    node('eth_gasPrice', []),
  ])
  const base: unknown =
    typeof block === 'object' && block !== null ? Reflect.get(block, 'baseFeePerGas') : undefined
  const estimated = numberOf(estimate)
  const fields = {
    gas: gas !== undefined && gas > estimated ? gas : (estimated * 6n) / 5n,
  }
  if (base === undefined || base === null)
    return { ...fields, maxPriorityFeePerGas: undefined, maxFeePerGas: numberOf(price) }
  const tip = numberOf(await node('eth_maxPriorityFeePerGas', []))
  return { ...fields, maxPriorityFeePerGas: tip, maxFeePerGas: numberOf(base) * 2n + tip }
}

/**
 * The number of the account's next transaction. It is asked for right before the signature: another one may have been sent while the
 * user read this one, and the same number would replace it.
 */
export const nextNonce = async (node: NodeClient, from: Hex): Promise<number> =>
  Number(numberOf(await node('eth_getTransactionCount', [from, 'pending'])))

const hex = (value: bigint): Hex => `0x${value.toString(16)}`

function numberOf(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new FrameError('The network gave an answer that cannot be read. Try again.')
  return BigInt(value)
}
