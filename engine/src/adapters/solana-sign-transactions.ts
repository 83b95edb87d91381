import { requestSolana } from '../families/solana/actions/solana-engine.js'
import { answeredBytes } from '../families/solana/codec/answered-bytes.js'
import { walletAnswers } from '../families/solana/codec/wallet-answers.js'
import { isNotOffered } from '../model/errors/not-offered-mark.js'
import type { SolanaSource } from './solana-source.js'

/** Serialized transactions, and the account that signs them. */
export interface SolanaToSign {
  readonly transactions: readonly Uint8Array[]
  readonly pubkey: string
}

/**
 * Signs transactions through the engine. Several are one prompt where the wallet can do that, else one prompt each.
 * @returns the whole serialized transactions, in the same order
 */
export async function signSolanaTransactions(
  engine: Pick<SolanaSource, 'request'>,
  { transactions, pubkey }: SolanaToSign,
): Promise<readonly Uint8Array[]> {
  if (transactions.length > 1)
    try {
      const answer = await requestSolana(engine, 'solana_signAllTransactions', { transactions, pubkey }, {})
      return walletAnswers.signedAll(answer).transactions.map(answeredBytes)
    } catch (thrown) {
      // Sessions may approve the method for one transaction only.
      if (!isNotOffered(thrown)) throw thrown
    }
  const signed: Uint8Array[] = []
  for (const transaction of transactions) {
    const answer = await requestSolana(engine, 'solana_signTransaction', { transaction, pubkey }, {})
    signed.push(answeredBytes(walletAnswers.signed(answer).transaction))
  }
  return signed
}
