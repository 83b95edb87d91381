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

/**
 * Looks for EVM wallets in the page: those that announce themselves (EIP-6963), at once or later, and the one
 * at `window.ethereum` when none of them stands for it. Returns what stops it. Without a window nothing happens.
 */
export function discoverInjected(request: DiscoveryRequest): () => void {
  const { environment, settings, logger, found, lost } = request
  const { window } = environment
  if (!window) return () => undefined
  const announced = new AnnouncedWallets(request, () => {
    logger.warn(
      `walletchart: more than ${MOST_ANNOUNCED} wallets announced themselves. From now on only well-known ones are taken.`,
    )
    import('./admit-well-known.js').then(
      ({ admitWellKnown }) => {
        admitWellKnown(announced)
        ask()
      },
      () => undefined, // without the list the first ones stand
    )
  })
  let injected: object | undefined
  let stopped = false

  const onAnnounce = (event: Event) => {
    const wallet = readAnnouncement(event, (ids) => announced.isWanted(ids))
    if (!wallet) return
    if (injected === wallet.provider.source) {
      injected = undefined
      lost(INJECTED_ID)
    }
    announced.keep(wallet)
    const tell = (suspicious: boolean) => {
      if (!stopped) found(connectorOf({ ...wallet, suspicious }))
    }
    // The table of look-alike letters is loaded with the first name that could hold one.
    if (wallet.suspicious || /^[ -~]+$/.test(wallet.name)) tell(wallet.suspicious)
    else
      import('../kit/name-deceives.js').then(
        ({ nameDeceives }) => tell(nameDeceives(wallet.name)),
        () => tell(true),
      )
  }

  const lookAtWindow = () => {
    const provider = injectedInto(window)
    if (!provider || injected || announced.hasProvider(provider.source)) return
    injected = provider.source
    found(lateEip1193Connector(injectedDescriptor, provider))
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
