import { argsOf } from '../../../model/errors/args-of.js'
import type { SolanaSendOptions } from '../../../model/wallets/solana-send-options.js'
import { checkedSignature } from '../codec/checked-signature.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import type { GivenTransaction } from './given-transaction.js'
import { requestSolana, type SolanaAbortable, type SolanaEngine } from './solana-engine.js'

export interface SignAndSendTransactionArgs extends SolanaAbortable {
  readonly transaction: GivenTransaction
  readonly options?: SolanaSendOptions | undefined
}

/**
 * Asks the user to sign a transaction, which the wallet then sends (`solana_signAndSendTransaction`). It is never sent twice.
 * @returns the signature in base58, which is the id of the transaction. Its length is checked; what the wallet sent is known to a node alone
 * @throws WalletchartError as `signTransaction` does
 * @throws WalletchartError `OUTCOME_UNKNOWN` when the wallet was asked, and then stays silent or does not know the method
 */
export async function signAndSendTransaction(
  engine: Pick<SolanaEngine, 'request'>,
  args: SignAndSendTransactionArgs,
): Promise<string> {
  const { transaction, options, signal } = argsOf('signAndSendTransaction', args)
  const params = { transaction, ...(options !== undefined && { options }) }
  const answer = await requestSolana(engine, 'solana_signAndSendTransaction', params, { signal })
  return checkedSignature(walletAnswers.signature(answer).signature)
}
