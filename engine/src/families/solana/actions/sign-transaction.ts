import { argsOf } from '../../../model/errors/args-of.js'
import { answeredBytes } from '../codec/answered-bytes.js'
import { checkedSignature } from '../codec/checked-signature.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import type { GivenTransaction } from './given-transaction.js'
import { requestSolana, type SolanaAbortable, type SolanaEngine } from './solana-engine.js'

export interface SignTransactionArgs extends SolanaAbortable {
  readonly transaction: GivenTransaction
}

/** A transaction after the connected account has signed it. */
export interface SignedTransaction {
  /** The signature of the connected account, in base58. */
  readonly signature: string
  /** The whole serialized transaction. A wallet may have set its compute budget, up to a fee of 0.01 SOL, and its recent blockhash. */
  readonly transaction: Uint8Array
}

/**
 * Asks the user to sign a transaction (`solana_signTransaction`). It is not sent.
 * @throws WalletchartError `WALLET_ANSWER_INVALID` for another transaction, and for a signature that does not belong to it
 * @throws WalletchartError `USER_REJECTED`, `OPTION_INVALID`, `ACCOUNT_CHANGED`, `CHAIN_NOT_SUPPORTED`, `METHOD_UNSUPPORTED`,
 * `SIGNATURE_INVALID`, `WALLET_NOT_ANSWERING`
 * @throws WalletchartError `UNAUTHORIZED` when the transaction does not need the connected account
 * @throws WalletchartError `LOAD_FAILED` without `@solana/web3.js`
 */
export async function signTransaction(
  engine: Pick<SolanaEngine, 'request'>,
  args: SignTransactionArgs,
): Promise<SignedTransaction> {
  const { transaction, signal } = argsOf('signTransaction', args)
  const answer = await requestSolana(engine, 'solana_signTransaction', { transaction }, { signal })
  const { signature, transaction: signed } = walletAnswers.signed(answer)
  return { signature: checkedSignature(signature), transaction: answeredBytes(signed) }
}
