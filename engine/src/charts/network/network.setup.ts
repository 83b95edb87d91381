import { assign, emit, enqueueActions, setup } from 'xstate'
import { ownValue } from '../../model/data/own-value.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { plainText } from '../../model/text/plain-text.js'
import { type AttemptId, failed, succeeded } from '../attempt.js'
import { type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'
import type { NetworkEvent, NetworkFact } from './network.events.js'
import { addChain, readChain, switchChain } from './network.services.js'

export interface NetworkContext {
  readonly limits: Limits
  /** The configured networks, in the app's order. */
  readonly networkIds: readonly Caip2[]
  /** The network the app shows. */
  readonly activeId: Caip2
  /** The network last shown, by family. */
  readonly lastByNamespace: Readonly<Record<string, Caip2>>
  /** The chain each connected wallet is on, by family. */
  readonly wallets: Readonly<Record<string, Caip2>>
  /** The families whose wallets hold the chain; of the others only the app's network changes. */
  readonly holding: readonly Namespace[]
  /** True if the family of the next wallet becomes the active one: the active one has lost its wallet. */
  readonly follows: boolean
  /** The network that was asked for and is not there yet. */
  readonly wish: Caip2 | undefined
  readonly attempts: readonly AttemptId[]
  /** True once the wallet was asked to add the wished chain, so that it is asked once. */
  readonly added: boolean
  /** Why the last switch failed, for the view that offers another try. */
  readonly failure: { readonly networkId: Caip2; readonly error: WalletchartError } | undefined
  /** When the wait that is shown began, ms since 1970; 0 before the first. */
  readonly since: number
}

export interface NetworkChartInput {
  readonly networkIds: readonly Caip2[]
  readonly defaultId: Caip2
  /** The chain each connected wallet is on, by family. */
  readonly wallets: Readonly<Record<string, Caip2>>
  readonly holding: readonly Namespace[]
  readonly limits: Limits
}

/** The chain a wallet says it is on after a switch. */
export interface Arrived {
  readonly chainId: Caip2
}

/** The entry a family falls back to: what it showed last, else its first network, else the first of all. */
const fallback = (context: NetworkContext, namespace: Namespace, networkIds = context.networkIds): Caip2 => {
  const last = context.lastByNamespace[namespace]
  if (last !== undefined && networkIds.includes(last)) return last
  return networkIds.find((id) => namespaceOf(id) === namespace) ?? networkIds[0] ?? context.activeId
}

/** The network that a family shows; undefined when it has none. */
const shownOf = (
  { activeId, lastByNamespace }: Pick<NetworkContext, 'activeId' | 'lastByNamespace'>,
  namespace: Namespace,
  networkIds: readonly Caip2[],
): Caip2 | undefined => {
  const shown = namespaceOf(activeId) === namespace ? activeId : lastByNamespace[namespace]
  if (shown !== undefined && networkIds.includes(shown)) return shown
  return networkIds.find((id) => namespaceOf(id) === namespace)
}

/** Where the wallet of another family is, when the active family lost its own. */
export const stillConnected = (context: NetworkContext, event: NetworkEvent): Caip2 | undefined => {
  const { activeId, wallets, networkIds } = context
  if (event.type !== 'network.walletGone' || event.namespace !== namespaceOf(activeId)) return undefined
  return Object.values(wallets).find(
    (chainId) => namespaceOf(chainId) !== event.namespace && networkIds.includes(chainId),
  )
}

/** The network of the app that a switch is to; undefined when the app has none of that name (ruling 4). */
const wishOf = ({ networkIds }: NetworkContext, event: NetworkEvent): Caip2 | undefined =>
  event.type === 'network.switch' ? networkIds.find((id) => id === event.networkId) : undefined

/**
 * How a switch is carried out. `wallet`: the connected wallet is asked. `check`: the wallet seems to be on the chain and confirms
 * it. `app`: only the app's network changes, because no wallet holds the chain. `namespace`: a wallet of the other family
 * connects first.
 */
const wayTo = (
  context: NetworkContext,
  event: NetworkEvent,
): 'wallet' | 'check' | 'app' | 'namespace' | undefined => {
  const { wallets, holding } = context
  const networkId = wishOf(context, event)
  if (networkId === undefined) return undefined
  const namespace = namespaceOf(networkId)
  const chainId = ownValue(wallets, namespace)
  if (chainId === undefined) return Object.keys(wallets).length > 0 ? 'namespace' : 'app'
  if (!holding.includes(namespace)) return 'app'
  return chainId === networkId ? 'check' : 'wallet'
}

/** The named pieces of the network chart. */
export const networkSetup = setup({
  types: {
    context: {} as NetworkContext,
    input: {} as NetworkChartInput,
    events: {} as NetworkEvent,
    emitted: {} as NetworkFact,
  },
  actors: { readChain, switchChain, addChain },
  delays: { walletDeadline: ({ context }) => context.limits.walletDeadline },
  guards: {
    isUnknown: ({ context, event }) =>
      event.type === 'network.switch' && wishOf(context, event) === undefined,
    isWish: ({ context, event }) => event.type === 'network.switch' && event.networkId === context.wish,
    isByApp: ({ context, event }) => wayTo(context, event) === 'app',
    isToCheck: ({ context, event }) => wayTo(context, event) === 'check',
    isAcrossNamespaces: ({ context, event }) => wayTo(context, event) === 'namespace',
    isLastAttempt: ({ context, event }) =>
      event.type === 'network.cancel' &&
      (event.attempt === undefined || context.attempts.every((attempt) => attempt === event.attempt)),
    isStoredKnown: ({ context, event }) =>
      event.type === 'network.hydrate' &&
      event.stored !== undefined &&
      context.networkIds.includes(event.stored) &&
      // A wallet that is there already says where it is.
      Object.keys(context.wallets).length === 0,
    isConfigured: ({ context, event }) =>
      event.type === 'network.walletChain' && context.networkIds.includes(event.chainId),
    /** A wallet that came back or moved makes its family active only when the active one has no wallet. */
    isToActivate: ({ context: { networkIds, activeId, follows }, event }) =>
      event.type === 'network.walletChain' &&
      networkIds.includes(event.chainId) &&
      (event.by === 'the user' || follows || event.namespace === namespaceOf(activeId)),
    isOtherConnected: ({ context, event }) => stillConnected(context, event) !== undefined,
    /** A session comes for other families only, and the active one has no wallet. */
    isForOthers: ({ context: { activeId, wallets }, event }) =>
      event.type === 'network.offered' &&
      !event.namespaces.includes(namespaceOf(activeId)) &&
      ownValue(wallets, namespaceOf(activeId)) === undefined,
    isActiveGone: ({ context, event }) =>
      event.type === 'network.walletGone' && event.namespace === namespaceOf(context.activeId),
    isWishedChain: ({ context, event }) =>
      event.type === 'network.walletChain' && event.chainId === context.wish,
    isWishedNamespace: ({ context, event }) =>
      event.type === 'network.walletChain' &&
      context.wish !== undefined &&
      event.namespace === namespaceOf(context.wish),
    isWishedByApp: ({ context: { wish, holding }, event }) =>
      event.type === 'network.walletChain' &&
      wish !== undefined &&
      event.namespace === namespaceOf(wish) &&
      !holding.includes(event.namespace),
    isWishedWallet: ({ context, event }) =>
      event.type === 'network.walletGone' &&
      context.wish !== undefined &&
      event.namespace === namespaceOf(context.wish),
    isWishRemoved: ({ context, event }) =>
      event.type === 'network.list' && context.wish !== undefined && !event.networkIds.includes(context.wish),
    isOnWish: ({ context }, arrived: Arrived) => arrived.chainId === context.wish,
    isNotAdded: ({ context }, thrown: Thrown) =>
      !context.added && isWalletchartError(thrown.error, 'CHAIN_NOT_ADDED'),
  },
  actions: {
    rememberWallet: assign(({ context, event }) => {
      if (event.type !== 'network.walletChain' && event.type !== 'network.walletGone') return {}
      const { [event.namespace]: _, ...others } = context.wallets
      return {
        wallets:
          event.type === 'network.walletChain' ? { ...others, [event.namespace]: event.chainId } : others,
      }
    }),
    /** The network that a family shows when it is active again. */
    rememberLast: assign(({ context, event }) =>
      event.type === 'network.walletChain'
        ? { lastByNamespace: { ...context.lastByNamespace, [event.namespace]: event.chainId } }
        : {},
    ),
    followNext: assign({ follows: true }),
    /** The connection hears of it too: what is shown is of one moment (ruling 40). */
    rememberArrived: enqueueActions(({ context: { wallets, wish }, enqueue }) => {
      if (wish === undefined) return
      const namespace = namespaceOf(wish)
      enqueue.assign({ wallets: { ...wallets, [namespace]: wish } })
      enqueue.emit({ type: 'network.arrived', namespace, chainId: wish })
    }),
    rememberWish: assign(({ context, event }) =>
      event.type === 'network.switch'
        ? { wish: wishOf(context, event), attempts: [event.attempt], added: false, failure: undefined }
        : {},
    ),
    joinAttempt: assign(({ context, event }) =>
      event.type === 'network.switch' ? { attempts: [...context.attempts, event.attempt] } : {},
    ),
    dropAttempt: assign(({ context, event }) =>
      event.type === 'network.cancel'
        ? { attempts: context.attempts.filter((attempt) => attempt !== event.attempt) }
        : {},
    ),
    rememberAdded: assign({ added: true }),
    forgetWish: assign({ wish: undefined, attempts: [], added: false }),
    forgetFailure: assign({ failure: undefined }),
    rememberFailure: assign(({ context }, thrown: Thrown) => ({
      failure:
        context.wish === undefined ? undefined : { networkId: context.wish, error: typed(thrown.error) },
    })),
    /** Makes a network the active one and tells it when that is news. */
    activate: enqueueActions(
      (
        { context, enqueue },
        params: { readonly networkId: Caip2 | undefined; readonly quietly?: boolean },
      ) => {
        const { networkId, quietly = false } = params
        if (networkId === undefined) return
        const namespace = namespaceOf(networkId)
        enqueue.assign({ follows: false })
        if (networkId === context.activeId) return
        enqueue.assign({
          activeId: networkId,
          lastByNamespace: { ...context.lastByNamespace, [namespace]: networkId },
        })
        // A wallet that holds no chain is where the app is.
        if (!context.holding.includes(namespace))
          enqueue.emit({ type: 'network.arrived', namespace, chainId: networkId })
        enqueue.emit({ type: 'network.activated', namespace })
        if (!quietly) enqueue.emit({ type: 'network.changed', networkId, previous: context.activeId })
      },
    ),
    /**
     * Takes over a new list. When the active network is gone, the first remaining one follows (R4.15, R4.16); the wallet's own network
     * becomes the active one when the app adds it (ruling 40).
     */
    replaceList: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'network.list') return
      const { networkIds } = event
      enqueue.assign({ networkIds })
      // First, so that no wallet stands on a network that is gone for a moment.
      for (const one of new Set(networkIds.map(namespaceOf))) {
        const chainId = shownOf(context, one, networkIds)
        const isMoved = chainId !== shownOf(context, one, context.networkIds)
        if (chainId !== undefined && isMoved && !context.holding.includes(one))
          enqueue.emit({ type: 'network.arrived', namespace: one, chainId })
      }
      enqueue.emit({ type: 'network.listed', networkIds })
      const namespace = namespaceOf(context.activeId)
      const walletsOwn = context.holding.includes(namespace)
        ? ownValue(context.wallets, namespace)
        : undefined
      const hasComeIn =
        walletsOwn !== undefined &&
        networkIds.includes(walletsOwn) &&
        !context.networkIds.includes(walletsOwn)
      if (!hasComeIn && networkIds.includes(context.activeId)) return
      const next = hasComeIn ? walletsOwn : fallback(context, namespace, networkIds)
      if (next === context.activeId) return
      enqueue.assign({
        activeId: next,
        lastByNamespace: { ...context.lastByNamespace, [namespaceOf(next)]: next },
      })
      enqueue.emit({ type: 'network.activated', namespace: namespaceOf(next) })
      enqueue.emit({ type: 'network.changed', networkId: next, previous: context.activeId })
    }),

    settleSwitched: enqueueActions(({ context, enqueue }) => {
      for (const attempt of context.attempts) enqueue.emit(succeeded(attempt))
      if (context.wish !== undefined) enqueue.emit({ type: 'network.settled', networkId: context.wish })
    }),
    settleFailed: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      const error = typed(thrown.error)
      for (const attempt of context.attempts) enqueue.emit(failed(attempt, error))
      if (context.wish !== undefined)
        enqueue.emit({ type: 'network.rolledBack', networkId: context.wish, error })
    }),
    settleCancelled: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'network.cancel' || event.attempt === undefined) return
      if (context.attempts.includes(event.attempt))
        enqueue.emit(failed(event.attempt, new WalletchartError('ABORTED')))
    }),
    refuseUnknown: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'network.switch') return
      const error = featureError('SWITCH_NETWORK_NOT_FOUND', { details: plainText(event.networkId) })
      enqueue.emit({ type: 'alert.raised', error })
      enqueue.emit(failed(event.attempt, error))
    }),

    /** A wait begins; the part knows the time. */
    stamp: assign({ since: 0 }),
    tellSwitching: emit(({ context }) => ({
      type: 'network.switching',
      networkId: context.wish ?? context.activeId,
    })),
    tellAdding: emit(({ context }) => ({
      type: 'network.adding',
      networkId: context.wish ?? context.activeId,
    })),
    tellConnectNeeded: emit(({ context }) => {
      const networkId = context.wish ?? context.activeId
      return { type: 'network.connectNeeded', networkId, namespace: namespaceOf(networkId) }
    }),
  },
})
