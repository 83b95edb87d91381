import { hex } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { readable } from '../../../model/text/readable.js'

/** A signed transaction after it was read. */
export interface ReadTransaction {
  readonly hex: string
  readonly txid: string
}

const EXPECTED = 'Expected a signed transaction as bytes or hex'

/**
 * Reads a whole transaction: bytes, or the same in hex.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function readTransaction(given: unknown): ReadTransaction {
  return readable('transaction', () => {
    try {
      const bytes = typeof given === 'string' ? hex.decode(given.toLowerCase()) : given
      if (!(bytes instanceof Uint8Array)) throw new Error(EXPECTED)
      const transaction = Transaction.fromBuffer(Uint8Array.from(bytes))
      return { hex: transaction.toHex(), txid: transaction.getId() }
    } catch (cause) {
      throw optionInvalid('transaction', EXPECTED, cause)
    }
  })
}
