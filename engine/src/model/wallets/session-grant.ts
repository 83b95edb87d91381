import { ownValue } from '../data/own-value.js'
import type { Caip2 } from '../ids/caip2.js'
import { parseCaip10 } from '../ids/caip10.js'
import type { Namespace } from '../ids/namespace.js'
import type { PairingSession, SessionNamespace } from './pairing-session.js'

/** One account of a session. */
interface SessionAccount {
  readonly address: string
  readonly type: string
}

/** The grant of a session on one family. */
export interface SessionGrant {
  readonly namespace: Namespace
  /** Those of the chain, each once. */
  readonly accounts: readonly SessionAccount[]
  readonly accountsOn: Readonly<Record<Caip2, readonly SessionAccount[]>>
  readonly chainId: Caip2
  /** The chains with an account. */
  readonly approvedNetworkIds: readonly Caip2[]
  readonly supportsAllNetworks: boolean
}

/** True if a session grants an account on a chain. */
export const isGrantedOn = ({ accounts }: SessionNamespace, chainId: Caip2): boolean =>
  accounts.some((account) => parseCaip10(account).network === chainId)

/**
 * The grant of a session on one family, seen from one of its chains; undefined when it grants nothing there.
 * @param chainId the chain the wallet is on; the session's own first when left out, or when it grants no account there
 */
export const sessionGrant = (
  session: PairingSession,
  namespace: Namespace,
  chainId?: Caip2,
): SessionGrant | undefined => {
  const granted = session.namespaces[namespace]
  if (granted === undefined || granted.accounts.length === 0) return undefined
  const { accountType = 'eoa', accountTypes = {}, supportsAllNetworks = false, defaultChain } = granted
  const accountsOn: Record<Caip2, SessionAccount[]> = {}
  for (const account of new Set(granted.accounts)) {
    const { network, address } = parseCaip10(account)
    const there = accountsOn[network] ?? []
    const type = ownValue(accountTypes, address) ?? accountType
    if (!there.some((one) => one.address === address)) accountsOn[network] = [...there, { address, type }]
  }
  const chain = chainId !== undefined && isGrantedOn(granted, chainId) ? chainId : defaultChain
  return {
    namespace,
    accounts: accountsOn[chain] ?? [],
    accountsOn,
    chainId: chain,
    approvedNetworkIds: granted.chains.filter((one) => isGrantedOn(granted, one)),
    supportsAllNetworks,
  }
}
