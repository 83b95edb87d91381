import { featureError } from '../../model/feature-error.js'
import { PAIRING_CONNECTOR_ID } from '../../model/pairing-connector-id.js'
import type { PairingSession } from '../../model/pairing-session.js'
import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import { defaultLimits } from '../limits.js'
import type { PairingContext } from './pairing.setup.js'

const session = (topic: string, account = '1'): PairingSession => ({
  topic,
  expiresAt: 1_000_000,
  namespaces: {
    eip155: {
      chains: ['eip155:1'],
      accounts: [`eip155:1:0x${account.repeat(40)}`],
      methods: [],
      events: [],
      defaultChain: 'eip155:1',
      rpcMap: {},
    },
  },
  sessionProperties: {},
  peer: { name: 'Wallet' },
})

const contextOf = (state: { readonly snapshot: { readonly context: unknown } }): PairingContext => {
  const { context } = state.snapshot
  // The walk is over this chart alone.
  return context as PairingContext
}

const sessionWhileSettled: Invariant = {
  name: 'there is a session exactly while settled and while it is being ended',
  check: ({ to }) => {
    const lives = to.active.includes('settled') || to.active.includes('ending')
    return (contextOf(to).session !== undefined) === lives
  },
}

const codesWhileProposing: Invariant = {
  name: 'codes are answered only while the person waits for them',
  check: ({ to }) => to.active.includes('proposing') || contextOf(to).proposals.length === 0,
}

const oneEnding: Invariant = {
  name: 'an end is told when a session ends, and only then',
  check: ({ from, to, emitted }) => {
    const ended = emitted.filter(({ type }) => type === 'pairing.ended').length
    const left = from?.active.includes('settled') === true && !to.active.includes('settled') ? 1 : 0
    return ended === left
  },
}

const noUnsafeLink: Invariant = {
  name: 'a link that may not be opened is none, and every other one takes a path',
  check: ({ to }) => ['oar://', undefined].includes(contextOf(to).link?.href),
}

const linkStays: Invariant = {
  name: 'while a code waits only the person changes the app that is opened again',
  check: ({ from, event, to }) => {
    if (!from?.active.includes('proposing') || !to.active.includes('proposing')) return true
    const asked = event?.type === 'pairing.start' && 'link' in event
    return asked || contextOf(from).link === contextOf(to).link
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
  name: 'what the person does about codes does not end the search for a session',
  check: ({ from, event, to }) =>
    !from?.active.includes('resuming') ||
    !['pairing.start', 'pairing.prepare', 'pairing.cancel'].includes(event?.type ?? '') ||
    to.active.includes('resuming'),
}

const { uriLifetime } = defaultLimits
/** How old the newest code may be when the page wakes, by the wall clock and by the monotonic one. */
const wakings = {
  'wall clock ahead': { wall: uriLifetime, monotonic: 0 },
  'wall clock set back': { wall: -uriLifetime, monotonic: uriLifetime },
  'too early': { wall: uriLifetime - 1, monotonic: uriLifetime - 1 },
  'too early and wall clock set back': { wall: -uriLifetime, monotonic: uriLifetime - 1 },
}
const over: readonly unknown[] = [wakings['wall clock ahead'], wakings['wall clock set back']]

const lapsesOnWake: Invariant = {
  name: 'a page that wakes withdraws a code that is over by either clock, and one that waits expires',
  check: ({ from, event, to, actions }) => {
    if (event?.type !== 'pairing.woke' || from === undefined) return true
    const isOver = contextOf(from).proposals.length > 0 && over.includes(Reflect.get(event, 'now'))
    if (!isOver) return to === from && actions.length === 0
    const waited = from.active.includes('proposing.waiting')
    return (
      to.name === (waited ? 'proposing.expired' : from.name) &&
      contextOf(to).proposals.length === 0 &&
      actions.some(({ type }) => type === 'withdrawProposals')
    )
  },
}

/** How the pairing chart is walked. */
export const pairingCases: WalkOptions<PairingContext> = {
  input: { connectorId: PAIRING_CONNECTOR_ID, limits: defaultLimits },
  outcomes: {
    resumeSession: [
      { name: 'there', done: session('s1') },
      { name: 'nothing', done: undefined },
      { name: 'broken', error: new Error('broken') },
    ],
    createProposal: (_, { proposals }) => {
      const id = ['p1', 'p2', 'p3'].find((one) => proposals.every((open) => open.id !== one)) ?? 'p1'
      return [
        { name: 'made', done: { id, uri: `wc:${id}`, createdAt: { wall: 0, monotonic: 0 } } },
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
      {},
      { link: { name: 'Oar', href: 'oar:' } },
      { link: null },
      { link: { name: 'Eve', href: 'javascript:alert(1)//' } },
    ],
    'pairing.woke': Object.values(wakings).map((now) => ({ now })),
    'proposal.approved': [
      { id: 'p1', session: session('s1') },
      { id: 'p2', session: session('s2') },
    ],
    'proposal.rejected': [
      { id: 'p1', error: featureError('USER_REJECTED') },
      { id: 'gone', error: featureError('USER_REJECTED') },
    ],
    'session.updated': [{ session: session('s1', '2') }, { session: session('other') }],
    'session.extended': [{ session: session('s1', '3') }, { session: session('other') }],
    'session.deleted': [{ topic: 's1' }, { topic: 's2' }],
    'session.expired': [{ topic: 's1' }, { topic: 's2' }],
  },
  project: ({ proposals, renewed, wantsCode, session: live, restored, link, failure }) => ({
    proposals: proposals.map(({ id }) => id),
    renewed,
    wantsCode,
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
  ],
}
