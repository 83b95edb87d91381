import { namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Grant } from '../../ports/connector.js'
import type { FrameUser } from '../../ports/login-frame.js'
import { accountsOfPlace, placeOfUser } from '../../ports/place-of-user.js'

/** The grant of a login on one family; undefined when it has no account there. The preferred account comes first. */
export function loginGrant(user: FrameUser, namespace: Namespace): Grant | undefined {
  const place = placeOfUser(user, namespace)
  if (place === undefined) return undefined
  const { chainId } = place
  return {
    namespace,
    accounts: accountsOfPlace(place),
    chainId,
    ...(user.networks !== undefined && {
      approvedNetworkIds: user.networks.filter((id) => namespaceOf(id) === namespace),
    }),
    supportsAllNetworks: false,
  }
}
