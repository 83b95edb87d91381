import type { SnapshotFrom } from 'xstate'
import type { AppEvent, AppFact, appChart } from './app/app.chart.js'
import type { BalanceEvent, BalanceFact, balanceChart } from './balance/balance.chart.js'
import type { BalanceAccount } from './balance/balance.public.js'
import type { connectingChart } from './connecting/connecting.chart.js'
import type { ConnectingEvent, ConnectingFact } from './connecting/connecting.events.js'
import type { ConnectingAccount } from './connecting/connecting.public.js'
import type { connectionChart } from './connection/connection.chart.js'
import type { ConnectionEvent, ConnectionFact } from './connection/connection.events.js'
import type { ConnectionAccount, ConnectionNetworks } from './connection/connection.public.js'
import type { DiscoveryEvent, DiscoveryFact, discoveryChart } from './discovery/discovery.chart.js'
import type { DiscoverySlice } from './discovery/discovery.public.js'
import type { ChartTypes } from './kit/chart-types.js'
import type { Given } from './kit/features.js'
import type { modalChart } from './modal/modal.chart.js'
import type { ModalEvent, ModalFact } from './modal/modal.events.js'
import type { ModalSlice } from './modal/modal.public.js'
import type { networkChart } from './network/network.chart.js'
import type { NetworkEvent, NetworkFact } from './network/network.events.js'
import type { NetworkNetworks, NetworkSlice } from './network/network.public.js'
import type { recordChart } from './record/record.chart.js'
import type { RecordEvent, RecordFact } from './record/record.events.js'
import type { RecordSlice } from './record/record.public.js'
import type { requestChart } from './request/request.chart.js'
import type { RequestEvent, RequestFact } from './request/request.events.js'
import type { RequestAccount } from './request/request.public.js'
import type { SlotEvent, SlotFact, slotChart } from './slot/slot.chart.js'
import type { toastsChart } from './toasts/toasts.chart.js'
import type { ToastsEvent, ToastsFact } from './toasts/toasts.events.js'
import type { ToastsSlice } from './toasts/toasts.public.js'

interface CoreCharts {
  app: ChartTypes<'engine', AppEvent, AppFact, typeof appChart>
  discovery: ChartTypes<
    'engine',
    DiscoveryEvent,
    DiscoveryFact,
    typeof discoveryChart,
    { state: DiscoverySlice }
  >
  connection: ChartTypes<
    'namespace',
    ConnectionEvent,
    ConnectionFact,
    typeof connectionChart,
    { account: ConnectionAccount; network: ConnectionNetworks }
  >
  connecting: ChartTypes<
    'namespace',
    ConnectingEvent,
    ConnectingFact,
    typeof connectingChart,
    { account: ConnectingAccount }
  >
  network: ChartTypes<
    'engine',
    NetworkEvent,
    NetworkFact,
    typeof networkChart,
    { state: NetworkSlice; network: NetworkNetworks }
  >
  record: ChartTypes<'engine', RecordEvent, RecordFact, typeof recordChart, { state: RecordSlice }>
  modal: ChartTypes<'engine', ModalEvent, ModalFact, typeof modalChart, { state: ModalSlice }>
  toasts: ChartTypes<'engine', ToastsEvent, ToastsFact, typeof toastsChart, { state: ToastsSlice }>
  slot: ChartTypes<'chunk', SlotEvent, SlotFact, typeof slotChart>
  request: ChartTypes<
    'namespace',
    RequestEvent,
    RequestFact,
    typeof requestChart,
    { account: RequestAccount }
  >
  balance: ChartTypes<
    'namespace',
    BalanceEvent,
    BalanceFact,
    typeof balanceChart,
    { account: BalanceAccount }
  >
}

/** Every chart of the engine: those of the core, and those of the features in the program. */
export type Charts = CoreCharts & Given<'charts'>

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
