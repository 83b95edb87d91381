import { askingBlank } from '../charts/asking/asking.blank.js'
import { balanceBlank } from '../charts/balance/balance.blank.js'
import type { ChartName, Charts } from '../charts/charts.js'
import { connectionBlank } from '../charts/connection/connection.blank.js'
import { discoveryPart } from '../charts/discovery/discovery.part.js'
import type { App } from '../charts/kit/app.js'
import type { Blanks } from '../charts/kit/blanks.js'
import type { Part } from '../charts/kit/part.js'
import { listingBlank } from '../charts/listing/listing.blank.js'
import { modalBlank } from '../charts/modal/modal.blank.js'
import { networkBlank } from '../charts/network/network.blank.js'
import { pairingBlank } from '../charts/pairing/pairing.blank.js'
import { recordPart } from '../charts/record/record.part.js'
import { requestBlank } from '../charts/request/request.blank.js'
import { siwxBlank } from '../charts/siwx/siwx.blank.js'
import { toastsBlank } from '../charts/toasts/toasts.blank.js'

/** The pieces. Each is loaded when a part of it is first needed. */
export const chunks = {
  wallet: () => import('./chunks/wallet.js'),
  siwx: () => import('./chunks/siwx.js'),
  request: () => import('./chunks/request.js'),
  modal: () => import('./chunks/modal.js'),
  toasts: () => import('./chunks/toasts.js'),
  pairing: () => import('./chunks/pairing.js'),
  listing: () => import('./chunks/listing.js'),
}

export type ChunkName = keyof typeof chunks

type AddsNothing<Name extends ChartName> = keyof Charts[Name]['adds'] extends never ? true : false

/** A chart of the first load has neither chunk nor blank: it is there from the start. */
type RegistryRow<Name extends ChartName> = { readonly per: Charts[Name]['per'] } & (
  | { readonly chunk?: undefined; readonly blank?: undefined }
  | {
      /** The piece that loads it. */
      readonly chunk: ChunkName
      /** Its slice of the public state while it is not loaded. */
      readonly blank: AddsNothing<Name> extends true ? undefined : Blanks<Name>
    }
)

/** The charts, and all that is known of them before they are needed. */
export const registry: { readonly [Name in ChartName]: RegistryRow<Name> } = {
  app: { per: 'engine', chunk: 'wallet', blank: undefined },
  discovery: { per: 'engine' },
  connection: { per: 'namespace', chunk: 'wallet', blank: connectionBlank },
  asking: { per: 'namespace', chunk: 'wallet', blank: askingBlank },
  network: { per: 'engine', chunk: 'wallet', blank: networkBlank },
  record: { per: 'engine' },
  modal: { per: 'engine', chunk: 'modal', blank: modalBlank },
  toasts: { per: 'engine', chunk: 'toasts', blank: toastsBlank },
  slot: { per: 'chunk' },
  request: { per: 'namespace', chunk: 'request', blank: requestBlank },
  siwx: { per: 'namespace', chunk: 'siwx', blank: siwxBlank },
  balance: { per: 'namespace', chunk: 'wallet', blank: balanceBlank },
  pairing: { per: 'engine', chunk: 'pairing', blank: pairingBlank },
  relay: { per: 'engine', chunk: 'pairing', blank: undefined },
  listing: { per: 'engine', chunk: 'listing', blank: listingBlank },
}

/** Every chart, in the order their slices are put together. */
export const chartNames = Object.keys(registry) as readonly ChartName[]

/** The pieces to fetch in idle time: without them, the click on a wallet would wait, or the dialog for its list. */
export const idleChunks = ({ lists, flags }: App): readonly ChunkName[] => [
  'wallet',
  ...(flags.signsIn ? (['siwx'] as const) : []),
  ...(lists ? (['listing'] as const) : []),
]

/** The pieces that may be put in place before they are needed: at rest their charts read as their blanks. */
export const earlyChunks: readonly ChunkName[] = ['wallet', 'siwx', 'request', 'modal', 'toasts']

/** The pieces that are only asked: when one does not come, its callers are notified, so their questions are not kept. */
export const askedChunks: readonly ChunkName[] = ['request', 'pairing']

/** The parts of the first load. */
export const firstParts: readonly Part[] = [recordPart, discoveryPart]

export const chunkNames = Object.keys(chunks)
/** The piece that loads a chart; undefined for a chart of the first load. */
export const chunkOf = (chart: string): ChunkName | undefined =>
  isChart(chart) ? registry[chart].chunk : undefined

export const isChart = (name: string): name is ChartName => Object.hasOwn(registry, name)
export const isChunk = (name: string): name is ChunkName => chunkNames.some((one) => one === name)
