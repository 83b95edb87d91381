import { type Invariant, says } from '@walletchart/chart-kit'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import { errorOf } from '../../testing/error-of.js'
import { settledPlainly } from '../../testing/settled-plainly.js'
import type { NetworkContext } from './network.setup.js'

const familyOf = (networkId: Caip2 | undefined): string | undefined =>
  networkId === undefined ? undefined : namespaceOf(networkId)

/** The facts about a switch name the network that is wished from now on. */
const wished = ({ after }: { readonly after: NetworkContext }) => ({ networkId: after.wish })

/** The content of each fact of the network chart. */
export const networkSays: readonly Invariant[] = [
  settledPlainly,
  says<NetworkContext>('network.changed', ({ before, after }) => ({
    networkId: after.activeId,
    previous: before.activeId,
  })),
  says<NetworkContext>('network.activated', ({ after }) => ({ namespace: familyOf(after.activeId) })),
  // Telemetry names it: a switch is to the network that is shown when it is over.
  says<NetworkContext>('network.settled', ({ after }) => ({ networkId: after.activeId })),
  says<NetworkContext>('network.rolledBack', ({ before }) => ({
    networkId: before.wish,
    error: (error: unknown) => isWalletchartError(error),
  })),
  says<NetworkContext>('network.switching', wished),
  says<NetworkContext>('network.adding', wished),
  says<NetworkContext>('network.connectNeeded', (telling) => ({
    ...wished(telling),
    namespace: familyOf(telling.after.wish),
  })),
  // The connection of that family hears where its wallet is.
  says<NetworkContext>('network.arrived', ({ after: { networkIds }, fact: { chainId } }) => ({
    chainId: (one: unknown) => networkIds.some((id) => id === one),
    namespace: familyOf(networkIds.find((id) => id === chainId)),
  })),
  // The families and the listing offer what the app lists now.
  says<NetworkContext>('network.listed', ({ event }) => ({ networkIds: event.networkIds })),
  // The developer reads which network was asked for.
  says<NetworkContext>('alert.raised', ({ event }) => ({
    error: errorOf('SWITCH_NETWORK_NOT_FOUND', { details: event.networkId }),
  })),
]
