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

/** The words of a network that failed between a wallet and its node: the node may have the transaction. */
const unheard =
  /\b(?:request|gateway|connection|fetch) (?:has )?time(?:d ?out|-?out)\b|\bfailed to fetch\b|\bnetwork ?(?:request )?(?:error|failed)\b|\bbad gateway\b|\bservice unavailable\b|\beconnreset\b|\bsocket hang up\b/i

/** The words of a node that took nothing. Libraries name the id of what they signed in such errors too. */
const refusals =
  /\binsufficient (?:funds|balance)\b|\bunderpriced\b|\bintrinsic gas\b|\bexceeds (?:the )?block gas limit\b|\bexecution reverted\b/i
const refusalCodes: readonly unknown[] = [
  'INSUFFICIENT_FUNDS',
  'REPLACEMENT_UNDERPRICED',
  'UNPREDICTABLE_GAS_LIMIT',
  'CALL_EXCEPTION',
]

/** All that some wallets say of a node that failed. */
const speechless = /^internal (?:json-rpc )?error\.?$/i

/** The most characters of a foreign message that are searched. */
const LONGEST = 2000

const isNoId = (_: unknown): _ is string => false

/** Codes of wallets for a request that they did not carry out. Their words are not searched. */
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
  const texts = said.filter((one) => typeof one === 'string').map((one) => one.slice(0, LONGEST))
  const isRefused =
    fieldsOf(cause, 'code').some((code) => refusalCodes.includes(code)) ||
    texts.some((text) => refusals.test(text))
  if (isRefused) return thrown
  const isUnheard =
    texts.some((text) => names.includes(text) || words.test(text) || unheard.test(text)) ||
    [details, ...fieldsOf(cause, 'message')].every((one) => speechless.test(String(one)))
  if (id === undefined && !isUnheard) return thrown
  // First: a long message is cut.
  const named =
    id === undefined || details.includes(id) ? details : `Look for the transaction ${id}. ${details}`
  return featureError('OUTCOME_UNKNOWN', { ...(named !== '' && { details: named }), cause: thrown })
}
