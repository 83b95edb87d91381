import { assign, emit, enqueueActions, setup } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { type AttemptId, failed, succeeded } from '../attempt.js'
import { type Thrown, typed } from '../authoring.js'
import type { WalletRef } from '../connection/connection.events.js'
import { type HeldConnectors, heldOf, isElsewhere } from '../connection/held-connector.js'
import {
  agrees,
  type WalletEventsDuringAsk,
  withWalletEvent,
} from '../connection/wallet-events-during-ask.js'
import type { Limits } from '../limits.js'
import type { ConnectingEvent, ConnectingFact } from './connecting.events.js'
import { type AskedGrant, confirmGrant, connectWallet, watchWallet } from './connecting.services.js'

export interface ConnectingInput {
  readonly namespace: Namespace
  /** The connectors whose grants serve several families. */
  readonly held: HeldConnectors
  readonly limits: Limits
  /** The connector that the family is connected with. */
  readonly connectedId: string | undefined
}

export interface ConnectingContext extends ConnectingInput {
  /** The wallet that is asked; present exactly while one is. */
  readonly wallet: WalletRef | undefined
  /** The network to prefer on connecting. */
  readonly wishedChainId: Caip2 | undefined
  /** Said by the wallet since it was asked last. */
  readonly walletEventsDuringAsk: WalletEventsDuringAsk
  /** The promises that wait for the wallet. */
  readonly attempts: readonly AttemptId[]
  /** Why the last attempt failed, for the view that offers another. */
  readonly failure: (WalletRef & { readonly error: WalletchartError }) | undefined
  /** When the wait that is shown began, ms since 1970; 0 before the first. */
  readonly since: number
}

/** What was answered. */
export interface Granted {
  readonly grant: AskedGrant | undefined
}

const isWhole = (grant: AskedGrant | undefined): grant is AskedGrant =>
  grant !== undefined && grant.accounts.length > 0

/** The connector that an event names. */
const namedBy = (event: ConnectingEvent): string | undefined =>
  event.type === 'connecting.offer'
    ? event.wallet.connectorId
    : 'connectorId' in event
      ? event.connectorId
      : undefined

/** The time that the asked wallet may take, in ms. */
export const deadlineOf = ({
  held,
  wallet,
  limits,
}: Pick<ConnectingContext, 'held' | 'wallet' | 'limits'>): number =>
  heldOf(held, wallet)?.deadline ?? limits.walletDeadline

/** The asked wallet, as facts name it. */
export const about = ({ namespace, held, wallet }: ConnectingContext) => ({
  namespace,
  ...(wallet ?? { connectorId: '', name: '' }),
  heldBy: heldOf(held, wallet)?.by,
})

const linkOf = (event: ConnectingEvent) => (event.type === 'connecting.ask' ? event.link : undefined)

/** The named pieces of the connecting chart. */
export const connectingSetup = setup({
  types: {
    context: {} as ConnectingContext,
    input: {} as ConnectingInput,
    events: {} as ConnectingEvent,
    emitted: {} as ConnectingFact,
  },
  actors: { confirmGrant, connectWallet, watchWallet },
  delays: { walletDeadline: ({ context }) => deadlineOf(context) },
  guards: {
    isHeldWallet: ({ context, event }) =>
      context.connectedId !== undefined && namedBy(event) === context.connectedId,
    isAsked: ({ context, event }) =>
      context.wallet !== undefined && namedBy(event) === context.wallet.connectorId,
    isUnserved: ({ context, event }) =>
      event.type === 'connecting.unserved' && heldOf(context.held, context.wallet)?.by === event.chunk,
    isElsewhere: ({ context }) => isElsewhere(heldOf(context.held, context.wallet)?.by),
    isOwnOffer: ({ context, event }) =>
      event.type === 'connecting.offer' &&
      event.wallet.connectorId === context.wallet?.connectorId &&
      isWhole(event.grant),
    isLastAttempt: ({ context, event }) =>
      event.type === 'connecting.cancel' &&
      (event.attempt === undefined || context.attempts.every((attempt) => attempt === event.attempt)),
    isGranted: (_, { grant }: Granted) => isWhole(grant),
    isSettled: ({ context }, { grant }: Granted) =>
      isWhole(grant) && agrees(context.walletEventsDuringAsk, grant),
    isPendingInWallet: (_, thrown: Thrown) => isWalletchartError(thrown.error, 'REQUEST_PENDING_IN_WALLET'),
    isEmptied: ({ event }) => event.type === 'wallet.accountsChanged' && event.accounts.length === 0,
  },
  actions: {
    rememberWish: assign(({ event }) =>
      event.type === 'connecting.ask'
        ? {
            wallet: { connectorId: event.connectorId, name: event.name, listedId: event.listedId },
            wishedChainId: event.chainId,
            attempts: [event.attempt],
            failure: undefined,
          }
        : {},
    ),
    joinAttempt: assign(({ context, event }) =>
      event.type === 'connecting.ask' ? { attempts: [...context.attempts, event.attempt] } : {},
    ),
    dropAttempt: assign(({ context, event }) =>
      event.type === 'connecting.cancel'
        ? { attempts: context.attempts.filter((attempt) => attempt !== event.attempt) }
        : {},
    ),
    rememberHeld: assign(({ event }) =>
      event.type === 'connecting.held' ? { connectedId: event.connectorId } : { connectedId: undefined },
    ),
    hear: assign(({ context, event }) =>
      event.type === 'wallet.accountsChanged' ||
      event.type === 'wallet.chainChanged' ||
      event.type === 'wallet.disconnected'
        ? { walletEventsDuringAsk: withWalletEvent(context.walletEventsDuringAsk, event) }
        : {},
    ),
    hearNothing: assign({ walletEventsDuringAsk: {} }),
    rememberFailure: assign(({ context }, thrown: Thrown) => ({
      failure: context.wallet && { ...context.wallet, error: typed(thrown.error) },
    })),
    forgetFailure: assign({ failure: undefined }),
    forgetWallet: assign({ wallet: undefined, wishedChainId: undefined }),

    settleConnected: enqueueActions(({ context, enqueue }) => {
      for (const attempt of context.attempts) enqueue.emit(succeeded(attempt))
      enqueue.assign({ attempts: [] })
    }),
    refuseSecond: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'connecting.ask')
        enqueue.emit(failed(event.attempt, featureError('CONNECTOR_ALREADY_CONNECTED')))
    }),
    settleFailed: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      const error = typed(thrown.error)
      for (const attempt of context.attempts) enqueue.emit(failed(attempt, error))
      enqueue.assign({ attempts: [] })
    }),
    settleCancelled: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'connecting.cancel' || event.attempt === undefined) return
      if (context.attempts.includes(event.attempt))
        enqueue.emit(failed(event.attempt, new WalletchartError('ABORTED')))
    }),

    /** A wait begins; the part knows the time. */
    stamp: assign({ since: 0 }),
    tellBegan: emit(({ context, event }) => ({
      type: 'connecting.began',
      ...about(context),
      link: linkOf(event),
    })),
    tellJoined: emit(({ context, event }) => ({
      type: 'connecting.joined',
      ...about(context),
      link: linkOf(event),
    })),
    tellPending: emit(({ context }) => ({ type: 'connecting.pending', ...about(context) })),
    tellFailed: emit(({ context }, thrown: Thrown) => ({
      type: 'connecting.failed',
      ...about(context),
      error: typed(thrown.error),
    })),
    tellCancelled: emit(({ context }) => ({ type: 'connecting.cancelled', ...about(context) })),
    tellGranted: enqueueActions(({ context: { namespace, wallet }, enqueue }, { grant }: Granted) => {
      if (wallet === undefined) return
      enqueue.emit({ type: 'connecting.granted', namespace, wallet, grant, restored: false })
      for (const one of grant?.along ?? [])
        enqueue.emit({
          type: 'connecting.offered',
          namespace: one.namespace,
          wallet,
          grant: one,
          restored: false,
        })
    }),
    /** The session presents the wallet; the listing knows which one the user picked. */
    tellOwnOffer: enqueueActions(({ context: { namespace, wallet }, event, enqueue }) => {
      if (event.type !== 'connecting.offer') return
      const { grant, restored } = event
      const offered = { ...event.wallet, listedId: wallet?.listedId }
      enqueue.emit({ type: 'connecting.granted', namespace, wallet: offered, grant, restored })
    }),
    forward: enqueueActions(({ context: { namespace }, event, enqueue }) => {
      if (event.type !== 'connecting.offer') return
      const { wallet, grant, restored } = event
      enqueue.emit({ type: 'connecting.offered', namespace, wallet, grant, restored })
    }),
  },
})
