import { fromPromise } from 'xstate'
import { networkChart } from '../../charts/network/network.chart.js'
import type { NetworkInput } from '../../charts/network/network.services.js'
import { type Caip2, namespaceOf } from '../../model/caip2.js'
import type { ServiceContext } from '../service-context.js'

/** The network chart with its real services. */
export const networkPart = (context: ServiceContext) =>
  networkChart.provide({
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
  })
