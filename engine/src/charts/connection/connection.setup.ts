import { assign, emit, enqueueActions, setup } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { type Caip2, isCaip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Grant } from '../../ports/connector.js'
import { type AttemptId, succeeded } from '../attempt.js'
import type { Thrown } from '../authoring.js'
import type { Limits } from '../limits.js'
import { type AccountChoice, accountsAt, arranged, chosenFirst } from './arranged-grant.js'
import type {
  ConnectionEvent,
  ConnectionFact,
  EndCause,
  ShownAccount,
  WalletRef,
} from './connection.events.js'
import { type RestoredGrant, restoreGrant, tellWallet, watchWallet } from './connection.services.js'
import { type HeldConnectors, heldOf, isElsewhere } from './held-connector.js'
import {
  agrees,
  sameAccounts,
  type WalletEventsDuringAsk,
  withWalletEvent,
} from './wallet-events-during-ask.js'

export interface ConnectionContext {
  readonly namespace: Namespace
  readonly limits: Limits
  /** The connectors whose grants serve several families. */
  readonly held: HeldConnectors
  /** The configured chains of this family. */
  readonly supported: readonly Caip2[]
  /** The network that the app shows, when the family's wallets hold no chain. */
  readonly appChain: Caip2 | undefined
  /** True if the app chooses among the granted accounts. */
  readonly chooses: boolean
  /** The account to work with: that address, else the first of the type. */
  readonly choice: AccountChoice
  /** The wallet that is restored, held or left. */
  readonly wallet: WalletRef | undefined
  /** The granted accounts and chain; present exactly while connected. */
  readonly grant: Grant | undefined
  /** Said by the wallet since it was asked whether it still knows the page. */
  readonly walletEventsDuringAsk: WalletEventsDuringAsk
  /** The number of silent questions since the wallet rested. One more than allowed: a question is due after the rest. */
  readonly questions: number
  /** The account that was told as ready. */
  readonly told: ShownAccount | undefined
  /** The promises that wait for its end. */
  readonly leaving: readonly AttemptId[]
}

export interface ConnectionInput {
  readonly namespace: Namespace
  readonly held: HeldConnectors
  readonly supported: readonly Caip2[]
  readonly appChain: Caip2 | undefined
  readonly chooses: boolean
  /** The preferred type of account. */
  readonly accountType: string
  readonly limits: Limits
}

/**
 * A wallet is asked so often in a row, and rests before it is asked again. Some name their accounts with each question, or never agree
 * with their own answer, and would be asked without end.
 */
const MOST_QUESTIONS = 2

const nobody: WalletRef = { connectorId: '', name: '' }

/** The connector that an event names, when it names one. */
const namedBy = (event: ConnectionEvent): string | undefined => {
  if ('wallet' in event) return event.wallet.connectorId
  return 'connectorId' in event ? event.connectorId : undefined
}

const isWhole = (grant: RestoredGrant): grant is Grant =>
  typeof grant === 'object' && grant.accounts.length > 0

/** It granted something, or named accounts since. */
const isWorthAsking = ({ accounts = [] }: WalletEventsDuringAsk, grant: RestoredGrant): boolean =>
  isWhole(grant) || accounts.length > 0

type Accounts = Extract<ConnectionEvent, { type: 'wallet.accountsChanged' }>

/**
 * The grant after an event about accounts: less those that are not granted on the wallet's chain, and as it was when none is left. A
 * wallet that names its chains may leave the one it was on.
 */
const heardGrant = (grant: Grant, event: Accounts, choice: AccountChoice): Grant => {
  const { accounts, accountsOn = grant.accountsOn } = event
  if (accountsOn === undefined) return { ...grant, accounts: chosenFirst(accounts, choice) }
  if (event.accountsOn !== undefined) {
    const approvedNetworkIds = Object.keys(accountsOn).filter(isCaip2)
    const named = { ...grant, accountsOn, approvedNetworkIds, accounts }
    const chainId = [grant.chainId, ...approvedNetworkIds].find((one) => accountsAt(named, one) !== undefined)
    return chainId === undefined ? grant : arranged(named, { appChain: chainId, choice })
  }
  const there = accountsAt(grant, grant.chainId) ?? []
  const heard = accounts.filter(({ address }) => there.some((one) => one.address === address))
  return heard.length === 0 ? grant : { ...grant, accounts: chosenFirst(heard, choice, accountsOn) }
}

const isOtherGrant = (before: Grant, after: Grant): boolean =>
  !sameAccounts(before.accounts, after.accounts) ||
  before.approvedNetworkIds?.join() !== after.approvedNetworkIds?.join()

/** The accounts of each network, as a text. */
const networksOf = ({ accountsOn = {}, approvedNetworkIds = [], supportsAllNetworks }: Grant): string =>
  JSON.stringify([
    supportsAllNetworks,
    approvedNetworkIds,
    Object.entries(accountsOn).map(([id, accounts]) => [id, ...accounts.map(({ address }) => address)]),
  ])

/** True if another network than the one in use has other accounts. */
const isRegranted = (before: Grant, after: Grant): boolean => networksOf(before) !== networksOf(after)

/** The grant after the wallet moved or the session changed: it stays on its chain where an account is still granted there. */
const changedGrant = (before: Grant, event: ConnectionEvent, choice: AccountChoice): Grant | undefined => {
  if (event.type === 'wallet.accountsChanged') return heardGrant(before, event, choice)
  const after = 'wallet' in event ? event.grant : before
  if (after === undefined) return undefined
  const isMove = event.type === 'wallet.chainChanged' || event.type === 'connection.moved'
  const chainId = isMove ? event.chainId : before.chainId
  const isNamed = after.accountsOn !== undefined || after.approvedNetworkIds?.includes(chainId) === true
  if (!isMove && !isNamed) return after
  const accounts = accountsAt(after, chainId)
  return accounts === undefined ? after : { ...after, accounts, chainId }
}

/** What was answered. */
export interface Granted {
  readonly grant: RestoredGrant
}

const place = (context: ConnectionContext) => ({
  namespace: context.namespace,
  ...(context.wallet ?? nobody),
  heldBy: heldOf(context.held, context.wallet)?.by,
})

/** The account the app can work with now. */
const accountOf = ({ grant, supported }: ConnectionContext): ShownAccount | undefined => {
  const account = grant?.accounts[0]
  return grant !== undefined && account !== undefined && supported.includes(grant.chainId)
    ? { address: account.address, networkId: grant.chainId }
    : undefined
}

/** The named pieces of the connection chart. */
export const connectionSetup = setup({
  types: {
    context: {} as ConnectionContext,
    input: {} as ConnectionInput,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionFact,
  },
  actors: { restoreGrant, tellWallet, watchWallet },
  delays: {
    restoreGrace: ({ context }) => context.limits.restoreGrace,
    restoreDeadline: ({ context }) => context.limits.restoreDeadline,
    disconnectDeadline: ({ context }) => context.limits.disconnectDeadline,
    /** After this time without a question, in ms, a wallet may be asked again. */
    rest: 1_000,
  },
  guards: {
    hasStoredWallet: ({ event }) => event.type === 'connection.hydrate' && event.stored !== undefined,
    isElsewhere: ({ context }) => isElsewhere(heldOf(context.held, context.wallet)?.by),
    isOwn: ({ context, event }) => namedBy(event) === context.wallet?.connectorId,
    isForMe: ({ context, event }) =>
      namedBy(event) === undefined || namedBy(event) === context.wallet?.connectorId,
    isUnserved: ({ context, event }) =>
      event.type === 'connection.unserved' && heldOf(context.held, context.wallet)?.by === event.chunk,
    isRemoved: ({ event }) => event.type === 'connection.drop' && event.cause === 'removed',
    isOffered: ({ event }) => 'wallet' in event && isWhole(event.grant),
    isOwnOffered: ({ context, event }) =>
      'wallet' in event && event.wallet.connectorId === context.wallet?.connectorId && isWhole(event.grant),
    isOtherGranted: ({ context: { chooses, grant }, event }) =>
      event.type === 'connection.choose' &&
      chooses &&
      grant?.accounts.some(({ address }, index) => index > 0 && address === event.address) === true,
    isWorthAsking: ({ context: { walletEventsDuringAsk } }, { grant }: Granted) =>
      isWorthAsking(walletEventsDuringAsk, grant),
    isWorthAskingLater: ({ context: { walletEventsDuringAsk, questions } }, { grant }: Granted) =>
      questions + 1 >= MOST_QUESTIONS && isWorthAsking(walletEventsDuringAsk, grant),
    isTired: ({ context }) => context.questions >= MOST_QUESTIONS,
    isDue: ({ context }) => context.questions > MOST_QUESTIONS,
    isSettled: ({ context }, { grant }: Granted) =>
      isWhole(grant) && agrees(context.walletEventsDuringAsk, grant),
    isLeftToUser: (_, { grant }: Granted) => grant === 'needsGesture',
    isRefused: (_, { error }: Thrown) => isWalletchartError(error, 'USER_REJECTED'),
    isSessionEmptied: ({ context, event }) =>
      event.type === 'wallet.accountsChanged' &&
      event.accounts.length === 0 &&
      isElsewhere(heldOf(context.held, context.wallet)?.by),
    isEmptied: ({ event }) => event.type === 'wallet.accountsChanged' && event.accounts.length === 0,
    isOtherAccounts: ({ context, event }) =>
      event.type === 'wallet.accountsChanged' &&
      context.grant !== undefined &&
      isOtherGrant(context.grant, heardGrant(context.grant, event, context.choice)),
    isOtherElsewhere: ({ context, event }) =>
      event.type === 'wallet.accountsChanged' &&
      context.grant !== undefined &&
      isRegranted(context.grant, heardGrant(context.grant, event, context.choice)),
    /** A wallet that names its chains grants nothing any more where it was. */
    isGoneFromChain: ({ context, event }) =>
      event.type === 'wallet.accountsChanged' &&
      context.grant !== undefined &&
      heardGrant(context.grant, event, context.choice).chainId !== context.grant.chainId,
    isOtherChain: ({ context, event }) =>
      (event.type === 'wallet.chainChanged' || event.type === 'connection.moved') &&
      event.chainId !== context.grant?.chainId &&
      // A wallet that named its chains is on none of the others (ruling 36).
      context.grant !== undefined &&
      accountsAt(context.grant, event.chainId) !== undefined,
    isSupported: ({ context }) =>
      context.grant !== undefined && context.supported.includes(context.grant.chainId),
  },
  actions: {
    rememberStored: assign(({ context, event }) =>
      event.type === 'connection.hydrate'
        ? { wallet: event.stored, choice: { ...context.choice, address: event.address }, questions: 0 }
        : {},
    ),
    rememberAppChain: assign(({ context, event }) =>
      event.type === 'connection.moved' && context.appChain !== undefined ? { appChain: event.chainId } : {},
    ),
    rememberNetworks: assign(({ event }) =>
      event.type === 'connection.networksChanged' ? { supported: event.supported } : {},
    ),
    rememberGrant: assign(({ context }, { grant }: Granted) => ({
      grant: isWhole(grant) ? arranged(grant, context) : undefined,
      questions: 0,
    })),
    hear: assign(({ context, event }) =>
      event.type === 'wallet.accountsChanged' ||
      event.type === 'wallet.chainChanged' ||
      event.type === 'wallet.disconnected'
        ? { walletEventsDuringAsk: withWalletEvent(context.walletEventsDuringAsk, event) }
        : {},
    ),
    hearNothing: assign(({ context }) => ({ walletEventsDuringAsk: {}, questions: context.questions + 1 })),
    rest: assign({ questions: 0 }),
    owe: assign({ questions: MOST_QUESTIONS + 1 }),
    oweNothing: assign(({ context }) => ({ questions: Math.min(context.questions, MOST_QUESTIONS) })),
    /** A grant of another wallet, or the answer to a new question, forgets which account was chosen. */
    adopt: assign(({ context, event }) => {
      if (!('wallet' in event)) return {}
      const isBack = event.restored && event.wallet.connectorId === context.wallet?.connectorId
      const choice = isBack ? context.choice : { ...context.choice, address: undefined }
      // A connector was asked for a chain, a session was not.
      const isAsked = event.type === 'connection.take' && !isElsewhere(heldOf(context.held, event.wallet)?.by)
      const appChain = isAsked ? undefined : context.appChain
      return {
        wallet: event.wallet,
        questions: 0,
        choice,
        grant: event.grant && arranged(event.grant, { appChain, choice }),
      }
    }),
    /** Takes over a changed grant or another chain of the same one, and tells what changed. */
    adoptChange: enqueueActions(({ context, event, enqueue }) => {
      const { namespace, grant: before } = context
      const changed = before === undefined ? undefined : changedGrant(before, event, context.choice)
      const grant = changed && {
        ...changed,
        accounts: chosenFirst(changed.accounts, context.choice, changed.accountsOn),
      }
      const [account] = grant?.accounts ?? []
      if (before === undefined || grant === undefined || account === undefined) return
      enqueue.assign({ grant })
      const whereabouts = { namespace, address: account.address, chainId: grant.chainId }
      if (!sameAccounts(before.accounts, grant.accounts))
        enqueue.emit({ type: 'connection.accountChanged', ...whereabouts })
      if (grant.chainId !== before.chainId) enqueue.emit({ type: 'connection.chainChanged', ...whereabouts })
      if (isRegranted(before, grant)) enqueue.emit({ type: 'connection.regranted', namespace })
    }),
    rememberAccounts: enqueueActions(({ context: { namespace, grant: before, choice }, event, enqueue }) => {
      if (event.type !== 'wallet.accountsChanged' || before === undefined) return
      const grant = heardGrant(before, event, choice)
      enqueue.assign({ grant })
      if (isRegranted(before, grant)) enqueue.emit({ type: 'connection.regranted', namespace })
    }),
    choose: enqueueActions(({ context: { namespace, grant, wallet }, event, enqueue }) => {
      if (event.type !== 'connection.choose' || grant === undefined || wallet === undefined) return
      const { address } = event
      const type = grant.accounts.find((account) => account.address === address)?.type ?? ''
      const choice = { address, type }
      enqueue.assign({ choice, grant: { ...grant, accounts: chosenFirst(grant.accounts, choice) } })
      enqueue.emit({ type: 'connection.chosen', namespace, connectorId: wallet.connectorId, address })
    }),
    rememberLeaving: assign(({ context, event }) =>
      event.type === 'connection.disconnect' && event.attempt !== undefined
        ? { leaving: [...context.leaving, event.attempt] }
        : {},
    ),
    forgetWallet: assign({ wallet: undefined, grant: undefined, questions: 0 }),
    forgetGrant: assign({ grant: undefined }),
    settleLeft: enqueueActions(({ context, enqueue }) => {
      for (const attempt of context.leaving) enqueue.emit(succeeded(attempt))
      enqueue.assign({ leaving: [] })
    }),
    settleAlreadyLeft: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'connection.disconnect' && event.attempt !== undefined)
        enqueue.emit(succeeded(event.attempt))
    }),

    tellHydrated: emit(({ context }) => ({ type: 'connection.hydrated', namespace: context.namespace })),
    tellRestoring: emit(({ context }) => ({ type: 'connection.restoring', ...place(context) })),
    tellConnected: enqueueActions(({ context, event, enqueue }, params: { readonly restored: boolean }) => {
      if (context.grant !== undefined)
        enqueue.emit({
          type: 'connection.connected',
          ...place(context),
          grant: context.grant,
          restored: params.restored,
          supported: accountOf(context) !== undefined,
          by: event.type === 'connection.take' && !params.restored ? 'the user' : 'itself',
        })
    }),
    tellWhereabouts: enqueueActions(
      (
        { context, enqueue },
        params: {
          readonly fact:
            | 'connection.accountChanged'
            | 'connection.chainChanged'
            | 'connection.supported'
            | 'connection.unsupported'
        },
      ) => {
        const { grant, namespace } = context
        const account = grant?.accounts[0]
        if (grant !== undefined && account !== undefined)
          enqueue.emit({ type: params.fact, namespace, address: account.address, chainId: grant.chainId })
      },
    ),
    /** Tells an account that has come, changed or gone; nothing when it is the same as before. */
    tellAccount: enqueueActions(({ context, enqueue }) => {
      const { namespace, told, grant, wallet } = context
      const now = accountOf(context)
      if (now?.address === told?.address && now?.networkId === told?.networkId) return
      const { accounts = [] } = grant ?? {}
      if (now !== undefined)
        enqueue.emit({
          type: 'account.ready',
          namespace,
          ...now,
          connectorId: wallet?.connectorId ?? '',
          accountType: accounts[0]?.type ?? '',
          granted: accounts.map(({ address }) => address),
        })
      else if (told !== undefined) enqueue.emit({ type: 'account.left', namespace, ...told })
      enqueue.assign({ told: now })
    }),
    tellEnded: emit(({ context }, params: { readonly cause: EndCause }) => ({
      type: 'connection.ended',
      namespace: context.namespace,
      connectorId: context.wallet?.connectorId ?? '',
      heldBy: heldOf(context.held, context.wallet)?.by,
      cause: params.cause,
    })),
    tellDeclined: emit(({ context: { namespace, held }, event }) => ({
      type: 'connection.declined',
      namespace,
      heldBy: 'wallet' in event ? heldOf(held, event.wallet)?.by : undefined,
    })),
    tellDisconnectFailed: emit(({ context }, thrown: Thrown) => ({
      type: 'connection.disconnectFailed',
      namespace: context.namespace,
      error: featureError('INTERNAL_SDK_ERROR', { cause: thrown.error }),
    })),
  },
})
