import { base58 } from '@scure/base'
import { featureError } from '../../../model/errors/feature-error.js'

/** The bytes of a signature in base58; undefined for a value that is no signature. */
export function signatureBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)) return undefined
  const bytes = base58.decode(value)
  return bytes.length === 64 && bytes.some((byte) => byte !== 0) ? bytes : undefined
}

/**
 * Checks the signature that a wallet answered.
 * @throws WalletchartError `SIGNATURE_INVALID`
 */
export function checkedSignature(value: unknown): string {
  if (typeof value === 'string' && signatureBytes(value) !== undefined) return value
  throw featureError('SIGNATURE_INVALID', { details: 'Expected 64 bytes in base58' })
}
