import { assign, fromPromise } from 'xstate'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import { part } from '../kit/part.js'
import type { Report } from '../kit/report.js'
import { reportAlert } from '../kit/report-alert.js'
import { track } from '../kit/track.js'
import { networkChart } from './network.chart.js'
import type { NetworkFact } from './network.events.js'
import type { NetworkInput } from './network.services.js'
import { networkWires } from './network.wires.js'
import { selectNetworks } from './select-networks.js'
import { selectSwitching } from './select-switching.js'

const report = (fact: NetworkFact): Report => {
  switch (fact.type) {
    case 'network.changed':
      return {
        events: [{ name: 'network.changed', event: { networkId: fact.networkId, previous: fact.previous } }],
      }
    case 'network.settled':
      return { telemetry: track('SWITCH_NETWORK', { network: fact.networkId }) }
    case 'alert.raised':
      return reportAlert(fact)
    default:
      return {}
  }
}

/** The active network and the switch to another. */
export const networkPart = part('network')({
  open: (context) => ({
    chart: networkChart.provide({
      actors: {
        readChain: fromPromise<Caip2, NetworkInput>(async ({ input, signal }) => {
          const namespace = namespaceOf(input.networkId)
          const wallet = await context.families.wallet(namespace)
          return wallet.chain({ connector: context.connectorOf(namespace), signal })
        }),
        switchChain: fromPromise<Caip2, NetworkInput>(async ({ input, signal }) => {
          const namespace = namespaceOf(input.networkId)
          const wallet = await context.families.wallet(namespace)
          return wallet.switchNetwork({
            connector: context.connectorOf(namespace),
            network: context.network(input.networkId),
            signal,
          })
        }),
        addChain: fromPromise<Caip2, NetworkInput>(async ({ input, signal }) => {
          const namespace = namespaceOf(input.networkId)
          const wallet = await context.families.wallet(namespace)
          return wallet.addNetwork({
            connector: context.connectorOf(namespace),
            network: context.network(input.networkId),
            signal,
          })
        }),
      },
      actions: { stamp: assign({ since: () => context.environment.now() }) },
    }),
    input: (_, { of }) => ({
      networkIds: context.app.networks.map(({ caipNetworkId }) => caipNetworkId),
      defaultId: context.app.firstId,
      wallets: Object.fromEntries(
        context.app.namespaces.flatMap((namespace) => {
          const chainId = of('connection', namespace)?.context.grant?.chainId
          return chainId === undefined ? [] : [[namespace, chainId]]
        }),
      ),
      holding: context.app.namespaces.filter(
        (namespace) => context.families.family(namespace).walletHoldsChain,
      ),
      limits: context.app.limits,
    }),
  }),
  select: () => ({
    state: (snapshot, scope) => {
      const { activeId, failure } = snapshot.context
      return {
        activeNamespace: namespaceOf(activeId),
        activeNetworkId: activeId,
        isSwitchingNamespace: snapshot.matches('switchingNamespace'),
        switching: selectSwitching(snapshot, scope),
        switchFailure:
          failure === undefined ? undefined : { networkId: failure.networkId, error: failure.error.toJSON() },
      }
    },
    network: ({ context: listed }, scope, namespace) => selectNetworks(listed, scope, namespace),
  }),
  report,
  wires: networkWires,
})
