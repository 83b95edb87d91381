import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { bip322Hash } from '../../../model/signatures/bip322-transactions.js'
import { bitcoinTextHash } from '../../../model/signatures/bitcoin-text-hash.js'
import { ecdsaTextSigner } from '../../../model/signatures/ecdsa-text-signer.js'
import { isSimpleSignature } from '../../../model/signatures/is-simple-signature.js'
import type { BitcoinMessageProtocol } from '../../../model/wallets/bip122-provider.js'
import { witnessItems } from '../../../model/wallets/witness-items.js'

/** A text and its signature, whose shape was checked. */
export interface SignedText {
  readonly message: string
  readonly address: BitcoinAddress
  readonly protocol: BitcoinMessageProtocol
  readonly signature: Uint8Array
}

/** True if the key of the address signed the text, as wallets and servers verify it. */
export function isTextSigned({ message, address, protocol, signature }: SignedText): boolean {
  const text = utf8ToBytes(message)
  if (protocol === 'ecdsa') return ecdsaTextSigner(text, address, signature)?.isHighS === false
  return isSimpleSignature(text, address, witnessItems(signature) ?? [])
}

/** True for a hash of a text that wallets name beside its signature, in hex. */
export const isHashOfText = (message: string, hash: string): boolean =>
  [bip322Hash, bitcoinTextHash].some((hashOf) => bytesToHex(hashOf(utf8ToBytes(message))) === hash)
