import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { accountIdOf } from '../../../model/ids/account-id.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { isPolkadotSignature } from '../../../model/ids/polkadot-signature.js'
import type { PolkadotAccount, PolkadotSigned } from '../../../model/wallets/polkadot-provider.js'
import { answerReader } from '../../kit/answer-reader.js'

const text = z.custom<string>((value) => typeof value === 'string')
const bytes = z.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})+$/.test(value))

const accounts = answerReader(
  z.array(
    z.object({
      address: z.custom<string>((value) => accountIdOf(value) !== undefined),
      name: z.optional(text),
      type: z.optional(text),
    }),
  ),
  'a list of { address, name?, type? }',
)
// Paired wallets may answer null for what they do not have.
const signed = answerReader(
  z.object({ signature: text, signedTransaction: z.optional(z.nullable(bytes)) }),
  '{ signature, signedTransaction? }',
)

/** @throws WalletchartError `SIGNATURE_INVALID` */
function checkedSignature(signature: string): Hex {
  if (isPolkadotSignature(signature)) return signature
  throw featureError('SIGNATURE_INVALID', { details: 'Expected 64 to 66 bytes in hexadecimal' })
}

/** Reads what wallets answer. Each throws `WALLET_ANSWER_INVALID` for an answer of another shape. */
export const walletAnswers = {
  accounts: (answer: unknown): readonly PolkadotAccount[] => accounts(answer),
  /** @throws WalletchartError `SIGNATURE_INVALID` too */
  signed: (answer: unknown): PolkadotSigned => {
    const { signature, signedTransaction } = signed(answer)
    return {
      signature: checkedSignature(signature),
      ...(typeof signedTransaction === 'string' && { signedTransaction }),
    }
  },
}
