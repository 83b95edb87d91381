import { fromCallback } from 'xstate'
import { type DiscoveryEvent, discoveryChart } from '../../charts/discovery/discovery.chart.js'
import type { ServiceContext } from '../service-context.js'

/** The discovery chart with its real services. */
export const discoveryPart = (context: ServiceContext) =>
  discoveryChart.provide({
    actors: {
      hearWallets: fromCallback<DiscoveryEvent, Record<string, never>>(({ sendBack }) => {
        const stops = context.namespaces.map((namespace) =>
          context.families.family(namespace).discover({
            ...context.discovery,
            found: (connector) => {
              context.registry.add(connector)
              sendBack({ type: 'discovery.found', connector: connector.descriptor })
            },
            lost: (connectorId) => sendBack({ type: 'discovery.lost', connectorId }),
          }),
        )
        return () => {
          for (const stop of stops) stop()
        }
      }),
    },
  })
