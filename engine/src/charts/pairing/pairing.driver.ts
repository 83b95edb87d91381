import { notOffered, type PlanOptions } from '@walletchart/chart-kit'
import type { SnapshotFrom } from 'xstate'
import { defaultLimits } from '../../composition/default-limits.js'
import type { FakePrompt } from '../../fakes/fake-script.js'
import { featureError } from '../../model/errors/feature-error.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { PairingClientEvent } from '../../ports/pairing-client.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { type EngineWorld, openPrompts, promptIn } from '../../testing/engine/engine-world.js'
import { pairingChart } from './pairing.chart.js'
import type { PairedApp } from './pairing.public.js'
import type { PairingContext } from './pairing.setup.js'

const session = (topic: string, account = 'a'): PairingSession => ({
  topic,
  expiresAt: Number.MAX_SAFE_INTEGER,
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
  peer: { name: `Wallet ${account}` },
})

const live = ({ session: settled }: PairingContext): boolean => settled !== undefined

// What only a phone, a sleeping page or the wallet of a connection that is being left brings about is left out.
const options: PlanOptions<PairingContext> = {
  input: { limits: defaultLimits, signsIn: false },
  lateAnswers: true,
  outcomes: {
    resumeSession: [
      { name: 'there', done: session('s1') },
      { name: 'nothing', done: undefined },
      { name: 'broken', error: featureError('RELAY_UNREACHABLE') },
    ],
    createProposal: (_, { proposals }) => {
      const id = ['p1', 'p2', 'p3'].find((one) => proposals.every((open) => open.id !== one)) ?? 'p1'
      return [
        {
          name: 'made',
          done: { id, uri: `wc:${id}`, createdAt: { wall: 0, monotonic: 0 }, signIn: undefined },
        },
        { name: 'unreachable', error: featureError('RELAY_UNREACHABLE') },
        { name: 'refused', error: featureError('INVALID_PROJECT_ID') },
      ]
    },
    endSession: [
      { name: 'told', done: undefined },
      { name: 'not told', error: featureError('RELAY_UNREACHABLE') },
    ],
  },
  events: {
    'pairing.start': (context) =>
      live(context) ? [] : [{ by: 'the app' }, { by: 'the app', link: { name: 'Oar', href: 'oar://' } }],
    'pairing.pick': (context) => (live(context) ? [] : [{ link: { name: 'Keel', href: 'keel://' } }]),
    'pairing.renew': [{}],
    'pairing.cancel': [{}],
    'pairing.resume': (context) => (live(context) ? [] : [{ by: 'eip155' }]),
    'pairing.release': (context) => (live(context) ? [{}] : []),
    'pairing.reachable': [{}],
    'proposal.approved': [
      { id: 'p1', session: session('s1') },
      { id: 'p2', session: session('s2') },
    ],
    'proposal.rejected': [
      { id: 'p1', error: featureError('USER_REJECTED') },
      { id: 'gone', error: featureError('USER_REJECTED') },
    ],
    'session.updated': [{ session: session('s1', 'b') }, { session: session('other') }],
    'session.extended': [{ session: session('s1', 'c') }],
    'session.deleted': [{ topic: 's1' }, { topic: 's2' }],
    'session.expired': [{ topic: 's1' }],
  },
  project: ({ proposals, renewed, waiting, holders, session: settled, restored, link, failure }) => ({
    proposals: proposals.map(({ id }) => id),
    renewed,
    waiting,
    holders,
    session: settled?.topic,
    peer: settled?.peer.name,
    restored,
    link: link?.name,
    failure: failure?.code,
  }),
  view: (snapshot) => viewOf(snapshot),
}

function viewOf(snapshot: SnapshotFrom<typeof pairingChart>): Readonly<Record<string, unknown>> {
  const { proposals, session: settled, failure, link, restored } = snapshot.context
  const proposing = snapshot.matches('proposing')
  const phase = snapshot.matches({ proposing: 'creating' })
    ? 'creating'
    : snapshot.matches({ proposing: 'expired' })
      ? 'expired'
      : proposing
        ? 'waiting'
        : snapshot.matches('settled') || snapshot.matches('failed')
          ? snapshot.value
          : 'idle'
  return {
    phase,
    uri: phase === 'waiting' ? (proposals[0]?.uri ?? null) : null,
    failure: failure?.code ?? null,
    peer: settled?.peer.name ?? null,
    // A session brings its own along when it is resumed; here none has one.
    app: phase === 'settled' && !restored ? (link?.name ?? null) : null,
  }
}

const told = (event: { readonly type: string }): event is PairingClientEvent =>
  /^(?:proposal|session)\./.test(event.type)

const handling: EngineHandling = {
  async begin({ pairing }) {
    pairing.script('propose', 'ask')
    pairing.script('end', 'ask')
  },
  send(world, event, sending) {
    const { engine, pairing } = world
    // Another tab ends what is there before it brings its own.
    if (sending?.refused && event.type === 'pairing.resume') return notOffered
    if (told(event)) return pairing.tell(event)
    switch (event.type) {
      case 'pairing.start':
        return engine.pairing?.start(isApp(event.link) ? event.link : undefined)
      case 'pairing.pick':
        return engine.pairing?.pick(isApp(event.link) ? event.link : null)
      case 'pairing.renew':
        return engine.pairing?.renew()
      case 'pairing.cancel':
        return engine.pairing?.cancel()
      case 'pairing.reachable':
        return engine.pairing?.retry()
      case 'pairing.release':
        return world.begin('leave', () => engine.disconnect())
      case 'pairing.resume':
        // The session is looked for first, then the line is opened.
        if (world.stateOf('pairing') !== 'resuming') pairing.script('open', { inTurn: ['ask', 'approve'] })
        world.writeElsewhere(undefined)
        world.writeElsewhere({ id: PAIRING_CONNECTOR_ID, name: 'WalletConnect' })
    }
  },
  answer(world, { src, late }, word) {
    const { pairing } = world
    const isAsking = world.stateOf('pairing') === states[src]
    const prompt = promptOf(pairing.prompts, src, late === true, isAsking)
    if ('error' in word) return prompt?.reject(word.error)
    if (src === 'resumeSession' && late !== true && isSession(word.value)) pairing.hold(word.value)
    prompt?.approve(word.value)
  },
  shown({ engine, pairing }) {
    const { phase, uri, failure, peer } = engine.getState().pairing ?? {}
    return {
      phase,
      uri: uri ?? null,
      failure: failure?.code ?? null,
      peer: peer?.name ?? null,
      app: phase === 'settled' ? (pairing.link?.name ?? null) : null,
    }
  },
  services: (world) => {
    const { engine, pairing } = world
    const line = engine.getState().pairing?.relay === 'off' ? 0 : 1
    const resuming = world.stateOf('pairing') === 'resuming' ? 1 : 0
    const ending = world.stateOf('pairing') === 'ending' ? 1 : 0
    return pairing.watching - line + resuming + ending + openPrompts([pairing], ['propose'])
  },
  // The line and the connection have timers of their own.
  timers: () => undefined,
}

const operations: Readonly<Record<string, string>> = { resumeSession: 'open', endSession: 'end' }
const states: Readonly<Record<string, string>> = { resumeSession: 'resuming', endSession: 'ending' }

/** That the page has given up is told about codes alone; of the other questions the newest is the one that is still asked. */
function promptOf(
  prompts: EngineWorld['pairing']['prompts'],
  src: string,
  late: boolean,
  isAsking: boolean,
): FakePrompt | undefined {
  const operation = operations[src]
  if (operation === undefined) return promptIn([{ prompts }], ['propose'], late)
  const open = prompts.filter(({ method }) => method === operation)
  if (!late) return open.at(-1)
  return isAsking && open.length === 1 ? undefined : open[0]
}

const isApp = (value: unknown): value is PairedApp =>
  typeof value === 'object' && value !== null && 'href' in value

const isSession = (value: unknown): value is PairingSession =>
  typeof value === 'object' && value !== null && 'topic' in value

/** Pairing with a wallet on another device, without a relay between. */
export const pairingDriver: EngineChart = { machine: pairingChart, options, handling, reach: 0.62 }
