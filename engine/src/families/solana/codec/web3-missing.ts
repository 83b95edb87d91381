import { packageDetails } from '../../../model/errors/package-details.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'

/** The failure of a part of the kit that needs `@solana/web3.js`, which an app installs itself. */
export function web3Missing(cause: unknown): never {
  throw new WalletchartError('LOAD_FAILED', { details: packageDetails('@solana/web3.js', cause), cause })
}
