import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { isBitcoinAddress } from '../../../model/ids/bitcoin-address.js'

const text = z.custom<string>((value) => typeof value === 'string')
const address = z.custom<string>(isBitcoinAddress)
const intention = z.custom<'payment' | 'ordinal'>((value) => value === 'payment' || value === 'ordinal')

/**
 * Reads one kind of answer: a copy of the known fields.
 * @param expected how the answer reads, for the error
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
const reader =
  <Answer>(shape: z.ZodMiniType<Answer>, expected: string) =>
  (answer: unknown): Answer => {
    const details = `Expected ${expected}`
    try {
      const { data } = shape.safeParse(answer)
      if (data !== undefined) return data
    } catch (cause) {
      throw featureError('WALLET_ANSWER_INVALID', { details, cause })
    }
    throw featureError('WALLET_ANSWER_INVALID', { details })
  }

/** Reads what wallets answer. Each throws `WALLET_ANSWER_INVALID` for an answer of another shape. */
export const walletAnswers = {
  addresses: reader(
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
  message: reader(
    z.object({ address, signature: text, messageHash: z.optional(text) }),
    '{ address, signature }',
  ),
  psbt: reader(z.object({ psbt: z.optional(text), txid: z.optional(text) }), '{ psbt } or { txid }'),
  transfer: reader(z.object({ txid: text }), '{ txid }'),
}
