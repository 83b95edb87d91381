import { base58, base64 } from '@scure/base'
import { featureError } from '../../../model/errors/feature-error.js'
import { isNotOffered } from '../../../model/errors/not-offered.js'
import type { SolanaSendOptions } from '../../../model/wallets/solana-send-options.js'
import type { AccountOnNetwork } from '../../kit/account-on-network.js'
import { answeredBytes } from '../codec/answered-bytes.js'
import { checkedSignature } from '../codec/checked-signature.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import {
  requestSolana,
  type SolanaAbortable,
  type SolanaEngine,
  solanaAccountOnNetwork,
} from './solana-engine.js'

/** A serialized transaction, and where it was made for. */
export interface SolanaToSend extends SolanaAbortable {
  readonly transaction: Uint8Array
  readonly place: AccountOnNetwork
  readonly options?: SolanaSendOptions
}

/**
 * Signs a transaction and sends it once: by the wallet, or by the node of its network when the wallet only signs.
 * @returns the signature in base58, which is the id of the transaction
 * @throws WalletchartError `ACCOUNT_CHANGED` or `CHAIN_CHANGED` when the app shows another place before it is sent
 * @throws WalletchartError `OUTCOME_UNKNOWN` when the transaction may have been sent, and what `engine.request` throws
 */
export async function sendTransactionOnce(
  engine: Pick<SolanaEngine, 'request' | 'getState'>,
  { transaction, place, options = {}, signal }: SolanaToSend,
): Promise<string> {
  const signs = { transaction, pubkey: place.address }
  solanaAccountOnNetwork(engine, place)
  try {
    const params = { ...signs, sendOptions: options }
    const answer = await requestSolana(engine, 'solana_signAndSendTransaction', params, { signal })
    return checkedSignature(walletAnswers.signature(answer).signature)
  } catch (thrown) {
    // A wallet that was asked may have sent it, whatever it says.
    if (!isNotOffered(thrown)) throw thrown
  }
  solanaAccountOnNetwork(engine, place)
  const answer = await requestSolana(engine, 'solana_signTransaction', signs, { signal })
  const signed = answeredBytes(walletAnswers.signed(answer).transaction)
  // The id of a transaction is its first signature, behind one byte that counts them.
  const id = checkedSignature(base58.encode(signed.slice(1, 65)))
  // Nothing is out yet: what was signed for one place is not sent from another.
  solanaAccountOnNetwork(engine, place)
  const settings = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  const params = [base64.encode(signed), settings]
  const sent = await requestSolana(engine, 'sendTransaction', params, { network: place.network, signal })
  if (sent === id) return id
  throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${id}` })
}
