import { fromCallback } from 'xstate'
import { emptyRecord } from '../../model/wallets/stored-record.js'
import { part } from '../kit/part.js'
import { type DiscoveryEvent, discoveryChart } from './discovery.chart.js'
import { discoveryWires } from './discovery.wires.js'

/** The wallets that are found. */
export const discoveryPart = part('discovery')({
  open: (context) => ({
    chart: discoveryChart.provide({
      actors: {
        hearWallets: fromCallback<DiscoveryEvent, Record<string, never>>(({ sendBack }) => {
          const stops = context.app.namespaces.map((namespace) =>
            context.families.family(namespace).discover({
              ...context.discovery,
              remembered: () => context.of('record')?.context.record ?? emptyRecord,
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
    }),
    input: () => ({ limits: context.app.limits, handedIn: context.handedIn }),
  }),
  revive: { type: 'discovery.start' },
  select: () => ({
    state: (snapshot, { app }) => ({
      connectors: snapshot.context.connectors,
      connectorTypeOrder: app.connectorTypeOrder,
      connectorsReady: snapshot.matches({ listening: 'ready' }),
    }),
  }),
  report: (fact) =>
    fact.type === 'discovery.found'
      ? { events: [{ name: 'wallet.found', event: { connector: fact.connector } }] }
      : {},
  wires: discoveryWires,
})
