import type { Namespace } from '../../model/ids/namespace.js'
import { safeIcon } from '../../model/links/safe-icon.js'
import { carriesInvisible } from '../../model/text/carries-invisible.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { lateConnector } from '../kit/late-connector.js'
import {
  type CapturedStandardWallet,
  capturedStandardWallet,
  type StandardKind,
} from './captured-standard-wallet.js'

/** Most wallets that are kept. Wallets of earlier visits come on top. */
export const MOST_REGISTERED = 100

/** A family with wallets of the Wallet Standard. */
export interface StandardFamily extends StandardKind {
  readonly namespace: Namespace
  /** Loads the code that speaks with a wallet. */
  readonly open: (descriptor: ConnectorDescriptor, wallet: CapturedStandardWallet) => Promise<Connector>
}

const nothing = (): void => undefined

/**
 * Looks for the wallets that register themselves by the Wallet Standard, before the page or after it. The first wallet with a name keeps
 * the name, also after it has unregistered. Returns the function that stops it. Without a window nothing happens.
 */
export function discoverStandard(
  { namespace, open, ...kind }: StandardFamily,
  { environment: { window }, settings, remembered, logger, found, lost }: DiscoveryRequest,
): () => void {
  if (!window || !settings.announced) return nothing
  const names = new Map<string, object>()
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
    if (others <= MOST_REGISTERED) return true
    if (!isFull)
      logger.warn(
        `walletchart: more than ${MOST_REGISTERED} wallets of ${namespace} registered. The others are left out.`,
      )
    isFull = true
    return false
  }

  /** Returns the function that takes the wallet out again. */
  const add = (value: unknown): (() => void) => {
    const wallet = stopped ? undefined : capturedStandardWallet(value, kind)
    if (!wallet) return nothing
    const { name, rawName, source } = wallet
    const id = `${namespace}:${name}`
    const key = id.toLowerCase()
    const first = names.get(key)
    if (present.has(key) || (first ? first !== source : !hasRoom(id))) return nothing
    names.set(key, source)
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
        imageUrl: safeIcon(wallet.icon),
      }
      found(lateConnector(descriptor, () => open(descriptor, wallet)))
    }
    const suspicious = carriesInvisible(rawName.slice(0, 4096))
    // The table of look-alike letters is loaded with the first name that could hold one.
    if (suspicious || /^[ -~]+$/.test(name)) tell(suspicious)
    else
      import('../kit/name-deceives.js').then(
        ({ nameDeceives }) => tell(nameDeceives(name)),
        () => tell(true),
      )
    return () => {
      if (present.delete(key) && !stopped) lost(id)
    }
  }

  const api = Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      const leaves = wallets.map(add)
      return () => {
        for (const leave of leaves) leave()
      }
    },
  })

  const onRegister = (event: Event) => {
    try {
      const hear: unknown = Reflect.get(event, 'detail')
      if (typeof hear === 'function') hear(api)
    } catch {
      // A wallet that throws while it registers is not there.
    }
  }

  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new window.CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    stopped = true
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}
