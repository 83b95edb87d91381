import { assign, emit, enqueueActions, setup } from 'xstate'
import { ownValue } from '../../model/data/own-value.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { Grant } from '../../ports/connector.js'
import { type AttemptId, failed, succeeded } from '../attempt.js'
import { type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'
import type {
  AccountPlace,
  ConnectionEvent,
  ConnectionFact,
  EndCause,
  WalletRef,
} from './connection.events.js'
import { connectWallet, restoreGrant, tellWallet, watchWallet } from './connection.services.js'

/** Who holds the grants of a connector, and how long it may take to bring one, in ms. */
export interface HeldConnector {
  readonly by: GrantHolder
  readonly deadline: number
}

export interface ConnectionContext {
  readonly namespace: Namespace
  readonly limits: Limits
  /** The connectors whose grants serve several families, by id. */
  readonly held: Readonly<Record<string, HeldConnector>>
  /** The configured chains of this family. */
  readonly supported: readonly Caip2[]
  /** The wallet that is asked, restored or held. */
  readonly wallet: WalletRef | undefined
  /** The network to prefer on connecting. */
  readonly wishedChainId: Caip2 | undefined
  /** What the wallet granted; present exactly while connected. */
  readonly grant: Grant | undefined
  /** The account that was told as ready. */
  readonly told: AccountPlace | undefined
  /** The promises that wait for this connection. */
  readonly attempts: readonly AttemptId[]
  /** The promises that wait for its end. */
  readonly leaving: readonly AttemptId[]
  /** Why the last try failed, for the view that offers another. */
  readonly failure: (WalletRef & { readonly error: WalletchartError }) | undefined
  /** When the wait that is shown began, ms since 1970; 0 before the first. */
  readonly since: number
}

export interface ConnectionInput {
  readonly namespace: Namespace
  readonly held: Readonly<Record<string, HeldConnector>>
  readonly supported: readonly Caip2[]
  readonly limits: Limits
}

const nobody: WalletRef = { connectorId: '', name: '' }

const sameAccounts = (grant: Grant | undefined, accounts: Grant['accounts']): boolean =>
  grant !== undefined &&
  grant.accounts.length === accounts.length &&
  grant.accounts.every((account, index) => account.address === accounts[index]?.address)

/** Who holds the grant of the wallet, when it serves several families: another chart asks, for all of them at once. */
export const heldOf = ({
  held,
  wallet,
}: Pick<ConnectionContext, 'held' | 'wallet'>): HeldConnector | undefined =>
  wallet === undefined ? undefined : ownValue(held, wallet.connectorId)

/** The wallet an event is about, when it is about one. */
const wantedBy = (event: ConnectionEvent): string | undefined => {
  if (event.type === 'connection.adopt') return event.wallet.connectorId
  return event.type === 'connection.refuse' || event.type === 'connection.drop'
    ? event.connectorId
    : undefined
}

const place = (context: ConnectionContext) => ({
  namespace: context.namespace,
  ...(context.wallet ?? nobody),
  heldBy: heldOf(context)?.by,
})

/** The account the app can work with now. */
const accountOf = ({ grant, supported }: ConnectionContext): AccountPlace | undefined => {
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
  actors: { restoreGrant, connectWallet, tellWallet, watchWallet },
  delays: {
    walletDeadline: ({ context }) => heldOf(context)?.deadline ?? context.limits.walletDeadline,
    restoreGrace: ({ context }) => context.limits.restoreGrace,
    restoreDeadline: ({ context }) => context.limits.restoreDeadline,
    disconnectDeadline: ({ context }) => context.limits.disconnectDeadline,
  },
  guards: {
    hasStoredWallet: ({ event }) => event.type === 'connection.hydrate' && event.stored !== undefined,
    isAwaitedWallet: ({ context, event }) =>
      event.type === 'connection.walletFound' && event.connectorId === context.wallet?.connectorId,
    isSameWallet: ({ context, event }) =>
      event.type === 'connection.connect' && event.connectorId === context.wallet?.connectorId,
    isShared: ({ context }) => heldOf(context) !== undefined,
    isOwn: ({ context, event }) => wantedBy(event) === context.wallet?.connectorId,
    isForMe: ({ context, event }) =>
      wantedBy(event) === undefined || wantedBy(event) === context.wallet?.connectorId,
    // That a wallet of an earlier visit is gone says nothing about the one that is asked for now.
    isForAttempt: ({ context, event }) =>
      event.type === 'connection.drop' &&
      event.cause !== 'gone' &&
      (event.connectorId === undefined || event.connectorId === context.wallet?.connectorId),
    isRemoved: ({ event }) => event.type === 'connection.drop' && event.cause === 'removed',
    isAdopted: ({ event }) => event.type === 'connection.adopt' && (event.grant?.accounts.length ?? 0) > 0,
    isOwnAdopted: ({ context, event }) =>
      event.type === 'connection.adopt' &&
      event.wallet.connectorId === context.wallet?.connectorId &&
      (event.grant?.accounts.length ?? 0) > 0,
    isLastAttempt: ({ context, event }) =>
      event.type === 'connection.cancel' &&
      (event.attempt === undefined || context.attempts.every((attempt) => attempt === event.attempt)),
    isGranted: (_, params: { readonly grant: Grant | undefined }) =>
      params.grant !== undefined && params.grant.accounts.length > 0,
    isPendingInWallet: (_, thrown: Thrown) => isWalletchartError(thrown.error, 'REQUEST_PENDING_IN_WALLET'),
    isEmptied: ({ event }) => event.type === 'wallet.accountsChanged' && event.accounts.length === 0,
    isOtherAccounts: ({ context, event }) =>
      event.type === 'wallet.accountsChanged' && !sameAccounts(context.grant, event.accounts),
    isOtherChain: ({ context, event }) =>
      event.type === 'wallet.chainChanged' && event.chainId !== context.grant?.chainId,
    isSupported: ({ context }) =>
      context.grant !== undefined && context.supported.includes(context.grant.chainId),
  },
  actions: {
    rememberStored: assign(({ event }) =>
      event.type === 'connection.hydrate' ? { wallet: event.stored, failure: undefined } : {},
    ),
    rememberWish: assign(({ event }) =>
      event.type === 'connection.connect'
        ? {
            wallet: { connectorId: event.connectorId, name: event.name, listedId: event.listedId },
            wishedChainId: event.chainId,
            attempts: [event.attempt],
            failure: undefined,
          }
        : {},
    ),
    joinAttempt: assign(({ context, event }) =>
      event.type === 'connection.connect' ? { attempts: [...context.attempts, event.attempt] } : {},
    ),
    rememberNetworks: assign(({ event }) =>
      event.type === 'connection.networksChanged' ? { supported: event.supported } : {},
    ),
    rememberGrant: assign((_, params: { readonly grant: Grant | undefined }) => ({ grant: params.grant })),
    adopt: assign(({ context, event }) =>
      event.type === 'connection.adopt'
        ? {
            wallet: { ...event.wallet, listedId: context.wallet?.listedId },
            grant: event.grant,
            failure: undefined,
          }
        : {},
    ),
    /** Takes over a changed grant, stays on its chain where that is still approved, and tells what changed. */
    adoptChange: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'connection.adopt' || event.grant === undefined || context.grant === undefined)
        return
      const { chainId } = context.grant
      const stays = event.grant.approvedNetworkIds?.includes(chainId) === true
      const grant = stays ? { ...event.grant, chainId } : event.grant
      const [account] = grant.accounts
      const { namespace } = context
      enqueue.assign({ grant })
      if (account === undefined) return
      const whereabouts = { namespace, address: account.address, chainId: grant.chainId }
      if (!sameAccounts(context.grant, grant.accounts))
        enqueue.emit({ type: 'connection.accountChanged', ...whereabouts })
      if (grant.chainId !== chainId) enqueue.emit({ type: 'connection.chainChanged', ...whereabouts })
    }),
    rememberAccounts: assign(({ context, event }) =>
      event.type === 'wallet.accountsChanged' && context.grant !== undefined
        ? { grant: { ...context.grant, accounts: event.accounts } }
        : {},
    ),
    rememberChain: assign(({ context, event }) =>
      event.type === 'wallet.chainChanged' && context.grant !== undefined
        ? { grant: { ...context.grant, chainId: event.chainId } }
        : {},
    ),
    rememberFailure: assign(({ context }, thrown: Thrown) => ({
      failure: { ...(context.wallet ?? nobody), error: typed(thrown.error) },
    })),
    rememberLeaving: assign(({ context, event }) =>
      event.type === 'connection.disconnect' && event.attempt !== undefined
        ? { leaving: [...context.leaving, event.attempt] }
        : {},
    ),
    forgetWallet: assign({ wallet: undefined, grant: undefined, wishedChainId: undefined }),
    forgetGrant: assign({ grant: undefined }),
    forgetFailure: assign({ failure: undefined }),
    dropAttempt: assign(({ context, event }) =>
      event.type === 'connection.cancel'
        ? { attempts: context.attempts.filter((attempt) => attempt !== event.attempt) }
        : {},
    ),

    settleConnected: enqueueActions(({ context, enqueue }) => {
      for (const attempt of context.attempts) enqueue.emit(succeeded(attempt))
      enqueue.assign({ attempts: [] })
    }),
    refuseSecond: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'connection.connect')
        enqueue.emit(failed(event.attempt, featureError('CONNECTOR_ALREADY_CONNECTED')))
    }),
    settleFailed: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      const error = typed(thrown.error)
      for (const attempt of context.attempts) enqueue.emit(failed(attempt, error))
      enqueue.assign({ attempts: [] })
    }),
    settleCancelled: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'connection.cancel' || event.attempt === undefined) return
      if (context.attempts.includes(event.attempt))
        enqueue.emit(failed(event.attempt, new WalletchartError('ABORTED')))
    }),
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
    /** A wait begins; the part knows the time. */
    stamp: assign({ since: 0 }),
    tellConnecting: emit(({ context }) => ({ type: 'connection.connecting', ...place(context) })),
    tellPending: emit(({ context }) => ({ type: 'connection.pending', ...place(context) })),
    tellConnected: enqueueActions(({ context, enqueue }, params: { readonly restored: boolean }) => {
      if (context.grant !== undefined)
        enqueue.emit({
          type: 'connection.connected',
          ...place(context),
          grant: context.grant,
          restored: params.restored,
        })
    }),
    tellFailed: emit(({ context }, thrown: Thrown) => ({
      type: 'connection.failed',
      ...place(context),
      error: typed(thrown.error),
    })),
    tellCancelled: emit(({ context }) => ({ type: 'connection.cancelled', ...place(context) })),
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
    /** Tells an account that has come, changed or gone; nothing when it is the one that was told. */
    tellAccount: enqueueActions(({ context, enqueue }) => {
      const { namespace, told } = context
      const now = accountOf(context)
      if (now?.address === told?.address && now?.networkId === told?.networkId) return
      if (now !== undefined) enqueue.emit({ type: 'account.ready', namespace, ...now })
      else if (told !== undefined) enqueue.emit({ type: 'account.left', namespace, ...told })
      enqueue.assign({ told: now })
    }),
    tellEnded: emit(({ context }, params: { readonly cause: EndCause }) => ({
      type: 'connection.ended',
      namespace: context.namespace,
      connectorId: context.wallet?.connectorId ?? '',
      heldBy: heldOf(context)?.by,
      cause: params.cause,
    })),
    tellDisconnectFailed: emit(({ context }, thrown: Thrown) => ({
      type: 'connection.disconnectFailed',
      namespace: context.namespace,
      error: featureError('INTERNAL_SDK_ERROR', { cause: thrown.error }),
    })),
  },
})
