import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { isNotOffered } from '../../../model/errors/not-offered-mark.js'
import { rpcCodesOf } from '../../../model/errors/provider-error.js'

/** Nodes of Solana answer it for a block that they do not have. Wallets pass it on, also after they have sent. */
const BLOCK_NOT_AVAILABLE = -32004

/**
 * The error of a wallet that was asked, in the words of this family. A wallet that says it does not know what it was asked to publish may
 * have published it.
 */
export function afterPrompt(thrown: unknown, publishes: boolean): unknown {
  if (isNotOffered(thrown) || !isWalletchartError(thrown)) return thrown
  const isNodes = rpcCodesOf(thrown.cause).includes(BLOCK_NOT_AVAILABLE)
  const isUnsupported = thrown.code === 'METHOD_UNSUPPORTED'
  if (!isUnsupported && !(isNodes && thrown.code === 'RPC_REQUEST_FAILED')) return thrown
  const { details, said } = thrown
  if (publishes) return featureError('OUTCOME_UNKNOWN', { details, cause: thrown })
  return isNodes ? featureError('RPC_REQUEST_FAILED', { details, said, cause: thrown.cause }) : thrown
}
