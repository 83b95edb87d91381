import { featureError } from '../../model/errors/feature-error.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'

/** Extensions throw plain errors without a code. These are their words for an account or a page that the user did not allow. */
const notAllowed = /not allowed to interact|not been enabled yet|^unauthori[sz]ed\b/i

/** Turns what an extension threw into an error of the kit; the thrown value becomes its cause. Never throws. */
export function fromExtensionError(thrown: unknown): WalletchartError {
  const error = fromProviderError(thrown)
  const { code, details } = error
  return code === 'RPC_REQUEST_FAILED' && notAllowed.test(details ?? '')
    ? featureError('UNAUTHORIZED', { details, cause: thrown })
    : error
}
