import type { Hex } from '../../../model/ids/eip155-address.js'

/** Whether a value is whole bytes in hexadecimal text, such as `0x` or `0x00ff`. */
export function isHexData(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x([\da-f]{2})*$/i.test(value)
}

/** The UTF-8 bytes of a text, in hexadecimal. */
export function utf8ToHex(text: string): Hex {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${bytes.join('')}`
}
