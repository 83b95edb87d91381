/** Bytes as base64url without padding (RFC 4648, section 5). */
export const base64url = (bytes: Uint8Array): string => {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of base64url. Undefined for a text that is not exactly how {@link base64url} writes them. */
export function bytesOfBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  // Two texts for the same bytes would be two keys for the same thing.
  return base64url(bytes) === text ? bytes : undefined
}
