import type { Caip2 } from '../ids/caip2.js'
import { parseCaip10 } from '../ids/caip10.js'
import type { Namespace } from '../ids/namespace.js'
import type { PairingSession } from './pairing-session.js'

/** One account of a session. */
interface SessionAccount {
  readonly address: string
  readonly type: string
}

/** What a session grants on one family: the accounts of its chain first, each address once. */
export interface SessionGrant {
  readonly namespace: Namespace
  readonly accounts: readonly SessionAccount[]
  readonly chainId: Caip2
  readonly approvedNetworkIds: readonly Caip2[]
  readonly supportsAllNetworks: boolean
}

/**
 * What a session grants on one family, seen from one of its chains; undefined when it grants nothing there.
 * @param chainId the chain the wallet is on; default the session's own first
 */
export const sessionGrant = (
  session: PairingSession,
  namespace: Namespace,
  chainId?: Caip2,
): SessionGrant | undefined => {
  const granted = session.namespaces[namespace]
  if (granted === undefined) return undefined
  const chain = chainId ?? granted.defaultChain
  const here = granted.accounts.filter((account) => parseCaip10(account).network === chain)
  const addresses = [...here, ...granted.accounts].map((account) => parseCaip10(account).address)
  if (addresses.length === 0) return undefined
  const { accountType: type = 'eoa', supportsAllNetworks = false } = granted
  return {
    namespace,
    accounts: [...new Set(addresses)].map((address) => ({ address, type })),
    chainId: chain,
    approvedNetworkIds: granted.chains,
    supportsAllNetworks,
  }
}
