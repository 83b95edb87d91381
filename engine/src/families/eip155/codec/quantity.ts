import { featureError } from '../../../model/errors/feature-error.js'
import type { Hex } from '../../../model/ids/eip155-address.js'

const LARGEST = 2n ** 256n - 1n

/**
 * Writes an amount as the hexadecimal quantity that nodes and wallets take, such as `0x1`.
 * @param value a bigint, a whole number, or a quantity already
 * @param field what the amount is, for the error
 * @throws WalletchartError `AMOUNT_INVALID`
 */
export function toQuantity(value: unknown, field: string): Hex {
  const amount = wholeOf(value)
  if (amount !== undefined && amount >= 0n && amount <= LARGEST) return `0x${amount.toString(16)}`
  throw featureError('AMOUNT_INVALID', {
    details: `Expected ${field} as a bigint of zero or more, or as hexadecimal text such as 0x1`,
  })
}

/**
 * Reads a hexadecimal quantity that a node answered.
 * @param call what the node was asked, for the error
 * @throws WalletchartError `RPC_REQUEST_FAILED`
 */
export function parseQuantity(value: unknown, call: string): bigint {
  if (isQuantity(value)) return BigInt(value)
  throw featureError('RPC_REQUEST_FAILED', { details: `The node answered ${call} with no number` })
}

function isQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
}

function wholeOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint' || isQuantity(value)) return BigInt(value)
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : undefined
}
