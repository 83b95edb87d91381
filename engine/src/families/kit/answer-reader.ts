import type * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'

/**
 * Reads one kind of answer of a wallet: a copy of the known fields.
 * @param expected how the answer reads, for the error
 * @throws WalletchartError `WALLET_ANSWER_INVALID`, also when a Proxy or a getter throws
 */
export const answerReader =
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
