import { packageDetails } from '../../../model/errors/package-details.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'

/** The failure of a part of the kit that needs `@polkadot/api`, which an app installs itself. */
export function apiMissing(cause: unknown): never {
  throw new WalletchartError('LOAD_FAILED', { details: packageDetails('@polkadot/api', cause), cause })
}
