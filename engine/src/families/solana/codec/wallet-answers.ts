import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'

const text = z.custom<string>((value) => typeof value === 'string')
const address = z.custom<string>(isSolanaAddress)

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
  accounts: reader(z.array(z.object({ pubkey: address })), 'a list of { pubkey }'),
  signature: reader(z.object({ signature: text }), '{ signature }'),
  signed: reader(
    z.object({ signature: z.optional(text), transaction: z.optional(text) }),
    '{ signature } or { transaction }',
  ),
  signedAll: reader(z.object({ transactions: z.array(text) }), '{ transactions }'),
  signedIn: reader(
    z.object({ address, signedMessage: text, signature: text }),
    '{ address, signedMessage, signature }',
  ),
}
