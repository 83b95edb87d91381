import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import { defaultLimits } from '../limits.js'
import type { DiscoveryContext } from './discovery.chart.js'

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

const firstStays: Invariant = {
  name: 'no wallet is listed twice, and the first to announce itself stays',
  check: ({ from, to }) => {
    const { connectors }: DiscoveryContext = to.snapshot.context
    const ids = connectors.map(({ id }) => id)
    if (new Set(ids).size !== ids.length) return `listed twice: ${ids.join(', ')}`
    const rdns = connectors.flatMap(({ info }) => (info?.rdns === undefined ? [] : [info.rdns]))
    if (new Set(rdns).size !== rdns.length) return 'one rdns, two wallets'
    const before: DiscoveryContext | undefined = from?.snapshot.context
    return (before?.connectors ?? []).every(
      (one) => connectors.includes(one) || !ids.includes(one.id) || 'a wallet was replaced',
    )
  },
}

/** Whatever announces itself in this walk has the same rdns. */
const isListed = ({ connectors }: DiscoveryContext): boolean =>
  connectors.some(({ info }) => info !== undefined)

const idsTold = ({ emitted }: WalkStep): readonly unknown[] =>
  emitted.map((fact) => 'connector' in fact && fact.connector === handedIn && handedIn.id)

/** How the discovery chart is walked. */
export const discoveryCases: WalkOptions<DiscoveryContext> = {
  input: { limits: defaultLimits, handedIn: [handedIn] },
  lateAnswers: true,
  outcomes: {
    hearWallets: [
      { name: 'announced', event: { type: 'discovery.found', connector: announced } },
      {
        name: 'announced again',
        event: { type: 'discovery.found', connector: { ...announced, name: 'fake' } },
      },
      { name: 'same rdns', event: { type: 'discovery.found', connector: samename } },
      { name: 'lost', event: { type: 'discovery.lost', connectorId: 'one' } },
      { name: 'lost unknown', event: { type: 'discovery.lost', connectorId: 'nobody' } },
    ],
  },
  events: {
    'discovery.found': [],
    'discovery.lost': [],
    'discovery.recall': [{ connectorId: 'own' }, { connectorId: 'nobody' }],
  },
  project: ({ connectors }) => connectors.map(({ id }) => id),
  waiting: false,
  invariants: [
    firstStays,
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
      when: (before) => !isListed(before),
      tells: ['discovery.found'],
      so: (after, before) => after.connectors.length === before.connectors.length + 1,
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
    promise('the window passes once, and is told', {
      on: 'discoveryWindow passes',
      leadsTo: 'listening.ready',
      tells: ['discovery.ready'],
    }),
  ],
}
