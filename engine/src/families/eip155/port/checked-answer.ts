import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { notLoaded } from '../../../model/errors/not-loaded.js'
import { parseTransactionHash } from '../../../model/ids/transaction-hash.js'
import { callsId, callsStatus } from './calls-answer.js'
import type { Prompted } from './signed-answer.js'

const loadSigned = () => import('./signed-answer.js').catch(notLoaded)

const isSigned = /^(personal_sign|eth_sign(Transaction|TypedData(_v\d)?)?)$/

/** Loads what the check of an answer needs. Called before the prompt: a user signs nothing whose answer cannot be checked. */
export async function loadCheck(method: string): Promise<void> {
  if (isSigned.test(method)) await loadSigned()
}

/**
 * Checks that the answer of a wallet fits what it was asked. Answers to methods that are not known here are handed on.
 * @returns the answer as it came
 * @throws WalletchartError `WALLET_ANSWER_INVALID`, `TX_HASH_INVALID`, `SIGNATURE_INVALID`
 * @throws WalletchartError `OUTCOME_UNKNOWN` if a wallet that was to sign has sent
 */
export async function checkedAnswer(answer: unknown, asked: Prompted): Promise<unknown> {
  const { method, params } = asked
  switch (method) {
    case 'eth_sendTransaction':
    case 'wallet_sendTransaction':
      return parseTransactionHash(answer)
    case 'wallet_sendCalls':
      return callsId(answer)
    case 'wallet_getCallsStatus':
      return callsStatus(answer, params)
    case 'wallet_getCapabilities':
      if (isObject(answer) && !Array.isArray(answer)) return answer
      throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected capabilities by chain' })
    default:
      return isSigned.test(method) ? (await loadSigned()).signedAnswer(answer, asked) : answer
  }
}
