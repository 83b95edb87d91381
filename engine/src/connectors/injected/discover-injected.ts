import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { CapturedProvider } from '../eip1193/captured-provider.js'
import { lateEip1193Connector } from '../eip1193/late-eip1193-connector.js'
import { AnnouncedWallets } from './announced-wallets.js'
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
  const { environment, settings, found, lost, pending } = request
  const { window } = environment
  if (!window) return () => undefined
  const announced = new AnnouncedWallets(request, () => {
    loadRules().then(
      ({ admitWellKnown }) => {
        admitWellKnown(announced, request)
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
      const { name, rdns, imageUrl, provider } = wallet
      if (!stopped)
        found(
          connectorOf(
            {
              id: rdns,
              name,
              ...(suspicious && { suspicious }),
              type: 'ANNOUNCED',
              imageUrl,
              info: { rdns },
            },
            provider,
          ),
        )
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
    const { source } = provider
    const { kept } = announced
    const show = (itself?: Announcement) => {
      if (stopped || isHidden || isHidden === !!itself) return
      if (isHidden === false) lost(INJECTED_ID)
      isHidden = !!itself
      found(
        connectorOf(
          { id: INJECTED_ID, name: 'Browser wallet', type: 'INJECTED', listedAs: itself?.rdns },
          provider,
        ),
      )
    }
    const itself = kept.find((wallet) => wallet.provider.source === source)
    if (itself || !kept[0]) return show(itself)
    const work = loadRules().then(
      ({ announcedAs }) => show(announcedAs(source, kept)),
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

const connectorOf = (
  descriptor: Omit<ConnectorDescriptor, 'chain' | 'namespaces'>,
  provider: CapturedProvider,
): Connector => lateEip1193Connector({ ...descriptor, chain: 'eip155', namespaces: ['eip155'] }, provider)

function injectedInto(window: Window): CapturedProvider | undefined {
  try {
    return CapturedProvider.of(Reflect.get(window, 'ethereum'))
  } catch {
    return undefined // a getter may throw on read
  }
}
