import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import * as z from 'zod/mini'
import { isObject } from '../../../model/data/is-object.js'
import { type Hex, isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { isEip155Address } from '../../../model/ids/is-eip155-address.js'
import { isTransactionHash } from '../../../model/ids/transaction-hash.js'
import { isHexData } from '../codec/hex-data.js'
import { recoveredAccount } from '../codec/recovered-account.js'
import { signedTransaction } from '../codec/signed-transaction.js'
import { writtenBytes } from '../codec/written-hash.js'

const quantity = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value))
const address = z.custom<string>(isEip155Address)
const data = z.custom<Hex>(isHexData)
const shape = z.object({
  hash: z.custom<Hex>(isTransactionHash),
  from: address,
  // None for one that creates a contract.
  to: z.optional(address),
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
  // None while it waits.
  blockNumber: z.optional(z.custom<unknown>(() => true)),
})

/** A transaction whose fields are the signed ones, and whose `from` is the account that signed. */
export type WholeTransaction = z.infer<typeof shape>

/** Nodes write null for a field that the type of a transaction has not. */
const withoutNulls = (answer: unknown): unknown =>
  isObject(answer)
    ? Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null))
    : undefined

function isSignedBy(from: string, bytes: Uint8Array): boolean {
  const { hash, signature, recovery } = signedTransaction(bytes)
  return isSameEip155Address(recoveredAccount(hash, signature, recovery)?.address ?? '', from)
}

/**
 * Checks the answer of a node to `eth_getTransactionByHash`: the hash of all its fields is the id, and its sender signed it.
 * @returns undefined for any other answer, and for a type other than 0, 1 (EIP-2930) and 2 (EIP-1559)
 */
export function wholeTransaction(answer: unknown, id: string): WholeTransaction | undefined {
  const { data: given } = shape.safeParse(withoutNulls(answer))
  const bytes = given && writtenBytes(given)
  if (given === undefined || bytes === undefined) return undefined
  const isAsked = `0x${bytesToHex(keccak_256(bytes))}` === id.toLowerCase()
  return isAsked && isSignedBy(given.from, bytes) ? given : undefined
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
