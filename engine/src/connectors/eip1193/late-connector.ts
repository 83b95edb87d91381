import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import type { CapturedProvider } from './captured-provider.js'

/**
 * A connector over a provider that was captured when the wallet was found or handed in. What it takes to speak with the wallet is
 * loaded when somebody first does.
 */
export function lateConnector(
  descriptor: ConnectorDescriptor,
  provider: CapturedProvider,
  disconnect?: () => unknown,
): Connector {
  let speaker: Connector | undefined
  let loading: Promise<Connector> | undefined
  const load = (): Promise<Connector> => {
    loading ??= import('./eip1193-connector.js').then(
      ({ eip1193Connector }) => {
        speaker = eip1193Connector({ descriptor, provider, disconnect })
        return speaker
      },
      (cause: unknown) => {
        loading = undefined
        throw new WalletchartError('SOMETHING_WENT_WRONG', {
          details: 'A part of the kit did not load',
          cause,
        })
      },
    )
    return loading
  }
  return {
    descriptor,
    preload: () => {
      // Whoever asks the wallet for anything hears of a failure.
      load().catch(() => undefined)
    },
    restore: async (request) => (await load()).restore(request),
    // Without a wait when the code is there: the page would render first, and the wallet's window would open later.
    connect: async (request) => (speaker ?? (await load())).connect(request),
    disconnect: async (request) => (await load()).disconnect(request),
    request: async (request) => (await load()).request(request),
    watch: (namespace, listener) => {
      // At once when the code is there: what the wallet says in the next moment counts too.
      if (speaker !== undefined) return speaker.watch(namespace, listener)
      let stop: (() => void) | undefined
      let watching = true
      load().then(
        (connector) => {
          if (watching) stop = connector.watch(namespace, listener)
        },
        // Whoever asks the wallet for anything is told the same.
        () => undefined,
      )
      return () => {
        watching = false
        stop?.()
      }
    },
    provider: (namespace) => (descriptor.namespaces.includes(namespace) ? provider.whole : undefined),
  }
}
