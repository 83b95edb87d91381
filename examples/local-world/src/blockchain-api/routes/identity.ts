import { identityPath, identitySchema } from '../../../../../engine/src/http/blockchain-api/paths/identity.js'
import { type ApiRoute, ok, refused } from '../api-route.js'
import { LOCAL_IDENTITIES } from '../local-identities.js'

/** Identities out of a table. An account without one is status 404. */
export const identityRoute: ApiRoute = {
  method: identityPath.method,
  path: identityPath.path,
  answer({ places: { address = '' } }) {
    const identity = LOCAL_IDENTITIES.get(address.toLowerCase())
    return identity === undefined
      ? refused(404, 'The account has no identity.')
      : ok(identitySchema.parse(identity))
  },
}
