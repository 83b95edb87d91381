import { assign, fromCallback, fromPromise } from 'xstate'
import { part } from '../kit/part.js'
import { reportAlert } from '../kit/report-alert.js'
import { pairingOf } from '../pairing/pairing-of.js'
import { type RelayEvent, relayChart } from './relay.chart.js'
import { relayWires } from './relay.wires.js'

type Nothing = Record<string, never>

/** The connection to the relay. */
export const relayPart = part('relay')({
  open: (context) => ({
    chart: relayChart.provide({
      actions: { stamp: assign({ since: () => context.environment.now() }) },
      actors: {
        closeRelay: fromCallback<RelayEvent, Nothing>(() => {
          let isOver = false
          // A later command of the same task may open the line again, and already uses the client.
          Promise.resolve().then(() => {
            if (!isOver) context.service('pairing')?.close()
          })
          return () => {
            isOver = true
          }
        }),
        watchRelay: fromCallback<RelayEvent, Nothing>(({ sendBack }) => {
          let stop: (() => void) | undefined
          let isOver = false
          const pairing = pairingOf(context)
          const { window } = context.environment
          const retry = (): void => sendBack({ type: 'relay.retry' })
          window?.addEventListener('online', retry)
          pairing.client().then(
            (client) => {
              if (isOver) return
              stop = client.watch((event) => {
                if (
                  event.type === 'relay.online' ||
                  event.type === 'relay.lost' ||
                  event.type === 'relay.refused'
                )
                  sendBack(event)
              })
            },
            // Whoever needed the client hears of it.
            () => undefined,
          )
          return () => {
            isOver = true
            stop?.()
            window?.removeEventListener('online', retry)
          }
        }),
        reconnectRelay: fromPromise<void, Nothing>(async () =>
          (await pairingOf(context).client()).reconnect(),
        ),
      },
    }),
    input: () => ({ limits: context.app.limits }),
  }),
  report: (fact) => (fact.type === 'alert.raised' ? reportAlert(fact) : {}),
  wires: relayWires,
})
