import { featureError } from '../../model/errors/feature-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'

/** The error of a request about an account that the wallet does not grant, or not on this chain. */
export const notGranted = (chainId?: Caip2): Error =>
  chainId === undefined
    ? featureError('UNAUTHORIZED', { details: 'The wallet does not grant the account that is to sign' })
    : featureError('CHAIN_NOT_SUPPORTED', { details: `The wallet does not grant the account on ${chainId}` })
