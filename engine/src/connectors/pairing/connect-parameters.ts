import type { WantedNamespaces } from '../../model/networks/wanted-namespaces.js'
import type { OneClickRequest } from '../../ports/siwx.js'

/** The seconds that a proposal lives; an `authentication` has to say so. */
const PROPOSAL_LIFETIME = 300

/** The request of a sign-in, in the form of CAIP-222. */
const authenticationOf = (request: OneClickRequest) => {
  const { domain, uri, nonce, chains, statement, requestId, expirationTime, notBefore, resources } = request
  return {
    ...{ domain, uri, nonce, chains: [...chains], ttl: PROPOSAL_LIFETIME },
    ...(statement !== undefined && { statement }),
    ...(requestId !== undefined && { requestId }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(resources !== undefined && { resources: [...resources] }),
  }
}

/** The wishes of an app for a session, in the form of the library. */
export const connectParameters = (wanted: WantedNamespaces, signIn: OneClickRequest | undefined) => ({
  optionalNamespaces: Object.fromEntries(
    Object.entries({ ...wanted.optional, ...wanted.required }).map(
      ([name, { chains, methods, events, rpcMap }]) => [
        name,
        { chains: [...chains], methods: [...methods], events: [...events], rpcMap },
      ],
    ),
  ),
  ...(wanted.sessionProperties !== undefined && { sessionProperties: { ...wanted.sessionProperties } }),
  ...(signIn !== undefined && { authentication: [authenticationOf(signIn)] }),
})
