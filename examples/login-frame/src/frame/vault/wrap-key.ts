import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'
import { type SealPurpose, seal, unseal } from './sealed-bytes.js'
import type { VaultWrap } from './vault-content.js'

/** What a secret is. HKDF (RFC 5869) gives each kind another key. */
export type SecretKind = 'recovery-code' | 'passkey'

/**
 * An AES-256-GCM key from a secret of a user.
 * @param secret 20 bytes of a recovery code, or 32 bytes of a passkey
 * @param salt 16 bytes
 */
async function wrapKey(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  kind: SecretKind,
): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`walletchart-${kind}-2`)
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Seals bytes under a secret of the user. */
export async function wrapped(
  secret: Uint8Array<ArrayBuffer>,
  kind: SecretKind,
  content: Uint8Array<ArrayBuffer>,
  purpose: SealPurpose,
): Promise<VaultWrap> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const sealed = await seal(await wrapKey(secret, salt, kind), content, purpose)
  return { salt: base64url(salt), counter: purpose.counter, sealed }
}

/** Undefined for another secret, or a wrap of something else. */
export async function unwrapped(
  secret: Uint8Array<ArrayBuffer>,
  kind: SecretKind,
  { salt, counter, sealed }: VaultWrap,
  purpose: Omit<SealPurpose, 'counter'>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = bytesOfBase64url(salt)
  if (bytes === undefined) return undefined
  return unseal(await wrapKey(secret, bytes, kind), sealed, { ...purpose, counter })
}
