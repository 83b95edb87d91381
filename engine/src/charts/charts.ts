import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { AppEvent, AppFact, appChart } from './app/app.chart.js'
import type { askingChart } from './asking/asking.chart.js'
import type { AskingEvent, AskingFact } from './asking/asking.events.js'
import type { AskingAccount } from './asking/asking.public.js'
import type { BalanceEvent, BalanceFact, balanceChart } from './balance/balance.chart.js'
import type { BalanceAccount } from './balance/balance.public.js'
import type { connectionChart } from './connection/connection.chart.js'
import type { ConnectionEvent, ConnectionFact } from './connection/connection.events.js'
import type { ConnectionAccount, ConnectionNetworks } from './connection/connection.public.js'
import type { DiscoveryEvent, DiscoveryFact, discoveryChart } from './discovery/discovery.chart.js'
import type { DiscoverySlice } from './discovery/discovery.public.js'
import type { listingChart } from './listing/listing.chart.js'
import type { ListingEvent, ListingFact } from './listing/listing.events.js'
import type { ListingSlice } from './listing/listing.public.js'
import type { modalChart } from './modal/modal.chart.js'
import type { ModalEvent, ModalFact } from './modal/modal.events.js'
import type { ModalSlice } from './modal/modal.public.js'
import type { networkChart } from './network/network.chart.js'
import type { NetworkEvent, NetworkFact } from './network/network.events.js'
import type { NetworkNetworks, NetworkSlice } from './network/network.public.js'
import type { pairingChart } from './pairing/pairing.chart.js'
import type { PairingEvent, PairingFact } from './pairing/pairing.events.js'
import type { PairingSlice } from './pairing/pairing.public.js'
import type { recordChart } from './record/record.chart.js'
import type { RecordEvent, RecordFact } from './record/record.events.js'
import type { RecordSlice } from './record/record.public.js'
import type { RelayEvent, RelayFact, relayChart } from './relay/relay.chart.js'
import type { requestChart } from './request/request.chart.js'
import type { RequestEvent, RequestFact } from './request/request.events.js'
import type { RequestAccount } from './request/request.public.js'
import type { siwxChart } from './siwx/siwx.chart.js'
import type { SiwxEvent, SiwxFact } from './siwx/siwx.events.js'
import type { SiwxAccountSlice } from './siwx/siwx.public.js'
import type { SlotEvent, SlotFact, slotChart } from './slot/slot.chart.js'
import type { toastsChart } from './toasts/toasts.chart.js'
import type { ToastsEvent, ToastsFact } from './toasts/toasts.events.js'
import type { ToastsSlice } from './toasts/toasts.public.js'

/**
 * What a chart adds to the public state: at its top (`state`), to the account of each family (`account`) and to the networks of
 * each family (`network`).
 */
export interface Places {
  readonly state?: object
  readonly account?: object
  readonly network?: object
}

/** Of what there is one actor, what it takes, what it tells, what it is, and what it adds to the public state. */
interface Row<
  Per extends 'engine' | 'namespace' | 'chunk',
  Event,
  Fact,
  Machine extends AnyStateMachine,
  Adds extends Places = Record<never, never>,
> {
  readonly per: Per
  readonly event: Event
  readonly fact: Fact
  readonly machine: Machine
  readonly adds: Adds
}

/** Every chart of the engine. */
export interface Charts {
  app: Row<'engine', AppEvent, AppFact, typeof appChart>
  discovery: Row<'engine', DiscoveryEvent, DiscoveryFact, typeof discoveryChart, { state: DiscoverySlice }>
  connection: Row<
    'namespace',
    ConnectionEvent,
    ConnectionFact,
    typeof connectionChart,
    { account: ConnectionAccount; network: ConnectionNetworks }
  >
  asking: Row<'namespace', AskingEvent, AskingFact, typeof askingChart, { account: AskingAccount }>
  network: Row<
    'engine',
    NetworkEvent,
    NetworkFact,
    typeof networkChart,
    { state: NetworkSlice; network: NetworkNetworks }
  >
  record: Row<'engine', RecordEvent, RecordFact, typeof recordChart, { state: RecordSlice }>
  modal: Row<'engine', ModalEvent, ModalFact, typeof modalChart, { state: ModalSlice }>
  toasts: Row<'engine', ToastsEvent, ToastsFact, typeof toastsChart, { state: ToastsSlice }>
  slot: Row<'chunk', SlotEvent, SlotFact, typeof slotChart>
  request: Row<'namespace', RequestEvent, RequestFact, typeof requestChart, { account: RequestAccount }>
  siwx: Row<'namespace', SiwxEvent, SiwxFact, typeof siwxChart, { account: SiwxAccountSlice }>
  balance: Row<'namespace', BalanceEvent, BalanceFact, typeof balanceChart, { account: BalanceAccount }>
  pairing: Row<'engine', PairingEvent, PairingFact, typeof pairingChart, { state: PairingSlice }>
  relay: Row<'engine', RelayEvent, RelayFact, typeof relayChart>
  listing: Row<'engine', ListingEvent, ListingFact, typeof listingChart, { state: ListingSlice }>
}

export type ChartName = keyof Charts
export type EventOf<Name extends ChartName> = Charts[Name]['event']
export type FactOf<Name extends ChartName> = Charts[Name]['fact']
export type SnapshotOf<Name extends ChartName> = SnapshotFrom<Charts[Name]['machine']>

/** The charts of which there is one actor per engine, or one per family. */
export type ChartPer<Per extends 'engine' | 'namespace'> = {
  [Name in ChartName]: Charts[Name]['per'] extends Per ? Name : never
}[ChartName]

/** Any fact of any chart. */
export type Fact = FactOf<ChartName>
