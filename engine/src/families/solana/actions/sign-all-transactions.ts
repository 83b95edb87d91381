import { argsOf } from '../../../model/errors/args-of.js'
import { answeredBytes } from '../codec/answered-bytes.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import type { GivenTransaction } from './given-transaction.js'
import { requestSolana, type SolanaAbortable, type SolanaEngine } from './solana-engine.js'

export interface SignAllTransactionsArgs extends SolanaAbortable {
  /** 1 to 100 of them. */
  readonly transactions: readonly GivenTransaction[]
}

/**
 * Asks the user to sign several transactions with one prompt (`solana_signAllTransactions`). None is sent.
 * @returns the whole serialized transactions, in the same order
 * @throws WalletchartError as `signTransaction` does. One that is not what was asked refuses all
 */
export async function signAllTransactions(
  engine: Pick<SolanaEngine, 'request'>,
  args: SignAllTransactionsArgs,
): Promise<readonly Uint8Array[]> {
  const { transactions, signal } = argsOf('signAllTransactions', args)
  const answer = await requestSolana(engine, 'solana_signAllTransactions', { transactions }, { signal })
  return walletAnswers.signedAll(answer).transactions.map(answeredBytes)
}
