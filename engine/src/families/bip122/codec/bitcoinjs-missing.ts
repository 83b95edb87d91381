import { packageDetails } from '../../../model/errors/package-details.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'

/** The failure of a part of the kit that needs `bitcoinjs-lib`, which an app installs itself. */
export function bitcoinjsMissing(cause: unknown): never {
  throw new WalletchartError('LOAD_FAILED', { details: packageDetails('bitcoinjs-lib', cause), cause })
}
