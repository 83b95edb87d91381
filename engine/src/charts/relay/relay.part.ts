import { assign, fromCallback, fromPromise } from 'xstate'
import { part } from '../kit/part.js'
import { reportAlert } from '../kit/report-alert.js'
import { pairingOf } from '../pairing/pairing-of.js'
import { type RelayEvent, relayChart } from './relay.chart.js'
import { relayWires } from './relay.wires.js'

type Nothing = Record<string, never>

/** The line to the relay. */
export const relayPart = part('relay')({
  open: (context) => {
    let watching = 0
    return {
      chart: relayChart.provide({
        actors: {
          watchRelay: fromCallback<RelayEvent, Nothing>(({ sendBack }) => {
            let stop: (() => void) | undefined
            let isOver = false
            watching += 1
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
              watching -= 1
              // Commands that waited for this chart may close and open the line in one go: whoever came in between goes on using it.
              context.defer(() => {
                if (watching === 0) pairing.close()
              })
            }
          }),
          reconnectRelay: fromPromise<void, Nothing>(async () =>
            (await pairingOf(context).client()).reconnect(),
          ),
        },
        actions: { stamp: assign({ since: () => context.environment.now() }) },
      }),
      input: () => ({ limits: context.app.limits }),
    }
  },
  report: (fact) => {
    return fact.type === 'alert.raised' ? reportAlert(fact) : {}
  },
  wires: relayWires,
})
