import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Network } from '../../model/networks/network.js'
import type { Clock } from '../../ports/clock.js'
import type { AnyConnector } from '../../ports/connector.js'
import type { Environment } from '../../ports/environment.js'
import type { Family } from '../../ports/family.js'
import type { FeatureValue } from '../../ports/feature-value.js'
import type { Logger } from '../../ports/logger.js'
import type { PairingSettings } from '../../ports/pairing.js'
import type { RecordStorage } from '../../ports/storage.js'
import type { ChartName, Charts, Fact } from '../charts.js'
import type { Limits } from '../limits.js'
import type { View } from '../modal/views.js'
import type { PublicState } from '../public-state.js'
import type { SignInMembers } from '../siwx/siwx.public.js'
import type { App, Flags } from './app.js'
import type { Blanks } from './blanks.js'
import type { Commander } from './commander.js'
import type { FeatureName, Features, Given } from './features.js'
import type { Holder } from './holder.js'
import type { Part } from './part.js'
import type { Scope } from './scope.js'
import type { Wire } from './wire.js'

/** Code that is fetched when it is first needed. */
export interface ChunkSource<Chunk extends { readonly parts: readonly Part[] }> {
  readonly load: () => Promise<Chunk>
  /** True if it is fetched in idle time, because a click would wait for it. */
  readonly idle?: (app: App) => boolean | undefined
  /** True if it is fetched when the modal opens, because the view asks for it as soon as it stands. */
  readonly withModal?: (app: App) => boolean | undefined
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

/** The app and the host as a feature sees them when it is opened. */
export interface FeatureHost {
  readonly projectId: string | undefined
  readonly metadata: PairingSettings['metadata']
  /** The checked options of the features. */
  readonly options: Given<'options'>
  /** The URL of each hosted service of the features. */
  readonly services: Given<'services'>
  readonly basic: boolean
  readonly isPhone: boolean
  readonly limits: Limits
  readonly storage: RecordStorage
  /** The key of the record. Every other key begins with it. */
  readonly storageKey: string
  readonly storageName: string
  readonly environment: Environment
  /** The timers of the engine. */
  readonly clock: Clock
  readonly logger: Logger
  readonly namespaces: readonly Namespace[]
  readonly networks: () => readonly Network[]
  readonly family: (
    namespace: Namespace,
  ) => ReturnType<PairingSettings['family']> & Pick<Family, 'openWallet'>
  readonly read: PairingSettings['read']
}

/** The engine as the controls of a feature see it. */
export interface FeatureCore {
  readonly running: () => boolean
  readonly getState: () => PublicState
  /** Calls the listener with each new value of a part of the public state. Returns what ends it. */
  readonly subscribe: <Slice>(
    select: (state: PublicState) => Slice,
    listener: (value: Slice) => void,
  ) => () => void
  readonly send: Commander['send']
  /** Runs a call of the public API with the commands of a chunk. The request is copied, and the state is the one at the call. */
  readonly call: <Name extends keyof Given<'chunks'>, Request extends object, Answer>(
    call: string,
    chunk: Name,
    request: Request,
    run: (
      commands: Given<'chunks'>[Name],
      core: Commander,
      request: Request,
      shown: PublicState,
    ) => Promise<Answer>,
  ) => Promise<Answer>
}

/** A feature in one engine. */
export interface OpenFeature {
  /** Charts reach it by `service(name)`. */
  readonly service?: object
  readonly connectors?: readonly AnyConnector[]
  /** Of a feature that brings the grants of its connectors. */
  readonly holder?: Holder
  readonly flags?: Partial<Flags>
  /**
   * Where a user is offered it: on every host, and on this one. Default: both. Before `start()` only the first counts: the
   * state of a server is the first one of each page.
   */
  readonly offered?: { readonly everywhere: boolean; readonly here: boolean }
  /** The view that opens without an account. */
  readonly firstView?: View | undefined
  /** A mistake that the developer hears of at once, and not only when a visitor needs it. */
  readonly complaint?: WalletchartError | undefined
  /** The member of the engine under its name. */
  readonly controls?: (core: FeatureCore) => object
  /** Members of the engine with a fixed place. */
  readonly members?: (core: FeatureCore) => SignInMembers
  /** The wait before a connected account is free to stay. `connect()` takes part in it. */
  readonly connected?: Commander['afterConnect'][number]
  /** Fetches what a connected wallet needs next, side by side with what every wallet needs. */
  readonly withWallet?: () => void
  /** Hears every fact, also before the charts of the feature are loaded. */
  readonly hears?: (fact: Fact) => void
  /** Called when the app switches it on again. */
  readonly switchedOn?: () => void
  /** Closes what was opened; it may be opened again. */
  readonly close?: () => void
}

/** Parses a value. The kit's are of zod; its types stay out of the types of an app. */
interface Schema {
  readonly safeParse: (value: unknown) => {
    readonly error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
      | undefined
  }
}

/** The schema of an option, and the words for a right value. A list also has the words for each of its values. */
export type OptionCheck = readonly [schema: Schema, list: string, item?: string]

/** The additions of a feature to the options of the engine. */
interface AnyAdded {
  /** The checks of its options. They stand beside those of the core. */
  readonly options?: Readonly<Record<string, OptionCheck>>
  /** The defaults of its limits, in ms. */
  readonly limits?: Readonly<Record<string, number>>
  /** The default URLs of its services. One that is a websocket stays one. */
  readonly services?: Readonly<Record<string, string>>
}

/** The additions that the feature merged into `Features`: none is left without its check or default. */
type Added<Name extends string> = Name extends FeatureName
  ? {
      readonly [Part in keyof AnyAdded & keyof Features[Name]]: Part extends 'options'
        ? Readonly<Record<keyof Features[Name][Part], OptionCheck>>
        : Features[Name][Part]
    }
  : AnyAdded

/** A feature that an app turns on by a value: what composition needs of it before it is used. */
export type Feature<Name extends string = string> = FeatureParts<Name> & Added<Name>

interface FeatureParts<Name extends string> {
  readonly name: Name
  readonly rows: { readonly [Chart in ChartName]?: ChartRow<Chart> }
  readonly chunks: Readonly<Record<string, ChunkSource<{ readonly parts: readonly Part[] }>>>
  /** True if other charts wait for it, so that it cannot be switched off while the engine runs. */
  readonly fixed?: boolean
  /** Called once per engine, with the value of the option; undefined where the app turned it off. Touches nothing. */
  readonly open: (value: object, host: FeatureHost) => OpenFeature | undefined
  /** What it tells by `engine.on`. */
  readonly events?: readonly string[]
  /** The wires from the facts of charts outside of the feature. They are there from the start. */
  readonly incoming: readonly Wire[]
}

const isFeature = (value: object): value is Feature =>
  'name' in value &&
  typeof value.name === 'string' &&
  'open' in value &&
  typeof value.open === 'function' &&
  'incoming' in value &&
  Array.isArray(value.incoming) &&
  'rows' in value &&
  'chunks' in value

/** A feature and the value that turned it on. */
export interface GivenFeature {
  readonly feature: Feature
  readonly value: object
}

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
