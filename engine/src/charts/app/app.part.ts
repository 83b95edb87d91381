import { fromCallback } from 'xstate'
import { part } from '../kit/part.js'
import { type AppEvent, appChart } from './app.chart.js'
import { appWires } from './app.wires.js'

/** What the app adds and takes away. */
export const appPart = part('app')({
  open: ({ app }) => ({
    chart: appChart.provide({
      actors: {
        hearApp: fromCallback<AppEvent, Record<string, never>>(({ sendBack }) => app.watch(sendBack)),
      },
    }),
    input: () => ({ networkIds: app.networks.map(({ caipNetworkId }) => caipNetworkId) }),
  }),
  wires: appWires,
})
