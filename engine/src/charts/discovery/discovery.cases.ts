import type { ConnectorDescriptor } from '../../model/connector.js'
import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
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
  invariants: [firstStays],
}
