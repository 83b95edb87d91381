import { ed25519 } from '@noble/curves/ed25519'

/** The head of a private key of Ed25519 in PKCS #8 (RFC 8410). The 32 bytes of the key follow. */
const HEAD = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]

/**
 * Signs with a key that no script can read while it signs, where the browser has Ed25519.
 * @param secret 32 bytes. They are erased
 * @returns 64 bytes
 */
export async function ed25519Signature(secret: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  // A list of numbers in between could not be erased.
  const wrapped = new Uint8Array(HEAD.length + secret.length)
  wrapped.set(HEAD)
  wrapped.set(secret, HEAD.length)
  try {
    const key = await crypto.subtle.importKey('pkcs8', wrapped, 'Ed25519', false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(message)))
  } catch {
    // Older browsers do not have it.
    return ed25519.sign(message, secret)
  } finally {
    wrapped.fill(0)
    secret.fill(0)
  }
}
