import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { isCosmosAddress } from '../../../model/ids/cosmos-address.js'
import { readCosmosAddress } from '../../../model/ids/read-cosmos-address.js'
import type { CosmosAccount, CosmosSignature } from '../../../model/wallets/cosmos-provider.js'
import { cosmosAminoDoc, cosmosDirectDoc } from '../../../model/wallets/cosmos-sign-params.js'
import { cosmosSignature, isCosmosPublicKey } from '../../../model/wallets/cosmos-signature.js'
import { answerReader } from '../../kit/answer-reader.js'

const text = z.custom<string>((value) => typeof value === 'string' && value.length <= 50)

// More accounts than any wallet grants on a chain, and an end for a list that has none.
const MOST_ACCOUNTS = 1000

const accounts = answerReader<readonly CosmosAccount[]>(
  z.array(
    z.object({
      address: z.custom<string>((value) => isCosmosAddress(value) && readCosmosAddress(value) !== undefined),
      algo: z.optional(text),
      pubkey: z.optional(z.custom<string>(isCosmosPublicKey)),
    }),
  ),
  'a list of { address, algo, pubkey }',
)

const invalid = (details: string, cause?: unknown): Error =>
  featureError('WALLET_ANSWER_INVALID', { details, cause })

/** A document and its signature. */
export interface Signed<Doc> {
  readonly signature: CosmosSignature
  readonly signed: Doc
}

const signedBy =
  <Doc>(docOf: (given: unknown) => Doc) =>
  (answer: unknown): Signed<Doc> => {
    let signature: unknown
    let signed: Doc
    try {
      signature = Reflect.get(Object(answer), 'signature')
      signed = docOf(Reflect.get(Object(answer), 'signed'))
    } catch (cause) {
      throw invalid('Expected { signature, signed }', cause)
    }
    return { signature: cosmosSignature(signature), signed }
  }

/** Reads what wallets answer. Each throws `WALLET_ANSWER_INVALID` for another shape, or `SIGNATURE_INVALID`. */
export const walletAnswers = {
  accounts(answer: unknown): readonly CosmosAccount[] {
    // The length is asked before the list is read.
    return accounts(Array.isArray(answer) && answer.length <= MOST_ACCOUNTS ? answer : undefined)
  },
  direct: signedBy(cosmosDirectDoc),
  amino: signedBy(cosmosAminoDoc),
  signature: cosmosSignature,
}
