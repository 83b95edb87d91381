import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { CapturedProvider } from '../eip1193/captured-provider.js'
import { lateEip1193Connector } from '../eip1193/late-eip1193-connector.js'
import { AnnouncedWallets, MOST_ANNOUNCED } from './announced-wallets.js'
import { type Announcement, readAnnouncement } from './announcement.js'

/** Connector id of the wallet at `window.ethereum`. */
export const INJECTED_ID = 'injected'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
const INJECTED_LATE = 'ethereum#initialized'

const loadRules = () => import('./announced-rules.js')

/**
 * Looks for EVM wallets in the page: those that announce themselves (EIP-6963), at once or later, and the one at `window.ethereum`. If
 * that one announced itself, it is hidden. Returns what stops it. Without a window nothing happens.
 */
export function discoverInjected(request: DiscoveryRequest): () => void {
  const { environment, settings, logger, found, lost, pending } = request
  const { window } = environment
  if (!window) return () => undefined
  const announced = new AnnouncedWallets(request, () => {
    logger.warn(
      `walletchart: more than ${MOST_ANNOUNCED} wallets announced themselves. From now on only well-known ones are taken.`,
    )
    loadRules().then(
      ({ wellKnownRdns }) => {
        announced.admit(wellKnownRdns)
        ask()
      },
      () => undefined, // without the list the first ones stand
    )
  })
  let injected: CapturedProvider | undefined
  /** True if the wallet at `window.ethereum` announced itself, undefined before it is found. */
  let isHidden: boolean | undefined
  let stopped = false

  const onAnnounce = (event: Event) => {
    const wallet = readAnnouncement(event, (ids) => announced.isWanted(ids))
    if (!wallet) return
    announced.keep(wallet)
    if (injected) lookAtWindow()
    const tell = (suspicious: boolean) => {
      if (!stopped) found(connectorOf({ ...wallet, suspicious }))
    }
    // The table of look-alike letters is loaded with the first name that could hold one.
    if (wallet.suspicious || /^[ -~]+$/.test(wallet.name)) tell(wallet.suspicious)
    else
      loadRules().then(
        ({ nameDeceives }) => tell(nameDeceives(wallet.name)),
        () => tell(true),
      )
  }

  /** Lists the wallet at `window.ethereum`, unless it announced itself. */
  const lookAtWindow = () => {
    injected ??= injectedInto(window)
    const provider = injected
    if (!provider || isHidden) return
    const { kept } = announced
    const show = (itself?: Announcement) => {
      const before = isHidden
      if (stopped || before || before === !!itself) return
      isHidden = !!itself
      if (before === false) lost(INJECTED_ID)
      found(lateEip1193Connector({ ...injectedDescriptor, listedAs: itself?.rdns }, provider))
    }
    const itself = kept.find((wallet) => wallet.provider.source === provider.source)
    if (itself || !kept[0]) return show(itself)
    const work = loadRules().then(
      ({ isSameWallet }) => show(kept.find((wallet) => isSameWallet(provider.source, wallet))),
      () => show(), // two rows are better than a wallet without one
    )
    pending?.(work)
  }

  const ask = () => {
    if (!stopped) window.dispatchEvent(new window.Event(REQUEST))
  }

  if (settings.announced) {
    window.addEventListener(ANNOUNCE, onAnnounce)
    ask()
  }
  if (settings.injected) {
    window.addEventListener(INJECTED_LATE, lookAtWindow)
    lookAtWindow()
  }
  return () => {
    stopped = true
    window.removeEventListener(ANNOUNCE, onAnnounce)
    window.removeEventListener(INJECTED_LATE, lookAtWindow)
  }
}

const injectedDescriptor: ConnectorDescriptor = {
  id: INJECTED_ID,
  name: 'Browser wallet',
  type: 'INJECTED',
  chain: 'eip155',
  namespaces: ['eip155'],
}

function connectorOf({ rdns, name, suspicious, imageUrl, provider }: Announcement): Connector {
  return lateEip1193Connector(
    {
      id: rdns,
      name,
      ...(suspicious ? { suspicious } : {}),
      type: 'ANNOUNCED',
      chain: 'eip155',
      namespaces: ['eip155'],
      imageUrl,
      info: { rdns },
    },
    provider,
  )
}

function injectedInto(window: Window): CapturedProvider | undefined {
  try {
    return CapturedProvider.of(Reflect.get(window, 'ethereum'))
  } catch {
    return undefined // a getter may throw on read
  }
}
