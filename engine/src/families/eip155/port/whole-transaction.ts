import * as z from 'zod/mini'
import { type Hex, isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { isEip155Address } from '../../../model/ids/is-eip155-address.js'
import { isTransactionHash } from '../../../model/ids/transaction-hash.js'
import { isHexData } from '../codec/hex-data.js'
import { writtenHash } from '../codec/written-hash.js'

const quantity = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value))
const address = z.custom<string>(isEip155Address)
const data = z.custom<Hex>(isHexData)
const shape = z.object({
  hash: z.custom<Hex>(isTransactionHash),
  from: address,
  to: z.optional(z.custom<string | null>((value) => value === null || isEip155Address(value))),
  type: z.optional(quantity),
  chainId: z.optional(quantity),
  nonce: quantity,
  gas: quantity,
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  value: quantity,
  input: data,
  accessList: z.optional(z.array(z.object({ address, storageKeys: z.array(data) }))),
  v: quantity,
  r: quantity,
  s: quantity,
  // Undefined and null while it waits.
  blockNumber: z.optional(z.custom<unknown>(() => true)),
})

/** A transaction whose fields are the signed ones. */
export type WholeTransaction = z.infer<typeof shape>

/**
 * The answer of a node to `eth_getTransactionByHash`, if the hash of all its fields is the one that was asked for.
 * @returns undefined for any other answer, and for a type other than 0, 1 (EIP-2930) and 2 (EIP-1559)
 */
export function wholeTransaction(answer: unknown, id: string): WholeTransaction | undefined {
  const { data: given } = shape.safeParse(answer)
  return given !== undefined && writtenHash(given) === id.toLowerCase() ? given : undefined
}

/** An ordered transaction, as JSON-RPC has it. */
export interface Ordered {
  readonly to?: unknown
  readonly value?: unknown
  readonly data?: unknown
}

/** True for a transaction that does exactly what was ordered. */
export const isAsOrdered = ({ to, value, input }: WholeTransaction, ordered: Ordered): boolean =>
  isSameEip155Address(to ?? '', ordered.to) &&
  BigInt(value) === BigInt(String(ordered.value ?? 0)) &&
  input.toLowerCase() === String(ordered.data ?? '0x').toLowerCase()
