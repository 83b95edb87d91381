import { featureError } from '../../model/errors/feature-error.js'
import type { EndCause } from './connection.events.js'
import type { RestoredGrant } from './connection.services.js'
import { type ConnectionContext, connectionSetup } from './connection.setup.js'

interface Scope {
  readonly context: ConnectionContext
}

const walletOf = ({ context }: Scope) => ({
  connectorId: context.wallet?.connectorId ?? '',
  namespace: context.namespace,
})
const grantOf = ({ event }: { readonly event: { readonly output: RestoredGrant } }) => ({
  grant: event.output,
})
const thrownBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
const unanswered = () => ({ error: featureError('WALLET_NOT_ANSWERING') })
const droppedBy = ({ event }: { readonly event: { readonly cause: EndCause } }) => ({ cause: event.cause })
const restoredBy = ({ event }: { readonly event: { readonly restored: boolean } }) => ({
  restored: event.restored,
})

const leaveAs = (cause: EndCause) =>
  ({
    target: '#connection.disconnected',
    actions: [{ type: 'tellEnded', params: { cause } }, { type: 'forgetWallet' }],
  }) as const

/** The wallet may come back by itself: it is not here now, which says nothing of the next moment. */
const stayAway = <Place extends 'elsewhere' | 'unseen' | 'watching' | 'awaitingPress' | 'asking'>(
  place: Place,
) =>
  ({
    target: `#connection.away.${place}`,
    actions: [{ type: 'tellEnded', params: { cause: 'away' } }],
  }) as const

const [away, asked] = [stayAway('watching'), stayAway('asking')]
/** A wallet that said something else meanwhile is asked again after a rest. */
const due = { ...away, actions: [...away.actions, { type: 'owe' }] } as const
/** A wallet that is slow is asked on. */
const slow = { ...asked, actions: [...asked.actions, { type: 'rest' }] } as const

/** The wallet that was held hears no more. */
const left = {
  target: '#connection.disconnected',
  actions: [{ type: 'settleLeft' }, { type: 'forgetWallet' }],
} as const

/** A wallet with its grant, in place of none. */
const hold = {
  guard: { type: 'isOffered' },
  target: '#connection.connected',
  actions: [{ type: 'adopt' }, { type: 'tellConnected', params: restoredBy }],
} as const

/** The same, in place of another one. */
const replace = {
  ...hold,
  actions: [{ type: 'tellEnded', params: { cause: 'replaced' } }, ...hold.actions],
} as const

/** The same wallet is back. */
const holdAgain = { ...hold, guard: { type: 'isOwnOffered' } } as const

const move = {
  guard: { type: 'isOtherChain' },
  target: '#connection.connected.judging',
  actions: [{ type: 'adoptChange' }],
} as const

/** Another wallet is connected, and stays. */
const decline = { guard: { type: 'isOffered' }, actions: [{ type: 'tellDeclined' }] } as const

/** The wallet is left already; the new grant is of its own. */
const holdAfter = { ...hold, actions: [{ type: 'settleLeft' }, ...hold.actions] } as const

/** A disconnect gives up a wallet that is away, too. */
const giveUp = {
  target: '#connection.disconnected',
  actions: [
    { type: 'tellEnded', params: { cause: 'user' } },
    { type: 'settleAlreadyLeft' },
    { type: 'forgetWallet' },
  ],
} as const

/** The user is asked in the wallet instead. */
const askedInstead = {
  guard: { type: 'isOwn' },
  target: '#connection.disconnected',
  actions: [{ type: 'forgetWallet' }],
} as const

const drop = {
  guard: { type: 'isForMe' },
  target: '#connection.disconnected',
  actions: [{ type: 'tellEnded', params: droppedBy }, { type: 'forgetWallet' }],
} as const

/** The wallet of an earlier visit, also when another tab has connected it. */
const restore = {
  guard: { type: 'hasStoredWallet' },
  target: '#connection.restoring',
  actions: [{ type: 'rememberStored' }, { type: 'tellRestoring' }],
} as const

const hears = {
  'wallet.accountsChanged': { actions: [{ type: 'hear' }] },
  'wallet.chainChanged': { actions: [{ type: 'hear' }] },
  'wallet.disconnected': { actions: [{ type: 'hear' }] },
} as const

/**
 * Where a question ends that brought no grant. `press`: the wallet has nothing silent. `later`: the wallet is to be asked again after a
 * rest.
 */
interface Unsettled<Nothing, Press, Later, Deaf> {
  readonly nothing: Nothing
  readonly press: Press
  readonly later: Later
  readonly deaf: Deaf
}

/**
 * Asks a wallet silently. It is listened to before it is asked, so that none of its words is lost. Accounts that it names meanwhile are
 * worth another question.
 */
const asks = <Nothing, Press, Later, Deaf>({
  nothing,
  press,
  later,
  deaf,
}: Unsettled<Nothing, Press, Later, Deaf>) =>
  ({
    tags: ['waiting'],
    exit: [{ type: 'hearNothing' }],
    on: hears,
    invoke: [
      { id: 'watchWallet', src: 'watchWallet', input: walletOf, onError: deaf },
      {
        id: 'restoreGrant',
        src: 'restoreGrant',
        input: ({ context }: Scope) => ({ ...walletOf({ context }), chainId: context.appChain }),
        onDone: [
          {
            guard: { type: 'isSettled', params: grantOf },
            target: '#connection.connected',
            actions: [
              { type: 'rememberGrant', params: grantOf },
              { type: 'tellConnected', params: { restored: true } },
            ],
          },
          { guard: { type: 'isWorthAskingLater', params: grantOf }, ...later },
          { guard: { type: 'isWorthAsking', params: grantOf }, target: 'asking', reenter: true },
          { guard: { type: 'isLeftToUser', params: grantOf }, ...press },
          nothing,
        ],
        // The user was asked after all, and said no: that is for good.
        onError: [{ guard: { type: 'isRefused', params: thrownBy }, ...leaveAs('gone') }, nothing],
      },
    ],
  }) as const

/** A wallet that is away is listened to. Accounts that it names are worth a question. */
const listening = {
  invoke: { id: 'watchWallet', src: 'watchWallet', input: walletOf, onError: { target: 'unseen' } },
  on: {
    'wallet.accountsChanged': [
      { guard: { type: 'isEmptied' }, actions: [{ type: 'oweNothing' }] },
      { guard: { type: 'isTired' }, actions: [{ type: 'owe' }] },
      { target: 'asking' },
    ],
    'connection.walletFound': { guard: { type: 'isOwn' }, target: 'asking', actions: [{ type: 'rest' }] },
  },
  after: {
    rest: [
      { guard: { type: 'isDue' }, target: 'asking', actions: [{ type: 'rest' }] },
      { actions: [{ type: 'rest' }] },
    ],
  },
} as const

/**
 * The connection of one chain family to one wallet. `connected` needs a live connector, an account and a chain of one moment; a
 * stored record only leads to `restoring`. The connecting chart asks the user in a wallet, and brings its grant.
 */
export const connectionChart = connectionSetup.createMachine({
  id: 'connection',
  context: ({ input }) => ({
    namespace: input.namespace,
    limits: input.limits,
    held: input.held,
    supported: input.supported,
    appChain: input.appChain,
    chooses: input.chooses,
    choice: { address: undefined, type: input.accountType },
    wallet: undefined,
    grant: undefined,
    walletEventsDuringAsk: {},
    questions: 0,
    told: undefined,
    leaving: [],
  }),
  initial: 'unhydrated',
  on: {
    'connection.networksChanged': { actions: [{ type: 'rememberNetworks' }] },
    'connection.moved': { actions: [{ type: 'rememberAppChain' }] },
  },
  states: {
    unhydrated: {
      on: {
        'connection.hydrate': [restore, { target: 'disconnected', actions: [{ type: 'tellHydrated' }] }],
        'connection.disconnect': { actions: [{ type: 'settleAlreadyLeft' }] },
        'connection.take': hold,
        // A session that serves several families may bring this one along.
        'connection.adopt': hold,
      },
    },
    disconnected: {
      on: {
        'connection.take': hold,
        'connection.adopt': hold,
        'connection.hydrate': restore,
        'connection.disconnect': { actions: [{ type: 'settleAlreadyLeft' }] },
      },
    },
    restoring: {
      initial: 'choosing',
      on: {
        'connection.take': [holdAgain, replace],
        'connection.adopt': [
          {
            ...holdAgain,
            actions: [{ type: 'adopt' }, { type: 'tellConnected', params: { restored: true } }],
          },
          { guard: { type: 'isOwn' }, ...leaveAs('gone') },
          decline,
        ],
        'connection.asked': askedInstead,
        'connection.disconnect': giveUp,
        'connection.drop': drop,
      },
      states: {
        choosing: {
          always: [{ guard: { type: 'isElsewhere' }, target: 'elsewhere' }, { target: 'awaitingWallet' }],
        },
        elsewhere: {
          tags: ['waiting'],
          on: { 'connection.unserved': { guard: { type: 'isUnserved' }, ...stayAway('elsewhere') } },
          after: { restoreDeadline: stayAway('elsewhere') },
        },
        awaitingWallet: {
          tags: ['waiting'],
          on: { 'connection.walletFound': { guard: { type: 'isOwn' }, target: 'asking' } },
          after: { restoreGrace: stayAway('unseen') },
        },
        asking: {
          ...asks({
            nothing: stayAway('watching'),
            press: stayAway('awaitingPress'),
            later: due,
            deaf: stayAway('unseen'),
          }),
          // It is asked on, without anybody waiting for it.
          after: { restoreDeadline: slow },
        },
      },
    },
    /**
     * Reads as disconnected: the wallet is locked, late, slow, or not there. It comes back by itself, without a prompt (ruling 41).
     */
    away: {
      initial: 'asking',
      on: {
        'connection.take': hold,
        'connection.adopt': [hold, { guard: { type: 'isOwn' }, ...leaveAs('gone') }],
        'connection.hydrate': restore,
        'connection.asked': askedInstead,
        'connection.disconnect': giveUp,
        'connection.drop': drop,
      },
      states: {
        asking: asks({
          nothing: { target: 'watching' } as const,
          press: { target: 'awaitingPress' } as const,
          later: { target: 'watching', actions: [{ type: 'owe' }] } as const,
          deaf: { target: 'unseen' } as const,
        }),
        // It has nothing silent: it is asked when the user presses, or grants something by itself.
        awaitingPress: listening,
        // One session serves several families, and the connection that looks for it offers it to all.
        elsewhere: {},
        unseen: {
          entry: [{ type: 'rest' }],
          on: { 'connection.walletFound': { guard: { type: 'isOwn' }, target: 'asking' } },
        },
        watching: listening,
      },
    },
    connected: {
      initial: 'judging',
      // A wallet that cannot be listened to would be shown wrong from its next move on.
      invoke: { id: 'watchWallet', src: 'watchWallet', input: walletOf, onError: stayAway('unseen') },
      exit: [{ type: 'forgetGrant' }, { type: 'tellAccount' }],
      on: {
        'connection.take': [
          { guard: { type: 'isOwnOffered' }, target: '.judging', actions: [{ type: 'adoptChange' }] },
          { ...replace, reenter: true },
        ],
        'connection.adopt': [
          { guard: { type: 'isOwnOffered' }, target: '.judging', actions: [{ type: 'adoptChange' }] },
          { guard: { type: 'isOwn' }, ...leaveAs('wallet') },
          decline,
        ],
        'connection.networksChanged': { target: '.judging', actions: [{ type: 'rememberNetworks' }] },
        'wallet.accountsChanged': [
          // A session without an account is over, while a wallet that is locked names none for the moment.
          { guard: { type: 'isSessionEmptied' }, ...leaveAs('wallet') },
          { guard: { type: 'isEmptied' }, ...stayAway('watching') },
          {
            guard: { type: 'isGoneFromChain' },
            target: '#connection.connected.judging',
            actions: [{ type: 'adoptChange' }],
          },
          {
            guard: { type: 'isOtherAccounts' },
            actions: [
              { type: 'rememberAccounts' },
              { type: 'tellWhereabouts', params: { fact: 'connection.accountChanged' } },
              { type: 'tellAccount' },
            ],
          },
          { guard: { type: 'isOtherElsewhere' }, actions: [{ type: 'rememberAccounts' }] },
        ],
        'wallet.chainChanged': move,
        'connection.moved': [
          { ...move, actions: [{ type: 'rememberAppChain' }, ...move.actions] },
          { actions: [{ type: 'rememberAppChain' }] },
        ],
        'connection.choose': {
          guard: { type: 'isOtherGranted' },
          actions: [
            { type: 'choose' },
            { type: 'tellWhereabouts', params: { fact: 'connection.accountChanged' } },
            { type: 'tellAccount' },
          ],
        },
        'wallet.disconnected': [
          { guard: { type: 'isElsewhere' }, ...leaveAs('wallet') },
          stayAway('watching'),
        ],
        'connection.disconnect': {
          target: 'disconnecting',
          actions: [{ type: 'rememberLeaving' }, { type: 'tellEnded', params: { cause: 'user' } }],
        },
        'connection.drop': drop,
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
          // Only an account on a network of the app signs in.
          on: { 'connection.unsigned': leaveAs('unread') },
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
        onDone: left,
        onError: {
          ...left,
          actions: [
            { type: 'tellDisconnectFailed', params: ({ event }) => ({ error: event.error }) },
            ...left.actions,
          ],
        },
      },
      on: {
        'connection.take': holdAfter,
        'connection.adopt': holdAfter,
        'connection.asked': { guard: { type: 'isOwn' }, ...left },
        'connection.disconnect': { actions: [{ type: 'rememberLeaving' }] },
        'connection.drop': { guard: { type: 'isRemoved' }, ...left },
      },
      after: {
        disconnectDeadline: {
          ...left,
          actions: [{ type: 'tellDisconnectFailed', params: unanswered }, ...left.actions],
        },
      },
    },
  },
})
