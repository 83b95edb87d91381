import { base64url, bytesOfBase64url } from './base64url.js'

/** The use of a keyed hash. The same text has another hash for another use. */
export type HashUse =
  | 'email'
  | 'address'
  | 'codeKey'
  | 'code'
  | 'session'
  | 'handOver'
  | 'shareRelease'
  | 'keysOwner'

/** The use of sealed bytes. Each has a key of its own. */
export type SealUse = 'share'

/** HMAC-SHA-256 and AES-256-GCM with keys of the server. */
export interface ServerSecrets {
  /** The hash of these texts, in base64url. */
  hash(use: HashUse, ...texts: readonly string[]): Promise<string>
  /** The bytes as ciphertext in base64url, which opens with the same use and the same `boundTo` alone. */
  seal(use: SealUse, bytes: Uint8Array, boundTo: readonly string[]): Promise<string>
  /** The bytes. Undefined for a text that was sealed with another key, or was changed. */
  unseal(use: SealUse, sealed: string, boundTo: readonly string[]): Promise<Uint8Array | undefined>
}

const IV_LENGTH = 12

/**
 * A copy of the database alone gives neither e-mail addresses nor codes nor session tokens: each is stored as a hash with this key.
 * Nor does it give shares of keys, which are sealed with it.
 * @param key at least 32 bytes, the same on each server over a database
 * @throws Error for a shorter key
 */
export async function serverSecrets(key: Uint8Array): Promise<ServerSecrets> {
  if (key.length < 32) throw new Error('The key of the server needs at least 32 bytes.')
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', Uint8Array.from(key), hmac, false, ['sign'])
  const root = await crypto.subtle.importKey('raw', Uint8Array.from(key), 'HKDF', false, ['deriveKey'])
  const sealingKey = (use: SealUse) => {
    const info = new TextEncoder().encode(`walletchart-login-seal-1 ${use}`)
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
    return crypto.subtle.deriveKey(hkdf, root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
  }
  const sealing = (iv: Uint8Array<ArrayBuffer>, boundTo: readonly string[]) => ({
    ...{ name: 'AES-GCM', iv },
    // Without it a writer to the database could move ciphertext to another row.
    additionalData: new TextEncoder().encode(JSON.stringify(boundTo)),
  })
  return {
    async hash(use, ...texts) {
      // As JSON no two lists of texts are the same bytes.
      const message = new TextEncoder().encode(JSON.stringify([use, ...texts]))
      return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', secret, message)))
    },
    async seal(use, bytes, boundTo) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
      const key = await sealingKey(use)
      const sealed = await crypto.subtle.encrypt(sealing(iv, boundTo), key, Uint8Array.from(bytes))
      return base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
    },
    async unseal(use, sealed, boundTo) {
      const bytes = bytesOfBase64url(sealed)
      if (bytes === undefined || bytes.length <= IV_LENGTH) return undefined
      const [iv, text] = [bytes.slice(0, IV_LENGTH), bytes.slice(IV_LENGTH)]
      const key = await sealingKey(use)
      const opened = await crypto.subtle.decrypt(sealing(iv, boundTo), key, text).catch(() => undefined)
      return opened && new Uint8Array(opened)
    },
  }
}
