import type { StoredRecord } from '../../model/stored-record.js'
import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import { defaultLimits } from '../limits.js'
import type { RecordContext } from './record.chart.js'

const one = { id: 'one', name: 'One' }
const two = { id: 'two', name: 'Two' }
const stored: StoredRecord = { version: 1, wallets: { eip155: one }, signedOut: [], recentWallets: [one] }
const elsewhere: StoredRecord = {
  version: 1,
  wallets: { solana: two },
  signedOut: ['one'],
  recentWallets: [two, one],
}

const loadedOnce: Invariant = {
  name: 'the record is told when reading ends, however it ends',
  check: ({ from, to, emitted }) => {
    const ended = from?.active.includes('reading') === true && !to.active.includes('reading')
    return emitted.filter(({ type }) => type === 'record.loaded').length === (ended ? 1 : 0)
  },
}

const twoRecent: Invariant = {
  name: 'at most two recent wallets, none twice',
  check: ({ to }) => {
    const { record }: RecordContext = to.snapshot.context
    const ids = record.recentWallets.map(({ id }) => id)
    return ids.length <= 2 && new Set(ids).size === ids.length
  },
}

const warnsOnce: Invariant = {
  name: 'memory only is told on the way there, and only then',
  check: ({ from, to, emitted }) => {
    const fell = from?.active.includes('memoryOnly') !== true && to.active.includes('memoryOnly')
    return emitted.filter(({ type }) => type === 'record.memoryOnly').length === (fell ? 1 : 0)
  },
}

const noPingPong: Invariant = {
  name: 'what another tab wrote is not written again',
  check: ({ event, to, from }) =>
    event?.type !== 'record.elsewhere' || from === undefined || to.services.length === from.services.length,
}

/** How the record chart is walked. */
export const recordCases: WalkOptions<RecordContext> = {
  input: { limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    readRecord: [
      { name: 'stored', done: stored },
      { name: 'stale', done: { version: 1, wallets: {}, signedOut: [], recentWallets: [], caches: {} } },
      { name: 'nothing', done: undefined },
      { name: 'blocked', error: new Error('blocked') },
    ],
    writeRecord: [
      { name: 'written', done: undefined },
      { name: 'full', error: new Error('full') },
    ],
    watchRecord: [
      { name: 'another tab', event: { type: 'record.elsewhere', record: elsewhere } },
      { name: 'another tab agrees', event: { type: 'record.elsewhere', record: stored } },
    ],
  },
  events: {
    'record.connected': [
      { namespace: 'eip155', wallet: one, recent: one },
      { namespace: 'eip155', wallet: { id: 'three', name: 'Three' }, recent: { id: 'three', name: 'Three' } },
      { namespace: 'eip155', wallet: two, recent: undefined },
    ],
    'record.ended': [
      { namespace: 'eip155', signedOut: 'one' },
      { namespace: 'eip155', signedOut: undefined },
    ],
    'record.network': [{ networkId: 'eip155:1' }, { networkId: 'eip155:2' }],
    'record.elsewhere': [],
  },
  project: ({ record, dirty }) => ({ record, dirty }),
  waiting: { needs: 'deadline' },
  waivers: [
    {
      id: 'ready',
      reason: 'It listens to other tabs for as long as the engine runs; nothing is waited for.',
    },
  ],
  invariants: [loadedOnce, twoRecent, warnsOnce, noPingPong],
}
