import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { base64 } from '@scure/base'
import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'
import { localBitcoinKey } from '../../bitcoin/local-bitcoin-key.js'
import { localBitcoinSigner } from '../../bitcoin/local-bitcoin-signer.js'
import type { BitcoinAddressRole } from './bitcoin-address-role.js'

/** How a text is signed: as an old recoverable signature of a key, or as a transaction that no chain takes (BIP-322, simple). */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** The signature of a text, as its bytes. */
export function signBitcoinMessage(
  place: BitcoinAddressRole,
  message: Uint8Array,
  protocol: BitcoinMessageProtocol,
): Uint8Array {
  return protocol === 'ecdsa' ? recoverable(place, message) : simple(place, message)
}

/** The same in base64, as wallets answer it. */
export const bitcoinSignatureText = (signature: Uint8Array): string => base64.encode(signature)

/** The hash that an ECDSA signature of a text is over (BIP-137). */
export function bitcoinMessageHash(message: Uint8Array): Uint8Array {
  const magic = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  return crypto.hash256(new Uint8Array([...magic, ...sized(message)]))
}

/** 65 bytes (BIP-137): a header for a segwit address, then r and s. */
function recoverable(place: BitcoinAddressRole, message: Uint8Array): Uint8Array {
  const { privateKey } = localBitcoinKey(place.index, place.purpose)
  const signature = secp256k1.sign(bitcoinMessageHash(message), privateKey, { lowS: true })
  return new Uint8Array([39 + signature.recovery, ...signature.toCompactRawBytes()])
}

/** The witness of the input that spends the made-up output of BIP-322. */
function simple(place: BitcoinAddressRole, message: Uint8Array): Uint8Array {
  const signer = localBitcoinSigner(place.index, place.purpose)
  const output = outputScript(place, signer.publicKey)
  const toSpend = new Transaction()
  toSpend.version = 0
  const digest = schnorr.utils.taggedHash('BIP0322-signed-message', message)
  toSpend.addInput(new Uint8Array(32), 0xffff_ffff, 0, script.compile([0, digest]))
  toSpend.addOutput(output, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(script.compile([106]), 0n)
  const witness =
    place.purpose === 'payment'
      ? [
          script.signature.encode(
            signer.sign(
              toSign.hashForWitnessV0(0, keyHashScript(signer.publicKey), 0n, Transaction.SIGHASH_ALL),
            ),
            Transaction.SIGHASH_ALL,
          ),
          signer.publicKey,
        ]
      : [signer.signSchnorr(toSign.hashForWitnessV1(0, [output], [0n], Transaction.SIGHASH_DEFAULT))]
  return new Uint8Array([witness.length, ...witness.flatMap((item) => sized(item))])
}

/** The script that an address of the account is paid to. */
function outputScript({ purpose }: BitcoinAddressRole, publicKey: Uint8Array): Uint8Array {
  return purpose === 'payment'
    ? script.compile([0, crypto.hash160(publicKey)])
    : script.compile([81, publicKey.slice(1)])
}

/** The script that a p2wpkh input is hashed with (BIP-143). */
function keyHashScript(pubkey: Uint8Array): Uint8Array {
  const { output } = payments.p2pkh({ pubkey })
  if (output === undefined) throw new Error('A key has a script.')
  return output
}

/** Bytes behind their length, as Bitcoin writes it. */
function sized(bytes: Uint8Array): number[] {
  const { length } = bytes
  const low = [length & 0xff, (length >> 8) & 0xff]
  const prefix =
    length < 253
      ? [length]
      : length < 0x1_0000
        ? [253, ...low]
        : [254, ...low, (length >> 16) & 0xff, (length >> 24) & 0xff]
  return [...prefix, ...bytes]
}
