import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'
import { type KeyLabel, labelBytes } from './derived-key.js'

const IV = 12

/** Bytes under AES-GCM in base64url: a prefix that anybody can read, 12 random bytes, and the ciphertext. */
export async function sealedText(
  key: CryptoKey,
  content: Uint8Array<ArrayBuffer>,
  label: KeyLabel,
  prefix: Uint8Array = new Uint8Array(),
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV))
  const aes = { name: 'AES-GCM', iv, additionalData: labelBytes(label) }
  const data = new Uint8Array(await crypto.subtle.encrypt(aes, key, content))
  const all = new Uint8Array(prefix.length + IV + data.length)
  all.set(prefix)
  all.set(iv, prefix.length)
  all.set(data, prefix.length + IV)
  return base64url(all)
}

/** A sealed text in its parts. */
export interface SealedParts {
  readonly prefix: Uint8Array<ArrayBuffer>
  /** Undefined if the key or the label is another, or a bit has changed. */
  open(key: CryptoKey, label: KeyLabel): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Undefined for a text that is not base64url, or too short. */
export function sealedParts(text: string, prefixLength = 0): SealedParts | undefined {
  const bytes = bytesOfBase64url(text)
  if (bytes === undefined || bytes.length < prefixLength + IV) return undefined
  const iv = bytes.slice(prefixLength, prefixLength + IV)
  return {
    prefix: bytes.slice(0, prefixLength),
    open: async (key, label) => {
      const aes = { name: 'AES-GCM', iv, additionalData: labelBytes(label) }
      return crypto.subtle.decrypt(aes, key, bytes.slice(prefixLength + IV)).then(
        (content) => new Uint8Array(content),
        () => undefined,
      )
    },
  }
}
