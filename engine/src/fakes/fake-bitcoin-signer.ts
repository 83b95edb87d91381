import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { readBitcoinAddress } from '../model/ids/bitcoin-address.js'
import { toSign, witnessV0Hash, witnessV1Hash } from '../model/signatures/bip322-transactions.js'
import { bitcoinTextHash } from '../model/signatures/bitcoin-text-hash.js'
import { hash160 } from '../model/signatures/hash160.js'
import { withFakeSignatures } from './fake-psbt-signature.js'

/** The smallest private key, which is public. */
const SECRET = 1n
const key = secp256k1.Point.BASE.toBytes(true)
const keyHash = hash160(key)

/** The private key behind the Taproot address of the fake account (BIP-86). The first point of the curve has an even y. */
const taprootSecret = (): Uint8Array => {
  const tweak = BigInt(`0x${bytesToHex(schnorr.utils.taggedHash('TapTweak', key.subarray(1)))}`)
  return hexToBytes(((SECRET + tweak) % secp256k1.CURVE.n).toString(16).padStart(64, '0'))
}

const der = (hash: Uint8Array): Uint8Array =>
  concatBytes(secp256k1.sign(hash, SECRET).toDERRawBytes(), Uint8Array.of(1))

/** Signs a text with the key of the fake accounts: BIP-322 for SegWit addresses, ECDSA for the others. */
export function fakeMessageSignature(message: string, text: string): Uint8Array {
  const address = readBitcoinAddress(text)
  const bytes = utf8ToBytes(message)
  if (address?.kind === 'p2tr') {
    const script = concatBytes(Uint8Array.of(0x51, 32), address.program)
    const signature = schnorr.sign(witnessV1Hash(toSign(bytes, script), { script, type: 0 }), taprootSecret())
    return concatBytes(Uint8Array.of(1, 64), signature)
  }
  if (address?.kind === 'p2wpkh') {
    const script = concatBytes(Uint8Array.of(0, 20), keyHash)
    const signature = der(witnessV0Hash(toSign(bytes, script), keyHash))
    return concatBytes(Uint8Array.of(2, signature.length), signature, Uint8Array.of(33), key)
  }
  const signature = secp256k1.sign(bitcoinTextHash(bytes), SECRET)
  return concatBytes(Uint8Array.of(31 + signature.recovery), signature.toCompactRawBytes())
}

const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/.test(address)

/**
 * Signs inputs of a PSBT with the key of the fake accounts. A PSBT that does not say what its inputs spend gets signatures that verify for
 * nothing.
 */
export async function fakePsbtSignatures(
  bytes: Uint8Array,
  inputs: readonly { readonly address: string; readonly index: number }[],
): Promise<Uint8Array> {
  const { Psbt, Transaction } = await import('bitcoinjs-lib')
  try {
    const psbt = Psbt.fromBuffer(bytes)
    const transaction = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
    const spent = psbt.data.inputs.map(({ witnessUtxo, nonWitnessUtxo }, index) => {
      const vout = psbt.txInputs[index]?.index ?? 0
      const found = witnessUtxo ?? (nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo).outs[vout])
      if (!found) throw new Error('An input does not say what it spends')
      return found
    })
    const [scripts, values] = [spent.map(({ script }) => script), spent.map(({ value }) => value)]
    const code = concatBytes(hexToBytes('76a914'), keyHash, hexToBytes('88ac'))
    for (const { address, index } of inputs) {
      if (isTaproot(address)) {
        const hash = transaction.hashForWitnessV1(index, scripts, values, 0)
        psbt.updateInput(index, { tapKeySig: schnorr.sign(hash, taprootSecret()) })
        continue
      }
      const hash = /^(bc|tb|bcrt)1|^[23]/.test(address)
        ? transaction.hashForWitnessV0(index, code, values[index] ?? 0n, 1)
        : transaction.hashForSignature(index, code, 1)
      psbt.updateInput(index, { partialSig: [{ pubkey: key, signature: der(hash) }] })
    }
    return psbt.toBuffer()
  } catch {
    return withFakeSignatures(bytes, new Map(inputs.map(({ address, index }) => [index, isTaproot(address)])))
  }
}
