import type { ConnectorDescriptor } from '../../model/connector.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { type Announcement, readAnnouncement } from './announcement.js'
import { CapturedProvider } from './captured-provider.js'
import { lateConnector } from './late-connector.js'

/** Connector id of the wallet at `window.ethereum`. */
export const INJECTED_ID = 'injected'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
const INJECTED_LATE = 'ethereum#initialized'

/**
 * Looks for EVM wallets in the page: those that announce themselves (EIP-6963), at once or later, and the one
 * at `window.ethereum` when none of them stands for it. Returns what stops it. Without a window nothing happens.
 */
export function discoverInjected({ environment, settings, found, lost }: DiscoveryRequest): () => void {
  const { window } = environment
  if (!window) return () => undefined
  const announced: Announcement[] = []
  let injected: object | undefined

  const onAnnounce = (event: Event) => {
    const wallet = readAnnouncement(event)
    // The first announcement stands: a later one with its uuid or name cannot take its place.
    if (!wallet || announced.some((known) => isSame(known, wallet))) return
    announced.push(wallet)
    if (injected === wallet.provider.source) {
      injected = undefined
      lost(INJECTED_ID)
    }
    found(connectorOf(wallet))
  }

  const lookAtWindow = () => {
    const provider = injectedInto(window)
    if (!provider || injected || announced.some((known) => known.provider.source === provider.source)) return
    injected = provider.source
    found(lateConnector(injectedDescriptor, provider))
  }

  if (settings.enableEIP6963) {
    window.addEventListener(ANNOUNCE, onAnnounce)
    window.dispatchEvent(new window.Event(REQUEST))
  }
  if (settings.enableInjected) {
    window.addEventListener(INJECTED_LATE, lookAtWindow)
    lookAtWindow()
  }
  return () => {
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
  return lateConnector(
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

function isSame(known: Announcement, other: Announcement): boolean {
  return known.uuid === other.uuid || known.rdns.toLowerCase() === other.rdns.toLowerCase()
}

function injectedInto(window: Window): CapturedProvider | undefined {
  try {
    return CapturedProvider.of(Reflect.get(window, 'ethereum'))
  } catch {
    return undefined // a getter may throw on read
  }
}
