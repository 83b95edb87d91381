import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  stableKey,
  startsIn,
  type WalkOptions,
} from '@walletchart/chart-kit'
import { featureError } from '../../model/errors/feature-error.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
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
    const left = from?.active.includes('settled') === true && !to.active.includes('settled') ? 1 : 0
    return ended === left
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
  name: 'what the user does about codes does not end the search for a session',
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

const deadlines = {
  proposal: defaultLimits.proposalDeadline,
  restore: defaultLimits.restoreDeadline,
  disconnect: defaultLimits.disconnectDeadline,
}

const hasCode = ({ proposals }: PairingContext): boolean => proposals.length > 0

const isOpen = ({ proposals }: PairingContext, { id }: Given): boolean =>
  proposals.some((one) => one.id === id)

const isOwn = ({ session: live }: PairingContext, { topic, session: given }: Given): boolean =>
  live !== undefined && [topic, topicOf(given)].includes(live.topic)

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

const codeIsWanted: Invariant = {
  name: 'a code is wanted beforehand only while a session is looked for',
  check: ({ to }) => to.active.includes('resuming') || !contextOf(to).wantsCode,
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
    relayIsWanted,
    noticesName,
    codeIsWanted,
    failureIsKnown,
    startsIn('idle'),
    runsWhile('resumeSession', { in: 'resuming' }),
    runsWhile('createProposal', { in: ['proposing.creating', 'proposing.renewing'] }),
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
    lasts('proposing.creating', deadlines.proposal),
    lasts('proposing.renewing', deadlines.proposal),
    lasts('proposing.waiting', uriLifetime - defaultLimits.uriMargin),
    lasts('ending', deadlines.disconnect),
    promise<PairingContext>('a code is made for whoever wants one, of the app they picked', {
      on: ['pairing.start', 'pairing.prepare'],
      from: ['idle', 'failed'],
      leadsTo: 'proposing.creating',
      so: (after, _, __, { link }) =>
        !hasCode(after) && !after.renewed && after.failure === undefined && after.link?.name === nameOf(link),
    }),
    promise<PairingContext>('a fresh code takes the place of one that is over, and the app stays', {
      on: ['pairing.prepare', 'pairing.renew'],
      from: ['failed', 'proposing.expired'],
      leadsTo: 'proposing.creating',
      so: (after, before, { from }, { type }) =>
        !hasCode(after) &&
        !after.renewed &&
        (after.link?.name === before.link?.name ||
          (type === 'pairing.prepare' && from?.active.includes('failed'))),
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
    promise<PairingContext>('whoever picks another app while a code waits opens that one', {
      on: 'pairing.start',
      from: ['proposing', 'resuming'],
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
      so: ({ wantsCode }) => wantsCode,
    }),
    promise<PairingContext>('who gives up while a session is looked for gets no code', {
      on: 'pairing.cancel',
      from: 'resuming',
      leadsTo: 'resuming',
      so: ({ wantsCode }) => !wantsCode,
    }),
    promise('a stored connection has its session looked for', {
      on: 'pairing.resume',
      from: ['idle', 'failed'],
      leadsTo: 'resuming',
    }),
    promise<PairingContext>('a session that was found lives', {
      on: 'resumeSession succeeds',
      when: (_, { output }) => output !== undefined,
      leadsTo: 'settled',
      tells: ['pairing.settled'],
    }),
    promise<PairingContext>('that there is no session is told, and whoever wants a code gets one', {
      on: ['resumeSession answers', 'restoreDeadline passes'],
      when: (_, { output }) => output === undefined,
      so: (_, { wantsCode }, { to, emitted }) =>
        emitted[0]?.type === 'pairing.absent' &&
        to.active.includes(wantsCode ? 'proposing.creating' : 'idle'),
    }),
    promise('a session nobody needs is not looked for', {
      on: 'pairing.release',
      from: 'resuming',
      leadsTo: 'idle',
    }),
    promise('who gives up a code ends what belongs to it', {
      on: ['pairing.cancel', 'pairing.release'],
      from: 'proposing',
      leadsTo: 'idle',
      tells: ['pairing.givenUp', 'pairing.rested'],
    }),
    promise('a failure that was read is over', {
      on: ['pairing.cancel', 'pairing.release'],
      from: 'failed',
      leadsTo: 'idle',
    }),
    promise<PairingContext>('a code that was made waits, beside the one before it', {
      on: ['createProposal succeeds', 'renewProposal succeeds'],
      leadsTo: 'proposing.waiting',
      so: (after, before, _, { output }) =>
        stableKey(after.proposals) === stableKey([output, ...before.proposals].slice(0, 2)),
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
      tells: ['pairing.settled'],
      so: (after, _, __, event) => isOwn(after, event),
    }),
    promise<PairingContext>('a wallet that rejects an open code ends the try', {
      on: 'proposal.rejected',
      from: 'proposing',
      when: isOpen,
      leadsTo: 'failed',
      tells: ['pairing.failed'],
      so: ({ failure }) => failure?.code === 'USER_REJECTED',
    }),
    promise<PairingContext>('a code that is not open cannot be answered', {
      on: ['proposal.approved', 'proposal.rejected'],
      when: (before, event) => !isOpen(before, event),
      changesNothing: true,
    }),
    promise<PairingContext>('a relay that is reached again makes the code it could not make', {
      on: 'pairing.reachable',
      from: 'failed',
      when: ({ failure }) => failure?.code === 'RELAY_UNREACHABLE',
      leadsTo: 'proposing.creating',
      so: (after, before) => after.link?.name === before.link?.name && after.failure === undefined,
    }),
    promise<PairingContext>('a relay that is reached again changes no other failure', {
      on: 'pairing.reachable',
      when: ({ failure }) => failure?.code !== 'RELAY_UNREACHABLE',
      changesNothing: true,
    }),
    promise('a session that lives is told to whoever asks for one', {
      on: ['pairing.start', 'pairing.resume'],
      from: 'settled',
      leadsTo: 'settled',
      tells: ['pairing.settled'],
    }),
    promise<PairingContext>('a session nobody needs is ended', {
      on: 'pairing.release',
      from: 'settled',
      leadsTo: 'ending',
      tells: ['pairing.ended'],
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
      on: 'pairing.start',
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
