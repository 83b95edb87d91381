import { namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Grant } from '../../ports/connector.js'
import type { FrameUser } from '../../ports/login-frame.js'
import { placeOfUser } from '../../ports/place-of-user.js'

/** The grant of a login on one family; undefined when it has no account there. The preferred account comes first. */
export function loginGrant(user: FrameUser, namespace: Namespace): Grant | undefined {
  const place = placeOfUser(user, namespace)
  if (place === undefined) return undefined
  const { chainId, address, accounts = [], preferredAccountType = 'eoa' } = place
  const own = { address, type: preferredAccountType }
  const more = accounts.map((one) => ({ address: one.address, type: one.type }))
  const active = more.find(({ address }) => address === own.address) ?? own
  return {
    namespace,
    accounts: [active, ...more.filter(({ address }) => address !== own.address)],
    chainId,
    ...(user.networks !== undefined && {
      approvedNetworkIds: user.networks.filter((id) => namespaceOf(id) === namespace),
    }),
    supportsAllNetworks: false,
  }
}
