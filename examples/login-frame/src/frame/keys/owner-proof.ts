import { base64url } from '../../secrets/base64url.js'

/**
 * Shows a server that the keys were opened. A stolen mailbox alone changes none of them. HKDF (RFC 5869) leads from the entropy to it, and
 * nothing leads back.
 * @param entropy 16 or 32 bytes
 * @returns 32 bytes in base64url
 */
export async function ownerProof(entropy: Uint8Array<ArrayBuffer>): Promise<string> {
  const base = await crypto.subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode('walletchart-keys-owner-2')
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return base64url(new Uint8Array(await crypto.subtle.deriveBits(hkdf, base, 256)))
}
