import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'

/** True if the key of an address made the signature over these bytes. Never throws. */
export function isSignatureOf(address: string, signature: Uint8Array, bytes: Uint8Array): boolean {
  try {
    // `zip215` would accept keys of small order, whose signatures fit any text.
    return ed25519.verify(signature, bytes, base58.decode(address), { zip215: false })
  } catch {
    return false // bytes that are no point of the curve
  }
}
