import { featureError } from '../../model/errors/feature-error.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'

/** Turns what a wallet threw into an error of the kit. Keplr has no codes: an unknown chain is known by its words. */
export function keplrError(thrown: unknown): WalletchartError {
  const error = fromProviderError(thrown)
  if (error === thrown || error.code !== 'RPC_REQUEST_FAILED') return error
  const { details } = error
  if (/\bno (\w+ )?chain info\b/i.test(details ?? ''))
    return featureError('CHAIN_NOT_ADDED', { details, cause: thrown })
  return error
}
