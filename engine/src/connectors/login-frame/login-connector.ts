import { loginError } from '../../model/errors/login-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { safeFrameMethods, unsafeFrameMethods } from '../../model/wallets/frame-methods.js'
import type { ConnectorEvent, ConnectorRequest } from '../../ports/connector.js'
import type { LoginConnector } from '../../ports/login.js'
import type { FrameChannel } from '../../ports/login-frame.js'
import type { ApprovalDesk } from './approval-desk.js'

interface LoginConnectorSettings {
  readonly namespaces: readonly Namespace[]
  readonly channel: () => FrameChannel
  readonly approvals: Pick<ApprovalDesk, 'ask'>
}

/** The id of the connector of the login, as `connect({ wallet })` takes it. */
export const LOGIN_CONNECTOR_ID = 'login'

/** The way to the embedded wallet. Methods are compared as exact texts: one that is on no list reaches neither frame nor node. */
export function loginConnector({ namespaces, channel, approvals }: LoginConnectorSettings): LoginConnector {
  const [first = ''] = namespaces
  const watchers = new Map<Namespace, Set<(event: ConnectorEvent) => void>>()
  const ask = ({ method, params, shown }: ConnectorRequest, signal: AbortSignal): Promise<unknown> =>
    channel().ask(
      'RPC_REQUEST',
      { method, params, ...(shown?.chainId !== undefined && { chainId: shown.chainId }) },
      { signal },
    )
  return {
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
    request: async (request) => {
      const { method } = request
      // A question is cheap, and others may wait for its answer: it outlives the one who asked.
      if (safeFrameMethods.has(method)) return ask(request, new AbortController().signal)
      if (unsafeFrameMethods.has(method)) return approvals.ask(request, (stop) => ask(request, stop))
      throw loginError('RPC_CALL_NOT_ALLOWED', { details: method.slice(0, 100) })
    },
    provider: () => undefined,
  }
}
