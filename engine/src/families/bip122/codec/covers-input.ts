import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import type { Transaction } from 'bitcoinjs-lib'
import { hash160 } from '../../../model/signatures/hash160.js'
import { isSameBytes } from '../../../model/signatures/is-same-bytes.js'
import {
  finalItems,
  type InputSignature,
  isTaproot,
  leafHashOf,
  type PsbtInputRecord,
  pushesOf,
} from './input-signatures.js'

/** An output that an input spends. */
export interface SpentOutput {
  readonly script: Uint8Array | undefined
  /** Satoshis. */
  readonly amount: bigint | undefined
}

/** An input whose signature is verified. */
export interface SignedInput {
  readonly transaction: Transaction
  readonly index: number
  /** The output that each input of the transaction spends. */
  readonly spent: readonly SpentOutput[]
  /** The record of the input, as the app gave it and as the wallet answered it. */
  readonly asked: PsbtInputRecord
  readonly answered: PsbtInputRecord
}

/** A script that a signature is made for. */
interface Signable {
  readonly code: Uint8Array
  readonly isWitness: boolean
}

const [P2WPKH_LENGTH, P2WSH_LENGTH, P2SH_LENGTH] = [22, 34, 23]

const keyHashScript = (hash: Uint8Array): Uint8Array => Uint8Array.from([0x76, 0xa9, 20, ...hash, 0x88, 0xac])

const isP2sh = (script: Uint8Array): boolean =>
  script.length === P2SH_LENGTH && script[0] === 0xa9 && script[1] === 20

const isWitnessV0 = (script: Uint8Array, length: number): boolean =>
  script.length === length && script[0] === 0 && script[1] === length - 2

/** The script behind the hashes of an output; undefined when none of the inner ones is that of the hash. */
function signable(script: Uint8Array, inner: readonly Uint8Array[], isWitness = false): Signable | undefined {
  if (isWitnessV0(script, P2WPKH_LENGTH)) return { code: keyHashScript(script.slice(2)), isWitness: true }
  const found = isP2sh(script)
    ? inner.find((one) => isSameBytes(hash160(one), script.slice(2, 22)))
    : isWitnessV0(script, P2WSH_LENGTH)
      ? inner.find((one) => isSameBytes(sha256(one), script.slice(2)))
      : undefined
  if (isP2sh(script)) return found && signable(found, inner)
  if (isWitnessV0(script, P2WSH_LENGTH)) return found && { code: found, isWitness: true }
  return { code: script, isWitness }
}

/** True if a script names a key, or its hash. */
const isKeyOf = (code: Uint8Array, key: Uint8Array): boolean =>
  pushesOf(code).some((one) => isSameBytes(one, key) || isSameBytes(one, hash160(key)))

function isEcdsaOver(
  { bytes, keys }: InputSignature,
  { transaction, index, spent, asked, answered }: SignedInput,
): boolean {
  const { script, amount } = spent[index] ?? {}
  if (script === undefined) return false
  const scripts = [asked, answered].flatMap(({ redeemScript, witnessScript }) =>
    [redeemScript, witnessScript].filter((one) => one !== undefined),
  )
  const nested = keys.map((key) => Uint8Array.from([0, 20, ...hash160(key)]))
  const found = signable(script, [...scripts, ...finalItems(answered), ...nested])
  if (found === undefined || (found.isWitness && amount === undefined)) return false
  const { code, isWitness } = found
  const type = bytes.at(-1) ?? 0
  const hash = isWitness
    ? transaction.hashForWitnessV0(index, code, amount ?? 0n, type)
    : transaction.hashForSignature(index, code, type)
  const numbers = secp256k1.Signature.fromBytes(bytes.subarray(0, -1), 'der').toBytes('compact')
  return keys.some((key) => isKeyOf(code, key) && secp256k1.verify(numbers, hash, key))
}

function isSchnorrOver(
  { bytes, keys, leafHash }: InputSignature,
  { transaction, index, spent, asked }: SignedInput,
): boolean {
  const scripts = spent.flatMap(({ script }) => (script === undefined ? [] : [script]))
  const amounts = spent.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))
  const own = spent[index]?.script
  // Taproot signs the outputs that all inputs spend.
  if (own === undefined || scripts.length !== spent.length || amounts.length !== spent.length) return false
  const type = bytes.length === 64 ? 0 : (bytes[64] ?? 0)
  if (bytes.length !== 64 && (bytes.length !== 65 || type === 0)) return false
  const hash = transaction.hashForWitnessV1(index, scripts, amounts, type, leafHash)
  const numbers = bytes.subarray(0, 64)
  if (leafHash === undefined) return schnorr.verify(numbers, hash, own.slice(2))
  // A script that the app did not name may belong to anybody.
  const leaf = asked.tapLeafScript?.find((one) =>
    isSameBytes(leafHashOf(one.script, one.leafVersion), leafHash),
  )
  const named = leaf ? pushesOf(leaf.script) : []
  return keys.some((key) => named.some((one) => isSameBytes(one, key)) && schnorr.verify(numbers, hash, key))
}

/** True if a key that the input needs made the signature over the transaction. */
export function coversInput(signature: InputSignature, input: SignedInput): boolean {
  try {
    return isTaproot(input.spent[input.index]?.script)
      ? isSchnorrOver(signature, input)
      : isEcdsaOver(signature, input)
  } catch {
    return false // not the numbers of a signature, or not a key
  }
}
