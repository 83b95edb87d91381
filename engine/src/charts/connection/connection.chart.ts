import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { EndCause } from './connection.events.js'
import { type ConnectionContext, connectionSetup } from './connection.setup.js'

interface Scope {
  readonly context: ConnectionContext
}

const walletOf = ({ context }: Scope) => ({
  connectorId: context.wallet?.connectorId ?? '',
  namespace: context.namespace,
})
const aborted = () => ({ error: new WalletchartError('ABORTED') })
const superseded = () => ({ error: featureError('SUPERSEDED') })
const emptyGrant = () => ({ error: featureError('GRANT_EMPTY') })
const unanswered = () => ({ error: featureError('WALLET_NOT_ANSWERING') })
const droppedBy = ({ event }: { readonly event: { readonly cause: EndCause } }) => ({ cause: event.cause })

const leaveAs = (cause: EndCause) =>
  ({
    target: '#connection.disconnected',
    actions: [{ type: 'tellEnded', params: { cause } }, { type: 'forgetWallet' }],
  }) as const

const restoredBy = ({ event }: { readonly event: { readonly restored: boolean } }) => ({
  restored: event.restored,
})
const refusedBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })

const failWith = <Params>(params: Params) =>
  ({
    target: '#connection.disconnected',
    actions: [
      { type: 'rememberFailure', params },
      { type: 'tellFailed', params },
      { type: 'settleFailed', params },
      { type: 'forgetWallet' },
    ],
  }) as const

/** A session that serves several families brought this one along. */
const broughtAlong = {
  guard: { type: 'isAdopted' },
  target: '#connection.connected',
  actions: [{ type: 'adopt' }, { type: 'tellConnected', params: restoredBy }],
} as const

const giveUp = {
  target: '#connection.disconnected',
  actions: [{ type: 'settleFailed', params: aborted }, { type: 'tellCancelled' }, { type: 'forgetWallet' }],
} as const

/**
 * The connection of one chain family to one wallet. `connected` is reached only with a live connector, at
 * least one account and a chain the wallet named; a stored record only ever leads to `restoring`.
 */
export const connectionChart = connectionSetup.createMachine({
  id: 'connection',
  context: ({ input }) => ({
    namespace: input.namespace,
    limits: input.limits,
    held: input.held,
    supported: input.supported,
    wallet: undefined,
    wishedChainId: undefined,
    grant: undefined,
    told: undefined,
    since: 0,
    attempts: [],
    leaving: [],
    failure: undefined,
  }),
  initial: 'unhydrated',
  on: { 'connection.networksChanged': { actions: [{ type: 'rememberNetworks' }] } },
  states: {
    unhydrated: {
      on: {
        'connection.hydrate': [
          {
            guard: { type: 'hasStoredWallet' },
            target: 'restoring',
            actions: [{ type: 'rememberStored' }, { type: 'tellRestoring' }],
          },
          { target: 'disconnected', actions: [{ type: 'tellHydrated' }] },
        ],
        'connection.connect': { target: 'connecting', actions: [{ type: 'rememberWish' }] },
        'connection.disconnect': { actions: [{ type: 'settleAlreadyLeft' }] },
        'connection.adopt': broughtAlong,
      },
    },
    disconnected: {
      on: {
        'connection.adopt': broughtAlong,
        'connection.hydrate': {
          guard: { type: 'hasStoredWallet' },
          target: 'restoring',
          actions: [{ type: 'rememberStored' }, { type: 'tellRestoring' }],
        },
        'connection.connect': { target: 'connecting', actions: [{ type: 'rememberWish' }] },
        'connection.cancel': { actions: [{ type: 'forgetFailure' }] },
        'connection.leave': { actions: [{ type: 'forgetFailure' }] },
        'connection.disconnect': { actions: [{ type: 'settleAlreadyLeft' }] },
      },
    },
    restoring: {
      initial: 'choosing',
      on: {
        'connection.adopt': [
          {
            guard: { type: 'isOwnAdopted' },
            target: '#connection.connected',
            actions: [{ type: 'adopt' }, { type: 'tellConnected', params: { restored: true } }],
          },
          { guard: { type: 'isOwn' }, ...leaveAs('gone') },
        ],
        'connection.connect': { target: 'connecting', actions: [{ type: 'rememberWish' }] },
        'connection.cancel': leaveAs('user'),
        'connection.disconnect': {
          target: 'disconnected',
          actions: [
            { type: 'tellEnded', params: { cause: 'user' } },
            { type: 'settleAlreadyLeft' },
            { type: 'forgetWallet' },
          ],
        },
        'connection.drop': {
          guard: { type: 'isForMe' },
          target: 'disconnected',
          actions: [{ type: 'tellEnded', params: droppedBy }, { type: 'forgetWallet' }],
        },
      },
      states: {
        choosing: {
          always: [{ guard: { type: 'isShared' }, target: 'elsewhere' }, { target: 'awaitingWallet' }],
        },
        elsewhere: {
          tags: ['waiting'],
          after: { restoreDeadline: leaveAs('gone') },
        },
        awaitingWallet: {
          tags: ['waiting'],
          on: { 'connection.walletFound': { guard: { type: 'isAwaitedWallet' }, target: 'asking' } },
          after: { restoreGrace: leaveAs('gone') },
        },
        asking: {
          tags: ['waiting'],
          invoke: {
            id: 'restoreGrant',
            src: 'restoreGrant',
            input: walletOf,
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => ({ grant: event.output }) },
                target: '#connection.connected',
                actions: [
                  { type: 'rememberGrant', params: ({ event }) => ({ grant: event.output }) },
                  { type: 'tellConnected', params: { restored: true } },
                ],
              },
              leaveAs('gone'),
            ],
            onError: leaveAs('gone'),
          },
          after: { restoreDeadline: leaveAs('gone') },
        },
      },
    },
    connecting: {
      initial: 'choosing',
      entry: [{ type: 'stamp' }, { type: 'tellConnecting' }],
      on: {
        'connection.adopt': [
          {
            guard: { type: 'isOwnAdopted' },
            target: '#connection.connected',
            actions: [
              { type: 'adopt' },
              { type: 'tellConnected', params: restoredBy },
              { type: 'settleConnected' },
            ],
          },
          { guard: { type: 'isOwn' }, ...failWith(emptyGrant) },
        ],
        'connection.refuse': { guard: { type: 'isOwn' }, ...failWith(refusedBy) },
        'connection.connect': [
          { guard: { type: 'isSameWallet' }, actions: [{ type: 'joinAttempt' }] },
          {
            target: 'connecting',
            reenter: true,
            actions: [{ type: 'settleFailed', params: superseded }, { type: 'rememberWish' }],
          },
        ],
        'connection.cancel': [
          {
            guard: { type: 'isLastAttempt' },
            ...giveUp,
          },
          { actions: [{ type: 'settleCancelled' }, { type: 'dropAttempt' }] },
        ],
        'connection.leave': giveUp,
        'connection.disconnect': {
          target: 'disconnected',
          actions: [
            { type: 'settleFailed', params: aborted },
            { type: 'tellCancelled' },
            { type: 'settleAlreadyLeft' },
            { type: 'forgetWallet' },
          ],
        },
        'connection.drop': { guard: { type: 'isForAttempt' }, ...giveUp },
      },
      after: {
        walletDeadline: failWith(unanswered),
      },
      states: {
        choosing: {
          always: [{ guard: { type: 'isShared' }, target: 'elsewhere' }, { target: 'asking' }],
        },
        elsewhere: { tags: ['waiting'] },
        asking: {
          tags: ['waiting'],
          invoke: {
            id: 'connectWallet',
            src: 'connectWallet',
            input: ({ context }) => ({ ...walletOf({ context }), chainId: context.wishedChainId }),
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => ({ grant: event.output }) },
                target: '#connection.connected',
                actions: [
                  { type: 'rememberGrant', params: ({ event }) => ({ grant: event.output }) },
                  { type: 'tellConnected', params: { restored: false } },
                  { type: 'settleConnected' },
                ],
              },
              failWith(emptyGrant),
            ],
            onError: [
              {
                guard: { type: 'isPendingInWallet', params: ({ event }) => ({ error: event.error }) },
                target: 'pendingInWallet',
              },
              failWith(refusedBy),
            ],
          },
        },
        pendingInWallet: {
          tags: ['waiting'],
          entry: [{ type: 'tellPending' }],
          invoke: { id: 'watchPending', src: 'watchWallet', input: walletOf },
          on: {
            'wallet.accountsChanged': [{ guard: { type: 'isEmptied' } }, { target: 'confirming' }],
          },
        },
        confirming: {
          tags: ['waiting'],
          invoke: {
            id: 'confirmGrant',
            src: 'restoreGrant',
            input: walletOf,
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => ({ grant: event.output }) },
                target: '#connection.connected',
                actions: [
                  { type: 'rememberGrant', params: ({ event }) => ({ grant: event.output }) },
                  { type: 'tellConnected', params: { restored: false } },
                  { type: 'settleConnected' },
                ],
              },
              { target: 'pendingInWallet' },
            ],
            onError: { target: 'pendingInWallet' },
          },
        },
      },
    },
    connected: {
      initial: 'judging',
      invoke: { id: 'watchWallet', src: 'watchWallet', input: walletOf },
      exit: [{ type: 'forgetGrant' }, { type: 'tellAccount' }],
      on: {
        'connection.connect': [
          { guard: { type: 'isSameWallet' }, actions: [{ type: 'refuseSecond' }] },
          {
            target: 'connecting',
            actions: [{ type: 'tellEnded', params: { cause: 'replaced' } }, { type: 'rememberWish' }],
          },
        ],
        'connection.adopt': [
          { guard: { type: 'isOwnAdopted' }, target: '.judging', actions: [{ type: 'adoptChange' }] },
          { guard: { type: 'isOwn' }, ...leaveAs('wallet') },
        ],
        'connection.networksChanged': { target: '.judging', actions: [{ type: 'rememberNetworks' }] },
        'wallet.accountsChanged': [
          { guard: { type: 'isEmptied' }, ...leaveAs('wallet') },
          {
            guard: { type: 'isOtherAccounts' },
            actions: [
              { type: 'rememberAccounts' },
              { type: 'tellWhereabouts', params: { fact: 'connection.accountChanged' } },
              { type: 'tellAccount' },
            ],
          },
        ],
        'wallet.chainChanged': {
          guard: { type: 'isOtherChain' },
          target: '.judging',
          actions: [
            { type: 'rememberChain' },
            { type: 'tellWhereabouts', params: { fact: 'connection.chainChanged' } },
          ],
        },
        'wallet.disconnected': leaveAs('wallet'),
        'connection.disconnect': {
          target: 'disconnecting',
          actions: [{ type: 'rememberLeaving' }, { type: 'tellEnded', params: { cause: 'user' } }],
        },
        'connection.drop': {
          guard: { type: 'isForMe' },
          target: 'disconnected',
          actions: [{ type: 'tellEnded', params: droppedBy }, { type: 'forgetWallet' }],
        },
      },
      states: {
        judging: {
          always: [{ guard: { type: 'isSupported' }, target: 'supported' }, { target: 'unsupported' }],
        },
        supported: {
          entry: [
            { type: 'tellWhereabouts', params: { fact: 'connection.supported' } },
            { type: 'tellAccount' },
          ],
        },
        unsupported: {
          entry: [
            { type: 'tellWhereabouts', params: { fact: 'connection.unsupported' } },
            { type: 'tellAccount' },
          ],
        },
      },
    },
    disconnecting: {
      tags: ['waiting'],
      invoke: {
        id: 'tellWallet',
        src: 'tellWallet',
        input: walletOf,
        onDone: { target: 'disconnected', actions: [{ type: 'settleLeft' }, { type: 'forgetWallet' }] },
        onError: {
          target: 'disconnected',
          actions: [
            { type: 'tellDisconnectFailed', params: ({ event }) => ({ error: event.error }) },
            { type: 'settleLeft' },
            { type: 'forgetWallet' },
          ],
        },
      },
      on: {
        // The session is a new one: the one that was left told of its end before.
        'connection.adopt': {
          ...broughtAlong,
          actions: [{ type: 'settleLeft' }, ...broughtAlong.actions],
        },
        'connection.connect': {
          target: 'connecting',
          actions: [{ type: 'settleLeft' }, { type: 'rememberWish' }],
        },
        'connection.cancel': {
          target: 'disconnected',
          actions: [{ type: 'settleLeft' }, { type: 'forgetWallet' }],
        },
        'connection.disconnect': { actions: [{ type: 'rememberLeaving' }] },
        'connection.drop': {
          guard: { type: 'isRemoved' },
          target: 'disconnected',
          actions: [{ type: 'settleLeft' }, { type: 'forgetWallet' }],
        },
      },
      after: {
        disconnectDeadline: {
          target: 'disconnected',
          actions: [
            { type: 'tellDisconnectFailed', params: unanswered },
            { type: 'settleLeft' },
            { type: 'forgetWallet' },
          ],
        },
      },
    },
  },
})
