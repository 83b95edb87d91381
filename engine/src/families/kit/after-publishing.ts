import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { isNotOffered } from '../../model/errors/not-offered-mark.js'
import { fieldsOf } from '../../model/errors/provider-error.js'

/** The fields in which libraries keep the id of what they sent: web3.js of Solana, ethers, CosmJS. */
const idFields = ['signature', 'hash', 'transactionHash', 'txId'] as const

const names: readonly unknown[] = [
  'TransactionExpiredTimeoutError',
  'TransactionExpiredBlockheightExceededError',
  'TransactionExpiredNonceInvalidError',
  'WaitForTransactionReceiptTimeoutError',
  'TransactionBlockTimeoutError',
  'TransactionPollingTimeoutError',
  'TransactionSendTimeoutError',
]

/** The words of libraries that sent a transaction and waited for it in vain. Some wallets pass on the words alone. */
const words =
  /\bunknown (?:if|whether) it (?:has )?(?:succeeded|failed)|\bhas expired: (?:block height exceeded|the nonce)|\bpast the last block for which this transaction|\bwas not (?:yet )?(?:(?:confirmed|mined) (?:in|within)|found on the chain)\b|\bmight still be (?:pending|mined|confirmed)\b|\bwait(?:ing)? for transaction\b[^.;]{0,120}\b(?:timeout|timed out|to be confirmed)|\btransaction confirmation (?:timeout|timed out)\b/i

/** The most characters of a foreign message that are searched. */
const LONGEST = 2000

const isNoId = (_: unknown): _ is string => false

/** What wallets say of a request that they did not carry out. Their words are not searched. */
const definite = ['USER_REJECTED', 'UNAUTHORIZED', 'REQUEST_PENDING_IN_WALLET', 'OUTCOME_UNKNOWN'] as const

/**
 * The error of a wallet that was asked to publish: `OUTCOME_UNKNOWN` if it says only that nothing was heard of what it sent. The details
 * name the transaction, where the error does.
 * @param isId true for the id of a transaction of the family
 */
export function afterPublishing(
  thrown: unknown,
  isId: (value: unknown) => value is string = isNoId,
): unknown {
  if (isNotOffered(thrown) || !isWalletchartError(thrown)) return thrown
  if (definite.some((code) => isWalletchartError(thrown, code))) return thrown
  const { cause, details = '' } = thrown
  const id = idFields.flatMap((field) => fieldsOf(cause, field)).find(isId)
  const said = [details, ...fieldsOf(cause, 'message'), ...fieldsOf(cause, 'name')]
  const isUnheard = (one: unknown): boolean =>
    names.includes(one) || (typeof one === 'string' && words.test(one.slice(0, LONGEST)))
  if (id === undefined && !said.some(isUnheard)) return thrown
  // First: a long message is cut.
  const named =
    id === undefined || details.includes(id) ? details : `Look for the transaction ${id}. ${details}`
  return featureError('OUTCOME_UNKNOWN', { ...(named !== '' && { details: named }), cause: thrown })
}
