import { type AnyActorRef, createActor, fromPromise } from 'xstate'
import type { Limits } from '../charts/limits.js'
import type { ListingInput } from '../charts/listing/listing.setup.js'
import type { View } from '../charts/modal/views.js'
import { slotChart } from '../charts/slot/slot.chart.js'
import type { Caip2 } from '../model/caip2.js'
import { namespaceOf } from '../model/caip2.js'
import type { ConnectorDescriptor } from '../model/connector.js'
import type { Namespace } from '../model/namespace.js'
import type { Clock } from '../ports/clock.js'
import { type ChartName, type EventOf, isLazyName, type LazyChart, lazyCharts } from './charts.js'
import { discoveryPart } from './parts/discovery-part.js'
import { recordPart } from './parts/record-part.js'
import type { Lane, Router } from './router.js'
import type { ServiceContext } from './service-context.js'

export interface LaneSettings {
  readonly context: ServiceContext
  readonly limits: Limits
  readonly clock: Clock | undefined
  readonly namespaces: readonly Namespace[]
  /** The networks as configured when a chart comes in. */
  readonly networkIds: () => readonly Caip2[]
  readonly defaultId: () => Caip2
  readonly handedIn: readonly ConnectorDescriptor[]
  /** What opens for somebody who is not connected; default Connect. */
  readonly firstView: View | undefined
  /** Which wallets of the listing the app wants to offer. */
  readonly choice: ListingInput['choice']
}

/** Makes the charts' actors with their real services. */
export const makeLanes = (settings: LaneSettings, router: () => Router, loadLater: () => Promise<void>) => {
  const { context, limits, clock, namespaces, networkIds, defaultId } = settings
  const options = clock === undefined ? {} : { clock }

  const lane = <Actor extends AnyActorRef>(
    make: () => Actor,
    first?: EventOf<ChartName>,
  ): Lane & { readonly actor: Actor } => ({
    actor: make(),
    revive: () => ({ actor: make(), first }),
  })

  const record = recordPart(context)
  const discovery = discoveryPart(context)
  const slot = slotChart.provide({
    actors: {
      loadPart: fromPromise<void, { readonly part: string }>(async ({ input }) => {
        const { part } = input
        // What the later charts tell goes nowhere without their wires, so these come first.
        await loadLater()
        if (isLazyName(part)) await parts[part]()
      }),
    },
  })

  /** Puts one actor in place for each key and starts it. */
  const place = (
    chart: LazyChart,
    keys: readonly string[],
    make: (key: string) => AnyActorRef,
    first?: EventOf<ChartName>,
  ): void => {
    for (const key of keys) {
      const made = lane(() => make(key), first)
      router().put(chart, key, made)
      made.actor.start()
    }
  }

  /** How each part that is loaded on demand comes in. */
  const parts: Readonly<Record<LazyChart, () => Promise<void>>> = {
    connection: async () => {
      const { connectionPart } = await import('./parts/connection-part.js')
      const chart = connectionPart(context)
      const supported = (namespace: Namespace) => networkIds().filter((id) => namespaceOf(id) === namespace)
      place(
        'connection',
        namespaces,
        (namespace) =>
          createActor(chart, { ...options, input: { namespace, limits, supported: supported(namespace) } }),
        { type: 'connection.hydrate', stored: undefined },
      )
    },
    network: async () => {
      const { networkPart } = await import('./parts/network-part.js')
      const chart = networkPart(context)
      place('network', [''], () =>
        createActor(chart, {
          ...options,
          input: { networkIds: networkIds(), defaultId: defaultId(), limits },
        }),
      )
    },
    request: async () => {
      const { requestPart } = await import('./parts/request-part.js')
      const chart = requestPart(context)
      place('request', namespaces, (namespace) =>
        createActor(chart, { ...options, input: { namespace, limits } }),
      )
    },
    balance: async () => {
      const { balancePart } = await import('./parts/balance-part.js')
      const chart = balancePart(context)
      place('balance', namespaces, (namespace) =>
        createActor(chart, { ...options, input: { namespace, limits } }),
      )
    },
    modal: async () => {
      const { modalChart } = await import('../charts/modal/modal.chart.js')
      place('modal', [''], () =>
        createActor(modalChart, { ...options, input: { first: settings.firstView } }),
      )
    },
    pairing: async () => {
      const { pairingPart } = await import('./parts/pairing-part.js')
      const chart = pairingPart(context)
      place('pairing', [''], () => createActor(chart, { ...options, input: { limits } }))
    },
    relay: async () => {
      const { relayPart } = await import('./parts/relay-part.js')
      const chart = relayPart(context)
      place('relay', [''], () => createActor(chart, { ...options, input: { limits } }))
    },
    listing: async () => {
      const { listing } = context
      if (listing === undefined) return
      const { provideListing } = await import('../charts/listing/provide-listing.js')
      const chart = provideListing({
        listing,
        // A window that stands in for a real one may have no address.
        origin: () => context.environment.window?.location?.origin,
      })
      place('listing', [''], () =>
        createActor(chart, { ...options, input: { limits, choice: settings.choice, chains: networkIds() } }),
      )
    },
    toasts: async () => {
      const { toastsChart } = await import('../charts/toasts/toasts.chart.js')
      place('toasts', [''], () => createActor(toastsChart, options))
    },
  }

  return {
    discovery: lane(
      () => createActor(discovery, { ...options, input: { limits, handedIn: settings.handedIn } }),
      { type: 'discovery.start' },
    ),
    record: lane(() => createActor(record, { ...options, input: { limits } }), { type: 'record.read' }),
    slots: lazyCharts.map(
      (part) => [part, lane(() => createActor(slot, { ...options, input: { part, limits } }))] as const,
    ),
  }
}
