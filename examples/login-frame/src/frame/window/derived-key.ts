/** The parts of a label, which keep a key apart from all others. */
export type KeyLabel = readonly ['request' | 'decision' | 'passkey', ...texts: string[]]

/** The bytes of a label. As JSON no two labels are the same bytes. */
export const labelBytes = (label: KeyLabel): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(['walletchart-hand-over', 1, ...label]))

/** An AES-256-GCM key by HKDF with SHA-256 (RFC 5869). */
export async function derivedKey(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  label: KeyLabel,
): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: labelBytes(label) }
  return crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
