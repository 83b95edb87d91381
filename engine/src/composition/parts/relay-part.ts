import { fromCallback, fromPromise } from 'xstate'
import { type RelayEvent, relayChart } from '../../charts/relay/relay.chart.js'
import type { ServiceContext } from '../service-context.js'
import { pairingOf } from './pairing-of.js'

type Nothing = Record<string, never>

/** The relay chart with its real services. */
export const relayPart = (context: ServiceContext) => {
  let watching = 0
  return relayChart.provide({
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
          queueMicrotask(() => {
            if (watching === 0) pairing.close()
          })
        }
      }),
      reconnectRelay: fromPromise<void, Nothing>(async () => (await pairingOf(context).client()).reconnect()),
    },
  })
}
