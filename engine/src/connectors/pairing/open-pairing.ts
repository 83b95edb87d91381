import { packageDetails } from '../../model/errors/package-details.js'
import { pairingError } from '../../model/errors/pairing-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { wantedNamespaces } from '../../model/networks/wanted-namespaces.js'
import type { ConnectorEvent } from '../../ports/connector.js'
import type { PairingSettings } from '../../ports/pairing.js'
import type { PairingClient } from '../../ports/pairing-client.js'
import type { PairingStorage } from '../../ports/pairing-storage.js'
import { checkedSession } from './checked-session.js'
import { PagePairingStorage } from './page-pairing-storage.js'
import { type PairedFamilies, pairedFamilies } from './paired-families.js'
import { SessionProvider } from './session-provider.js'
import { SessionRequests } from './session-requests.js'
import type { SignClientSettings } from './sign-client-settings.js'
import type { WalletConnectOptions } from './wallet-connect.js'
import { watchSession } from './watch-session.js'

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
  icons: metadata?.icons ?? [],
})

/** Where sessions are kept. A browser may refuse its database, and then it is memory. */
const storageOf = async (
  { storage }: WalletConnectOptions,
  { environment, logger }: PairingSettings,
  memory: PairingStorage,
): Promise<PairingStorage> => {
  const kept = storage ?? (environment.window === undefined ? 'memory' : 'page')
  if (kept !== 'page') return kept === 'memory' ? memory : kept
  try {
    const page = new PagePairingStorage()
    await page.getKeys()
    return page
  } catch (error) {
    logger.warn('walletchart: Sessions end with this page, because the browser keeps no data for it.', error)
    return memory
  }
}

/** The options of the relay client that follow from those of the app and its families. */
const clientOptions = (
  options: WalletConnectOptions,
  settings: PairingSettings,
  families: PairedFamilies,
): Omit<SignClientSettings, 'projectId' | 'storage'> => {
  const { relay, storageName, environment, clock, storageDeadline, uriLifetime, networks, logger } = settings
  const late = { details: 'A wallet approved it too late. The session was ended.' }
  return {
    relayUrl: relay,
    metadata: metadataOf(settings),
    storagePrefix: `walletchart-${storageName}`,
    wanted: () =>
      wantedNamespaces({
        networks: networks().map((one) => ({ ...one, rpcUrls: one.rpcUrls.default.http })),
        overrides: options.namespaces ?? {},
        defaults: families,
        required: options.requiredNamespaces ?? [],
        sessionProperties: options.sessionProperties,
      }),
    checked: (session) => checkedSession(session, families),
    clock,
    storageDeadline,
    lifetime: uriLifetime,
    now: environment.now,
    monotonic: environment.monotonic,
    onLate: () => logger.warn(`walletchart: ${pairingError('PAIRING_EXPIRED', late).message}`),
  }
}

/**
 * Opens the relay client of an engine.
 * @throws WalletchartError `PROJECT_ID_NOT_CONFIGURED`, `SIGN_CLIENT_NOT_INITIALIZED` and what opening the client throws
 */
export const openPairing = async (
  options: WalletConnectOptions,
  settings: PairingSettings,
  memory: PairingStorage,
): Promise<OpenPairing> => {
  const { projectId } = settings
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
  const storage = await storageOf(options, settings, memory)
  const client = await openSignClient({ ...clientOptions(options, settings, families), projectId, storage })
  const requests = new SessionRequests(client, families, settings)
  const watch = watchSession(client, requests, families)
  const disconnect = async (): Promise<void> => {
    const [session] = client.sessions()
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
        hasSession: () => client.sessions().length > 0,
        disconnect,
      })
      providers.set(namespace, provider)
      return provider
    },
  }
}
