import { packageDetails } from '../../../model/errors/package-details.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'

/** The failure of a part of the kit that needs viem, which an app installs itself. */
export function viemMissing(cause: unknown): never {
  throw new WalletchartError('LOAD_FAILED', { details: packageDetails('viem', cause), cause })
}
