import type { ChartUnderTest } from '../testing/chart-under-test.js'
import { balanceCases } from './balance/balance.cases.js'
import { catalogue } from './catalogue.js'
import { connectionCases } from './connection/connection.cases.js'
import { discoveryCases } from './discovery/discovery.cases.js'
import { listingCases } from './listing/listing.cases.js'
import { modalCases } from './modal/modal.cases.js'
import { networkCases } from './network/network.cases.js'
import { pairingCases } from './pairing/pairing.cases.js'
import { recordCases } from './record/record.cases.js'
import { relayCases } from './relay/relay.cases.js'
import { requestCases, requestEquivalents } from './request/request.cases.js'
import { slotCases } from './slot/slot.cases.js'
import { toastsCases } from './toasts/toasts.cases.js'

type Known = Pick<ChartUnderTest, 'cases' | 'equivalent'>

const known: Readonly<Record<string, Known>> = {
  balance: { cases: balanceCases },
  connection: { cases: connectionCases },
  discovery: { cases: discoveryCases },
  listing: { cases: listingCases },
  modal: { cases: modalCases },
  network: { cases: networkCases },
  pairing: { cases: pairingCases },
  record: { cases: recordCases },
  relay: { cases: relayCases },
  request: { cases: requestCases, equivalent: requestEquivalents },
  slot: { cases: slotCases },
  toasts: { cases: toastsCases },
}

/** Every chart of the engine with what its tests know of it. */
export const chartsUnderTest: readonly ChartUnderTest[] = catalogue.map((entry) => ({
  ...entry,
  ...known[entry.chart.id],
}))
