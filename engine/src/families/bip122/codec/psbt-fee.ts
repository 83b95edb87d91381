import { Transaction } from 'bitcoinjs-lib'
import { featureError } from '../../../model/errors/feature-error.js'
import { readPsbt } from './read-psbt.js'

/**
 * The fee of a PSBT, in satoshis.
 * @throws WalletchartError `RPC_REQUEST_FAILED` when it does not say what an input spends
 */
export function psbtFee(text: string): bigint {
  const { inputs, unsigned } = readPsbt(text, 'psbt')
  const paid = Transaction.fromBuffer(unsigned).outs.reduce((sum, { value }) => sum + value, 0n)
  return inputs.reduce((sum, { amount }) => {
    if (amount === undefined)
      throw featureError('RPC_REQUEST_FAILED', { details: 'The amount of an input is not known' })
    return sum + amount
  }, -paid)
}
