import type { Namespace } from '../../model/ids/namespace.js'
import { safeIcon } from '../../model/links/safe-icon.js'
import { carriesInvisible } from '../../model/text/carries-invisible.js'
import { plainName } from '../../model/text/plain-name.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { lateConnector } from './late-connector.js'

/** Most wallets of a family that are kept. Wallets of earlier visits come on top. */
export const MOST_NAMED = 100

/** A wallet of the page that has a name and no id. */
export interface NamedWallet {
  /** The name as the wallet gives it, not checked yet. */
  readonly name: string
  /** Not checked yet. */
  readonly icon: unknown
  /** The wallet itself: only it may come back under its name. */
  readonly source: object
  /** Loads the code that speaks with the wallet. */
  readonly open: (descriptor: ConnectorDescriptor) => Promise<Connector>
}

/** The wallets of one family in the page, each under its name. */
export interface NamedWallets {
  /** Offers a wallet; returns what takes it out again. A wallet without a name, or with a name that is taken, is left out. */
  readonly add: (wallet: NamedWallet) => () => void
  /** From now on no wallet is found or lost. */
  readonly stop: () => void
}

const nothing = (): void => undefined

/**
 * Turns wallets without an id into connectors whose id is the namespace and the name. The first wallet with a name keeps the name, also
 * after it has gone.
 */
export function namedWallets(
  namespace: Namespace,
  { remembered, logger, found, lost }: Pick<DiscoveryRequest, 'remembered' | 'logger' | 'found' | 'lost'>,
): NamedWallets {
  const sources = new Map<string, object>()
  const present = new Set<string>()
  let others = 0
  let isFull = false
  let stopped = false

  const isExpected = (id: string): boolean => {
    const { wallets, recentWallets } = remembered()
    return [...recentWallets, ...Object.values(wallets)].some((one) => one.id === id)
  }

  const hasRoom = (id: string): boolean => {
    if (isExpected(id)) return true
    others += 1
    if (others <= MOST_NAMED) return true
    if (!isFull)
      logger.warn(
        `walletchart: more than ${MOST_NAMED} wallets of ${namespace} registered. The others are left out.`,
      )
    isFull = true
    return false
  }

  return {
    add({ name: rawName, icon, source, open }) {
      const name = plainName(rawName)
      if (stopped || name === '') return nothing
      const id = `${namespace}:${name}`
      const key = id.toLowerCase()
      const first = sources.get(key)
      if (present.has(key) || (first ? first !== source : !hasRoom(id))) return nothing
      sources.set(key, source)
      present.add(key)
      const tell = (suspicious: boolean) => {
        if (stopped || !present.has(key)) return
        const descriptor: ConnectorDescriptor = {
          id,
          name,
          ...(suspicious ? { suspicious } : {}),
          type: 'ANNOUNCED',
          chain: namespace,
          namespaces: [namespace],
          imageUrl: safeIcon(icon),
        }
        found(lateConnector(descriptor, () => open(descriptor)))
      }
      const suspicious = carriesInvisible(rawName.slice(0, 4096))
      // The table of look-alike letters is loaded with the first name that could hold one.
      if (suspicious || /^[ -~]+$/.test(name)) tell(suspicious)
      else
        import('./name-deceives.js').then(
          ({ nameDeceives }) => tell(nameDeceives(name)),
          () => tell(true),
        )
      return () => {
        if (present.delete(key) && !stopped) lost(id)
      }
    },
    stop() {
      stopped = true
    },
  }
}
