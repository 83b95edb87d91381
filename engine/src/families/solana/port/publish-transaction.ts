import { base58, base64 } from '@scure/base'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { sentInDoubt } from '../../../model/errors/sent-in-doubt.js'
import type { SolanaSendOptions } from '../../../model/wallets/solana-send-options.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { sendingError } from '../../kit/sending-error.js'
import { answeredBytes } from '../codec/answered-bytes.js'
import { checkedSignature } from '../codec/checked-signature.js'
import { walletAnswers } from '../codec/wallet-answers.js'

/** A prompt, and the answer of the wallet. */
export interface AnsweredPrompt {
  readonly prompt: { readonly sends: boolean }
  readonly answer: unknown
  readonly options?: SolanaSendOptions
}

/** True where the chain has the same transaction already. A wallet that was to sign it alone may have sent it too. */
const isProcessed = (thrown: unknown): boolean =>
  isWalletchartError(thrown, 'RPC_REQUEST_FAILED') &&
  /already been processed|AlreadyProcessed/.test(thrown.details ?? '')

/** The codes of a node that has not taken a transaction (JSON-RPC 2.0, and those of Agave from -32002 on). */
const refusals: readonly unknown[] = [
  ...[-32700, -32600, -32601, -32602],
  ...[-32002, -32003, -32005, -32006, -32013, -32015],
]

const refuses = (said: unknown): boolean =>
  isWalletchartError(said, 'RPC_REQUEST_FAILED') && refusals.includes(Object(said.cause).code)

/**
 * Sends the transaction that a wallet signed, once. A wallet that sends answers with the id alone.
 * @returns the signature in base58, which is the id of the transaction
 * @throws WalletchartError `WALLET_ANSWER_INVALID`, `SIGNATURE_INVALID`, and `OUTCOME_UNKNOWN` when it may have been sent
 */
export async function publishTransaction(
  { prompt, answer, options = {} }: AnsweredPrompt,
  chain: ChainCall,
): Promise<string> {
  if (prompt.sends) return checkedSignature(walletAnswers.signature(answer).signature)
  const signed = answeredBytes(walletAnswers.signed(answer).transaction)
  // The id of a transaction is its first signature, behind one byte that counts them.
  const id = checkedSignature(base58.encode(signed.slice(1, 65)))
  const settings = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  const sent = await chain('sendTransaction', [base64.encode(signed), settings]).catch((thrown: unknown) => {
    if (isProcessed(thrown)) return id
    throw sendingError(thrown, { id, refuses })
  })
  if (sent === id) return id
  throw sentInDoubt(id)
}
