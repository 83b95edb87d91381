import type { Namespace } from '../../model/ids/namespace.js'
import type { Network } from '../../model/networks/network.js'
import type { AnyConnector } from '../../ports/connector.js'
import type { ChartName, ChartPer, Charts, EventOf } from '../charts.js'
import type { PublicState } from '../public-state.js'
import type { App } from './app.js'
import type { FamilyHalves, ServiceContext } from './service-context.js'

/** One actor: the chart and, where there is one per family, the family. */
export type ActorTarget<Name extends ChartName> = Charts[Name]['per'] extends 'namespace'
  ? { readonly chart: Name; readonly namespace: Namespace }
  : { readonly chart: Name; readonly namespace?: never }

/** A promise that a chart settles. */
export interface Ask<Name extends ChartName> {
  readonly at: ActorTarget<Name>
  readonly signal?: AbortSignal | undefined
  /** The command that begins it. */
  readonly command: (attempt: string) => EventOf<Name>
  /** The command that gives it up when the signal is aborted; without it nothing does. */
  readonly cancel?: (attempt: string) => EventOf<Name>
}

/** A wallet that has just been connected. */
export interface Arrival {
  readonly namespace: Namespace
  readonly signal: AbortSignal | undefined
}

/** What the commands of the public API act through. */
export interface Commander {
  readonly running: boolean
  readonly state: PublicState
  readonly allowsUnsupported: boolean
  /** The waits of features before a connected account is free to stay. Each rejects when it has to leave. */
  readonly afterConnect: readonly ((core: Commander, at: Arrival) => Promise<unknown>)[]
  readonly families: FamilyHalves
  /** What the app gave. */
  readonly resources: {
    readonly app: App
    readonly settings: Pick<ServiceContext, 'clock' | 'storage' | 'storageKey'>
  }
  /** The connector that a family is connected with in a state. @throws WalletchartError `NOT_CONNECTED` */
  connector(namespace: Namespace, shown: PublicState): AnyConnector
  /** The network as configured now. @throws WalletchartError `CHAIN_NOT_CONFIGURED` */
  network(networkId: string): Network
  /** Sends a command to the one actor of a chart; before `start()` and after `stop()` it goes nowhere. */
  send<Name extends ChartPer<'engine'>>(chart: Name, event: EventOf<Name>): void
  /** Sends a command to a family's actor of a chart. */
  sendTo<Name extends ChartPer<'namespace'>>(chart: Name, namespace: Namespace, event: EventOf<Name>): void
  /** Sends a command that a promise waits for. */
  ask<Name extends ChartName>(question: Ask<Name>): Promise<unknown>
}
