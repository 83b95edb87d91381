import { notLoaded } from '../../model/errors/not-loaded.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'

/**
 * A connector whose code is loaded when the wallet is first asked for anything.
 * @param open loads it
 * @param whole the provider for apps, where it is known before
 */
export function lateConnector(
  descriptor: ConnectorDescriptor,
  open: () => Promise<Connector>,
  whole?: object,
): Connector {
  let speaker: Connector | undefined
  let loading: Promise<Connector> | undefined
  const load = (): Promise<Connector> => {
    loading ??= open().then(
      (connector) => {
        speaker = connector
        return connector
      },
      (cause: unknown) => {
        loading = undefined
        return notLoaded(cause)
      },
    )
    return loading
  }
  return {
    descriptor,
    preload: () => {
      // The next request loads the code again, and its caller is notified of a failure.
      load().catch(() => undefined)
    },
    // Without a wait once the code is loaded: a wallet opens its window only close to the click, and requests keep their order.
    restore: async (request) => (speaker ?? (await load())).restore(request),
    connect: async (request) => (speaker ?? (await load())).connect(request),
    disconnect: async (request) => (speaker ?? (await load())).disconnect(request),
    request: async (request) => (speaker ?? (await load())).request(request),
    watch: (namespace, listener) => {
      // Without a wait once the code is loaded: an event of the next moment counts too.
      if (speaker) return speaker.watch(namespace, listener)
      let stop: (() => void) | undefined = () => {
        stop = undefined
      }
      load().then(
        (connector) => {
          if (stop) stop = connector.watch(namespace, listener)
        },
        () => undefined,
      )
      return () => stop?.()
    },
    // A connected wallet was asked before, so the code is loaded.
    provider: (namespace) =>
      whole && descriptor.namespaces.includes(namespace) ? whole : speaker?.provider(namespace),
  }
}
