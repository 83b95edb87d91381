import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'

/** A connector whose code is loaded when the wallet is first asked for anything. `open` loads it. */
export function lateStandardConnector(
  descriptor: ConnectorDescriptor,
  open: () => Promise<Connector>,
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
      // The next request loads the code again, and its caller is notified of a failure.
      load().catch(() => undefined)
    },
    restore: async (request) => (await load()).restore(request),
    // Without a wait once the code is loaded: a wallet opens its window only close to the click.
    connect: async (request) => (speaker ?? (await load())).connect(request),
    disconnect: async (request) => (await load()).disconnect(request),
    request: async (request) => (await load()).request(request),
    watch: (namespace, listener) => {
      // Without a wait once the code is loaded: an event of the next moment counts too.
      if (speaker !== undefined) return speaker.watch(namespace, listener)
      let stop: (() => void) | undefined
      let watching = true
      load().then(
        (connector) => {
          if (watching) stop = connector.watch(namespace, listener)
        },
        () => undefined,
      )
      return () => {
        watching = false
        stop?.()
      }
    },
    // A connected wallet was asked before, so the code is loaded.
    provider: (namespace) => speaker?.provider(namespace),
  }
}
