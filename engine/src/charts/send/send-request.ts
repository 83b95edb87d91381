import * as z from 'zod/mini'
import { sendError } from '../../model/errors/send-error.js'
import { checkedRequest } from '../kit/checked-request.js'
import { namespaceField, signalField } from '../kit/request-fields.js'
import type { SendRequest } from './send.public.js'

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
const text = z.custom<string>((value) => typeof value === 'string', 'Expected a text.')

const shape = z.object({
  namespace: namespaceField,
  token: text,
  amount: z.custom<string | bigint>(
    (value) => typeof value === 'string' || typeof value === 'bigint',
    'Expected whole units as a text such as 0.25, base units as a bigint, or max.',
  ),
  to: text,
  acceptReceiver: z.optional(
    z.custom<boolean>((value) => typeof value === 'boolean', 'Expected true or false.'),
  ),
  signal: signalField,
})

/**
 * A checked copy of what is asked for, in the order of the specification.
 * @throws WalletchartError `SEND_FIELDS_REQUIRED`, `SEND_TOKEN_REQUIRED`, `OPTION_INVALID`
 */
export function sendRequest(call: string, given: SendRequest): SendRequest {
  if (isMissing(given.amount) || isMissing(given.to)) throw sendError('SEND_FIELDS_REQUIRED')
  if (isMissing(given.token)) throw sendError('SEND_TOKEN_REQUIRED')
  return checkedRequest(call, shape, given)
}
