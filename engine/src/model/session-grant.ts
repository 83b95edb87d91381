import type { Caip2 } from './caip2.js'
import { type Caip10, parseCaip10 } from './caip10.js'
import { isEip55, toEip55 } from './eip55.js'
import type { Namespace } from './namespace.js'
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

const addressOf = (namespace: Namespace, account: Caip10): string | undefined => {
  const { address } = parseCaip10(account)
  if (namespace !== 'eip155') return address
  // An address with a wrong checksum may be mistyped, so it is dropped, not corrected.
  return isEip55(address) ? toEip55(address) : undefined
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
  const addresses = [...here, ...granted.accounts].flatMap((account) => addressOf(namespace, account) ?? [])
  if (addresses.length === 0) return undefined
  const { methods } = granted
  return {
    namespace,
    accounts: [...new Set(addresses)].map((address) => ({
      address,
      type: namespace === 'bip122' ? 'payment' : 'eoa',
    })),
    chainId: chain,
    approvedNetworkIds: granted.chains,
    supportsAllNetworks:
      methods.includes('wallet_addEthereumChain') && methods.includes('wallet_switchEthereumChain'),
  }
}
