import * as z from 'zod/mini'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import { answerReader } from '../../kit/answer-reader.js'

const text = z.custom<string>((value) => typeof value === 'string')
const address = z.custom<string>(isSolanaAddress)

/** Reads what wallets answer. Each throws `WALLET_ANSWER_INVALID` for an answer of another shape. */
export const walletAnswers = {
  accounts: answerReader(z.array(z.object({ pubkey: address })), 'a list of { pubkey }'),
  signature: answerReader(z.object({ signature: text }), '{ signature }'),
  signed: answerReader(
    z.object({ signature: z.optional(text), transaction: z.optional(text) }),
    '{ signature } or { transaction }',
  ),
  signedAll: answerReader(z.object({ transactions: z.array(text) }), '{ transactions }'),
  signedIn: answerReader(
    z.object({ address, signedMessage: text, signature: text }),
    '{ address, signedMessage, signature }',
  ),
}
