import { type Invariant, lasts, promise, stableKey, startsIn, type WalkOptions } from '@walletchart/chart-kit'
import { modalSays } from './modal.says.cases.js'
import type { ModalContext } from './modal.setup.js'
import { routeOf } from './routes.js'
import { viewNames } from './view-names.js'
import type { View } from './views.js'

const viewsOf = ({ stack }: Pick<ModalContext, 'stack'>): readonly View[] => stack.map(({ view }) => view)

/** The views that other charts put on top of whatever shows. */
const broughtOn: readonly View[] = ['SwitchActiveChain', 'ConnectingExternal', 'SwitchNetwork']

/**
 * The most views that lie on each other before no further one is put on top. With two families it matters only which of them a view is
 * about. A second family that is left alone behaves as the first.
 */
const most = ({ connected }: ModalContext): number =>
  connected.join() === 'eip155' ? 2 : connected.length > 1 ? 1 : 0

/** Views of one kind behave alike: their rows differ only in where they lead and what they are described with. */
const kindOf = (view: View): string => {
  const { flow: _, next: __, ...behaviour } = routeOf(view)
  return stableKey(behaviour)
}

const onePerKind = <One>(all: readonly One[], kind: (one: One) => string): readonly One[] => [
  ...new Map(all.toReversed().map((one) => [kind(one), one])).values(),
]

/** One view of each kind, and one pair of views for each two kinds that can lie on each other. */
const samples: ReadonlySet<string> = new Set(
  onePerKind(
    viewNames.flatMap((lower): readonly (readonly View[])[] => [
      [lower],
      ...[...routeOf(lower).next, ...broughtOn].map((upper) => [lower, upper]),
    ]),
    (views) => views.map(kindOf).join(' '),
  ).map((views) => views.join()),
)

/** Without a time for the yes nothing differs but the end: one view is enough to see it. */
const holds = ({ holdSuccess }: ModalContext): boolean => holdSuccess > 0

/** True where any view may be put on top. Every single edge of the table is in `routes.paths.test.ts`. */
const isSample = (context: ModalContext): boolean =>
  holds(context) && context.stack.length <= most(context) && samples.has(viewsOf(context).join())

/** From here a user can go on to each of these: from every single view, and from the samples, to one view of each kind. */
const onward = (context: ModalContext): readonly View[] => {
  const { stack, connected } = context
  const top = stack.at(-1)
  if (top === undefined || !holds(context)) return []
  if (!isSample(context) && (stack.length > 1 || connected.join() !== 'eip155')) return []
  return onePerKind(
    viewNames.filter((view) => routeOf(top.view).next.some((next) => next === view)),
    kindOf,
  )
}

/** A prompt comes over the view that connected, over one that still connects, or over another prompt. */
const isPromptable = ({ stack: [first, second, ...more] }: ModalContext): boolean =>
  more.length === 0 &&
  (first === undefined || ['Connect', 'Account', 'SIWXSignMessage'].includes(first.view)) &&
  (second === undefined || second.view === 'ConnectingExternal')

/** The second family may be asked from the list of wallets. */
const mayAskSolana = ({ stack, connected }: ModalContext): boolean =>
  stack.length === 1 && stack[0]?.view === 'Connect' && connected.join() === 'eip155'

const secondAsked = { view: 'ConnectingExternal', data: { namespace: 'solana', connectorId: 'two' } }

const switchOfSolana = { view: 'SwitchActiveChain', data: { namespace: 'solana' } }

/** A switch waits for a wallet of the family, or of any. */
const isAwaited = ({ stack }: ModalContext, family: unknown): boolean =>
  stack.some(({ view, data: { namespace = family } }) => view === 'SwitchActiveChain' && namespace === family)

/** The second family is connected from its view, which stays until its prompt shows. */
const secondConnects = (stack: ModalContext['stack']) =>
  stack.length === 2 && stack[1]?.view === 'ConnectingExternal' && stack[1].data.namespace === 'solana'
    ? [{ namespace: 'solana', awaitsSignIn: true }]
    : []

/** The prompt that shows is shown again, now with a way out. */
const again = ({ stack: [first, ...more], connected }: ModalContext) =>
  first?.view === 'SIWXSignMessage' && first.held && more.length === 0 && connected.length === 1
    ? [{ view: first.view, data: first.data, held: false, queuesBehindSameView: true }]
    : []

/** Asks to sign in, with and without a way out, each family in its turn. */
const prompts = ({ connected }: ModalContext) =>
  connected.map((namespace) => ({
    view: 'SIWXSignMessage',
    data: { namespace },
    held: namespace === 'eip155',
    queuesBehindSameView: true,
  }))

const openMeansViews: Invariant = {
  name: 'views lie on the stack exactly while the modal is open',
  check: ({ to }) => {
    const { stack }: ModalContext = to.snapshot.context
    return to.active.includes('presence.open') ? stack.length > 0 : stack.length === 0
  },
}

const heldStays: Invariant = {
  name: 'a user cannot close a held view',
  check: ({ from, to, event }) => {
    if (from === undefined || event === undefined) return true
    const { stack }: ModalContext = from.snapshot.context
    const byPerson = event.type === 'modal.dismiss' || event.type === 'modal.back'
    return !byPerson || !stack.some(({ held }) => held) || to.active.includes('presence.open')
  },
}

const comesWithItsNeed: Invariant = {
  name: 'UnsupportedChain comes only with the network it is about, and Account only with an account',
  check: ({ from, to, event }) => {
    if (event === undefined) return true
    const before: ModalContext | undefined = from?.snapshot.context
    const { stack }: ModalContext = to.snapshot.context
    const came = stack.filter(({ view }) => before?.stack.some((old) => old.view === view) !== true)
    const asksInVain =
      before?.connected.length === 0 && event.type !== 'modal.show' && event.type !== 'modal.follow'
    return came.every(({ view }) => {
      const { needs } = routeOf(view)
      return needs === 'unsupported' ? event.type === 'modal.unsupported' : needs === 'nothing' || !asksInVain
    })
  },
}

const isHeld = ({ stack }: ModalContext): boolean => stack.some(({ held }) => held)

const needsOf = (view: View | undefined): string => (view === undefined ? 'nothing' : routeOf(view).needs)

/** Where the views end with the yes of a wallet, it shows for a moment. */
const yesShows: Invariant = {
  name: 'a yes that ends the views is said, and nothing else is',
  check: ({ from, to, event }) => {
    if (from === undefined || event === undefined) return true
    const before: ModalContext = from.snapshot.context
    const { stack, granted }: ModalContext = to.snapshot.context
    const isYes = event.type === 'modal.connected' || ('signedIn' in event && event.signedIn === true)
    const isEnd = isYes && holds(before) && before.stack.length > 0 && stack.length === 0
    const shows = to.active.includes('presence.closed.granted')
    if (shows !== (granted !== undefined)) return 'the yes is there exactly while it shows'
    if (isEnd !== (shows && !from.active.includes('presence.closed.granted'))) return `${shows}, not ${isEnd}`
    if (!isEnd) return !shows || stableKey(granted) === stableKey(before.granted)
    const namespace: unknown = Reflect.get(event, 'namespace')
    const asked = event.type === 'modal.connected' ? 'connect' : 'signIn'
    return stableKey(granted) === stableKey({ namespace, to: asked })
  },
}

/** Payloads that follow the table: from each view to each `next`, and every view opened from outside. */
export const modalCases: WalkOptions<ModalContext> = {
  inputs: [{ holdSuccess: 600 }, { holdSuccess: 0 }],
  events: {
    // What is opened takes the place of the whole stack, so every view is opened over short ones.
    'modal.open': (context) => [
      {},
      ...viewNames
        .filter(() => holds(context))
        .filter((view) => context.stack.length < 2 || view === context.stack.at(-1)?.view)
        .map((view) => ({ view })),
      { view: 'Networks', data: { namespace: 'eip155', walletId: 'listed' } },
    ],
    'modal.close': [{ force: false }, { force: true }],
    'modal.dismiss': [{}],
    'modal.push': (context) =>
      [...onward(context), ...context.stack.slice(-1).map(({ view }) => view)].map((view) => ({
        view,
      })),
    'modal.replace': ({ connected }) =>
      connected.length > 1 ? [] : [{ view: 'Connect' }, { view: 'AccountSettings' }],
    'modal.reset': [{ view: 'Connect' }, { view: 'UnsupportedChain' }],
    'modal.back': [{}],
    // A family comes and goes on short stacks: a long one differs only in what a user can go back to.
    'modal.connected': ({ stack, connected }) =>
      stack.length > 1 && stack.every(({ view }) => routeOf(view).onConnected !== 'await')
        ? secondConnects(stack)
        : [
            { namespace: 'eip155', awaitsSignIn: false },
            ...(stack.length === 1 ? [{ namespace: 'eip155', awaitsSignIn: true }] : []),
            // A second family beside the first, before anything is open.
            ...(stack.length === 0 && connected.includes('eip155')
              ? [{ namespace: 'solana', awaitsSignIn: false }]
              : []),
          ],
    'modal.settled': ({ stack, connected }) =>
      connected.length === 0 || stack.length > 2
        ? []
        : [
            { namespace: 'eip155', signedIn: true },
            { namespace: 'eip155', signedIn: false },
          ],
    'modal.disconnected': ({ stack, connected }) =>
      stack.length > 2 || (stack.length > 1 && !samples.has(viewsOf({ stack }).join()))
        ? []
        : [{ namespace: 'eip155' }, ...(connected.includes('solana') ? [{ namespace: 'solana' }] : [])],
    'modal.show': (context) => [
      ...(isSample(context) ? [{ view: 'SwitchActiveChain', data: {} }] : []),
      ...(context.stack.length < 2 && context.connected.length === 0 ? [switchOfSolana] : []),
      ...(isPromptable(context) ? [...prompts(context), ...again(context)] : []),
    ],
    'modal.follow': (context) =>
      isSample(context)
        ? [
            { view: 'ConnectingExternal', data: {} },
            ...(mayAskSolana(context) ? [secondAsked] : []),
            { view: 'SwitchNetwork', data: { namespace: 'eip155', networkId: 'eip155:2' } },
          ]
        : [],
    'modal.withdraw': (context) =>
      isSample(context) || context.stack.length < 2
        ? [
            ...context.stack
              .slice(-1)
              .flatMap(({ view }) => [{ views: [view] }, { views: [view], instead: 'Networks' }]),
            { views: ['EmailVerifyOtp'] },
            { views: ['EmailVerifyOtp'], instead: 'Networks' },
          ]
        : [],
    'modal.busy': [{ busy: true }, { busy: false }],
    'modal.unsupported': [{ namespace: 'eip155', networkId: 'eip155:9' }],
  },
  project: ({ stack, connected, holdSuccess, granted }) => [
    holdSuccess,
    [...connected].sort(),
    granted,
    ...stack.map(({ view, held, data }) => [view, held, data.namespace]),
  ],
  invariants: [
    openMeansViews,
    heldStays,
    comesWithItsNeed,
    yesShows,
    ...modalSays,
    startsIn('presence.closed.hidden'),
    startsIn('work.idle'),
    lasts('presence.open.shaking', 500),
    lasts('presence.closed.granted', 600),
    promise('what a wallet said yes to goes by itself', {
      on: 'success passes',
      leadsTo: 'presence.closed.hidden',
      tells: [],
    }),
    promise('and at once with a key or a press, or when the wallet is gone', {
      on: ['modal.dismiss', 'modal.close', 'modal.disconnected'],
      from: 'presence.closed.granted',
      leadsTo: 'presence.closed.hidden',
      tells: [],
    }),
    promise('the shaking ends', { on: 'shake passes', leadsTo: 'presence.open.steady', tells: [] }),
    promise<ModalContext>('a user who closes a held view is refused', {
      on: 'modal.dismiss',
      from: 'presence.open.steady',
      when: isHeld,
      tells: ['modal.refused'],
    }),
    promise<ModalContext>('who closes while it shakes is not refused again', {
      on: ['modal.dismiss', 'modal.close'],
      from: 'presence.open.shaking',
      when: (before, { force }) => isHeld(before) && force !== true,
      changesNothing: true,
    }),
    promise<ModalContext>('an app that closes a held view without force is refused', {
      on: 'modal.close',
      from: 'presence.open.steady',
      when: (before, { force }) => isHeld(before) && force !== true,
      tells: ['modal.refused'],
    }),
    promise<ModalContext>('what is not held can be closed, and by force everything', {
      on: ['modal.dismiss', 'modal.close'],
      when: (before, { force }) => !isHeld(before) || force === true,
      leadsTo: 'presence.closed',
    }),
    promise<ModalContext>('back from a held view is refused', {
      on: 'modal.back',
      from: 'presence.open',
      when: (before) => before.stack.at(-1)?.held === true,
      tells: ['modal.refused'],
      leadsTo: 'presence.open.shaking',
    }),
    promise<ModalContext>('back shows the view below, and closes the modal where there is none', {
      on: 'modal.back',
      from: 'presence.open',
      when: (before) => before.stack.at(-1)?.held !== true,
      so: (after, before, { to }) =>
        viewsOf(after).join() === viewsOf(before).slice(0, -1).join() &&
        to.active.includes(before.stack.length > 1 ? 'presence.open' : 'presence.closed'),
    }),
    promise<ModalContext>('an app opens what it asks for, or the way to what that needs', {
      on: 'modal.open',
      when: (before) => !isHeld(before),
      leadsTo: 'presence.open',
      so: (after, before, _, { view }) => {
        const wanted =
          viewNames.find((one) => one === view) ?? (before.connected.length > 0 ? 'Account' : 'Connect')
        if (needsOf(wanted) === 'unsupported') return true
        const isShort = needsOf(wanted) === 'account' && before.connected.length === 0
        return viewsOf(after).at(-1) === (isShort ? 'Connect' : wanted)
      },
    }),
    promise<ModalContext>('opening what shows leaves what lies below', {
      on: 'modal.open',
      from: 'presence.open',
      when: (before, { view, data }) => viewsOf(before).at(-1) === view && data === undefined,
      changesNothing: true,
    }),
    promise<ModalContext>('opening what cannot be asked for leaves an open modal as it is', {
      on: 'modal.open',
      from: 'presence.open',
      when: (_, { view }) => view === 'UnsupportedChain',
      changesNothing: true,
    }),
    promise<ModalContext>('a held view keeps what the app opens from its place', {
      on: 'modal.open',
      when: isHeld,
      changesNothing: true,
    }),
    promise<ModalContext>('what is pushed lies on top', {
      on: 'modal.push',
      from: 'presence.open',
      so: (after, { connected }, _, { view }) =>
        viewsOf(after).at(-1) === view ||
        connected.length === 0 ||
        needsOf(viewNames.find((one) => one === view)) === 'unsupported',
    }),
    promise<ModalContext>('pushing what shows changes nothing', {
      on: 'modal.push',
      when: (before, { view }) => viewsOf(before).at(-1) === view,
      changesNothing: true,
    }),
    promise<ModalContext>('a replaced view gives its place, and nothing else moves', {
      on: 'modal.replace',
      from: 'presence.open',
      leadsTo: 'presence.open',
      so: (after, before, _, { view }) =>
        viewsOf(after).slice(0, -1).join() === viewsOf(before).slice(0, -1).join() &&
        viewsOf(after).at(-1) === (before.connected.length > 0 ? view : 'Connect'),
    }),
    promise<ModalContext>('a reset leaves one view', {
      on: 'modal.reset',
      from: 'presence.open',
      leadsTo: 'presence.open',
      so: (after, before, _, { view }) =>
        view === 'Connect'
          ? viewsOf(after).join() === 'Connect'
          : stableKey(after.stack) === stableKey(before.stack),
    }),
    promise<ModalContext>('what has to be shown shows, in a closed modal too', {
      on: 'modal.show',
      leadsTo: 'presence.open',
      so: (after, before, _, { view, data, held, queuesBehindSameView }) => {
        const isTaken = before.stack.some(
          (entry) => entry.view === view && entry.data.namespace !== Reflect.get(Object(data), 'namespace'),
        )
        if (queuesBehindSameView === true && isTaken)
          return stableKey(after.stack) === stableKey(before.stack)
        const top = after.stack.at(-1)
        return top?.view === view && top?.held === (held ?? false)
      },
    }),
    promise<ModalContext>(
      'no connecting view lies under a prompt, unless a family is still to be connected',
      {
        on: 'modal.show',
        when: (_, { queuesBehindSameView }) => queuesBehindSameView === true,
        so: (after, { stack, connected }, _, { view }) => {
          const views = stack.map((entry) => entry.view)
          if (views.includes('SIWXSignMessage')) return true
          const connects = stack.some(
            ({ view: one, data: { namespace } }) =>
              one === 'ConnectingExternal' && namespace !== undefined && !connected.includes(namespace),
          )
          const kept = connects ? views : views.filter((one) => routeOf(one).onConnected !== 'close')
          return viewsOf(after).join() === [...kept, view].join()
        },
      },
    ),
    promise<ModalContext>('a prompt that is over goes, and with it what led there', {
      on: 'modal.settled',
      so: (after, before, _, { namespace }) => {
        const rest = before.stack.filter(
          ({ view, data }) => view !== 'SIWXSignMessage' || data.namespace !== namespace,
        )
        const views = rest.map(({ view }) => view)
        const top = views.at(-1)
        const kept = isAwaited({ ...before, stack: rest }, namespace)
          ? views.filter((view) => routeOf(view).onConnected !== 'close')
          : top !== undefined && routeOf(top).onConnected !== 'stay'
            ? []
            : views
        return viewsOf(after).join() === kept.join()
      },
    }),
    promise<ModalContext>(
      'a view with nothing to show leaves, held or not: another takes its place, or the modal closes without one',
      {
        on: 'modal.withdraw',
        from: 'presence.open',
        so: (after, before, { to }, { views, instead }) => {
          const shown = viewsOf(before)
          const kept = shown.filter((view) => !(Array.isArray(views) && views.includes(view)))
          const isFollowed = instead !== undefined && kept.length < shown.length
          return (
            (isFollowed ? viewsOf(after).at(-1) === instead : viewsOf(after).join() === kept.join()) &&
            to.active.includes(kept.length > 0 || isFollowed ? 'presence.open' : 'presence.closed')
          )
        },
      },
    ),
    promise<ModalContext>('a closed modal opens when something is to be said', {
      on: 'modal.reveal',
      from: 'presence.closed',
      leadsTo: 'presence.open',
      so: (after, { connected }) => viewsOf(after).join() === (connected.length > 0 ? 'Account' : 'Connect'),
    }),
    promise<ModalContext>('and an open one stays as it is', {
      on: 'modal.reveal',
      from: 'presence.open',
      changesNothing: true,
    }),
    promise<ModalContext>('what begins shows in an open modal', {
      on: 'modal.follow',
      from: 'presence.open',
      so: (after, _, __, { view }) => viewsOf(after).at(-1) === view,
    }),
    promise<ModalContext>('a closed modal has nothing to change', {
      on: [
        'modal.follow',
        'modal.push',
        'modal.replace',
        'modal.reset',
        'modal.back',
        'modal.networkChanged',
        'modal.settled',
        'modal.supported',
        'modal.withdraw',
      ],
      from: 'presence.closed',
      changesNothing: true,
    }),
    promise<ModalContext>('and a hidden one nothing to close', {
      on: ['modal.close', 'modal.dismiss'],
      from: 'presence.closed.hidden',
      changesNothing: true,
    }),
    promise<ModalContext>('a network that is not supported is shown alone', {
      on: 'modal.unsupported',
      leadsTo: 'presence.open',
      so: ({ stack }, _, __, { namespace, networkId }) =>
        stableKey(stack) ===
        stableKey([{ view: 'UnsupportedChain', data: { namespace, networkId }, held: true }]),
    }),
    promise<ModalContext>('a view that comes shows what it came with, and nothing of what it showed before', {
      on: ['modal.open', 'modal.push', 'modal.replace', 'modal.reset', 'modal.show', 'modal.follow'],
      so: (after, before, _, { type, view, data }) => {
        const top = after.stack.at(-1)
        const isNew = before.stack.every((entry) => entry.view !== top?.view)
        const isAnew = type === 'modal.follow' && after.stack.length > 0
        if (!isAnew && !isNew) return true
        // Where another view takes its place, that one is about nothing.
        return stableKey(top?.data ?? {}) === stableKey((top?.view === view && data) || {})
      },
    }),
    promise<ModalContext>('a network that is supported ends the view about the other one', {
      on: 'modal.supported',
      so: (after, before) => {
        const kept = viewsOf(before).filter((view) => needsOf(view) !== 'unsupported')
        const needed = kept.length < before.stack.length
        return needed
          ? viewsOf(after).every((view) => kept.includes(view))
          : viewsOf(after).join() === viewsOf(before).join()
      },
    }),
    promise<ModalContext>('views about a network leave when it changes', {
      on: 'modal.networkChanged',
      so: (after, before) => {
        const kept = [...viewsOf(before)]
        for (let top = kept.at(-1); top !== undefined && routeOf(top).onNetwork === 'back'; top = kept.at(-1))
          kept.pop()
        return viewsOf(after).join() === kept.join()
      },
    }),
    promise<ModalContext>('a family that is connected is known, and ends the views that lead there', {
      on: 'modal.connected',
      so: (after, before, _, { namespace, awaitsSignIn }) => {
        const views = viewsOf(before)
        const top = views.at(-1)
        const ends = top !== undefined && routeOf(top).onConnected !== 'stay'
        const kept = awaitsSignIn
          ? views
          : isAwaited(before, namespace)
            ? views.filter((view) => routeOf(view).onConnected !== 'close')
            : ends
              ? []
              : views
        return after.connected.some((one) => one === namespace) && viewsOf(after).join() === kept.join()
      },
    }),
    promise<ModalContext>('a family that is gone is forgotten, and with it the views that need it', {
      on: 'modal.disconnected',
      so: (after, before, _, { namespace }) => {
        const isKnown = before.connected.some((one) => one === namespace)
        const isLast = before.connected.every((one) => one === namespace)
        const kept = before.stack.flatMap(({ view, data }) => {
          const isAboutIt = isLast || data.namespace === namespace
          return isKnown && isAboutIt && needsOf(view) !== 'nothing' ? [] : [view]
        })
        const top = isKnown && isLast ? viewsOf(before).at(-1) : undefined
        const ends = needsOf(top) !== 'nothing' || top === 'Networks'
        return (
          after.connected.every((one) => one !== namespace) &&
          viewsOf(after).join() === (ends ? '' : kept.join())
        )
      },
    }),
    promise<ModalContext>('what happens elsewhere and changes no view is not told', {
      on: ['modal.disconnected', 'modal.networkChanged', 'modal.supported', 'modal.settled'],
      so: (after, before, { emitted }) =>
        viewsOf(after).join() !== viewsOf(before).join() || emitted.length === 0,
    }),
    promise('work that begins is shown', {
      on: 'modal.busy',
      when: (_, { busy }) => busy === true,
      leadsTo: 'work.loading',
    }),
    promise('work that ends is shown no more', {
      on: 'modal.busy',
      when: (_, { busy }) => busy !== true,
      leadsTo: 'work.idle',
    }),
    promise('what the modal shows says nothing about the work', {
      on: ['modal.open', 'modal.push', 'modal.replace', 'modal.show', 'modal.follow', 'modal.unsupported'],
      from: 'work.loading',
      leadsTo: 'work.loading',
    }),
  ],
  waiting: { needs: 'deadline' },
}
