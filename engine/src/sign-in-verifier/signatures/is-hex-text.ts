import type { Hex } from '../../model/ids/eip155-address.js'

/** True for `0x` and hexadecimal digits, or none. */
export const isHexText = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
