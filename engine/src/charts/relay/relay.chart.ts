import { assign, emit, enqueueActions, setup } from 'xstate'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { listeningService, promiseService, type Thrown, typed } from '../authoring.js'
import type { Alert } from '../kit/alert.js'
import type { Limits } from '../limits.js'

export type RelayEvent =
  /** Somebody needs the relay. */
  | { readonly type: 'relay.open' }
  /** Nobody needs it any more. */
  | { readonly type: 'relay.close' }
  /** The user wants it to be tried now. */
  | { readonly type: 'relay.retry' }
  | { readonly type: 'relay.online' }
  | { readonly type: 'relay.lost' }
  | { readonly type: 'relay.refused'; readonly error: unknown }

export type RelayFact =
  | { readonly type: 'relay.reached' }
  /** Something the developer should look at. */
  | { readonly type: 'alert.raised'; readonly error: Alert }

export interface RelayInput {
  readonly limits: Limits
}

export interface RelayContext extends RelayInput {
  /** The code of the refusal that was told: the same one is not told again. */
  readonly told: string | undefined
  /** When the wait that is shown began, ms since 1970; 0 before the first. */
  readonly since: number
}

const isRefusal = (error: WalletchartError): error is Alert =>
  error.code === 'INVALID_APP_CONFIGURATION' ||
  error.code === 'INVALID_PROJECT_ID' ||
  error.code === 'JWT_TOKEN_NOT_VALID'

/** A relay refuses for three reasons; any other error is a fault of the client. */
const refusalOf = (thrown: unknown): Alert => {
  const error = typed(thrown)
  return isRefusal(error) ? error : new WalletchartError('SOMETHING_WENT_WRONG', { cause: error })
}

/** Opens the relay client, and tells how the line is, for as long as it runs. */
const watchRelay = listeningService<RelayEvent, Record<string, never>>()

/** Runs while nobody needs the relay: closes its client, unless somebody needs it again at once. */
const closeRelay = listeningService<RelayEvent, Record<string, never>>()

/** Tries the relay again. */
const reconnectRelay = promiseService<void, Record<string, never>>('reconnectRelay')

/** The connection to the relay between this page and wallets on other devices. */
export const relayChart = setup({
  types: {
    context: {} as RelayContext,
    input: {} as RelayInput,
    events: {} as RelayEvent,
    emitted: {} as RelayFact,
  },
  actors: { closeRelay, watchRelay, reconnectRelay },
  delays: {
    relayPatience: ({ context }) => context.limits.relayPatience,
    heartbeat: ({ context }) => context.limits.heartbeat,
  },
  actions: {
    tellReached: emit({ type: 'relay.reached' }),
    /** A wait begins; the part knows the time. */
    stamp: assign({ since: 0 }),
    alertOnce: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      const error = refusalOf(thrown.error)
      if (context.told === error.code) return
      enqueue.assign({ told: error.code })
      enqueue.emit({ type: 'alert.raised', error })
    }),
  },
}).createMachine({
  id: 'relay',
  context: ({ input }) => ({ ...input, told: undefined, since: 0 }),
  initial: 'off',
  states: {
    off: {
      invoke: { id: 'closeRelay', src: 'closeRelay', input: {} },
      on: { 'relay.open': { target: 'line' } },
    },
    line: {
      initial: 'connecting',
      invoke: { id: 'watchRelay', src: 'watchRelay', input: {} },
      on: {
        'relay.close': { target: 'off' },
        'relay.online': { target: '.online' },
        'relay.refused': {
          target: '.refused',
          actions: [{ type: 'alertOnce', params: ({ event }) => ({ error: event.error }) }],
        },
      },
      states: {
        connecting: {
          tags: ['waiting'],
          on: { 'relay.retry': { target: 'retrying' } },
          after: { relayPatience: { target: 'offline' } },
        },
        online: {
          entry: [{ type: 'tellReached' }],
          on: {
            'relay.online': {},
            'relay.lost': { target: 'reconnecting' },
            // The browser was offline for so short a time that the line survived it.
            'relay.retry': { actions: [{ type: 'tellReached' }] },
          },
        },
        reconnecting: {
          tags: ['waiting'],
          on: { 'relay.retry': { target: 'retrying' } },
          after: { heartbeat: { target: 'offline' } },
        },
        offline: {
          tags: ['waiting'],
          entry: [{ type: 'stamp' }],
          on: { 'relay.retry': { target: 'retrying' } },
          after: { heartbeat: { target: 'retrying' } },
        },
        retrying: {
          tags: ['waiting'],
          invoke: {
            id: 'reconnectRelay',
            src: 'reconnectRelay',
            input: {},
            onDone: { target: 'online' },
            onError: { target: 'offline' },
          },
          after: { relayPatience: { target: 'offline' } },
        },
        refused: {
          on: { 'relay.open': { target: 'retrying' }, 'relay.retry': { target: 'retrying' } },
        },
      },
    },
  },
})
