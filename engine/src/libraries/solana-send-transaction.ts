import { base58, base64 } from '@scure/base'
import { checkedSignature } from '../families/solana/checked-signature.js'
import { requestSolana } from '../families/solana/solana-engine.js'
import { walletAnswers } from '../families/solana/wallet-answers.js'
import { featureError } from '../model/errors/feature-error.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { SolanaSendOptions } from '../model/wallets/solana-send-options.js'
import { signSolanaTransactions } from './solana-sign-transactions.js'
import type { SolanaSource } from './solana-source.js'

/** A serialized transaction, the account that signs it, and the network that it is for. */
export interface SolanaToSend {
  readonly transaction: Uint8Array
  readonly pubkey: string
  readonly network: Caip2
  readonly options: SolanaSendOptions
}

/**
 * Signs a transaction through the engine and sends it once: by the wallet, or by the node of the network when the wallet only signs.
 * @returns the signature in base58, which is the id of the transaction
 * @throws WalletchartError what `engine.request` throws, and `OUTCOME_UNKNOWN` when the transaction may have been sent
 */
export async function sendSolanaTransaction(
  engine: Pick<SolanaSource, 'request'>,
  { transaction, pubkey, network, options }: SolanaToSend,
): Promise<string> {
  try {
    const params = { transaction, pubkey, sendOptions: options }
    const answer = await requestSolana(engine, 'solana_signAndSendTransaction', params, {})
    return checkedSignature(walletAnswers.signature(answer).signature)
  } catch (thrown) {
    // A wallet that does not know the method has sent nothing.
    if (!isWalletchartError(thrown, 'METHOD_UNSUPPORTED')) throw thrown
  }
  const [signed = new Uint8Array()] = await signSolanaTransactions(engine, {
    transactions: [transaction],
    pubkey,
  })
  // The id of a transaction is its first signature, behind one byte that counts them.
  const id = checkedSignature(base58.encode(signed.slice(1, 65)))
  const settings = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  const sent = await requestSolana(engine, 'sendTransaction', [base64.encode(signed), settings], { network })
  if (sent === id) return id
  throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${id}` })
}
