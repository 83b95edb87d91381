import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { type RlpItem, rlpBytes, rlpItem, rlpList } from './rlp-item.js'

/** A field as nested lists of hexadecimal text without `0x`. */
export type FieldText = string | readonly FieldText[]

/** A transaction with the signature of its sender. */
export interface SignedTransaction {
  /** 0 before EIP-2718. */
  readonly type: number
  /** By the names of JSON-RPC. `chainId` is missing if the signature holds on every chain. */
  readonly fields: Readonly<Record<string, FieldText>>
  /** What was signed. */
  readonly hash: Uint8Array
  /** 64 bytes: r and s. */
  readonly signature: Uint8Array
  readonly recovery: number
}

/** The names of the fields before EIP-2718, in their order, before the signature. */
export const legacyFields = ['nonce', 'gasPrice', 'gas', 'to', 'value', 'data'] as const
const call = ['gas', 'to', 'value', 'data', 'accessList'] as const
const fees = ['maxPriorityFeePerGas', 'maxFeePerGas'] as const

/** The same of each later type. */
export const transactionLayouts: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ['chainId', 'nonce', 'gasPrice', ...call]],
  [2, ['chainId', 'nonce', ...fees, ...call]],
  [4, ['chainId', 'nonce', ...fees, ...call, 'authorizationList']],
])

const textOf = ({ bytes, list = [] }: RlpItem): FieldText => (bytes ? bytesToHex(bytes) : list.map(textOf))

const fieldsOf = (names: readonly string[], items: readonly RlpItem[]): Record<string, FieldText> =>
  Object.fromEntries(items.map((item, at) => [names[at] ?? '', textOf(item)]))

/** A number as its bytes, none for zero. */
export const numberBytes = (value: bigint): Uint8Array => {
  const digits = value === 0n ? '' : value.toString(16)
  return hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`)
}

const numberIn = ({ bytes }: RlpItem): bigint => {
  if (bytes === undefined || bytes.length > 32) throw new Error('Expected a number')
  return BigInt(`0x0${bytesToHex(bytes)}`)
}

/** @param pair the pieces with r and s */
function signatureOf(pair: readonly RlpItem[]): Uint8Array {
  const digits = pair.map((item) => numberIn(item).toString(16).padStart(64, '0'))
  return hexToBytes(digits.join(''))
}

/**
 * Reads a signed transaction: one from before EIP-2718, or of type 1 (EIP-2930), 2 (EIP-1559) or 4 (EIP-7702).
 * @param data its bytes
 * @throws Error for other bytes
 */
export function signedTransaction(data: Uint8Array): SignedTransaction {
  const [type = 0xff] = data
  if (type >= 0xc0) return legacyTransaction(rlpItem(data).list ?? [])
  const names = transactionLayouts.get(type)
  if (names === undefined) throw new Error(`Transactions of type ${type} cannot be compared`)
  const items = rlpItem(data.subarray(1)).list ?? []
  const [parity, ...pair] = items.slice(names.length)
  if (parity === undefined || pair.length !== 2) throw new Error('Expected other fields')
  const unsigned = items.slice(0, names.length)
  return {
    type,
    fields: fieldsOf(names, unsigned),
    hash: keccak_256(concatBytes(Uint8Array.of(type), rlpList(unsigned.map(({ whole }) => whole)))),
    signature: signatureOf(pair),
    recovery: Number(numberIn(parity)),
  }
}

function legacyTransaction(items: readonly RlpItem[]): SignedTransaction {
  const [v, ...pair] = items.slice(legacyFields.length)
  if (v === undefined || pair.length !== 2) throw new Error('Expected other fields')
  const unsigned = items.slice(0, legacyFields.length)
  // EIP-155: the chain is in the last byte of the signature, and in what was signed.
  const said = numberIn(v)
  const chainId = said < 35n ? undefined : (said - 35n) / 2n
  const chain = chainId === undefined ? [] : [numberBytes(chainId), numberBytes(0n), numberBytes(0n)]
  return {
    type: 0,
    fields: {
      ...fieldsOf(legacyFields, unsigned),
      ...(chainId !== undefined && { chainId: bytesToHex(numberBytes(chainId)) }),
    },
    hash: keccak_256(rlpList([...unsigned.map(({ whole }) => whole), ...chain.map(rlpBytes)])),
    signature: signatureOf(pair),
    recovery: Number(chainId === undefined ? said - 27n : (said - 35n) % 2n),
  }
}
