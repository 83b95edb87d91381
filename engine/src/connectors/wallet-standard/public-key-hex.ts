import { hex } from '@scure/base'

/** A public key as hex: 33 bytes, or the 32 of Taproot. Undefined for anything else, such as a text that a wallet put there. */
export function publicKeyHex(value: unknown): string | undefined {
  const bytes = ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : fromHex(value)
  const isKey = bytes?.length === 32 || (bytes?.length === 33 && (bytes[0] === 2 || bytes[0] === 3))
  return bytes && isKey ? hex.encode(bytes) : undefined
}

const fromHex = (value: unknown): Uint8Array | undefined =>
  typeof value === 'string' && /^[0-9a-f]{64}([0-9a-f]{2})?$/i.test(value)
    ? hex.decode(value.toLowerCase())
    : undefined
