import { balanceBlank } from '../charts/balance/balance.blank.js'
import type { ChartName } from '../charts/charts.js'
import { connectingBlank } from '../charts/connecting/connecting.blank.js'
import { connectionBlank } from '../charts/connection/connection.blank.js'
import { discoveryPart } from '../charts/discovery/discovery.part.js'
import type { App } from '../charts/kit/app.js'
import type { AnyChartRow, ChartRow, ChunkSource, Feature } from '../charts/kit/feature.js'
import type { Given } from '../charts/kit/features.js'
import type { Part } from '../charts/kit/part.js'
import type { Wire } from '../charts/kit/wire.js'
import { modalBlank } from '../charts/modal/modal.blank.js'
import { networkBlank } from '../charts/network/network.blank.js'
import { publicEventNames } from '../charts/public-events.js'
import { recordPart } from '../charts/record/record.part.js'
import { requestBlank } from '../charts/request/request.blank.js'
import { toastsBlank } from '../charts/toasts/toasts.blank.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { type FixedChunk, fixedChunks } from './fixed-features.js'

interface CoreChunks {
  wallet: typeof import('./chunks/wallet.js')
  request: typeof import('./chunks/request.js')
  modal: typeof import('./chunks/modal.js')
  toasts: typeof import('./chunks/toasts.js')
}

/** The module of each chunk: those of the core, and those of the features in the program. */
type Chunks = CoreChunks & Given<'chunks'>

export type ChunkName = keyof Chunks
/** The module of a chunk. */
export type Chunk<Name extends ChunkName> = Chunks[Name]

/** What `engine.preload` takes. */
export type PreloadName = ChunkName | FixedChunk

type Sources = { readonly [Name in ChunkName]?: ChunkSource<Chunk<Name>> }
type Rows = { readonly [Name in ChartName]?: ChartRow<Name> }

const coreChunks = {
  // Without it, the click on a wallet would wait.
  wallet: { load: () => import('./chunks/wallet.js'), idle: () => true, early: true },
  request: { load: () => import('./chunks/request.js'), early: true, asked: true },
  modal: { load: () => import('./chunks/modal.js'), early: true },
  toasts: { load: () => import('./chunks/toasts.js'), early: true },
} satisfies Sources

const coreRows = {
  app: { per: 'engine', chunk: 'wallet', blank: undefined },
  discovery: { per: 'engine' },
  connection: { per: 'namespace', chunk: 'wallet', blank: connectionBlank },
  connecting: { per: 'namespace', chunk: 'wallet', blank: connectingBlank },
  network: { per: 'engine', chunk: 'wallet', blank: networkBlank },
  record: { per: 'engine' },
  modal: { per: 'engine', chunk: 'modal', blank: modalBlank },
  toasts: { per: 'engine', chunk: 'toasts', blank: toastsBlank },
  slot: { per: 'chunk' },
  request: { per: 'namespace', chunk: 'request', blank: requestBlank },
  balance: { per: 'namespace', chunk: 'wallet', blank: balanceBlank },
} satisfies Rows

/** The parts of the first load. */
export const firstParts: readonly Part[] = [recordPart, discoveryPart]

/** The charts, chunks and wires of one engine: those of the core, and those of its features. */
export class Registry {
  /** Every chart, in the order their slices are put together. */
  readonly chartNames: readonly ChartName[]
  readonly chunkNames: readonly string[]
  /** The wires that features bring, in the order of their names. */
  readonly incoming: readonly Wire[]
  /** The features that may be switched off while the engine runs. */
  readonly switched: readonly string[]
  /** The names that `engine.on` takes. */
  readonly eventNames: readonly string[]
  readonly #rows: { readonly [Name in ChartName]?: AnyChartRow }
  readonly #chunks: Sources

  constructor(features: readonly Feature[]) {
    this.#rows = Object.assign({}, coreRows, ...features.map(({ rows }) => rows))
    this.#chunks = Object.assign({}, coreChunks, ...features.map(({ chunks }) => chunks))
    this.chartNames = Object.keys(this.#rows).filter(this.isChart)
    this.chunkNames = Object.keys(this.#chunks)
    this.incoming = features.flatMap(({ incoming }) => incoming)
    this.switched = features.filter(({ fixed }) => fixed !== true).map(({ name }) => name)
    this.eventNames = [...publicEventNames, ...features.flatMap(({ events = [] }) => events)]
  }

  readonly isChart = (name: string): name is ChartName => Object.hasOwn(this.#rows, name)

  /** The row of a chart; undefined for one of a feature that is not there. */
  row(name: ChartName): AnyChartRow | undefined {
    return this.#rows[name]
  }

  /** The source of a chunk; undefined for one of a feature that is not there. */
  chunk<Name extends ChunkName>(name: Name): ChunkSource<Chunk<Name>> | undefined {
    return this.#chunks[name]
  }

  readonly isChunk = (name: string): name is ChunkName => Object.hasOwn(this.#chunks, name)

  /** @throws WalletchartError `OPTION_INVALID` for a name that no chunk has */
  checkChunkName(name: string): void {
    const names = [...new Set([...this.chunkNames, ...fixedChunks])]
    if (!names.includes(name)) throw optionInvalid('preload', `Expected one of ${names.join(', ')}.`)
  }

  /** The chunk that brings a chart; undefined for a chart of the first load. */
  chunkOf(chart: string): string | undefined {
    return this.isChart(chart) ? this.#rows[chart]?.chunk : undefined
  }

  /** The chunks to fetch in idle time. */
  idle(app: App): readonly ChunkName[] {
    return this.chunkNames.filter(this.isChunk).filter((name) => this.chunk(name)?.idle?.(app))
  }

  /**
   * Fetches a chunk; the host keeps what has come, and asks again for what has not.
   * @throws WalletchartError `LOAD_FAILED`
   */
  async load<Name extends ChunkName>(name: Name): Promise<Chunk<Name>> {
    const failed = (cause?: unknown) =>
      new WalletchartError('LOAD_FAILED', { details: `The chunk "${name}" did not load.`, cause })
    const source = this.chunk(name)
    if (source === undefined) throw failed()
    try {
      return await source.load()
    } catch (cause) {
      throw failed(cause)
    }
  }
}
