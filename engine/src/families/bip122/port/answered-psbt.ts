import { base64 } from '@scure/base'
import { featureError } from '../../../model/errors/feature-error.js'
import { bitcoinPsbtParams } from '../../../model/wallets/bip122-params.js'
import { checkedTxid } from '../codec/checked-txid.js'
import { psbtFault, unsignedInput } from '../codec/psbt-fault.js'
import { type ReadPsbt, readPsbt } from '../codec/read-psbt.js'
import { walletAnswers } from '../codec/wallet-answers.js'

/**
 * Checks that a wallet signed the PSBT of a prompt, and nothing else.
 * @throws WalletchartError `WALLET_ANSWER_INVALID`, or `SIGNATURE_INVALID` for an input without a signature
 * @throws WalletchartError `OUTCOME_UNKNOWN` or `TX_HASH_INVALID` when the wallet sent something else
 */
export function answeredPsbt(params: unknown, answer: unknown): object {
  const { psbt: bytes, signInputs = [], broadcast } = bitcoinPsbtParams(params)
  const said = walletAnswers.psbt(answer)
  const asked = readPsbt(bytes, 'psbt')
  const txid = broadcast ? checkedTxid(said.txid) : undefined
  // It was sent already, so a wrong answer says nothing about the chain.
  if (txid !== undefined && asked.txid !== undefined && txid !== asked.txid)
    throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transactions ${asked.txid} and ${txid}` })
  if (said.psbt === undefined && broadcast) return { txid }
  let answered: ReadPsbt
  try {
    answered = readPsbt(said.psbt, 'psbt')
  } catch (cause) {
    if (broadcast) return { txid }
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a PSBT in base64', cause })
  }
  const both = { asked, answered, signInputs }
  const fault = psbtFault(both)
  if (fault !== undefined) {
    if (broadcast) throw featureError('OUTCOME_UNKNOWN', { details: `${fault}. Look for ${txid}` })
    throw featureError('WALLET_ANSWER_INVALID', { details: fault })
  }
  const missing = broadcast ? undefined : unsignedInput(both)
  if (missing !== undefined)
    throw featureError('SIGNATURE_INVALID', { details: `Input ${missing} is not signed` })
  return { psbt: base64.encode(answered.bytes), ...(txid !== undefined && { txid }) }
}
