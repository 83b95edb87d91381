import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { AskedGrant } from './connecting.services.js'
import { type ConnectingContext, connectingSetup } from './connecting.setup.js'

interface Scope {
  readonly context: ConnectingContext
}

const walletOf = ({ context }: Scope) => ({
  connectorId: context.wallet?.connectorId ?? '',
  namespace: context.namespace,
})
const askedOf = ({ context }: Scope) => ({ ...walletOf({ context }), chainId: context.wishedChainId })
const grantOf = ({ event }: { readonly event: { readonly output: AskedGrant | undefined } }) => ({
  grant: event.output,
})
const refusedBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
const aborted = () => ({ error: new WalletchartError('ABORTED') })
const superseded = () => ({ error: featureError('SUPERSEDED') })
const emptyGrant = () => ({ error: featureError('GRANT_EMPTY') })
const unanswered = () => ({ error: featureError('WALLET_NOT_ANSWERING') })

const failWith = <Params>(params: Params) =>
  ({
    target: '#connecting.idle',
    actions: [
      { type: 'rememberFailure', params },
      { type: 'tellFailed', params },
      { type: 'settleFailed', params },
      { type: 'forgetWallet' },
    ],
  }) as const

const giveUp = {
  target: '#connecting.idle',
  actions: [{ type: 'settleFailed', params: aborted }, { type: 'tellCancelled' }, { type: 'forgetWallet' }],
} as const

/** The wallet granted, and said nothing else meanwhile. */
const granted = {
  guard: { type: 'isSettled', params: grantOf },
  target: '#connecting.idle',
  actions: [{ type: 'tellGranted', params: grantOf }, { type: 'settleConnected' }, { type: 'forgetWallet' }],
} as const

/** The wallet's events are compared with its answer. */
const hears = {
  'wallet.accountsChanged': { actions: [{ type: 'hear' }] },
  'wallet.chainChanged': { actions: [{ type: 'hear' }] },
  'wallet.disconnected': { actions: [{ type: 'hear' }] },
} as const

const refuseSecond = { guard: { type: 'isHeldWallet' }, actions: [{ type: 'refuseSecond' }] } as const

/**
 * The wallet that the user is asked in, for one chain family. A wallet that is connected meanwhile is the connection's: it stays
 * until this one grants (ruling 32).
 */
export const connectingChart = connectingSetup.createMachine({
  id: 'connecting',
  context: ({ input }) => ({
    ...input,
    wallet: undefined,
    wishedChainId: undefined,
    walletEventsDuringAsk: {},
    attempts: [],
    failure: undefined,
    since: 0,
  }),
  initial: 'idle',
  on: { 'connecting.released': { actions: [{ type: 'rememberHeld' }] } },
  states: {
    idle: {
      on: {
        'connecting.ask': [
          refuseSecond,
          { target: 'connecting', actions: [{ type: 'rememberWish' }, { type: 'tellBegan' }] },
        ],
        'connecting.offer': { actions: [{ type: 'forward' }] },
        'connecting.cancel': { actions: [{ type: 'forgetFailure' }] },
        'connecting.leave': { actions: [{ type: 'forgetFailure' }] },
        'connecting.held': { actions: [{ type: 'rememberHeld' }, { type: 'forgetFailure' }] },
      },
    },
    connecting: {
      initial: 'choosing',
      entry: [{ type: 'stamp' }],
      // Listened to before it is asked: nothing it says before it is connected is lost.
      invoke: { id: 'watchWallet', src: 'watchWallet', input: walletOf, onError: failWith(refusedBy) },
      on: {
        'connecting.ask': [
          { guard: { type: 'isAsked' }, actions: [{ type: 'joinAttempt' }] },
          refuseSecond,
          {
            target: 'connecting',
            reenter: true,
            actions: [
              { type: 'settleFailed', params: superseded },
              { type: 'tellCancelled' },
              { type: 'rememberWish' },
              { type: 'tellBegan' },
            ],
          },
        ],
        'connecting.cancel': [
          { guard: { type: 'isLastAttempt' }, ...giveUp },
          { actions: [{ type: 'settleCancelled' }, { type: 'dropAttempt' }] },
        ],
        'connecting.leave': giveUp,
        'connecting.end': giveUp,
        'connecting.drop': { guard: { type: 'isAsked' }, ...giveUp },
        'connecting.refuse': { guard: { type: 'isAsked' }, ...failWith(refusedBy) },
        'connecting.offer': [
          {
            guard: { type: 'isOwnOffer' },
            target: 'idle',
            actions: [{ type: 'tellOwnOffer' }, { type: 'settleConnected' }, { type: 'forgetWallet' }],
          },
          { guard: { type: 'isAsked' }, ...failWith(emptyGrant) },
          { actions: [{ type: 'forward' }] },
        ],
        // It came back by itself, so that nothing is left to ask.
        'connecting.held': [
          {
            guard: { type: 'isAsked' },
            target: 'idle',
            actions: [{ type: 'rememberHeld' }, { type: 'settleConnected' }, { type: 'forgetWallet' }],
          },
          { actions: [{ type: 'rememberHeld' }] },
        ],
      },
      after: {
        walletDeadline: failWith(unanswered),
      },
      states: {
        choosing: {
          always: [{ guard: { type: 'isElsewhere' }, target: 'elsewhere' }, { target: 'asking' }],
        },
        elsewhere: {
          tags: ['waiting'],
          on: {
            'connecting.unserved': { guard: { type: 'isUnserved' }, ...failWith(refusedBy) },
            'connecting.ask': {
              guard: { type: 'isAsked' },
              target: '#connecting.connecting',
              reenter: true,
              actions: [{ type: 'joinAttempt' }, { type: 'tellJoined' }],
            },
            'connecting.prolong': {
              guard: { type: 'isAsked' },
              target: '#connecting.connecting',
              reenter: true,
            },
          },
        },
        asking: {
          tags: ['waiting'],
          on: hears,
          exit: [{ type: 'hearNothing' }],
          invoke: {
            id: 'connectWallet',
            src: 'connectWallet',
            input: askedOf,
            onDone: [
              granted,
              { guard: { type: 'isGranted', params: grantOf }, target: 'comparing' },
              failWith(emptyGrant),
            ],
            onError: [
              {
                guard: { type: 'isPendingInWallet', params: refusedBy },
                target: 'pendingInWallet',
              },
              failWith(refusedBy),
            ],
          },
        },
        // It granted one thing and said another meanwhile: it is asked silently which of the two is true now.
        comparing: {
          tags: ['waiting'],
          on: hears,
          exit: [{ type: 'hearNothing' }],
          invoke: {
            id: 'compareGrant',
            src: 'confirmGrant',
            input: askedOf,
            onDone: [
              granted,
              { guard: { type: 'isGranted', params: grantOf }, target: 'comparing', reenter: true },
              failWith(emptyGrant),
            ],
            onError: failWith(refusedBy),
          },
        },
        pendingInWallet: {
          tags: ['waiting'],
          entry: [{ type: 'tellPending' }],
          on: {
            'wallet.accountsChanged': [{ guard: { type: 'isEmptied' } }, { target: 'confirming' }],
          },
        },
        confirming: {
          tags: ['waiting'],
          on: hears,
          exit: [{ type: 'hearNothing' }],
          invoke: {
            id: 'confirmGrant',
            src: 'confirmGrant',
            input: askedOf,
            onDone: [
              granted,
              { guard: { type: 'isGranted', params: grantOf }, target: 'confirming', reenter: true },
              { target: 'pendingInWallet' },
            ],
            onError: { target: 'pendingInWallet' },
          },
        },
      },
    },
  },
})
