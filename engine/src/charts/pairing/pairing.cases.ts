import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  stableKey,
  startsIn,
  type WalkOptions,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { namespaceOf } from '../../model/ids/caip2.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { OneClickRequest } from '../../ports/siwx.js'
import { pairingSays } from './pairing.says.cases.js'
import type { PairingContext } from './pairing.setup.js'

/** One that serves two families, or one that grants the second no account. */
const session = (topic: string, account = '1', served: 'both' | 'one' = 'both'): PairingSession => ({
  topic,
  expiresAt: 1_000_000,
  namespaces: Object.fromEntries(
    (['eip155:1', 'solana:1'] as const).map((chain) => [
      namespaceOf(chain),
      {
        chains: [chain],
        accounts: served === 'one' && chain === 'solana:1' ? [] : [`${chain}:0x${account.repeat(40)}`],
        methods: [],
        events: [],
        defaultChain: chain,
        rpcMap: {},
      },
    ]),
  ),
  sessionProperties: {},
  peer: { name: 'Wallet' },
})

const contextOf = (state: { readonly snapshot: { readonly context: unknown } }): PairingContext => {
  const { context } = state.snapshot
  // The walk is over this chart alone.
  return context as PairingContext
}

/** A sign-in that a code asks for. */
const signIn: OneClickRequest = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '0123456789',
  chains: ['eip155:1', 'eip155:137'],
}

type Given = Readonly<Record<string, unknown>>

/** The name of a picked app, unless its link may not be opened. */
const nameOf = (link: unknown): unknown =>
  typeof link === 'object' && link !== null && 'name' in link && link.name !== 'Eve' ? link.name : undefined

const sessionWhileSettled: Invariant = {
  name: 'there is a session exactly while settled and while it is being ended',
  check: ({ to }) => {
    const lives = to.active.includes('settled') || to.active.includes('ending')
    return (contextOf(to).session !== undefined) === lives
  },
}

const codesWhileProposing: Invariant = {
  name: 'codes are answered only while the user waits for them',
  check: ({ to }) => to.active.includes('proposing') || contextOf(to).proposals.length === 0,
}

const oneEnding: Invariant = {
  name: 'an end is told when a session ends, and only then',
  check: ({ from, to, emitted }) => {
    const ended = emitted.filter(({ type }) => type === 'pairing.ended').length
    const left = from?.active.includes('settled') === true && !to.active.includes('settled')
    const isInVain = from?.active.includes('resuming') === true && to.active.includes('ending')
    return ended === (left || isInVain ? 1 : 0)
  },
}

const noUnsafeLink: Invariant = {
  name: 'a link that may not be opened is none, and every other one takes a path',
  check: ({ to }) => ['oar://', undefined].includes(contextOf(to).link?.href),
}

const linkStays: Invariant = {
  name: 'while a code waits only the user changes the app that is opened again',
  check: ({ from, event, to }) => {
    if (!from?.active.includes('proposing') || !to.active.includes('proposing')) return true
    const asked = event !== undefined && 'link' in event
    return asked || contextOf(from).link?.name === contextOf(to).link?.name
  },
}

const restoredIsOfEarlier: Invariant = {
  name: 'a session counts as one of an earlier visit exactly when it was resumed',
  check: ({ from, to }) => {
    if (from?.active.includes('resuming') && to.active.includes('settled')) return contextOf(to).restored
    if (from?.active.includes('proposing') && to.active.includes('settled')) return !contextOf(to).restored
    return true
  },
}

const resumingIsLeftAlone: Invariant = {
  name: 'what the user does about codes does not end the search for a session',
  check: ({ from, event, to }) =>
    !from?.active.includes('resuming') ||
    !['start', 'prepare', 'pick', 'cancel', 'resume', 'released', 'release'].some(
      (name) => event?.type === `pairing.${name}`,
    ) ||
    to.active.includes('resuming'),
}

const { uriLifetime, uriMargin } = defaultLimits
const uriShown = uriLifetime - uriMargin
/** How old the newest code may be when the page wakes, by the wall clock and by the monotonic one. */
const wakings = {
  'over by the wall clock': { wall: uriLifetime, monotonic: 0 },
  'over, and the wall clock set back': { wall: -uriLifetime, monotonic: uriLifetime },
  'not to be shown any more': { wall: uriShown, monotonic: 0 },
  'the same, and the wall clock set back': { wall: -uriLifetime, monotonic: uriShown },
  'too early': { wall: uriShown - 1, monotonic: uriShown - 1 },
  'too early, and the wall clock set back': { wall: -uriLifetime, monotonic: uriShown - 1 },
}
const over: readonly unknown[] = [
  wakings['over by the wall clock'],
  wakings['over, and the wall clock set back'],
]
const stale: readonly unknown[] = [
  ...over,
  wakings['not to be shown any more'],
  wakings['the same, and the wall clock set back'],
]

const lapsesOnWake: Invariant = {
  name: 'a page that wakes shows no code that expired by either clock, and withdraws one that is over',
  check: ({ from, event, to }) => {
    if (event?.type !== 'pairing.woke' || from === undefined) return true
    const now = Reflect.get(event, 'now')
    const hasOne = contextOf(from).proposals.length > 0
    const expires = hasOne && stale.includes(now) && from.active.includes('proposing.waiting')
    const isOver = hasOne && over.includes(now)
    return (
      to.name === (expires ? 'proposing.expired' : from.name) &&
      (contextOf(to).proposals.length === 0) === (!hasOne || isOver)
    )
  },
}

const forgetting = ['startOver', 'rememberProposal', 'forgetProposals']

/** A wallet that answers a forgotten code would set up a session that this page does not hold. */
const forgottenIsWithdrawn: Invariant = {
  name: 'a code that the page forgets is withdrawn with it',
  check: ({ from, to, actions }) => {
    if (from === undefined || !from.active.includes('proposing') || !to.active.includes('proposing'))
      return true
    const kept = contextOf(to).proposals.map(({ id }) => id)
    const last = actions.findLast(({ type }) => [...forgetting, 'withdrawForgotten'].includes(type))
    const forgets = contextOf(from).proposals.some(({ id }) => !kept.includes(id))
    return !forgets || last?.type === 'withdrawForgotten'
  },
}

/** Ruling 37, of codes. */
const codeIsWanted: Invariant = {
  name: 'a code is made and waits only while an attempt, a view or the app waits for it',
  check: ({ to }) => !to.active.includes('proposing') || contextOf(to).waiting.length > 0,
}

const restForgets: Invariant = {
  name: 'an app that had no sign-in in time is asked for one again after everything was given up',
  check: ({ to }) => !to.active.includes('idle') || !contextOf(to).unprepared,
}

/** Ruling 37, of sessions. */
const sessionIsHeld: Invariant = {
  name: 'a session that lives connects a family',
  check: ({ to }) => !to.active.includes('settled') || contextOf(to).holders.length > 0,
}

const holdsWhileThere: Invariant = {
  name: 'families hold a session only while there is one or one is looked for',
  check: ({ to }) =>
    contextOf(to).holders.length === 0 ||
    ['settled', 'ending', 'resuming'].some((path) => to.active.includes(path)),
}

const deadlines = {
  proposal: defaultLimits.proposalDeadline,
  restore: defaultLimits.restoreDeadline,
  disconnect: defaultLimits.disconnectDeadline,
}

const hasCode = ({ proposals }: PairingContext): boolean => proposals.length > 0

const isOpen = ({ proposals }: PairingContext, { id }: Given): boolean =>
  proposals.some((one) => one.id === id)

const isSought = ({ holders, waiting }: PairingContext): boolean => holders.length + waiting.length > 0

const isLast = ({ waiting }: PairingContext, { by }: Given): boolean =>
  by === undefined || waiting.every((one) => one === by)

const isWorthAnother = ({ failure, waiting }: PairingContext): boolean =>
  failure?.code === 'RELAY_UNREACHABLE' && waiting.length > 0

const isOwn = ({ session: live }: PairingContext, { topic, session: given }: Given): boolean =>
  live !== undefined && [topic, topicOf(given)].includes(live.topic)

/** Every family that has an account in the session holds it, and no other family. */
const servesAll = ({ holders, session: live }: PairingContext): boolean =>
  stableKey([...holders].sort()) ===
  stableKey(['eip155', 'solana'].filter((family) => (live?.namespaces[family]?.accounts ?? []).length > 0))

const topicOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'topic' in given ? given.topic : undefined

const relayIsWanted: Invariant = {
  name: 'the relay is asked for when a code or a session is looked for, and let go when nothing is',
  check: ({ from, to, emitted }) => {
    const began = emitted.filter(({ type }) => type === 'pairing.began').length
    const rested = emitted.filter(({ type }) => type === 'pairing.rested').length
    const due = (path: string): number =>
      to.active.includes(path) && from?.active.includes(path) !== true ? 1 : 0
    return began === due('proposing') + due('resuming') && rested === due('idle')
  },
}

const noticesName: Invariant = {
  name: 'what is told of a session is that session, of an earlier visit or not, and of this connector',
  check: ({ to, emitted, event, from }) =>
    emitted.every((fact) => {
      if ('connectorId' in fact && fact.connectorId !== PAIRING_CONNECTOR_ID) return false
      if (fact.type !== 'pairing.settled' || !('session' in fact) || !('restored' in fact)) return true
      const restored = from?.active.includes('resuming') || event?.type === 'pairing.resume'
      return topicOf(fact.session) === contextOf(to).session?.topic && fact.restored === (restored === true)
    }),
}

const failureIsKnown: Invariant = {
  name: 'why a try failed is known until the next one begins',
  check: ({ to }) =>
    to.active.includes('failed')
      ? contextOf(to).failure !== undefined
      : to.active.includes('idle') || contextOf(to).failure === undefined,
}

/** How the pairing chart is walked. */
export const pairingCases: WalkOptions<PairingContext> = {
  input: { connectorId: PAIRING_CONNECTOR_ID, limits: defaultLimits, signsIn: true },
  outcomes: {
    resumeSession: [
      { name: 'there', done: session('s1') },
      { name: 'nothing', done: undefined },
      { name: 'broken', error: new Error('broken') },
    ],
    prepareSignIn: [
      { name: 'none', done: undefined },
      { name: 'one', done: signIn },
      { name: 'broken', error: new Error('no nonce') },
    ],
    createProposal: (_, { proposals, signIn: asked }) => {
      const id = ['p1', 'p2', 'p3'].find((one) => proposals.every((open) => open.id !== one)) ?? 'p1'
      return [
        {
          name: 'made',
          done: { id, uri: `wc:${id}`, createdAt: { wall: 0, monotonic: 0 }, signIn: asked },
        },
        { name: 'unreachable', error: featureError('RELAY_UNREACHABLE') },
        { name: 'broken', error: new Error('broken') },
      ]
    },
    endSession: [
      { name: 'told', done: undefined },
      { name: 'not told', error: new Error('silent') },
    ],
  },
  events: {
    'pairing.start': [
      { by: 'eip155' },
      { by: 'eip155', link: { name: 'Oar', href: 'oar:' } },
      { by: 'eip155', link: { name: 'Eve', href: 'javascript:alert(1)//' } },
    ],
    'pairing.prepare': [{ by: 'the view' }],
    'pairing.pick': [{ link: { name: 'Oar', href: 'oar:' } }, { link: null }],
    'pairing.cancel': [{}, { by: 'eip155' }, { by: 'the view' }],
    'pairing.resume': [{ by: 'eip155' }],
    'pairing.released': [{ by: 'eip155' }, { by: 'solana' }],
    'pairing.woke': Object.values(wakings).map((now) => ({ now })),
    'proposal.approved': [
      { id: 'p1', session: session('s1') },
      { id: 'p1', session: session('s1'), signed: ['a CACAO'] },
      { id: 'p2', session: session('s2', '1', 'one') },
    ],
    'proposal.rejected': [
      { id: 'p1', error: featureError('USER_REJECTED') },
      { id: 'gone', error: featureError('USER_REJECTED') },
    ],
    'proposal.late': [{ id: 'p1' }, { id: 'p2' }],
    'session.updated': [{ session: session('s1', '2', 'one') }, { session: session('other') }],
    'session.extended': [{ session: session('s1', '3') }, { session: session('other') }],
    'session.deleted': [{ topic: 's1' }, { topic: 's2' }],
    'session.expired': [{ topic: 's1' }, { topic: 's2' }],
  },
  project: ({
    proposals,
    signIn: asked,
    unprepared,
    renewed,
    waiting,
    holders,
    session: live,
    restored,
    link,
    failure,
  }) => ({
    proposals: proposals.map(({ id, signIn: asked }) => [id, asked !== undefined]),
    signIn: asked !== undefined,
    unprepared,
    renewed,
    waiting: [...waiting].sort(),
    holders: [...holders].sort(),
    session: live === undefined ? undefined : [live.topic, live.namespaces.eip155?.accounts[0]],
    restored,
    link: link?.name,
    failure: failure?.code,
  }),
  waiting: { needs: 'either' },
  waivers: [
    {
      id: 'settled',
      reason: 'Nothing is waited for: the session lives until it is released or the wallet ends it.',
    },
  ],
  invariants: [
    sessionWhileSettled,
    codesWhileProposing,
    oneEnding,
    noUnsafeLink,
    linkStays,
    restoredIsOfEarlier,
    resumingIsLeftAlone,
    lapsesOnWake,
    forgottenIsWithdrawn,
    relayIsWanted,
    noticesName,
    codeIsWanted,
    restForgets,
    sessionIsHeld,
    holdsWhileThere,
    failureIsKnown,
    ...pairingSays,
    startsIn('idle'),
    runsWhile('resumeSession', { in: 'resuming' }),
    runsWhile('prepareSignIn', { in: ['proposing.creating.preparing', 'proposing.renewing.preparing'] }),
    runsWhile<PairingContext>('createProposal', {
      in: ['proposing.creating.asking', 'proposing.renewing.asking'],
      asked: ({ signIn: asked }) => ({ signIn: asked }),
    }),
    runsWhile('watchProposals', { in: 'proposing' }),
    runsWhile<PairingContext>('watchSession', {
      in: 'settled',
      asked: ({ link, restored }) => ({ link, restored }),
    }),
    runsWhile<PairingContext>('endSession', {
      in: 'ending',
      asked: ({ session: live }) => ({ topic: live?.topic }),
    }),
    lasts('resuming', deadlines.restore),
    lasts('proposing.creating.preparing', 3_000),
    lasts('proposing.renewing.preparing', 3_000),
    lasts('proposing.creating.asking', deadlines.proposal),
    lasts('proposing.renewing.asking', deadlines.proposal),
    lasts('proposing.waiting', uriShown),
    lasts('ending', deadlines.disconnect),
    promise<PairingContext>('a code is made for whoever wants one, of the app they picked', {
      on: ['pairing.start', 'pairing.prepare'],
      from: ['idle', 'failed'],
      leadsTo: 'proposing.creating',
      so: (after, before, _, event) =>
        !hasCode(after) &&
        !after.renewed &&
        after.failure === undefined &&
        after.waiting.some((one) => one === event.by) &&
        after.link?.name === ('link' in event ? nameOf(event.link) : before.link?.name),
    }),
    promise<PairingContext>('a fresh code takes the place of one that is over, and the app stays', {
      on: ['pairing.prepare', 'pairing.renew'],
      from: ['failed', 'proposing.expired'],
      leadsTo: 'proposing.creating',
      so: (after, before) => !hasCode(after) && !after.renewed && after.link?.name === before.link?.name,
    }),
    promise<PairingContext>('who wants a code when it expired gets one', {
      on: 'pairing.start',
      from: 'proposing.expired',
      leadsTo: 'proposing.creating',
      so: (after) => !hasCode(after) && !after.renewed,
    }),
    promise('a fresh code is made also when nothing was made before', {
      on: 'pairing.renew',
      from: 'idle',
      leadsTo: 'proposing.creating',
    }),
    promise<PairingContext>('a fresh code is for those who wait, and the app waits where none does', {
      on: 'pairing.renew',
      from: ['idle', 'failed', 'proposing.expired'],
      so: (after, { waiting }) =>
        stableKey(after.waiting) === stableKey(waiting.length === 0 ? ['the app'] : waiting),
    }),
    promise('[U39 partly] a fresh code that the user asked for is told to those who wait', {
      on: 'pairing.renew',
      from: ['proposing.waiting', 'proposing.expired'],
      tells: ['pairing.renewed'],
    }),
    promise<PairingContext>('whoever picks another app opens that one', {
      on: ['pairing.start', 'pairing.pick'],
      from: ['idle', 'failed', 'proposing', 'resuming'],
      when: (_, event) => 'link' in event,
      so: (after, _, __, { link }) => after.link?.name === nameOf(link),
    }),
    promise<PairingContext>('a code that waits is used by whoever wants one', {
      on: ['pairing.start', 'pairing.prepare'],
      from: ['proposing.creating', 'proposing.waiting', 'proposing.renewing'],
      tells: [],
      so: (after, before, { from, to }) =>
        stableKey(after.proposals) === stableKey(before.proposals) && to.name === from?.name,
    }),
    promise<PairingContext>('who asks for a code while a session is looked for gets it if there is none', {
      on: ['pairing.start', 'pairing.prepare'],
      from: 'resuming',
      leadsTo: 'resuming',
      so: ({ waiting }, _, __, { by }) => waiting.some((one) => one === by),
    }),
    promise<PairingContext>('[U37 partly] who gives up waits for nothing any more', {
      on: 'pairing.cancel',
      from: ['resuming', 'proposing', 'failed'],
      so: (after, before, { to }, { by }) =>
        to.active.includes('idle')
          ? after.waiting.length === 0
          : stableKey(after.waiting) ===
            stableKey(by === undefined ? [] : before.waiting.filter((one) => one !== by)),
    }),
    promise('a stored connection has its session looked for', {
      on: 'pairing.resume',
      from: ['idle', 'failed'],
      leadsTo: 'resuming',
    }),
    promise<PairingContext>('a session that was found lives, for every family that it serves', {
      on: 'resumeSession succeeds',
      when: (before, { output }) => output !== undefined && isSought(before),
      leadsTo: 'settled',
      tells: ['pairing.settled'],
      so: servesAll,
    }),
    promise<PairingContext>('[U37:1] a session that was found when no family wants it any more is ended', {
      on: 'resumeSession succeeds',
      when: (before, { output }) => output !== undefined && !isSought(before),
      leadsTo: 'ending',
      tells: ['pairing.ended'],
      so: (after, _, __, { output }) => after.session?.topic === topicOf(output),
    }),
    promise<PairingContext>('that there is no session is told, and whoever wants a code gets one', {
      on: ['resumeSession answers', 'restoreDeadline passes'],
      when: (_, { output }) => output === undefined,
      so: ({ holders }, { waiting }, { to, emitted }) =>
        emitted[0]?.type === 'pairing.absent' &&
        holders.length === 0 &&
        to.active.includes(waiting.length > 0 ? 'proposing.creating' : 'idle'),
    }),
    promise<PairingContext>('a family that asks for its session, or lets it go, is known', {
      on: ['pairing.resume', 'pairing.released', 'pairing.release'],
      from: 'resuming',
      leadsTo: 'resuming',
      so: ({ holders }, _, __, { type, by }) =>
        type === 'pairing.release'
          ? holders.length === 0
          : holders.some((one) => one === by) === (type === 'pairing.resume'),
    }),
    promise<PairingContext>('[U37:2] the last one that waits for a code takes it along', {
      on: 'pairing.cancel',
      from: 'proposing',
      when: isLast,
      leadsTo: 'idle',
      tells: ['pairing.givenUp', 'pairing.rested'],
      so: ({ link }) => link === undefined,
    }),
    promise<PairingContext>('a code that another one waits for stays', {
      on: 'pairing.cancel',
      from: 'proposing',
      when: (before, event) => !isLast(before, event),
      tells: [],
      so: (after, before, { from, to }) =>
        to.name === from?.name && stableKey(after.proposals) === stableKey(before.proposals),
    }),
    promise<PairingContext>('a failure that a view or the app has read is over', {
      on: 'pairing.cancel',
      from: 'failed',
      when: (_, { by }) => by !== 'eip155',
      leadsTo: 'idle',
    }),
    promise<PairingContext>('an attempt that failed leaves the failure to be read', {
      on: 'pairing.cancel',
      from: 'failed',
      when: (_, { by }) => by === 'eip155',
      leadsTo: 'failed',
      tells: [],
    }),
    promise<PairingContext>('a code that was made waits, beside the one before it', {
      on: ['createProposal succeeds', 'renewProposal succeeds'],
      leadsTo: 'proposing.waiting',
      so: (after, before, _, { output }) =>
        stableKey(after.proposals) === stableKey([output, ...before.proposals].slice(0, 2)),
    }),
    promise<PairingContext>(
      '[R4.34 partly] a code asks for what was prepared in time, and otherwise for no sign-in',
      {
        on: ['createSignIn answers', 'renewSignIn answers', 'signInPatience passes'],
        so: ({ signIn: asked, unprepared }, _, { from, to }, { type, output }) =>
          stableKey(asked) === stableKey(output) &&
          unprepared === !String(type).startsWith('xstate.done') &&
          to.name === from?.name.replace('.preparing', '.asking'),
      },
    ),
    promise<PairingContext>(
      '[R4.34 partly] a sign-in is prepared for each code, unless there was none in time before',
      {
        on: ['pairing.start', 'pairing.prepare', 'pairing.renew', 'pairing.reachable', 'uriFresh passes'],
        so: (_, { unprepared }, { from, to }) => {
          const isBegun = (path: string): boolean =>
            to.active.includes(path) && from?.active.includes(path) !== true
          const begun = ['proposing.creating', 'proposing.renewing'].find(isBegun)
          // From rest the app is asked again.
          const isKnown = unprepared && from?.active.includes('idle') !== true
          return begun === undefined || to.active.includes(`${begun}.${isKnown ? 'asking' : 'preparing'}`)
        },
      },
    ),
    promise<PairingContext>('[R4.17 partly] what a wallet signed for its code is told, with what was asked', {
      on: 'proposal.approved',
      from: 'proposing',
      when: isOpen,
      so: (_, { proposals }, { emitted }, { id, signed }) => {
        const asked = proposals.find((one) => one.id === id)?.signIn
        const due = asked === undefined || signed === undefined ? undefined : { request: asked, signed }
        const told = emitted.filter(({ type }) => type === 'pairing.signed')
        return (
          told.length === (due === undefined ? 0 : 1) &&
          told.every(
            (fact) =>
              emitted[0] === fact &&
              stableKey(Reflect.get(fact, 'answer')) === stableKey(due) &&
              Reflect.get(fact, 'namespace') === 'eip155',
          )
        )
      },
    }),
    promise('a first code that cannot be made is a failure', {
      on: ['createProposal fails', 'proposalDeadline passes'],
      from: 'proposing.creating',
      leadsTo: 'failed',
      tells: ['pairing.failed'],
    }),
    promise('a relay that does not make the code in time is unreachable', {
      on: 'proposalDeadline passes',
      from: 'proposing.creating',
      so: ({ failure }: PairingContext) => failure?.code === 'RELAY_UNREACHABLE',
    }),
    promise('a later code that cannot be made leaves an expired one', {
      on: ['renewProposal fails', 'proposalDeadline passes'],
      from: 'proposing.renewing',
      leadsTo: 'proposing.expired',
      tells: [],
    }),
    promise<PairingContext>('a code is renewed by itself once, and then expires', {
      on: 'uriFresh passes',
      so: (after, { renewed }, { to }) =>
        to.active.includes(renewed ? 'proposing.expired' : 'proposing.renewing') &&
        (renewed || after.renewed),
    }),
    promise<PairingContext>('a user may have the code renewed, which counts as the one time', {
      on: 'pairing.renew',
      from: 'proposing.waiting',
      leadsTo: 'proposing.renewing',
      so: ({ renewed }) => renewed,
    }),
    promise<PairingContext>('a wallet may answer any code that is open', {
      on: 'proposal.approved',
      from: 'proposing',
      when: isOpen,
      leadsTo: 'settled',
      so: (after, _, { emitted }, event) =>
        stableKey(after.session) === stableKey(event.session) &&
        servesAll(after) &&
        emitted.at(-1)?.type === 'pairing.settled',
    }),
    promise<PairingContext>('a wallet that rejects an open code ends the try', {
      on: 'proposal.rejected',
      from: 'proposing',
      when: isOpen,
      leadsTo: 'failed',
      tells: ['pairing.failed'],
      so: ({ failure }) => failure?.code === 'USER_REJECTED',
    }),
    promise<PairingContext>('[U39 partly] a code whose approval came too late is shown no more', {
      on: 'proposal.late',
      from: 'proposing.waiting',
      when: ({ proposals: [shown] }, { id }) => shown?.id === id,
      leadsTo: 'proposing.expired',
      so: (after) => !hasCode(after),
    }),
    promise<PairingContext>('a late approval of another code changes nothing', {
      on: 'proposal.late',
      when: ({ proposals: [shown] }, { id }) => shown?.id !== id,
      changesNothing: true,
    }),
    promise<PairingContext>('a code that is not open cannot be answered', {
      on: ['proposal.approved', 'proposal.rejected'],
      when: (before, event) => !isOpen(before, event),
      changesNothing: true,
    }),
    promise<PairingContext>('a relay that is reached again makes the code it could not make', {
      on: 'pairing.reachable',
      from: 'failed',
      when: isWorthAnother,
      leadsTo: 'proposing.creating',
      so: (after, before) => after.link?.name === before.link?.name && after.failure === undefined,
    }),
    promise<PairingContext>(
      '[U37 partly] a relay that is reached again makes no code that nothing waits for',
      {
        on: 'pairing.reachable',
        when: (before) => !isWorthAnother(before),
        changesNothing: true,
      },
    ),
    promise('a session that lives is told to whoever asks for one', {
      on: ['pairing.start', 'pairing.resume'],
      from: 'settled',
      leadsTo: 'settled',
      tells: ['pairing.settled'],
    }),
    promise('a session is ended when the user disconnects', {
      on: 'pairing.release',
      from: 'settled',
      leadsTo: 'ending',
      tells: ['pairing.ended'],
    }),
    promise<PairingContext>('[U37:1] the last family that lets a session go ends it', {
      on: 'pairing.released',
      from: 'settled',
      when: ({ holders }, { by }) => holders.every((one) => one === by),
      leadsTo: 'ending',
      tells: ['pairing.ended'],
    }),
    promise<PairingContext>('a session goes on for the other family', {
      on: 'pairing.released',
      from: 'settled',
      when: ({ holders }, { by }) => !holders.every((one) => one === by),
      leadsTo: 'settled',
      tells: [],
      so: ({ holders }, _, __, { by }) => !holders.some((one) => one === by) && holders.length > 0,
    }),
    promise<PairingContext>('a session that is offered once more counts as held by all of its families', {
      on: ['pairing.start', 'pairing.resume', 'session.updated'],
      from: 'settled',
      when: (before, event) => event.type !== 'session.updated' || isOwn(before, event),
      so: servesAll,
    }),
    promise<PairingContext>('what the wallet changes in the session is taken over and told', {
      on: 'session.updated',
      when: isOwn,
      from: 'settled',
      leadsTo: 'settled',
      tells: ['pairing.updated'],
      so: (after, _, __, event) => stableKey(after.session) === stableKey(event.session),
    }),
    promise<PairingContext>('a session that lasts longer is taken over', {
      on: 'session.extended',
      when: isOwn,
      from: 'settled',
      leadsTo: 'settled',
      tells: [],
      so: (after, _, __, event) => stableKey(after.session) === stableKey(event.session),
    }),
    promise<PairingContext>('a session that the wallet ended, or that expired, is over', {
      on: ['session.deleted', 'session.expired'],
      when: isOwn,
      from: 'settled',
      leadsTo: 'idle',
      tells: ['pairing.ended', 'pairing.rested'],
      so: ({ link, restored }) => link === undefined && !restored,
    }),
    promise<PairingContext>('what happens to another session changes nothing', {
      on: ['session.updated', 'session.extended', 'session.deleted', 'session.expired'],
      when: (before, event) => !isOwn(before, event),
      changesNothing: true,
    }),
    promise('whoever wants a code need not wait for the end of a session', {
      on: ['pairing.start', 'pairing.prepare'],
      from: 'ending',
      leadsTo: 'proposing.creating',
    }),
    promise<PairingContext>('an end is over when the wallet was told, or cannot be', {
      on: ['endSession answers', 'disconnectDeadline passes'],
      leadsTo: 'idle',
      so: ({ link, restored }) => link === undefined && !restored,
    }),
  ],
}
