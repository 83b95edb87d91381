import * as z from 'zod/mini'
import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'

const bytes = z.custom<string>((value) => typeof value === 'string' && value.length <= 1_000)

/** Bytes under AES-256-GCM, in base64url. */
export const sealedSchema = z.object({ iv: bytes, data: bytes })
export type SealedBytes = z.infer<typeof sealedSchema>

/** What a ciphertext belongs to. It cannot be opened as anything else. */
export interface SealPurpose {
  readonly account: string
  /**
   * The content and the kind of its key. `content` seals the hash of all wraps; `device` and `recovery` are shares of a split, `code` and
   * `passkey` are the data key.
   */
  readonly kind: 'entropy' | 'content' | 'code' | 'passkey' | 'device' | 'recovery'
  /** The passkey or the split. Empty for the others. */
  readonly of: string
  /** The counter of the vault that it was written with. */
  readonly counter: number
}

const purposeBytes = ({ account, kind, of, counter }: SealPurpose): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(['walletchart-vault', 2, account, kind, of, counter]))

export async function seal(
  key: CryptoKey,
  content: Uint8Array<ArrayBuffer>,
  purpose: SealPurpose,
): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = purposeBytes(purpose)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, content)
  return { iv: base64url(iv), data: base64url(new Uint8Array(data)) }
}

/** Undefined if the key is wrong, the purpose is another, or a bit has changed. */
export async function unseal(
  key: CryptoKey,
  sealed: SealedBytes,
  purpose: SealPurpose,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const iv = bytesOfBase64url(sealed.iv)
  const data = bytesOfBase64url(sealed.data)
  if (iv?.length !== 12 || data === undefined) return undefined
  const additionalData = purposeBytes(purpose)
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data))
  } catch {
    return undefined
  }
}
