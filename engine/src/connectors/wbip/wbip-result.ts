import { isObject } from '../../model/data/is-object.js'
import { type FeatureErrorCode, featureError } from '../../model/errors/feature-error.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import { SATS_CONNECT_REFUSAL } from '../../model/errors/refusals.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import { plainText } from '../../model/text/plain-text.js'
import { readQuietly } from '../kit/read-quietly.js'

/** Codes that wallets of sats-connect give another meaning than EIP-1193 does. */
const codes: ReadonlyMap<
  unknown,
  Extract<FeatureErrorCode, 'USER_REJECTED' | 'METHOD_UNSUPPORTED' | 'UNAUTHORIZED'>
> = new Map([
  [SATS_CONNECT_REFUSAL, 'USER_REJECTED'],
  [-32001, 'METHOD_UNSUPPORTED'],
  [-32002, 'UNAUTHORIZED'],
])

const fieldOf = (value: unknown, field: string): unknown =>
  readQuietly(() => (isObject(value) ? Reflect.get(value, field) : undefined))

/** The error of a wallet, whether it threw it or put it into its answer. Never throws. */
export function wbipError(thrown: unknown): WalletchartError {
  const inner = fieldOf(thrown, 'error') ?? thrown
  const code = codes.get(fieldOf(inner, 'code'))
  if (code === undefined) return fromProviderError(thrown)
  return featureError(code, { details: plainText(fieldOf(inner, 'message')), cause: thrown })
}

/**
 * The result in an answer of JSON-RPC.
 * @throws WalletchartError the error of the wallet, or `WALLET_ANSWER_INVALID` for an answer without a result
 */
export function wbipResult(answer: unknown): unknown {
  const error = fieldOf(answer, 'error')
  if (error !== undefined && error !== null) throw wbipError(answer)
  const result = fieldOf(answer, 'result')
  if (result !== undefined) return result
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected { result } or { error }' })
}
