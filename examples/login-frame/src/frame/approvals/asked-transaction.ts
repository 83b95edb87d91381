import type { Hex } from 'viem'
import { isAddress, isHex } from 'viem/utils'
import { caip2Of } from '../caip2-of.js'
import { FrameError } from '../frame-error.js'

/** A transaction as the app asks for it. Amounts in wei. */
export interface AskedTransaction {
  /** Undefined: the data creates a contract. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint | undefined
}

const KNOWN = ['from', 'to', 'value', 'data', 'input', 'gas', 'gasLimit', 'chainId', 'type', 'nonce']
/** The frame asks the node for these itself. */
const FEES = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'accessList']
const MOST_GAS = 100_000_000n

/**
 * Reads the transaction of `eth_sendTransaction`.
 * @param chain the chain of the request, as CAIP-2
 * @throws FrameError for another account or chain, for an authorization (EIP-7702), and for a member that it does not know
 */
export function askedTransaction(
  given: unknown,
  chain: string,
): AskedTransaction & { readonly from: unknown } {
  if (typeof given !== 'object' || given === null) throw new FrameError('The transaction is missing.')
  const { from, to, value, data, input, gas, gasLimit, chainId }: Record<string, unknown> = { ...given }
  for (const name of Object.keys(given))
    if (!KNOWN.includes(name) && !FEES.includes(name))
      throw new FrameError(`This wallet does not sign transactions with the member ${name.slice(0, 40)}.`)
  if (chainId !== undefined && (typeof chainId === 'object' || caip2Of(String(chainId)) !== chain))
    throw new FrameError('The transaction is for another network. Nothing was signed.')
  if (to !== undefined && to !== null && !(typeof to === 'string' && isAddress(to, { strict: false })))
    throw new FrameError('The receiver is no address. Nothing was signed.')
  if (data !== undefined && input !== undefined && data !== input)
    throw new FrameError('The transaction has two kinds of data. Nothing was signed.')
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes) || bytes.length % 2 !== 0) throw new FrameError('The data is no hex. Nothing was signed.')
  if (!isHex(to) && bytes === '0x')
    throw new FrameError('The transaction has no receiver. Nothing was signed.')
  const limit = quantity(gas ?? gasLimit)
  if (limit !== undefined && limit > MOST_GAS)
    throw new FrameError('The gas limit is too high. Nothing was signed.')
  return { from, to: isHex(to) ? to : undefined, value: quantity(value) ?? 0n, data: bytes, gas: limit }
}

function quantity(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new FrameError('An amount is no hex number. Nothing was signed.')
  return BigInt(value)
}
