import { assign, emit, enqueueActions, raise, setup } from 'xstate'
import type { Namespace } from '../../model/ids/namespace.js'
import type { ModalEvent, ModalFact, ModalGrant, ViewData, ViewEntry } from './modal.events.js'
import { routeOf } from './routes.js'
import {
  afterNetworkChange,
  entryOf,
  followed,
  pushed,
  replaced,
  type Stack,
  topOf,
  without,
} from './stack.js'
import type { View } from './views.js'

export interface ModalContext {
  /** The views, the last one showing. Empty while closed. */
  readonly stack: Stack
  /** The view that opens for a user who is not connected. */
  readonly first: View
  /** The families that are connected. */
  readonly connected: readonly Namespace[]
  /** A yes shows for this time before all is gone, in ms; 0: not at all. */
  readonly holdSuccess: number
  /** The yes that ended the views. */
  readonly granted: ModalGrant | undefined
}

/** A view the app or a user asks for. */
interface Asked {
  readonly view: View
  readonly data?: ViewData | undefined
}

export interface ModalInput {
  /** Default: Connect. */
  readonly first?: View | undefined
  /** The families that are connected already. */
  readonly connected?: readonly Namespace[] | undefined
  /** Default 0. */
  readonly holdSuccess?: number | undefined
}

/** A view is never shown without what it needs. */
const allowed = (event: Asked, { first, connected }: ModalContext): ViewEntry | undefined => {
  const { needs } = routeOf(event.view)
  // This one comes with the network it is about, by itself.
  if (needs === 'unsupported') return undefined
  // Without an account, the way to get one.
  return entryOf(needs === 'account' && connected.length === 0 ? { view: first } : event)
}

/** The stack after an event, whatever the state. */
const next = (context: ModalContext, event: ModalEvent): Stack => {
  const { stack, first, connected } = context
  switch (event.type) {
    case 'modal.open': {
      const { data } = event
      const home = connected.length > 0 ? 'Account' : first
      const entry = allowed({ view: event.view ?? home, data }, context)
      if (entry === undefined) return stack.length === 0 ? [entryOf({ view: home })] : stack
      return topOf(stack)?.view === entry.view && data === undefined ? stack : [entry]
    }
    case 'modal.push':
    case 'modal.replace':
    case 'modal.reset': {
      const entry = allowed(event, context)
      if (entry === undefined) return stack
      if (event.type === 'modal.push') return pushed(stack, entry)
      return event.type === 'modal.replace' ? replaced(stack, entry) : [entry]
    }
    case 'modal.show':
      if (event.queuesBehindSameView !== true) return followed(stack, entryOf(event))
      return waitsItsTurn(stack, event) ? stack : followed(withoutConnecting(context), entryOf(event))
    case 'modal.reveal':
      return [entryOf({ view: connected.length > 0 ? 'Account' : first })]
    case 'modal.withdraw': {
      const kept = stack.filter(({ view }) => !event.views.includes(view))
      if (kept.length === stack.length) return stack
      return event.instead === undefined ? kept : followed(kept, entryOf({ view: event.instead }))
    }
    case 'modal.follow':
      return followed(stack, entryOf(event))
    case 'modal.back':
      return stack.slice(0, -1)
    case 'modal.connected':
      return event.awaitsSignIn ? stack : afterConnecting(stack, event.namespace)
    case 'modal.settled':
      return afterConnecting(withoutSignIn(stack, event.namespace), event.namespace)
    case 'modal.disconnected':
      // One that was never connected, such as a wallet that was not found again, is no loss.
      return connected.includes(event.namespace)
        ? afterDisconnecting(stack, event.namespace, connected)
        : stack
    case 'modal.networkChanged':
      return afterNetworkChange(stack)
    case 'modal.unsupported': {
      const { namespace, networkId } = event
      return [entryOf({ view: 'UnsupportedChain', data: { namespace, networkId } })]
    }
    case 'modal.supported':
      return stack.some(({ view }) => routeOf(view).needs === 'unsupported')
        ? without(afterNetworkChange(stack), (row) => row.needs === 'unsupported')
        : stack
    default:
      return stack
  }
}

/** The same view shows already, about another family. */
const waitsItsTurn = (stack: Stack, { view, data }: { readonly view: View; readonly data: ViewData }) =>
  stack.some((entry) => entry.view === view && entry.data.namespace !== data.namespace)

/** The wallet is connected, so Back must not lead to a connecting view. One for a family that is not connected yet stays. */
const withoutConnecting = ({ stack, connected }: ModalContext): Stack => {
  const isConnecting = stack.some(
    ({ view, data: { namespace } }) =>
      routeOf(view).onConnected === 'close' && namespace !== undefined && !connected.includes(namespace),
  )
  return isConnecting ? stack : without(stack, ({ onConnected }) => onConnected === 'close')
}

const withoutSignIn = (stack: Stack, namespace: Namespace): Stack => {
  const kept = stack.filter(({ view, data }) => view !== 'SIWXSignMessage' || data.namespace !== namespace)
  return kept.length === stack.length ? stack : kept
}

/**
 * The views that lead to a wallet end. When a switch waits for this family, its view stays until the network says how the switch goes on;
 * otherwise the modal closes.
 */
const afterConnecting = (stack: Stack, namespace: Namespace): Stack => {
  const isAwaited = stack.some(
    ({ view, data }) => routeOf(view).onConnected === 'await' && (data.namespace ?? namespace) === namespace,
  )
  if (isAwaited) return without(stack, ({ onConnected }) => onConnected === 'close')
  const top = topOf(stack)
  return top === undefined || routeOf(top.view).onConnected === 'stay' ? stack : []
}

/** When the view that shows is about what is gone, the modal closes; hidden entries that need it are dropped. */
const dropNeeding = (stack: Stack): Stack => {
  const top = topOf(stack)
  if (top !== undefined && routeOf(top.view).onDisconnected === 'close') return []
  return without(stack, (row) => row.needs !== 'nothing')
}

/** While another family is connected, only the views about the family that is gone are dropped. */
const afterDisconnecting = (stack: Stack, namespace: Namespace, connected: readonly Namespace[]): Stack => {
  if (connected.every((one) => one === namespace)) return dropNeeding(stack)
  const kept = stack.filter(
    ({ view, data }) => routeOf(view).needs === 'nothing' || data.namespace !== namespace,
  )
  return kept.length === stack.length ? stack : kept
}

/** An event may bring the yes of a wallet. */
const grantIn = (event: ModalEvent): ModalGrant | undefined => {
  if (event.type === 'modal.connected') return { namespace: event.namespace, to: 'connect' }
  return event.type === 'modal.settled' && event.signedIn
    ? { namespace: event.namespace, to: 'signIn' }
    : undefined
}

/** The views that leave, and the families they are about. */
const leaving = (gone: Stack) => ({
  views: gone.map(({ view }) => view),
  about: gone.flatMap(({ data }) => data.namespace ?? []),
})

/** A held entry holds the whole stack, also when a view lies on top of it. */
const isHeld = (stack: Stack): boolean => stack.some(({ held }) => held)

/** The named pieces of the modal chart. */
export const modalSetup = setup({
  types: {
    context: {} as ModalContext,
    input: {} as ModalInput | undefined,
    events: {} as ModalEvent,
    emitted: {} as ModalFact,
  },
  delays: {
    /** The time that a held modal shakes, in ms. */
    shake: 500,
    /** The time that a yes shows, in ms. */
    success: ({ context }) => context.holdSuccess,
  },
  guards: {
    isHeld: ({ context }) => isHeld(context.stack),
    isHeldUnlessForced: ({ context, event }) =>
      event.type === 'modal.close' && !event.force && isHeld(context.stack),
    isHeldOnTop: ({ context }) => topOf(context.stack)?.held === true,
    leavesNothing: ({ context, event }) => next(context, event).length === 0,
    isGranted: ({ context, event }) =>
      context.holdSuccess > 0 && grantIn(event) !== undefined && next(context, event).length === 0,
    isNews: ({ context, event }) => next(context, event) !== context.stack,
    isBusy: ({ event }) => event.type === 'modal.busy' && event.busy,
  },
  actions: {
    rememberFamily: assign(({ context: { connected }, event }) => {
      if (event.type !== 'modal.connected' && event.type !== 'modal.disconnected') return {}
      const others = connected.filter((namespace) => namespace !== event.namespace)
      return { connected: event.type === 'modal.connected' ? [...others, event.namespace] : others }
    }),
    rememberGrant: assign(({ event }) => ({ granted: grantIn(event) })),
    forgetGrant: assign({ granted: undefined }),
    follow: enqueueActions(({ context, event, enqueue }) => {
      const stack = next(context, event)
      const gone = context.stack.filter(({ view }) => !stack.some((entry) => entry.view === view))
      enqueue.assign({ stack })
      if (gone.length > 0)
        enqueue.emit({ type: 'modal.left', ...leaving(gone), remaining: stack.map(({ view }) => view) })
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ stack: [] })
      enqueue.emit({ type: 'modal.left', ...leaving(context.stack), remaining: [] })
    }),
    tellOpened: enqueueActions(({ context, enqueue }) => {
      const top = topOf(context.stack)
      if (top !== undefined)
        enqueue.emit({
          type: 'modal.opened',
          view: top.view,
          connected: context.connected.length > 0,
          namespace: top.data.namespace,
        })
    }),
    tellClosed: emit(({ context }) => ({
      type: 'modal.closed',
      connected: context.connected.length > 0,
    })),
    tellViewed: enqueueActions(({ context, enqueue }) => {
      const top = topOf(context.stack)
      if (top !== undefined)
        enqueue.emit({ type: 'modal.viewed', view: top.view, namespace: top.data.namespace })
    }),
    tellRefused: emit({ type: 'modal.refused' }),
    endWork: raise({ type: 'modal.busy', busy: false }),
  },
})
