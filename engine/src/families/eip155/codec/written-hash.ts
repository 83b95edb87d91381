import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { rlpBytes, rlpList } from './rlp-item.js'
import { legacyFields, numberBytes, transactionLayouts } from './signed-transaction.js'

/** A signed transaction as nodes write it. Numbers are hexadecimal text. */
export interface WrittenTransaction {
  readonly type?: string | undefined
  readonly chainId?: string | undefined
  readonly nonce: string
  readonly gas: string
  readonly gasPrice?: string | undefined
  readonly maxFeePerGas?: string | undefined
  readonly maxPriorityFeePerGas?: string | undefined
  /** None for one that creates a contract. */
  readonly to?: string | null | undefined
  readonly value: string
  readonly input: string
  readonly accessList?:
    | readonly { readonly address: string; readonly storageKeys: readonly string[] }[]
    | undefined
  /** The parity of the signature; before EIP-2718 with the chain in it. */
  readonly v: string
  readonly r: string
  readonly s: string
}

const types = [0, 1, 2]

const bytesOf = (text: string): Uint8Array => rlpBytes(hexToBytes(text.slice(2)))

function written(transaction: WrittenTransaction, name: string): Uint8Array {
  if (name === 'to') return bytesOf(transaction.to ?? '0x')
  if (name === 'data') return bytesOf(transaction.input)
  if (name === 'accessList')
    return rlpList(
      (transaction.accessList ?? []).map(({ address, storageKeys }) =>
        rlpList([bytesOf(address), rlpList(storageKeys.map(bytesOf))]),
      ),
    )
  return rlpBytes(numberBytes(BigInt(String(Reflect.get(transaction, name) ?? 0))))
}

/**
 * A transaction as it was signed, by all of its fields.
 * @returns undefined for a type other than 0, 1 (EIP-2930) and 2 (EIP-1559)
 */
export function writtenBytes(transaction: WrittenTransaction): Uint8Array | undefined {
  const given = BigInt(transaction.type ?? 0)
  const type = types.find((one) => BigInt(one) === given)
  if (type === undefined) return undefined
  const names = transactionLayouts.get(type) ?? legacyFields
  const list = rlpList([...names, 'v', 'r', 's'].map((name) => written(transaction, name)))
  return type === 0 ? list : concatBytes(Uint8Array.of(type), list)
}

/** The hash of a transaction by all of its fields. A node that changed one of them is found out by it. Undefined as `writtenBytes`. */
export function writtenHash(transaction: WrittenTransaction): Hex | undefined {
  const bytes = writtenBytes(transaction)
  return bytes && `0x${bytesToHex(keccak_256(bytes))}`
}
