import * as z from 'zod/mini'
import { isBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { answerReader } from '../../kit/answer-reader.js'

const text = z.custom<string>((value) => typeof value === 'string')
const address = z.custom<string>(isBitcoinAddress)
const intention = z.custom<'payment' | 'ordinal'>((value) => value === 'payment' || value === 'ordinal')

/** Reads what wallets answer. Each throws `WALLET_ANSWER_INVALID` for an answer of another shape. */
export const walletAnswers = {
  addresses: answerReader(
    z.array(
      z.object({
        address,
        publicKey: z.optional(text),
        path: z.optional(text),
        intention: z.optional(intention),
      }),
    ),
    'a list of { address }',
  ),
  message: answerReader(
    z.object({ address, signature: text, messageHash: z.optional(text) }),
    '{ address, signature }',
  ),
  psbt: answerReader(z.object({ psbt: z.optional(text), txid: z.optional(text) }), '{ psbt } or { txid }'),
  transfer: answerReader(z.object({ txid: text }), '{ txid }'),
}
