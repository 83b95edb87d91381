import { packageDetails } from '../../model/errors/package-details.js'
import { pairingError } from '../../model/errors/pairing-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { wantedNamespaces } from '../../model/networks/wanted-namespaces.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import { sessionGrant } from '../../model/wallets/session-grant.js'
import type { ConnectorEvent, GrantAccount } from '../../ports/connector.js'
import type { PairingSettings } from '../../ports/pairing.js'
import type { PairingClient, PairingClientEvent } from '../../ports/pairing-client.js'
import type { PairingStorage } from '../../ports/pairing-storage.js'
import { checkedSession } from './checked-session.js'
import { PagePairingStorage } from './page-pairing-storage.js'
import { pairedFamilies } from './paired-families.js'
import { SessionProvider } from './session-provider.js'
import { SessionRequests } from './session-requests.js'
import type { WalletConnectOptions } from './wallet-connect.js'

/** The loaded half of pairing: the relay client, and what goes over its session. */
export interface OpenPairing {
  readonly client: PairingClient
  readonly requests: SessionRequests
  watch(namespace: Namespace, listener: (event: ConnectorEvent) => void): () => void
  provider(namespace: Namespace): object
  disconnect(): Promise<void>
}

/** The metadata of an app that gives none. */
const metadataOf = ({ metadata, environment: { window } }: PairingSettings) => ({
  name: metadata?.name ?? window?.document.title ?? 'App',
  description: metadata?.description ?? '',
  url: metadata?.url ?? window?.location.origin ?? '',
  icons: [...(metadata?.icons ?? [])],
})

/** The database of the page, or memory where the browser refuses one. */
const pageStorage = async (memory: PairingStorage, { logger }: PairingSettings): Promise<PairingStorage> => {
  try {
    const storage = new PagePairingStorage()
    await storage.getKeys()
    return storage
  } catch (error) {
    logger.warn('walletchart: Sessions end with this page, because the browser keeps no data for it.', error)
    return memory
  }
}

const late = (): WalletchartError =>
  pairingError('PAIRING_EXPIRED', { details: 'A wallet approved it too late. The session was ended.' })

/**
 * Opens the relay client of an engine.
 * @throws WalletchartError `PROJECT_ID_NOT_CONFIGURED`, `SIGN_CLIENT_NOT_INITIALIZED` and what opening the client throws
 */
export const openPairing = async (
  options: WalletConnectOptions,
  settings: PairingSettings,
  memory: PairingStorage,
): Promise<OpenPairing> => {
  const { projectId, relay, storageName, environment, uriLifetime, networks } = settings
  if (projectId === undefined) throw new WalletchartError('PROJECT_ID_NOT_CONFIGURED')
  const [{ openSignClient }, families] = await Promise.all([
    import('./sign-client-pairing.js').catch((cause: unknown) => {
      throw pairingError('SIGN_CLIENT_NOT_INITIALIZED', {
        details: packageDetails('@walletconnect/sign-client', cause),
        cause,
      })
    }),
    pairedFamilies(settings),
  ])
  const wanted = () =>
    wantedNamespaces({
      networks: networks().map(({ caipNetworkId, rpcUrls }) => ({
        caipNetworkId,
        rpcUrls: rpcUrls.default.http,
      })),
      overrides: options.namespaces ?? {},
      defaults: families,
      required: options.requiredNamespaces ?? [],
      sessionProperties: options.sessionProperties,
    })
  const kept = options.storage ?? (environment.window === undefined ? 'memory' : 'page')
  const client = await openSignClient({
    projectId,
    relayUrl: relay,
    metadata: metadataOf(settings),
    storagePrefix: `walletchart-${storageName}`,
    storage: kept === 'page' ? await pageStorage(memory, settings) : kept === 'memory' ? memory : kept,
    wanted,
    checked: (session) => checkedSession(session, families),
    lifetime: uriLifetime,
    now: environment.now,
    monotonic: environment.monotonic,
    onLate: () => settings.logger.warn(`walletchart: ${late().message}`),
  })
  const requests = new SessionRequests(client, families, settings)
  const current = (): PairingSession | undefined => client.sessions()[0]
  const accountsOf = (namespace: Namespace, data: unknown): readonly GrantAccount[] | undefined => {
    const session = current()
    if (session === undefined || !Array.isArray(data)) return undefined
    const chain = requests.chain(namespace)
    const grant = sessionGrant(session, namespace, chain)
    const named = data.map((one) => String(one).split(':').at(-1)?.toLowerCase())
    // Only what the session grants counts; what the wallet names now comes first.
    const known = grant?.accounts ?? []
    const ordered = named.flatMap((one) => known.find(({ address }) => address.toLowerCase() === one) ?? [])
    if (data.length === 0) return []
    return ordered.length === 0 ? undefined : [...new Set([...ordered, ...known])]
  }

  const watch = (namespace: Namespace, listener: (event: ConnectorEvent) => void): (() => void) => {
    const hear = (event: PairingClientEvent): void => {
      if (event.type !== 'session.event' || event.topic !== current()?.topic) return
      if (!event.chainId.startsWith(`${namespace}:`)) return
      if (event.name === 'chainChanged') {
        const chainId = families(namespace).chainOf(event.data) ?? event.chainId
        requests.move(namespace, chainId)
      }
      if (event.name === 'accountsChanged') {
        const accounts = accountsOf(namespace, event.data)
        if (accounts !== undefined) listener({ type: 'accountsChanged', accounts })
      }
    }
    // From now on it is known on which chain the family is, whatever the session says of its first one later.
    if (current()?.namespaces[namespace] !== undefined) requests.chain(namespace)
    const stops = [
      client.watch(hear),
      requests.onMove((moved, chainId) => {
        if (moved === namespace) listener({ type: 'chainChanged', chainId })
      }),
    ]
    return () => {
      for (const stop of stops.splice(0)) stop()
    }
  }

  const disconnect = async (): Promise<void> => {
    const session = current()
    requests.forget()
    if (session !== undefined) await client.end(session.topic, 'left')
  }

  const providers = new Map<Namespace, SessionProvider>()
  return {
    client,
    requests,
    watch,
    disconnect,
    provider: (namespace) => {
      const known = providers.get(namespace)
      if (known !== undefined) return known
      const provider = new SessionProvider({
        chainText: families(namespace).chainText,
        accounts: () => requests.addresses(namespace),
        request: (method, params) =>
          requests.request({ namespace, method, params, signal: new AbortController().signal }),
        watch: (listener) => watch(namespace, listener),
        hasSession: () => current() !== undefined,
        disconnect,
      })
      providers.set(namespace, provider)
      return provider
    },
  }
}
