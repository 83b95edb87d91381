import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'

/** Characters of the longest id: 4096 bytes in hexadecimal text (EIP-5792). */
const LONGEST_ID = 8194

const isId = (given: unknown): given is string =>
  typeof given === 'string' && given !== '' && given.length <= LONGEST_ID

/**
 * Checks what `wallet_sendCalls` answers: `{ id }`, or the id alone, as version 1 of EIP-5792 has it.
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export function callsId(answer: unknown): unknown {
  const { id }: { readonly id?: unknown } = isObject(answer) ? answer : { id: answer }
  if (isId(id)) return answer
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected the id of the calls' })
}

const isStatus = (given: unknown): boolean =>
  given === 'PENDING' ||
  given === 'CONFIRMED' ||
  (typeof given === 'number' && Number.isInteger(given) && given >= 100 && given < 700)

/**
 * Checks what `wallet_getCallsStatus` answers: a status of EIP-5792, of the calls that were asked about.
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export function callsStatus(answer: unknown, params: unknown): unknown {
  const [asked]: readonly unknown[] = Array.isArray(params) ? params : []
  const {
    id = asked,
    status,
    receipts = [],
  }: { readonly id?: unknown; readonly status?: unknown; readonly receipts?: unknown } = isObject(answer)
    ? answer
    : {}
  if (isStatus(status) && id === asked && (receipts === null || Array.isArray(receipts))) return answer
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected the status of the calls' })
}
