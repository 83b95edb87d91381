import { isObject } from '../../../model/data/is-object.js'
import { type ReadCode, signatureAsAsked } from '../codec/signature-as-asked.js'
import { signedAsAsked } from '../codec/signed-as-asked.js'

/** What a wallet was asked. */
export interface Prompted {
  readonly method: string
  /** The parameters as the wallet got them. */
  readonly params: unknown
  readonly readCode: ReadCode
}

/**
 * Checks that a signature covers what was asked, by the key of the account that was asked (ruling 45). This file brings the curve with it.
 * @returns the answer as it came
 * @throws WalletchartError `WALLET_ANSWER_INVALID`, `SIGNATURE_INVALID`
 * @throws WalletchartError `OUTCOME_UNKNOWN` if a wallet that was to sign has sent
 */
export async function signedAnswer(answer: unknown, asked: Prompted): Promise<unknown> {
  if (asked.method !== 'eth_signTransaction') return signatureAsAsked(answer, asked)
  const [transaction]: readonly unknown[] = Array.isArray(asked.params) ? asked.params : []
  return signedAsAsked(answer, isObject(transaction) ? transaction : {})
}
