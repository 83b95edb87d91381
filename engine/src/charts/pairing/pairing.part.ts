import { fromCallback, fromPromise } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { PairingClient } from '../../ports/pairing-client.js'
import type { OneClickRequest } from '../../ports/siwx.js'
import { onWake } from '../kit/on-wake.js'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import { pairingChart } from './pairing.chart.js'
import type { ClockReadings, OpenProposal, PairingEvent } from './pairing.events.js'
import type { ProposalParts, SessionLink } from './pairing.services.js'
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

/** Pairing with wallets on other devices. */
export const pairingPart = part('pairing')({
  open: (context) => {
    const { environment, logger } = context
    const readClocks = (): ClockReadings => ({ wall: environment.now(), monotonic: environment.monotonic() })
    return {
      chart: pairingChart.provide({
        actions: {
          withdrawForgotten: ({ context: { proposals } }) =>
            pairingOf(context)
              .opened()
              ?.withdraw(proposals.map(({ id }) => id)),
        },
        actors: {
          resumeSession: fromPromise<PairingSession | undefined, Nothing>(async () => {
            const client = await pairingOf(context).client()
            await client.reread?.()
            return client.sessions()[0]
          }),
          prepareSignIn: fromPromise<OneClickRequest | undefined, Nothing>(async () => {
            try {
              return await context.service('siwx')?.oneClickRequest(context)
            } catch (error) {
              logger.warn('walletchart: The code asks for no sign-in, so the account signs later.', error)
              throw error
            }
          }),
          createProposal: fromPromise<OpenProposal, ProposalParts>(async ({ input: { signIn }, signal }) => {
            if (!environment.online())
              throw featureError('RELAY_UNREACHABLE', { details: 'The browser is offline.' })
            const client = await pairingOf(context).client()
            const proposal = await client.propose({ signal, signIn })
            return { ...proposal, signIn, createdAt: readClocks() }
          }),
          watchProposals: fromCallback<PairingEvent, Nothing>(({ sendBack }) => {
            const stops = [
              withClient(context, (client) => {
                const stop = client.watch((event) => {
                  if (
                    event.type === 'proposal.approved' ||
                    event.type === 'proposal.rejected' ||
                    event.type === 'proposal.late'
                  )
                    sendBack(event)
                })
                return () => {
                  stop()
                  client.withdraw()
                }
              }),
              onWake(environment, () => sendBack({ type: 'pairing.woke', now: readClocks() })),
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
        signsIn: context.service('siwx')?.config.oneClickRequest !== undefined,
      }),
    }
  },
  select: () => ({ state: (snapshot, scope) => ({ pairing: selectPairing(snapshot, scope) }) }),
  wires: pairingWires,
})
