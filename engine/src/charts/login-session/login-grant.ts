import { namespaceOf } from '../../model/ids/caip2.js'
import { frameChain } from '../../model/ids/frame-chain.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Grant } from '../../ports/connector.js'
import type { FrameUser } from '../../ports/login-frame.js'

/** The grant of a login on one family; undefined when it has no account there. The preferred account comes first. */
export function loginGrant(user: FrameUser, namespace: Namespace): Grant | undefined {
  const chainId = frameChain(user.chainId)
  if (chainId === undefined || namespaceOf(chainId) !== namespace || user.address === '') return undefined
  const own = { address: user.address, type: user.preferredAccountType ?? 'eoa' }
  const more = (user.accounts ?? []).map(({ address, type }) => ({ address, type }))
  const active = more.find(({ address }) => address === own.address) ?? own
  return {
    namespace,
    accounts: [active, ...more.filter(({ address }) => address !== own.address)],
    chainId,
    supportsAllNetworks: false,
  }
}
