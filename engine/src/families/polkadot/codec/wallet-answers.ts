import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { accountIdOf } from '../../../model/ids/account-id.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { isPolkadotSignature } from '../../../model/ids/polkadot-signature.js'
import type { PolkadotAccount, PolkadotSigned } from '../../../model/wallets/polkadot-provider.js'

const text = z.custom<string>((value) => typeof value === 'string')
const bytes = z.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})+$/.test(value))

/**
 * Reads one kind of answer: a copy of the known fields.
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
function read<Answer>(shape: z.ZodMiniType<Answer>, answer: unknown, expected: string): Answer {
  const details = `Expected ${expected}`
  try {
    const { data } = shape.safeParse(answer)
    if (data !== undefined) return data
  } catch (cause) {
    throw featureError('WALLET_ANSWER_INVALID', { details, cause })
  }
  throw featureError('WALLET_ANSWER_INVALID', { details })
}

const accounts = z.array(
  z.object({
    address: z.custom<string>((value) => accountIdOf(value) !== undefined),
    name: z.optional(text),
    type: z.optional(text),
  }),
)
// Paired wallets may answer null for what they do not have.
const signed = z.object({ signature: text, signedTransaction: z.optional(z.nullable(bytes)) })

/** @throws WalletchartError `SIGNATURE_INVALID` */
function checkedSignature(signature: string): Hex {
  if (isPolkadotSignature(signature)) return signature
  throw featureError('SIGNATURE_INVALID', { details: 'Expected 64 to 66 bytes in hexadecimal' })
}

/** Reads what wallets answer. Each throws `WALLET_ANSWER_INVALID` for an answer of another shape. */
export const walletAnswers = {
  accounts: (answer: unknown): readonly PolkadotAccount[] =>
    read(accounts, answer, 'a list of { address, name?, type? }'),
  /** @throws WalletchartError `SIGNATURE_INVALID` too */
  signed: (answer: unknown): PolkadotSigned => {
    const { signature, signedTransaction } = read(signed, answer, '{ signature, signedTransaction? }')
    return {
      signature: checkedSignature(signature),
      ...(typeof signedTransaction === 'string' && { signedTransaction }),
    }
  },
}
