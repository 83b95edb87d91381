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
          let pending = 0
          const count = (change: 1 | -1): void => {
            const before = pending
            pending += change
            if (before === 0 || pending === 0) sendBack({ type: 'discovery.pending', isPending: pending > 0 })
          }
          const stops = context.app.namespaces.map((namespace) =>
            context.families.family(namespace).discover({
              ...context.discovery,
              remembered: () => context.of('record')?.context.record ?? emptyRecord,
              found: (connector) => {
                context.registry.add(connector)
                sendBack({ type: 'discovery.found', connector: connector.descriptor })
              },
              pending: (work) => {
                count(1)
                work.then(
                  () => count(-1),
                  () => count(-1),
                )
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
      connectors: snapshot.context.connectors.filter(({ listedAs }) => !listedAs),
      connectorTypeOrder: app.connectorTypeOrder,
      connectorsReady: snapshot.matches({ listening: 'ready' }),
    }),
  }),
  report: (fact) =>
    fact.type === 'discovery.found' && !fact.connector.listedAs
      ? { events: [{ name: 'wallet.found', event: { connector: fact.connector } }] }
      : {},
  wires: discoveryWires,
})
