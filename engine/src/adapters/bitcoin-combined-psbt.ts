import { Psbt } from 'bitcoinjs-lib'
import { featureError } from '../model/errors/feature-error.js'

/**
 * A PSBT with the signatures of another one of the same transaction.
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export function combinedPsbt(asked: string, signed: string): Psbt {
  try {
    return Psbt.fromBase64(asked).combine(Psbt.fromBase64(signed))
  } catch (cause) {
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a PSBT of the same transaction', cause })
  }
}
