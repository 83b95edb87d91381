import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  stableKey,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import { errorOf } from '../../testing/error-of.js'
import type { DiscoveryContext } from './discovery.chart.js'
import { SUPERSEDED } from './superseded.js'

const connector = (id: string, rdns?: string): ConnectorDescriptor => ({
  id,
  name: id,
  type: rdns === undefined ? 'EXTERNAL' : 'ANNOUNCED',
  chain: 'eip155',
  namespaces: ['eip155'],
  ...(rdns === undefined ? {} : { info: { rdns } }),
})

const announced = connector('one', 'example.one')
const samename = connector('two', 'example.one')
const handedIn = connector('own')
/** The announced wallet once more, in another family, which is listed under the other id only. */
const double: ConnectorDescriptor = {
  ...connector('double', 'example.one'),
  chain: 'solana',
  namespaces: ['solana'],
  listedAs: 'one',
}
const fake: ConnectorDescriptor = { ...announced, name: 'fake' }
const spoken = [announced, fake, samename, double]

const firstStays: Invariant = {
  name: 'no wallet is listed twice, and the first to announce itself stays',
  check: ({ from, to }) => {
    const { connectors }: DiscoveryContext = to.snapshot.context
    const ids = connectors.map(({ id }) => id)
    if (new Set(ids).size !== ids.length) return `listed twice: ${ids.join(', ')}`
    const rdns = connectors.flatMap(({ info, chain }) =>
      info?.rdns === undefined ? [] : [`${info.rdns} ${chain}`],
    )
    if (new Set(rdns).size !== rdns.length) return 'one rdns, two wallets of a family'
    const before: DiscoveryContext | undefined = from?.snapshot.context
    return (before?.connectors ?? []).every(
      (one) => connectors.includes(one) || !ids.includes(one.id) || 'a wallet was replaced',
    )
  },
}

/** True if the wallet that is found is a new one: of another id, and of another rdns in its family. */
const isNew = (before: DiscoveryContext, { connector: found }: { readonly connector?: unknown }): boolean =>
  before.connectors.every(({ id, info, chain }) =>
    spoken.every(
      (one) =>
        one !== found ||
        (one.id !== id && (info === undefined || one.info?.rdns !== info.rdns || one.chain !== chain)),
    ),
  )

const idsTold = ({ emitted }: WalkStep): readonly unknown[] =>
  emitted.map((fact) => 'connector' in fact && fact.connector === handedIn && handedIn.id)

/** The ends of the attempts of a step: `a ok`, `b ABORTED`, `a superseded`. */
const settledIn = ({ emitted }: WalkStep): string =>
  emitted
    .flatMap((fact) => {
      if (fact.type !== 'attempt.settled' || !('attempt' in fact)) return []
      const code = 'error' in fact && isWalletchartError(fact.error) ? fact.error.code : 'ok'
      const value = 'value' in fact && typeof fact.value === 'string' ? fact.value : code
      return [`${String(fact.attempt)} ${value}`]
    })
    .join()

/** The end of a wait names a wallet, or nothing. */
const isName = (value: unknown): boolean => value === undefined || typeof value === 'string'

/** The other facts of a step. */
const toldIn = ({ emitted }: WalkStep): string =>
  emitted.flatMap(({ type }) => (type === 'attempt.settled' ? [] : [type])).join()

/** How the discovery chart is walked. */
export const discoveryCases: WalkOptions<DiscoveryContext> = {
  input: { limits: defaultLimits, handedIn: [handedIn] },
  lateAnswers: true,
  outcomes: {
    hearWallets: [
      { name: 'announced', event: { type: 'discovery.found', connector: announced } },
      { name: 'announced again', event: { type: 'discovery.found', connector: fake } },
      { name: 'same rdns', event: { type: 'discovery.found', connector: samename } },
      { name: 'lost', event: { type: 'discovery.lost', connectorId: 'one' } },
      { name: 'lost unknown', event: { type: 'discovery.lost', connectorId: 'nobody' } },
      { name: 'double', event: { type: 'discovery.found', connector: double } },
      { name: 'code on its way', event: { type: 'discovery.pending', isPending: true } },
      { name: 'code there', event: { type: 'discovery.pending', isPending: false } },
    ],
  },
  events: {
    'discovery.found': [],
    'discovery.lost': [],
    'discovery.pending': [],
    'discovery.recall': [{ connectorId: 'own' }, { connectorId: 'double' }, { connectorId: 'nobody' }],
    'discovery.await': ({ waiting }) =>
      ['a', 'b']
        .filter((attempt) => waiting.every((one) => one.attempt !== attempt))
        .flatMap((attempt) => [
          { attempt, wallet: 'example.one', namespace: 'eip155' },
          { attempt, wallet: 'double', namespace: undefined },
          { attempt, wallet: 'own', namespace: 'eip155' },
        ]),
    'discovery.giveUp': [
      { attempt: 'a' },
      { namespace: 'eip155' },
      { namespace: 'solana' },
      { namespace: undefined, except: 'nobody' },
      { namespace: undefined, except: 'example.one' },
      { namespace: 'eip155', except: 'double' },
    ],
  },
  project: ({ connectors, waiting, isPending }) => ({
    ids: connectors.map(({ id }) => id),
    waiting: waiting.map(({ attempt, wallet }) => `${attempt} ${wallet}`),
    isPending,
  }),
  waiting: false,
  mayRest: [{ id: 'listening.ready', reason: 'Latecomers are heard for as long as the app is open.' }],
  invariants: [
    firstStays,
    attemptsKept<DiscoveryContext>(['discovery.await'], ({ waiting }) =>
      waiting.map(({ attempt }) => attempt),
    ),
    says<DiscoveryContext>('discovery.found', ({ before, event: { type, connector: found } }) => ({
      connector:
        type === 'discovery.start' ? (one: unknown) => before.connectors.some((own) => own === one) : found,
    })),
    says<DiscoveryContext>('discovery.recalled', ({ before, event: { connectorId } }) => ({
      connector: before.connectors.find(({ id }) => id === connectorId),
    })),
    says('discovery.lost', ({ event: { connectorId } }) => ({ connectorId })),
    says('discovery.ready', () => ({})),
    says<DiscoveryContext>('attempt.settled', ({ before, event }) => {
      const waited = (attempt: unknown): boolean =>
        attempt === event.attempt || before.waiting.some((one) => one.attempt === attempt)
      return event.type === 'discovery.giveUp' && event.except === undefined
        ? { attempt: waited, ok: false, error: errorOf('ABORTED') }
        : { attempt: waited, ok: true, value: isName }
    }),
    promise<DiscoveryContext>('who waits for a wallet that may still come is known as asked', {
      on: 'discovery.await',
      outside: 'listening.ready',
      when: ({ connectors }, { wallet }) =>
        connectors.every(({ id, info }) => id !== wallet && info?.rdns !== wallet),
      tells: [],
      so: ({ waiting }, before, _, { attempt, wallet, namespace }) =>
        stableKey(waiting) === stableKey([...before.waiting, { attempt, wallet, namespace }]),
    }),
    startsIn('asleep'),
    runsWhile('hearWallets', { in: 'listening', undisturbed: true }),
    lasts('listening.collecting', defaultLimits.discoveryWindow),
    promise<DiscoveryContext>('the wallets the app handed in are found at the start', {
      on: 'discovery.start',
      from: 'asleep',
      leadsTo: 'listening.collecting',
      so: (after, before, step) =>
        after.connectors === before.connectors &&
        idsTold(step).join() === before.connectors.map(({ id }) => id).join(),
    }),
    promise('a second start changes nothing', {
      on: 'discovery.start',
      from: 'listening',
      changesNothing: true,
    }),
    promise<DiscoveryContext>('a new wallet is listed and told, whenever it comes', {
      on: 'discovery.found',
      from: 'listening',
      when: isNew,
      so: (after, before, step) =>
        toldIn(step) === 'discovery.found' && after.connectors.length === before.connectors.length + 1,
    }),
    promise<DiscoveryContext>('a wallet that is gone is taken from the list and told, whenever it goes', {
      on: 'discovery.lost',
      from: 'listening',
      when: (before, { connectorId }) => before.connectors.some(({ id }) => id === connectorId),
      tells: ['discovery.lost'],
      so: (after, _, __, { connectorId }) => after.connectors.every(({ id }) => id !== connectorId),
    }),
    promise<DiscoveryContext>('a wallet that was not there cannot go', {
      on: 'discovery.lost',
      from: 'listening',
      when: (before, { connectorId }) => before.connectors.every(({ id }) => id !== connectorId),
      changesNothing: true,
    }),
    promise<DiscoveryContext>('who asks for a wallet hears of it once more, if it is there', {
      on: 'discovery.recall',
      from: 'listening',
      so: ({ connectors }, _, { emitted }, { connectorId }) =>
        emitted.every(({ type }) => type === 'discovery.recalled') &&
        emitted.length === connectors.filter(({ id }) => id === connectorId).length,
    }),
    lasts('listening.late', defaultLimits.loadDeadline),
    promise<DiscoveryContext>('code that is on its way is waited for', {
      on: 'discoveryWindow passes',
      when: ({ isPending }) => isPending,
      leadsTo: 'listening.late',
      tells: [],
    }),
    promise<DiscoveryContext>('whether code is on its way is known', {
      on: 'discovery.pending',
      from: 'listening',
      so: ({ isPending }, _, __, event) => isPending === event.isPending,
    }),
    promise('code that has come, or takes too long, is waited for no more', {
      on: ['discovery.pending', 'loadDeadline passes'],
      from: 'listening.late',
      when: (_, { isPending }) => isPending !== true,
      leadsTo: 'listening.ready',
      so: (_, __, step) => toldIn(step) === 'discovery.ready',
    }),
    promise('code that is still on its way is waited for', {
      on: 'discovery.pending',
      from: 'listening.late',
      when: (_, { isPending }) => isPending === true,
      leadsTo: 'listening.late',
    }),
    promise<DiscoveryContext>('a command that waits for a wallet goes on when it is found', {
      on: 'discovery.found',
      from: 'listening',
      when: isNew,
      so: ({ waiting }, before, step, { connector: found }) => {
        const meant = spoken.find((one) => one === found)
        const isMeant = (wallet: string) => wallet === meant?.id || wallet === meant?.info?.rdns
        return (
          settledIn(step) ===
            before.waiting
              .flatMap(({ attempt, wallet }) =>
                isMeant(wallet) ? [`${attempt} ${meant?.listedAs ?? 'ok'}`] : [],
              )
              .join() && waiting.every(({ wallet }) => !isMeant(wallet))
        )
      },
    }),
    promise<DiscoveryContext>(
      'a command for a wallet that is there, or that no one looks for any more, waits for nothing',
      {
        on: 'discovery.await',
        when: ({ connectors }, { wallet }) =>
          connectors.some(({ id, info }) => id === wallet || info?.rdns === wallet),
        so: (after, before, step, { attempt, wallet }) => {
          const there = before.connectors.find(({ id, info }) => id === wallet || info?.rdns === wallet)
          return (
            settledIn(step) === `${String(attempt)} ${there?.listedAs ?? 'ok'}` &&
            after.waiting.length === before.waiting.length
          )
        },
      },
    ),
    lasts('asleep.awaited', defaultLimits.loadDeadline),
    promise<DiscoveryContext>('a command does not wait for a start that does not come', {
      on: 'loadDeadline passes',
      from: 'asleep',
      leadsTo: 'asleep.idle',
      so: ({ waiting }, before, step) =>
        waiting.length === 0 &&
        settledIn(step) === before.waiting.map(({ attempt }) => `${attempt} ok`).join(),
    }),
    promise<DiscoveryContext>('nobody waits any more when all have spoken', {
      on: ['discovery.await', 'discovery.pending', 'discoveryWindow passes', 'loadDeadline passes'],
      so: ({ waiting }, _, { to }) => !to.active.includes('listening.ready') || waiting.length === 0,
    }),
    promise<DiscoveryContext>('who gives a wait up, or wants another wallet, waits no more', {
      on: 'discovery.giveUp',
      so: ({ waiting }, before, step, { attempt, namespace, except }) => {
        const gone = before.waiting.filter((one) =>
          attempt === undefined
            ? one.wallet !== except &&
              (namespace === undefined || one.namespace === undefined || one.namespace === namespace)
            : one.attempt === attempt,
        )
        const as = except === undefined ? 'ABORTED' : SUPERSEDED
        return (
          waiting.length === before.waiting.length - gone.length &&
          settledIn(step) === gone.map((one) => `${one.attempt} ${as}`).join()
        )
      },
    }),
    promise<DiscoveryContext>('the window passes once, and is told', {
      on: 'discoveryWindow passes',
      when: ({ isPending }) => !isPending,
      leadsTo: 'listening.ready',
      so: (_, __, step) => toldIn(step) === 'discovery.ready',
    }),
  ],
}
