import { type Caip2, isCaip2, namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Grant } from '../../ports/connector.js'
import type { FrameUser } from '../../ports/login-frame.js'

/** The chain of a frame, which numbers those of Ethereum without their family. */
const chainOf = (chainId: string | number): Caip2 | undefined => {
  const text = typeof chainId === 'string' && /^0x[0-9a-f]{1,13}$/i.test(chainId) ? Number(chainId) : chainId
  if (isCaip2(text)) return text
  const id = `eip155:${text}`
  return /^\d{1,15}$/.test(String(text)) && isCaip2(id) ? id : undefined
}

/** The grant of a login on one family; undefined when it has no account there. The preferred account comes first. */
export function loginGrant(user: FrameUser, namespace: Namespace): Grant | undefined {
  const chainId = chainOf(user.chainId)
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
