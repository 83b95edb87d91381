import { base64url } from './base64url.js'

/** The use of a keyed hash. The same text has another hash for another use. */
export type HashUse = 'email' | 'address' | 'codeKey' | 'code' | 'session' | 'handOver'

/** HMAC-SHA-256 with the key of the server. */
export interface ServerSecrets {
  /** The hash of these texts, in base64url. */
  hash(use: HashUse, ...texts: readonly string[]): Promise<string>
}

/**
 * A copy of the database alone gives neither e-mail addresses nor codes nor session tokens: each is stored as a hash with this key.
 * @param key at least 32 bytes, the same on each server over a database
 * @throws Error for a shorter key
 */
export async function serverSecrets(key: Uint8Array): Promise<ServerSecrets> {
  if (key.length < 32) throw new Error('The key of the server needs at least 32 bytes.')
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', Uint8Array.from(key), hmac, false, ['sign'])
  return {
    async hash(use, ...texts) {
      // As JSON no two lists of texts are the same bytes.
      const message = new TextEncoder().encode(JSON.stringify([use, ...texts]))
      return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', secret, message)))
    },
  }
}
