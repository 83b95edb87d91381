import { base64 } from '@walletchart/example-local-world/wallet-parts'

/** The bytes in a text of base64; undefined for anything else. */
export function decodeBase64(text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' ? base64.decode(text) : undefined
  } catch {
    return undefined
  }
}

/** Bytes as hex without 0x. */
export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
