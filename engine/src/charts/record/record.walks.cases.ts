import type { StoredRecord } from '../../model/wallets/stored-record.js'
import { chains, type InWalks } from '../kit/in-walks.cases.js'
import { defaultLimits } from '../limits.js'
import type { RecordContext } from './record.chart.js'

const stored: StoredRecord = {
  version: 1,
  wallets: { eip155: { id: 'one', name: 'One' } },
  activeNetwork: chains.next,
  signedOut: [],
  recentWallets: [],
}

/** A record with a wallet or without, and another tab that ends it or connects. */
export const recordWalks: InWalks<RecordContext> = {
  wallet: () => ({
    model: {
      input: { limits: defaultLimits },
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
    comes: [{ event: { type: 'record.read' } }],
  }),
}
