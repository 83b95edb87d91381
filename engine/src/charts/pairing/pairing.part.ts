import { fromCallback, fromPromise } from 'xstate'
import { featureError } from '../../model/feature-error.js'
import type { PairingSession } from '../../model/pairing-session.js'
import type { PairingClient } from '../../ports/pairing-client.js'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import { pairingChart } from './pairing.chart.js'
import type { OpenProposal, PairingEvent } from './pairing.events.js'
import type { SessionLink } from './pairing.services.js'
import { pairingWires } from './pairing.wires.js'
import { pairingOf } from './pairing-of.js'
import { selectPairing } from './select-pairing.js'

type Nothing = Record<string, never>

/** Runs with the client once it is open, unless it was stopped before; returns what stops it. */
const withClient = (context: ServiceContext, run: (client: PairingClient) => () => void): (() => void) => {
  let stop: (() => void) | undefined
  let isOver = false
  pairingOf(context)
    .client()
    .then(
      (client) => {
        if (!isOver) stop = run(client)
      },
      // Whoever asked for a code or a session hears of it.
      () => undefined,
    )
  return () => {
    isOver = true
    stop?.()
  }
}

/** Tells when the page is seen again. */
const onWake = ({ environment: { window } }: ServiceContext, wake: () => void): (() => void) => {
  const look = (): void => {
    if (window?.document.visibilityState === 'visible') wake()
  }
  window?.document?.addEventListener('visibilitychange', look)
  return () => window?.document?.removeEventListener('visibilitychange', look)
}

/** Pairing with wallets on other devices. */
export const pairingPart = part('pairing')({
  open: (context) => {
    const { environment } = context
    const readClocks = () => ({ wall: environment.now(), monotonic: environment.monotonic() })
    /** When the newest code was made. */
    let newest = readClocks()
    /** The wall clock alone counts sleep in every browser; it may have been set back meanwhile. */
    const newestAge = (): number =>
      Math.max(environment.now() - newest.wall, environment.monotonic() - newest.monotonic)
    return {
      chart: pairingChart.provide({
        actors: {
          resumeSession: fromPromise<PairingSession | undefined, Nothing>(
            async () => (await pairingOf(context).client()).sessions()[0],
          ),
          createProposal: fromPromise<OpenProposal, Nothing>(async ({ signal }) => {
            if (!environment.online())
              throw featureError('RELAY_UNREACHABLE', { details: 'The browser is offline.' })
            const client = await pairingOf(context).client()
            const proposal = await client.propose({ signal })
            newest = readClocks()
            return { ...proposal, createdAt: newest.wall }
          }),
          watchProposals: fromCallback<PairingEvent, Nothing>(({ sendBack }) => {
            const stops = [
              withClient(context, (client) => {
                const stop = client.watch((event) => {
                  if (event.type === 'proposal.approved' || event.type === 'proposal.rejected')
                    sendBack(event)
                })
                return () => {
                  stop()
                  client.withdraw()
                }
              }),
              // Timers sleep with the page; the clock does not.
              onWake(context, () => {
                if (newestAge() < context.app.limits.uriLifetime) return
                // Without this, a wallet that answers now gets a session that this page does not hold.
                pairingOf(context).opened()?.withdraw()
                sendBack({ type: 'pairing.lapsed' })
              }),
            ]
            return () => {
              for (const stop of stops) stop()
            }
          }),
          watchSession: fromCallback<PairingEvent, SessionLink>(({ input: { link, restored }, sendBack }) =>
            withClient(context, (client) => {
              // The client keeps it with the session, over a reload too.
              if (!restored) client.rememberLink(link).catch(() => undefined)
              return client.watch((event) => {
                if (
                  event.type === 'session.updated' ||
                  event.type === 'session.extended' ||
                  event.type === 'session.deleted' ||
                  event.type === 'session.expired'
                )
                  sendBack(event)
              })
            }),
          ),
          endSession: fromPromise<void, { readonly topic: string }>(async ({ input }) =>
            (await pairingOf(context).client()).end(input.topic, 'left'),
          ),
        },
      }),
      input: () => ({
        connectorId: pairingOf(context).connector.descriptor.id,
        limits: context.app.limits,
      }),
    }
  },
  select: () => ({ state: (snapshot, scope) => ({ pairing: selectPairing(snapshot, scope) }) }),
  wires: pairingWires,
})
