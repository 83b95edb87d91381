import { featureError } from '../../../model/errors/feature-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'

const NOBODY = /^0x0{40}$/
const EMPTY = new Set<unknown>([undefined, '', '0x'])

/**
 * Checks that money has a receiver, or that the caller means to create a contract (ruling 43).
 * @param to as the caller wrote it
 * @param written the transaction as JSON-RPC takes it
 * @throws WalletchartError `ADDRESS_INVALID` without a receiver, `OPTION_INVALID` for `to: null` without code, `RECEIVER_REFUSED` for a
 * value to the zero address
 */
export function checkReceiver(to: unknown, written: Readonly<Record<string, unknown>>): void {
  if (EMPTY.has(to))
    throw featureError('ADDRESS_INVALID', {
      details: 'Expected the receiver in `to`. Only `to: null` with code in `data` creates a contract',
    })
  const code = written.data ?? written.input
  if (to === null && (code === undefined || code === '0x'))
    throw optionInvalid('data', 'Expected code: `to: null` creates a contract')
  if (NOBODY.test(String(to)) && BigInt(String(written.value ?? 0)) > 0n)
    throw featureError('RECEIVER_REFUSED', {
      details: 'The zero address has no key, so the money would be lost',
    })
}
