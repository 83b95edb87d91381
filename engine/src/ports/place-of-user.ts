import { type Caip2, namespaceOf } from '../model/ids/caip2.js'
import { frameChain } from '../model/ids/frame-chain.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { GrantAccount } from './connector.js'
import type { FramePlaceOfUser, FrameUser } from './login-frame.js'

/** The account of a user in one family, and its chain; undefined without one. */
export const placeOfUser = (
  user: FrameUser,
  namespace: Namespace,
): (Omit<FramePlaceOfUser, 'chainId'> & { readonly chainId: Caip2 }) | undefined => {
  for (const place of [user, ...(user.elsewhere ?? [])]) {
    const chainId = frameChain(place.chainId)
    if (chainId !== undefined && namespaceOf(chainId) === namespace && place.address !== '')
      return { ...place, chainId }
  }
  return undefined
}

/** The places of a user in all other families. */
export const placesElsewhere = (user: FrameUser, namespace: Namespace): readonly FramePlaceOfUser[] =>
  [user, ...(user.elsewhere ?? [])].filter(({ chainId }) => {
    const chain = frameChain(chainId)
    return chain !== undefined && namespaceOf(chain) !== namespace
  })

/** The accounts of a user on a chain, each with its type. The preferred one comes first. */
export const accountsOfPlace = ({
  address,
  accounts = [],
  preferredAccountType = 'eoa',
}: Pick<FramePlaceOfUser, 'address' | 'accounts' | 'preferredAccountType'>): readonly GrantAccount[] => {
  const all = accounts.map((one) => ({ address: one.address, type: one.type }))
  const active = all.find((one) => one.address === address) ?? { address, type: preferredAccountType }
  return [active, ...all.filter((one) => one.address !== address)]
}
