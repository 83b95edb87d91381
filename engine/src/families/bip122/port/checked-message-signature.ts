import { base64, hex } from '@scure/base'
import { featureError } from '../../../model/errors/feature-error.js'
import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { isSameBytes } from '../../../model/signatures/is-same-bytes.js'
import type { BitcoinMessageProtocol } from '../../../model/wallets/bip122-provider.js'
import { witnessItems } from '../../../model/wallets/witness-items.js'
import { programOf } from '../codec/program-of.js'

/** Far more than a signature of one key. */
const LONGEST = 1000

const SIGHASH_ALL = 1

/** The bytes in the text of a wallet: base64, with the prefix of BIP-322 or without, or hex. */
function readings(text: string): readonly Uint8Array[] {
  const coders = [
    () => base64.decode(text.replace(/^smp(?=(?:.{4})+$)/, '')),
    () => hex.decode(text.replace(/^0x/, '').toLowerCase()),
  ]
  return coders.flatMap((decode) => {
    try {
      return [decode()]
    } catch {
      return []
    }
  })
}

/** A DER signature with its sighash type. */
const isEcdsaWitness = (bytes: Uint8Array): boolean =>
  bytes.length >= 9 &&
  bytes.length <= 73 &&
  bytes[0] === 0x30 &&
  bytes[1] === bytes.length - 3 &&
  bytes.at(-1) === SIGHASH_ALL

/** 64 bytes, or one more that names the whole transaction. */
const isSchnorr = (bytes: Uint8Array): boolean =>
  (bytes.length === 64 || (bytes.length === 65 && bytes[64] === SIGHASH_ALL)) &&
  bytes.some((byte) => byte !== 0)

const isKeyOf = ({ kind, program }: BitcoinAddress, key: Uint8Array): boolean =>
  isSameBytes(programOf(kind, key), program)

function isBip322(bytes: Uint8Array, address: BitcoinAddress): boolean {
  const items = witnessItems(bytes)
  const [signature, key] = items ?? []
  if (items === undefined || signature === undefined) return false
  if (address.kind === 'p2tr') return items.length === 1 && isSchnorr(signature)
  return items.length === 2 && key?.length === 33 && isEcdsaWitness(signature) && isKeyOf(address, key)
}

/** A header that says how to recover the key, and two numbers of 32 bytes (BIP-137). */
const isEcdsa = ([header = 0, ...numbers]: Uint8Array): boolean =>
  numbers.length === 64 && header >= 27 && header <= 42 && numbers.some((byte) => byte !== 0)

/**
 * Checks the shape of a signature that a wallet answered, and whose key is in it.
 * @returns the signature in base64
 * @throws WalletchartError `SIGNATURE_INVALID`
 */
export function checkedMessageSignature(
  text: unknown,
  { address, protocol }: { readonly address: BitcoinAddress; readonly protocol: BitcoinMessageProtocol },
): string {
  const bytes =
    typeof text === 'string' && text.length <= LONGEST
      ? readings(text).find((one) => (protocol === 'ecdsa' ? isEcdsa(one) : isBip322(one, address)))
      : undefined
  if (bytes) return base64.encode(bytes)
  const name = protocol === 'ecdsa' ? 'ECDSA' : 'BIP-322'
  throw featureError('SIGNATURE_INVALID', { details: `Expected a signature by ${name} of ${address.text}` })
}
