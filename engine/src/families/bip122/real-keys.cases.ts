import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base58check, base64, bech32, bech32m, hex } from '@scure/base'
import { Signer, Verifier } from 'bip322-js'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { readBitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { outputScript } from './codec/output-script.js'

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
const check = base58check(sha256)

/** The forms of address of one key. */
export type KeyKind = 'p2wpkh' | 'p2tr' | 'p2sh' | 'p2pkh'

/** A key that is the same on each run, with its addresses. */
export interface BitcoinKey {
  readonly secret: Uint8Array
  readonly publicKey: Uint8Array
  address(kind: KeyKind, prefix?: 'bc' | 'tb' | 'bcrt'): string
}

/** The secret key behind a Taproot address without scripts (BIP-86). */
const tweaked = (secret: Uint8Array): Uint8Array => {
  const { n } = secp256k1.CURVE
  const point = secp256k1.ProjectivePoint.fromPrivateKey(secret)
  const own = BigInt(`0x${hex.encode(secret)}`)
  const even = point.hasEvenY() ? own : n - own
  const tweak = schnorr.utils.taggedHash('TapTweak', schnorr.getPublicKey(secret))
  const sum = (even + BigInt(`0x${hex.encode(tweak)}`)) % n
  return hex.decode(sum.toString(16).padStart(64, '0'))
}

export const keyOf = (seed: number): BitcoinKey => {
  const secret = new Uint8Array(32).fill(seed)
  const publicKey = secp256k1.getPublicKey(secret, true)
  const hash = hash160(publicKey)
  return {
    secret,
    publicKey,
    address(kind, prefix = 'bc') {
      const isMainnet = prefix === 'bc'
      switch (kind) {
        case 'p2wpkh':
          return bech32.encode(prefix, [0, ...bech32.toWords(hash)])
        case 'p2tr':
          return bech32m.encode(prefix, [1, ...bech32m.toWords(schnorr.getPublicKey(tweaked(secret)))])
        case 'p2sh':
          return check.encode(
            Uint8Array.from([isMainnet ? 5 : 0xc4, ...hash160(Uint8Array.from([0, 20, ...hash]))]),
          )
        case 'p2pkh':
          return check.encode(Uint8Array.from([isMainnet ? 0 : 0x6f, ...hash]))
      }
    },
  }
}

/** A secret key as bip322-js takes it. */
const wifOf = ({ secret }: BitcoinKey): string => check.encode(Uint8Array.from([0x80, ...secret, 1]))

/** The hash of a text as wallets sign it by ECDSA. The text is shorter than 253 bytes. */
const textHash = (message: string): Uint8Array => {
  const bytes = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  return sha256(sha256(Uint8Array.from([...prefix, bytes.length, ...bytes])))
}

/** Signs a text as a wallet does: BIP-322 for SegWit addresses, ECDSA (BIP-137) for the others. Base64. */
export const signedText = (key: BitcoinKey, message: string, address: string): string => {
  const kind = readBitcoinAddress(address)?.kind
  if (kind === 'p2sh' || kind === 'p2pkh') {
    const signature = secp256k1.sign(textHash(message), key.secret)
    const header = (kind === 'p2sh' ? 35 : 31) + signature.recovery
    return base64.encode(Uint8Array.from([header, ...signature.toCompactRawBytes()]))
  }
  return Signer.sign(wifOf(key), address, message)
}

/** Signs a text by BIP-322, whatever the address. Base64. */
export const simpleSignature = (key: BitcoinKey, message: string, address: string): string =>
  Signer.sign(wifOf(key), address, message)

/** True if the key of an address made the signature of a text. */
export const isTextSigned = (address: string, message: string, signature: string): boolean =>
  Verifier.verifySignature(address, message, signature)

/** The script of an output that pays an address. */
export const scriptOf = (address: string): Uint8Array => {
  const read = readBitcoinAddress(address)
  if (!read) throw new Error(`No address: ${address}`)
  return outputScript(read)
}

/** A transaction that pays an address, and the place of the output. */
export const funding = (
  address: string,
  value: bigint,
  salt = 0,
): { readonly tx: Transaction; readonly vout: 0 } => {
  const tx = new Transaction()
  tx.version = 2
  tx.addInput(new Uint8Array(32).fill(7), salt)
  tx.addOutput(scriptOf(address), value)
  return { tx, vout: 0 }
}

const withType = (signature: Uint8Array, type = 1): Uint8Array => Uint8Array.from([...signature, type])

/** The scripts and amounts that the inputs of a PSBT spend. */
const spentBy = (psbt: Psbt) =>
  psbt.data.inputs.map(({ witnessUtxo, nonWitnessUtxo }, index) => {
    const vout = psbt.txInputs[index]?.index ?? 0
    const output = witnessUtxo ?? (nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo).outs[vout])
    if (!output) throw new Error(`No output of input ${index}`)
    return output
  })

/** Signs inputs of a PSBT with these keys, as a wallet does. */
export const signerOfPsbts =
  (...keys: readonly BitcoinKey[]) =>
  (
    bytes: Uint8Array,
    inputs: readonly { readonly address: string; readonly index: number; readonly sighash?: number }[],
  ): Uint8Array => {
    const psbt = Psbt.fromBuffer(bytes)
    const tx = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
    const spent = spentBy(psbt)
    for (const { address, index, sighash } of inputs) {
      const kind = readBitcoinAddress(address)?.kind
      const key = keys.find((one) =>
        (['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const).some((form) =>
          (['bc', 'tb', 'bcrt'] as const).some((prefix) => one.address(form, prefix) === address),
        ),
      )
      const output = spent[index]
      if (!key || !output) throw new Error(`No key of ${address}`)
      const code = scriptOf(key.address('p2pkh'))
      if (kind === 'p2tr') {
        const hash = tx.hashForWitnessV1(
          index,
          spent.map(({ script }) => script),
          spent.map(({ value }) => value),
          sighash ?? 0,
        )
        const signature = schnorr.sign(hash, tweaked(key.secret))
        psbt.updateInput(index, { tapKeySig: sighash ? withType(signature, sighash) : signature })
        continue
      }
      const hash =
        kind === 'p2pkh'
          ? tx.hashForSignature(index, code, sighash ?? 1)
          : tx.hashForWitnessV0(index, code, output.value, sighash ?? 1)
      const signature = withType(secp256k1.sign(hash, key.secret).toDERRawBytes(), sighash)
      psbt.updateInput(index, { partialSig: [{ pubkey: key.publicKey, signature }] })
    }
    return psbt.toBuffer()
  }

/** True if each input of a transaction is signed by the key for what it spends. For P2WPKH and P2TR. */
export const isTransactionSigned = (
  tx: Transaction,
  key: BitcoinKey,
  spent: readonly { readonly script: Uint8Array; readonly value: bigint }[],
): boolean =>
  tx.ins.every(({ witness }, index) => {
    const [signature = new Uint8Array(), publicKey] = witness
    const output = spent[index]
    if (!output) return false
    if (publicKey === undefined) {
      const hash = tx.hashForWitnessV1(
        index,
        spent.map(({ script }) => script),
        spent.map(({ value }) => value),
        0,
      )
      return schnorr.verify(signature, hash, schnorr.getPublicKey(tweaked(key.secret)))
    }
    const hash = tx.hashForWitnessV0(index, scriptOf(key.address('p2pkh')), output.value, 1)
    return secp256k1.verify(signature.slice(0, -1), hash, publicKey)
  })
