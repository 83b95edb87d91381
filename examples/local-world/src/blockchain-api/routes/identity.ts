import { identityPath, identitySchema } from '../../../../../engine/src/http/blockchain-api/paths/identity.js'
import { type ApiRoute, ok } from '../api-route.js'
import { LOCAL_IDENTITIES } from '../local-identities.js'

/** Identities out of a table. One that is not there is an answer without fields: a browser would write status 404 to its console. */
export const identityRoute: ApiRoute = {
  method: identityPath.method,
  path: identityPath.path,
  answer({ places: { address = '' } }) {
    return ok(identitySchema.parse(LOCAL_IDENTITIES.get(address.toLowerCase()) ?? {}))
  },
}
