import { base64 } from '@scure/base'

/** The bytes of a text in base64 with its padding; undefined for any other text. */
export function base64Bytes(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}
