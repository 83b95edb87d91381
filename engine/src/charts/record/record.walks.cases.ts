import { defaultLimits } from '../../composition/default-limits.js'
import type { StoredRecord } from '../../model/wallets/stored-record.js'
import { chains, type InWalks, isIn } from '../kit/in-walks.cases.js'
import type { RecordContext } from './record.setup.js'

const stored: StoredRecord = {
  version: 1,
  // Of this visit's day: connecting it again changes nothing.
  wallets: { eip155: { id: 'one', name: 'One', at: 0 } },
  activeNetwork: chains.next,
  signedOut: [],
  recentWallets: [],
}

/** A record with a wallet or without, and another tab that ends it or connects. Beside a sign-in: one that is to be ended. */
export const recordWalks: InWalks<RecordContext> = {
  signInEnds: () => ({
    model: {
      input: { limits: defaultLimits, startedAt: 0 },
      outcomes: {
        readRecord: [
          {
            name: 'a sign-in to end',
            done: { ...stored, wallets: {}, activeNetwork: undefined, toEnd: ['eip155:1:0xC'] },
          },
        ],
        writeRecord: [{ name: 'written', done: undefined }],
      },
      project: ({ record, dirty }) => ({ signIns: record.signIns, toEnd: record.toEnd, dirty }),
    },
    // An engine reads its record before it asks a wallet.
    comes: [
      { event: { type: 'record.read' }, when: (state) => isIn(state, 'connection', 'eip155', 'unhydrated') },
    ],
  }),
  wallet: () => ({
    model: {
      input: { limits: defaultLimits, startedAt: 0 },
      outcomes: {
        readRecord: [
          { name: 'stored', done: stored },
          { name: 'nothing', done: undefined },
        ],
        writeRecord: [{ name: 'written', done: undefined }],
        watchRecord: [
          {
            name: 'ended elsewhere',
            event: { type: 'record.elsewhere', record: { ...stored, wallets: {} } },
          },
          { name: 'connected elsewhere', event: { type: 'record.elsewhere', record: stored } },
        ],
      },
      project: ({ record, dirty }) => ({
        wallets: Object.values(record.wallets).map(({ id }) => id),
        network: record.activeNetwork,
        dirty,
      }),
    },
    comes: [{ event: { type: 'record.read' }, when: (state) => isIn(state, 'record', '', 'unread') }],
  }),
}
