import type { StoredConnection, StoredRecord, StoredWallet } from '../../model/wallets/stored-record.js'
import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { flag, listOf, plainNumber, recordOf, secret, wordsOf } from '../kit/trace/keep-kinds.js'
import { caip2, connectorId, limits, namespace, namespaceForm } from '../kit/trace/shared-kinds.js'
import type { SignInsAre } from './record.events.js'

const storedWallet = lines<StoredWallet>({ id: connectorId, name: secret })
const storedConnection = lines<StoredConnection>({
  id: connectorId,
  name: secret,
  social: secret,
  address: secret,
  at: plainNumber,
})
const storedRecord = lines<StoredRecord>({
  version: plainNumber,
  wallets: recordOf(namespaceForm, storedConnection),
  activeNetwork: caip2,
  signedOut: listOf(connectorId),
  notFound: listOf(connectorId),
  recentWallets: listOf(storedWallet),
  caches: recordOf(namespaceForm, secret),
  signIns: secret,
  toEnd: secret,
})

/** What of the record chart may be written to a trace. */
export const recordTrace: ChartTrace<'record'> = {
  events: {
    'record.read': {},
    'record.connected': { namespace, wallet: storedWallet, recent: storedWallet },
    'record.ended': { namespace, connectorId, signedOut: connectorId, notFound: connectorId },
    'record.network': { networkId: caip2 },
    'record.account': { namespace, connectorId, address: secret },
    'record.signIns': { accounts: secret, are: wordsOf<SignInsAre>({ in: true, toEnd: true, over: true }) },
    'record.elsewhere': { record: storedRecord },
    'record.unreadable': {},
    'record.newer': {},
  },
  outputs: { readRecord: storedRecord, writeRecord: secret },
  input: { limits, startedAt: plainNumber },
  context: {
    limits,
    startedAt: plainNumber,
    record: storedRecord,
    early: recordOf(namespaceForm, secret),
    dirty: flag,
  },
}
