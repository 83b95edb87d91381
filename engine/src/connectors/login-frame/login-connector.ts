import type { Namespace } from '../../model/ids/namespace.js'
import type { ConnectorEvent, ConnectorRequest } from '../../ports/connector.js'
import type { LoginConnector } from '../../ports/login.js'

/** The loaded half of the connector. */
export interface LoginRequests {
  /** @throws WalletchartError `RPC_CALL_NOT_ALLOWED`, `NOT_CONNECTED`, `AUTH_CONNECTOR_NOT_FOUND`, and what the frame or the user refuses with */
  request(request: ConnectorRequest): Promise<unknown>
  provider(namespace: Namespace): object | undefined
  /** True for a method that needs the user, or is on no list. */
  withholds(method: string): boolean
}

interface LoginConnectorSettings {
  readonly namespaces: readonly Namespace[]
  readonly open: () => Promise<LoginRequests>
  readonly opened: () => LoginRequests | undefined
}

/** Notifies the watchers of a family. */
export type TellWatchers = (namespace: Namespace, event: ConnectorEvent) => void

/** The id of the connector of the login, as `connect({ wallet })` takes it. */
export const LOGIN_CONNECTOR_ID = 'login'

/** The way to the embedded wallet. Its code is loaded when it is first asked. */
export function loginConnector({ namespaces, open, opened }: LoginConnectorSettings): {
  readonly connector: LoginConnector
  readonly tell: TellWatchers
} {
  const [first = ''] = namespaces
  const watchers = new Map<Namespace, Set<(event: ConnectorEvent) => void>>()
  const connector: LoginConnector = {
    descriptor: {
      id: LOGIN_CONNECTOR_ID,
      name: 'Email',
      type: 'AUTH',
      chain: first,
      namespaces,
      heldBy: 'login',
    },
    // The chart of the login tells the frame, for all families at once.
    disconnect: async () => undefined,
    watch: (namespace, listener) => {
      const all = watchers.get(namespace) ?? new Set()
      watchers.set(namespace, all.add(listener))
      return () => all.delete(listener)
    },
    request: async (request) => (await open()).request(request),
    withholds: (method) => opened()?.withholds(method) ?? false,
    provider: (namespace) => opened()?.provider(namespace),
  }
  const tell: TellWatchers = (namespace, event) => {
    for (const listener of [...(watchers.get(namespace) ?? [])]) listener(event)
  }
  return { connector, tell }
}
