import { notLoaded } from '../../model/errors/not-loaded.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import type { NamespaceOverride } from '../../model/networks/wanted-namespaces.js'
import type { AttachedPairing, Pairing, PairingConnector, PairingSettings } from '../../ports/pairing.js'
import type { PairingStorage } from '../../ports/pairing-storage.js'
import type { MemoryPairingStorage } from './memory-pairing-storage.js'
import type { OpenPairing } from './open-pairing.js'

/** How wallets on other devices are paired with. */
export interface WalletConnectOptions {
  /** Replaces the default chains, methods, events or RPC URLs of a family. */
  readonly namespaces?: Readonly<Record<Namespace & string, NamespaceOverride>>
  /** Families without which a session is refused. Default: none; every family is optional. */
  readonly requiredNamespaces?: readonly Namespace[]
  /** Said to the wallet with the proposal. */
  readonly sessionProperties?: Readonly<Record<string, string>>
  /**
   * Where sessions are kept. `memory`: they end with the page. A storage of the app's own keeps them anywhere else. Default:
   * the page's own storage, or memory where there is none.
   */
  readonly storage?: 'page' | 'memory' | PairingStorage
}

/** Sessions of the relay client, for `walletConnect` of the entry. Nothing is loaded before a code is wanted or a session is resumed. */
export const walletConnect = (options: WalletConnectOptions = {}): Pairing => ({
  attach: (settings: PairingSettings): AttachedPairing => {
    let opening: Promise<OpenPairing> | undefined
    let opened: OpenPairing | undefined
    // Outlives the client: a closed one may be opened again.
    let memory: MemoryPairingStorage | undefined
    // Two clients with one storage would take each other's messages.
    let closing: Promise<unknown> = Promise.resolve()
    const load = async (): Promise<OpenPairing> => {
      try {
        const parts = Promise.all([import('./open-pairing.js'), import('./memory-pairing-storage.js')])
        const [{ openPairing }, { MemoryPairingStorage }] = await parts.catch(notLoaded)
        await closing
        memory ??= new MemoryPairingStorage()
        opened = await openPairing(options, settings, memory)
        return opened
      } catch (error) {
        opening = undefined
        throw error
      }
    }
    const open = (): Promise<OpenPairing> => {
      opening ??= load()
      return opening
    }
    const [first = ''] = settings.namespaces
    const connector: PairingConnector = {
      descriptor: {
        id: PAIRING_CONNECTOR_ID,
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        chain: first,
        namespaces: settings.namespaces,
        heldBy: 'pairing',
      },
      // Without a client there is no session: none is opened for what only a session can do.
      disconnect: async () => (await opening)?.disconnect(),
      watch: (namespace, listener) => {
        // At once when the client is there: what the session says in the next moment counts too.
        if (opened !== undefined) return opened.watch(namespace, listener)
        let stop: (() => void) | undefined
        let isOver = false
        opening?.then(
          (pairing) => {
            if (!isOver) stop = pairing.watch(namespace, listener)
          },
          () => undefined,
        )
        return () => {
          isOver = true
          stop?.()
        }
      },
      request: async ({ namespace, method, params, shown, signal }) => {
        const pairing = await opening
        if (pairing === undefined) {
          const { connectFirst } = await import('./connect-first.js').catch(notLoaded)
          throw connectFirst()
        }
        return pairing.requests.request({ namespace, method, params, shown, signal })
      },
      approvedMethods: (namespace) => opened?.client.sessions()[0]?.namespaces[namespace]?.methods ?? [],
      provider: (namespace) => opened?.provider(namespace),
    }
    return {
      connector,
      client: async () => (await open()).client,
      opened: () => opened?.client,
      close: () => {
        if (opening !== undefined)
          closing = opening.then(({ client }) => client.close()).catch(() => undefined)
        opening = undefined
        opened = undefined
      },
    }
  },
})
