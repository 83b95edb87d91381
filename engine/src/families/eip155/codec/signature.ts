import { featureError } from '../../../model/errors/feature-error.js'
import type { Hex } from '../../../model/ids/eip155-address.js'

/** True for a value in the shape of an EVM signature: `0x` and at least 62 hexadecimal characters. */
export function isSignature(value: unknown): value is Hex {
  // With {62,} the expression would end on the stack at some million characters.
  return typeof value === 'string' && value.length >= 64 && /^0x[0-9a-fA-F]*$/.test(value)
}

/**
 * Checks what a wallet answered to a signing request.
 * @throws WalletchartError `SIGNATURE_INVALID`
 */
export function parseSignature(value: unknown): Hex {
  if (isSignature(value)) return value
  throw featureError('SIGNATURE_INVALID', {
    details: 'Expected 0x and at least 62 hexadecimal characters',
  })
}
