import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { NetworkEvent } from './network.events.js'
import { type NetworkContext, networkSetup, stillConnected } from './network.setup.js'

interface Scope {
  readonly context: NetworkContext
}

type Of<Type extends NetworkEvent['type']> = Extract<NetworkEvent, { type: Type }>

const aborted = () => ({ error: new WalletchartError('ABORTED') })
const superseded = () => ({ error: featureError('SUPERSEDED') })
const removed = () => ({ error: featureError('SWITCH_NETWORK_NOT_FOUND') })
const gone = () => ({ error: new WalletchartError('NOT_CONNECTED') })
const unanswered = () => ({ error: featureError('WALLET_NOT_ANSWERING') })
const wished = ({ context }: Scope) => ({ networkId: context.wish })
const wishInput = ({ context }: Scope) => ({ networkId: context.wish ?? context.activeId })
const arrivedAt = ({ event }: { readonly event: { readonly output: Caip2 } }) => ({ chainId: event.output })
const thrownBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })

const done = {
  target: '#network.idle',
  actions: [{ type: 'activate', params: wished }, { type: 'settleSwitched' }, { type: 'forgetWish' }],
} as const

/** The wallet says that it is on the wished chain. */
const arrived = { ...done, actions: [{ type: 'rememberArrived' }, ...done.actions] } as const

const rollBack = <Params>(params: Params) =>
  ({
    target: '#network.idle',
    actions: [{ type: 'rememberFailure', params }, { type: 'settleFailed', params }, { type: 'forgetWish' }],
  }) as const

/** What a wallet's move leads to: where the wallet is comes first. */
const byWallet = <Way extends { readonly actions: readonly object[] }>(way: Way) =>
  ({ ...way, actions: [{ type: 'rememberWallet' }, ...way.actions] }) as const

const giveUp = {
  target: '#network.idle',
  actions: [{ type: 'settleFailed', params: aborted }, { type: 'forgetWish' }],
} as const

/** The wallet of the family that is shown, or one that the user connected, moves the app too. */
const activateWallets = {
  guard: { type: 'isToActivate' },
  actions: [
    { type: 'rememberWallet' },
    {
      type: 'activate',
      params: ({ event }: { event: Of<'network.walletChain'> }) => ({ networkId: event.chainId }),
    },
  ],
} as const

/** The wallet of a family that is not shown is on another network of the app. */
const elsewhere = {
  guard: { type: 'isConfigured' },
  actions: [{ type: 'rememberWallet' }, { type: 'rememberLast' }],
} as const

/** No wallet has to be asked for the new wish. */
const byAppInstead = {
  guard: { type: 'isByApp' },
  target: '#network.idle',
  actions: [
    { type: 'settleFailed', params: superseded },
    { type: 'rememberWish' },
    { type: 'activate', params: wished },
    { type: 'settleSwitched' },
    { type: 'forgetWish' },
  ],
} as const

/** The network the app shows, and the one that is on its way. The wallet's own chain is the connection's. */
export const networkChart = networkSetup.createMachine({
  id: 'network',
  context: ({ input }) => ({
    limits: input.limits,
    networkIds: input.networkIds,
    activeId: input.defaultId,
    since: 0,
    lastByNamespace: { [namespaceOf(input.defaultId)]: input.defaultId },
    wallets: input.wallets,
    holding: input.holding,
    follows: false,
    wish: undefined,
    attempts: [],
    added: false,
    failure: undefined,
  }),
  initial: 'idle',
  on: {
    'network.walletChain': { actions: [{ type: 'rememberWallet' }] },
    'network.walletGone': { actions: [{ type: 'rememberWallet' }] },
  },
  states: {
    idle: {
      on: {
        'network.hydrate': {
          guard: { type: 'isStoredKnown' },
          actions: [
            {
              type: 'activate',
              params: ({ event }: { event: Of<'network.hydrate'> }) => ({
                networkId: event.stored,
                quietly: true,
              }),
            },
          ],
        },
        'network.switch': [
          { guard: { type: 'isUnknown' }, actions: [{ type: 'refuseUnknown' }] },
          {
            guard: { type: 'isAcrossNamespaces' },
            target: 'switchingNamespace',
            actions: [{ type: 'rememberWish' }],
          },
          {
            guard: { type: 'isByApp' },
            actions: [
              { type: 'rememberWish' },
              { type: 'activate', params: wished },
              { type: 'settleSwitched' },
              { type: 'forgetWish' },
            ],
          },
          {
            guard: { type: 'isToCheck' },
            target: '#network.switching.checking',
            actions: [{ type: 'rememberWish' }],
          },
          {
            target: 'switching',
            actions: [{ type: 'rememberWish' }, { type: 'stamp' }, { type: 'tellSwitching' }],
          },
        ],
        'network.cancel': { actions: [{ type: 'forgetFailure' }] },
        'network.leave': { actions: [{ type: 'forgetFailure' }] },
        'network.walletChain': [
          {
            guard: { type: 'isToActivate' },
            actions: [...activateWallets.actions, { type: 'forgetFailure' }],
          },
          elsewhere,
        ],
        'network.walletGone': [
          {
            guard: { type: 'isOtherConnected' },
            actions: [
              { type: 'rememberWallet' },
              {
                type: 'activate',
                params: ({ context, event }: Scope & { event: Of<'network.walletGone'> }) => ({
                  networkId: stillConnected(context, event),
                }),
              },
            ],
          },
          { guard: { type: 'isActiveGone' }, actions: [{ type: 'rememberWallet' }, { type: 'followNext' }] },
        ],
        'network.offered': { guard: { type: 'isForOthers' }, actions: [{ type: 'followNext' }] },
        'network.list': { actions: [{ type: 'replaceList' }] },
      },
    },
    switching: {
      initial: 'asking',
      on: {
        'network.switch': [
          { guard: { type: 'isUnknown' }, actions: [{ type: 'refuseUnknown' }] },
          { guard: { type: 'isWish' }, actions: [{ type: 'joinAttempt' }] },
          {
            guard: { type: 'isAcrossNamespaces' },
            target: 'switchingNamespace',
            actions: [{ type: 'settleFailed', params: superseded }, { type: 'rememberWish' }],
          },
          byAppInstead,
          {
            target: 'switching',
            reenter: true,
            actions: [
              { type: 'settleFailed', params: superseded },
              { type: 'rememberWish' },
              { type: 'stamp' },
              { type: 'tellSwitching' },
            ],
          },
        ],
        'network.cancel': [
          { guard: { type: 'isLastAttempt' }, ...giveUp },
          { actions: [{ type: 'settleCancelled' }, { type: 'dropAttempt' }] },
        ],
        'network.leave': giveUp,
        'network.walletChain': [
          { guard: { type: 'isWishedChain' }, ...byWallet(done) },
          activateWallets,
          elsewhere,
        ],
        'network.walletGone': { guard: { type: 'isWishedWallet' }, ...byWallet(rollBack(gone)) },
        'network.list': [
          {
            guard: { type: 'isWishRemoved' },
            target: 'idle',
            actions: [
              { type: 'settleFailed', params: removed },
              { type: 'forgetWish' },
              { type: 'replaceList' },
            ],
          },
          { actions: [{ type: 'replaceList' }] },
        ],
      },
      after: { walletDeadline: rollBack(unanswered) },
      states: {
        // The state may be stale, so the wallet confirms its chain before success is reported (ruling 35).
        checking: {
          tags: ['waiting'],
          invoke: {
            id: 'readChain',
            src: 'readChain',
            input: wishInput,
            onDone: [
              { guard: { type: 'isOnWish', params: arrivedAt }, ...arrived },
              {
                target: 'asking',
                actions: [{ type: 'stamp' }, { type: 'tellSwitching' }],
              },
            ],
            onError: { target: 'asking', actions: [{ type: 'stamp' }, { type: 'tellSwitching' }] },
          },
        },
        asking: {
          tags: ['waiting'],
          invoke: {
            id: 'switchChain',
            src: 'switchChain',
            input: wishInput,
            onDone: [
              { guard: { type: 'isOnWish', params: arrivedAt }, ...arrived },
              rollBack(() => ({ error: featureError('WALLET_ANSWER_INVALID') })),
            ],
            onError: [
              {
                guard: { type: 'isNotAdded', params: thrownBy },
                target: 'adding',
                actions: [{ type: 'rememberAdded' }],
              },
              rollBack(thrownBy),
            ],
          },
        },
        adding: {
          tags: ['waiting'],
          entry: [{ type: 'tellAdding' }],
          invoke: {
            id: 'addChain',
            src: 'addChain',
            input: wishInput,
            onDone: [{ guard: { type: 'isOnWish', params: arrivedAt }, ...arrived }, { target: 'asking' }],
            onError: rollBack(thrownBy),
          },
        },
      },
    },
    switchingNamespace: {
      tags: ['waiting'],
      entry: [{ type: 'stamp' }, { type: 'tellConnectNeeded' }],
      on: {
        'network.switch': [
          { guard: { type: 'isUnknown' }, actions: [{ type: 'refuseUnknown' }] },
          { guard: { type: 'isWish' }, actions: [{ type: 'joinAttempt' }] },
          {
            guard: { type: 'isAcrossNamespaces' },
            target: 'switchingNamespace',
            reenter: true,
            actions: [{ type: 'settleFailed', params: superseded }, { type: 'rememberWish' }],
          },
          byAppInstead,
          {
            guard: { type: 'isToCheck' },
            target: '#network.switching.checking',
            actions: [{ type: 'settleFailed', params: superseded }, { type: 'rememberWish' }],
          },
          {
            target: 'switching',
            actions: [
              { type: 'settleFailed', params: superseded },
              { type: 'rememberWish' },
              { type: 'stamp' },
              { type: 'tellSwitching' },
            ],
          },
        ],
        'network.cancel': [
          { guard: { type: 'isLastAttempt' }, ...giveUp },
          { actions: [{ type: 'settleCancelled' }, { type: 'dropAttempt' }] },
        ],
        'network.leave': giveUp,
        'network.walletChain': [
          { guard: { type: 'isWishedChain' }, ...byWallet(done) },
          { guard: { type: 'isWishedByApp' }, ...byWallet(done) },
          {
            guard: { type: 'isWishedNamespace' },
            target: 'switching',
            actions: [{ type: 'rememberWallet' }, { type: 'stamp' }, { type: 'tellSwitching' }],
          },
          activateWallets,
          elsewhere,
        ],
        'network.list': [
          {
            guard: { type: 'isWishRemoved' },
            target: 'idle',
            actions: [
              { type: 'settleFailed', params: removed },
              { type: 'forgetWish' },
              { type: 'replaceList' },
            ],
          },
          { actions: [{ type: 'replaceList' }] },
        ],
      },
      after: { walletDeadline: rollBack(unanswered) },
    },
  },
})
