import type { Hex } from './eip155-address.js'

/**
 * True if a value is a signature in hexadecimal: 64 bytes (sr25519, ed25519) or 65 (ECDSA), or the same behind the byte that names the
 * kind (`MultiSignature`). Zeros alone are no signature.
 */
export const isPolkadotSignature = (value: unknown): value is Hex =>
  typeof value === 'string' &&
  /^0x(?:[0-9a-fA-F]{128}|[0-9a-fA-F]{130}|02[0-9a-fA-F]{130})$/.test(value) &&
  !/^0x0[0-2]?0*$/.test(value)

/** True if a signature names its kind: a byte of 0 or 1 before 64 bytes, or of 2 before 65. */
export const isMultiSignature = (signature: string): boolean =>
  /^0x(?:0[01][0-9a-fA-F]{128}|02[0-9a-fA-F]{130})$/.test(signature)
