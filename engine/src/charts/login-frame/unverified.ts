import { loginError } from '../../model/errors/login-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import { isAllowedOrigin } from '../../model/links/allowed-origin.js'
import type { ServiceContext } from '../kit/service-context.js'

/**
 * The error for a page whose origin the project does not allow. Undefined where the origins are unknown: an app without the listing, a
 * service that does not say, or none that is named (ruling 27).
 */
export async function unverified({
  service,
  environment: { window },
}: Pick<ServiceContext, 'service' | 'environment'>): Promise<WalletchartError | undefined> {
  const origin = window?.location?.origin
  const listing = service('listing')
  if (origin === undefined || listing === undefined) return undefined
  try {
    const allowed = await (await listing.open()).allowedOrigins(new AbortController().signal)
    if (allowed.length === 0 || isAllowedOrigin(origin, allowed)) return undefined
    return loginError('UNVERIFIED_DOMAIN', { details: `The project does not allow the origin ${origin}` })
  } catch {
    // The listing says itself what is wrong with the project.
    return undefined
  }
}
