import type { BalanceEvent, BalanceFact } from '../charts/balance/balance.chart.js'
import type { ConnectionEvent, ConnectionFact } from '../charts/connection/connection.events.js'
import type { DiscoveryEvent, DiscoveryFact } from '../charts/discovery/discovery.chart.js'
import type { ListingEvent, ListingFact } from '../charts/listing/listing.events.js'
import type { ModalEvent, ModalFact } from '../charts/modal/modal.events.js'
import type { NetworkEvent, NetworkFact } from '../charts/network/network.events.js'
import type { PairingEvent, PairingFact } from '../charts/pairing/pairing.events.js'
import type { RecordEvent, RecordFact } from '../charts/record/record.events.js'
import type { RelayEvent, RelayFact } from '../charts/relay/relay.chart.js'
import type { RequestEvent, RequestFact } from '../charts/request/request.chart.js'
import type { SlotEvent, SlotFact } from '../charts/slot/slot.chart.js'
import type { ToastsEvent, ToastsFact } from '../charts/toasts/toasts.events.js'

/** Every chart of the engine: what it takes and what it tells. */
export interface Charts {
  discovery: { event: DiscoveryEvent; fact: DiscoveryFact }
  connection: { event: ConnectionEvent; fact: ConnectionFact }
  network: { event: NetworkEvent; fact: NetworkFact }
  record: { event: RecordEvent; fact: RecordFact }
  modal: { event: ModalEvent; fact: ModalFact }
  toasts: { event: ToastsEvent; fact: ToastsFact }
  slot: { event: SlotEvent; fact: SlotFact }
  request: { event: RequestEvent; fact: RequestFact }
  balance: { event: BalanceEvent; fact: BalanceFact }
  pairing: { event: PairingEvent; fact: PairingFact }
  relay: { event: RelayEvent; fact: RelayFact }
  listing: { event: ListingEvent; fact: ListingFact }
}

export type ChartName = keyof Charts
export type EventOf<Name extends ChartName> = Charts[Name]['event']
export type FactOf<Name extends ChartName> = Charts[Name]['fact']

/** Any fact of any chart. */
export type Fact = FactOf<ChartName>

/** The charts of which there is one actor per family; of the others there is one per engine. */
export const perNamespace = ['connection', 'request', 'balance'] as const satisfies readonly ChartName[]

/** The charts that come in through a slot. */
export const lazyCharts = [
  'connection',
  'network',
  'request',
  'balance',
  'modal',
  'toasts',
  'pairing',
  'relay',
  'listing',
] as const satisfies readonly ChartName[]

export type LazyChart = (typeof lazyCharts)[number]

export const isLazyName = (name: string): name is LazyChart => lazyCharts.some((one) => one === name)
export const isLazy = (name: ChartName): name is LazyChart => lazyCharts.some((one) => one === name)
