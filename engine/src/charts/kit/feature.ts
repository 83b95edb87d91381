import type { Namespace } from '../../model/ids/namespace.js'
import type { FeatureValue } from '../../ports/feature-value.js'
import type { ChartName, Charts } from '../charts.js'
import type { App } from './app.js'
import type { Blanks } from './blanks.js'
import type { Part } from './part.js'
import type { Scope } from './scope.js'
import type { Wire } from './wire.js'

/** Code that is fetched when it is first needed. */
export interface ChunkSource<Chunk extends { readonly parts: readonly Part[] }> {
  readonly load: () => Promise<Chunk>
  /** Whether it is fetched in idle time, because a click would wait for it. */
  readonly idle?: (app: App) => boolean
  /** True if it may be put in place before it is needed: at rest its charts read as their blanks. */
  readonly early?: boolean
  /** True if it is only asked: when it does not come, its callers hear of it, so their questions are not kept. */
  readonly asked?: boolean
}

type AddsNothing<Name extends ChartName> = keyof Charts[Name]['adds'] extends never ? true : false

/** All that is known of a chart before it is needed. A chart of the first load has neither chunk nor blank: it is there from the start. */
export type ChartRow<Name extends ChartName> = { readonly per: Charts[Name]['per'] } & (
  | { readonly chunk?: undefined; readonly blank?: undefined }
  | {
      /** The chunk that brings it. */
      readonly chunk: string
      /** Its slice of the public state while it is not loaded. */
      readonly blank: AddsNothing<Name> extends true ? undefined : Blanks<Name>
    }
)

/** A row, whichever chart it is of. */
export interface AnyChartRow {
  readonly per: 'engine' | 'namespace' | 'chunk'
  readonly chunk?: string | undefined
  readonly blank?: Readonly<Record<string, (scope: Scope, namespace: Namespace) => object>> | undefined
}

/** A feature that an app turns on by a value: what composition needs of it before it is used. */
export interface Feature<Name extends string = string> {
  readonly name: Name
  readonly rows: { readonly [Chart in ChartName]?: ChartRow<Chart> }
  readonly chunks: Readonly<Record<string, ChunkSource<{ readonly parts: readonly Part[] }>>>
  /** The wires from the facts of charts outside of the feature. They are there from the start. */
  readonly incoming: readonly Wire[]
}

const isFeature = (value: object): value is Feature =>
  'name' in value &&
  typeof value.name === 'string' &&
  'incoming' in value &&
  Array.isArray(value.incoming) &&
  'rows' in value &&
  'chunks' in value

/** The feature of an option's value; undefined if it has none. */
export const featureOf = (value: unknown): Feature | undefined => {
  if (typeof value !== 'object' || value === null || !('feature' in value)) return undefined
  const { feature } = value
  return typeof feature === 'object' && feature !== null && isFeature(feature) ? feature : undefined
}

/** Adds its feature to what an app configures it with. */
export const withFeature = <Value extends object, Name extends string>(
  value: Value,
  feature: Feature<Name>,
): Value & FeatureValue<Name> => Object.assign(value, { feature })
