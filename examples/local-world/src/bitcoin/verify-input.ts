import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { crypto, payments, script, type Transaction, type TxOutput } from 'bitcoinjs-lib'
import { BitcoinRefusal } from './bitcoin-refusal.js'
import { scriptKind, scriptProgram } from './script-kind.js'

const { hash160 } = crypto

/** Hash types that BIP-341 allows in a signature of 65 bytes. */
const TAPROOT_HASH_TYPES: readonly (number | undefined)[] = [1, 2, 3, 0x81, 0x82, 0x83]
const SINGLE = 3

/**
 * Verifies the signature of an input: p2pkh, p2sh around p2wpkh, p2wpkh, and the key path of p2tr.
 * @param spent what each input of the transaction spends, in order
 * @throws BitcoinRefusal for a signature that is wrong, and for any other script
 */
export function verifyInput(transaction: Transaction, index: number, spent: readonly TxOutput[]): void {
  const input = transaction.ins[index]
  const output = spent[index]
  if (input === undefined || output === undefined) throw new Error(`The transaction has no input ${index}.`)
  switch (scriptKind(output.script)) {
    case 'p2pkh': {
      if (input.witness.length > 0) throw failed('Witness provided for non-witness script')
      const [signature, publicKey, ...more] = pushesOf(input.script)
      if (signature === undefined || publicKey === undefined || more.length > 0)
        throw failed('Operation not valid with the current stack size')
      checkKey(publicKey, scriptProgram(output.script))
      verifyEcdsa(signature, publicKey, (hashType) =>
        transaction.hashForSignature(index, output.script, hashType),
      )
      return
    }
    case 'v0_p2wpkh':
      if (input.script.length > 0) throw failed('Witness requires empty scriptSig')
      verifyWitnessKey(transaction, index, output, scriptProgram(output.script))
      return
    case 'p2sh': {
      const [redeem, ...more] = pushesOf(input.script)
      if (redeem === undefined || more.length > 0 || scriptKind(redeem) !== 'v0_p2wpkh')
        throw notHere('a script hash of anything but p2wpkh')
      if (!isEqual(hash160(redeem), scriptProgram(output.script)))
        throw failed('Script evaluated without error but finished with a false/empty top stack element')
      verifyWitnessKey(transaction, index, output, scriptProgram(redeem))
      return
    }
    case 'v1_p2tr':
      if (input.script.length > 0) throw failed('Witness requires empty scriptSig')
      verifyTaprootKey(transaction, index, spent, scriptProgram(output.script))
      return
    default:
      throw notHere('this kind of output')
  }
}

function verifyWitnessKey(
  transaction: Transaction,
  index: number,
  output: TxOutput,
  keyHash: Uint8Array,
): void {
  const witness = transaction.ins[index]?.witness ?? []
  const [signature, publicKey, ...more] = witness
  if (witness.length === 0) throw failed('Witness program was passed an empty witness')
  if (signature === undefined || publicKey === undefined || more.length > 0)
    throw failed('Witness program hash mismatch')
  checkKey(publicKey, keyHash)
  if (publicKey.length !== 33) throw failed('Using non-compressed keys in segwit')
  const { output: code } = payments.p2pkh({ hash: keyHash })
  if (code === undefined) throw new Error('There is no script for this key.')
  verifyEcdsa(signature, publicKey, (hashType) =>
    transaction.hashForWitnessV0(index, code, output.value, hashType),
  )
}

function verifyTaprootKey(
  transaction: Transaction,
  index: number,
  spent: readonly TxOutput[],
  outputKey: Uint8Array,
): void {
  const [signature, ...more] = transaction.ins[index]?.witness ?? []
  if (signature === undefined) throw failed('Witness program was passed an empty witness')
  if (more.length > 0) throw notHere('the script path of taproot')
  if (signature.length !== 64 && signature.length !== 65) throw failed('Invalid Schnorr signature size')
  const hashType = signature[64] ?? 0
  const hasNoOutput = (hashType & SINGLE) === SINGLE && index >= transaction.outs.length
  if (hasNoOutput || (signature.length === 65 && !TAPROOT_HASH_TYPES.includes(hashType)))
    throw failed('Invalid Schnorr signature hash type')
  const hash = transaction.hashForWitnessV1(
    index,
    spent.map((one) => one.script),
    spent.map(({ value }) => value),
    hashType,
  )
  if (!isTrue(() => schnorr.verify(signature.slice(0, 64), hash, outputKey)))
    throw failed('Invalid Schnorr signature')
}

function verifyEcdsa(
  signature: Uint8Array,
  publicKey: Uint8Array,
  hashFor: (hashType: number) => Uint8Array,
): void {
  const { signature: compact, hashType } = readSignature(signature)
  if (!isTrue(() => secp256k1.verify(compact, hashFor(hashType), publicKey, { lowS: false })))
    throw failed('Signature must be zero for failed CHECK(MULTI)SIG operation')
  if (!isTrue(() => secp256k1.verify(compact, hashFor(hashType), publicKey, { lowS: true })))
    throw failed('Non-canonical signature: S value is unnecessarily high')
}

function readSignature(bytes: Uint8Array): { readonly signature: Uint8Array; readonly hashType: number } {
  try {
    return script.signature.decode(bytes)
  } catch {
    throw failed('Non-canonical DER signature')
  }
}

/** A script that only pushes bytes, as a signature script must. */
function pushesOf(bytes: Uint8Array): readonly Uint8Array[] {
  return (script.decompile(bytes) ?? []).map((part) => {
    if (typeof part === 'number') throw failed('Only push operators allowed in signatures')
    return part
  })
}

function checkKey(publicKey: Uint8Array, keyHash: Uint8Array): void {
  if (!isEqual(hash160(publicKey), keyHash)) throw failed('Script failed an OP_EQUALVERIFY operation')
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => other[index] === byte)
}

/** The library throws on a malformed signature or key. */
function isTrue(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}

const failed = (why: string): BitcoinRefusal =>
  new BitcoinRefusal(-26, `mandatory-script-verify-flag-failed (${why})`)

const notHere = (what: string): BitcoinRefusal =>
  new BitcoinRefusal(-26, `mandatory-script-verify-flag-failed (the made-up chain cannot verify ${what})`)
