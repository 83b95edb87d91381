import * as z from 'zod/mini'
import type { Flags } from './charts/kit/app.js'
import type { GivenFeature, OptionCheck } from './charts/kit/feature.js'
import type { Given } from './charts/kit/features.js'
import { coreLimits, type Limits } from './charts/limits.js'
import { checkSignIns, featureChecks, featuresIn, noSuchOption } from './composition/fixed-features.js'
import { isObject } from './model/data/is-object.js'
import { coreErrors } from './model/errors/core-errors.js'
import { optionInvalid } from './model/errors/option-invalid.js'
import { WalletchartError } from './model/errors/walletchart-error.js'
import { type Caip2, isCaip2 } from './model/ids/caip2.js'
import type { AccountType, KnownNamespace } from './model/ids/namespace.js'
import { isUrl } from './model/links/is-url.js'
import type { Network } from './model/networks/network.js'
import { networkSchema } from './model/networks/network-schema.js'
import type { ViemChain } from './model/networks/viem-network.js'
import { readable } from './model/text/readable.js'
import { textSchema } from './model/text/text-schema.js'
import { matches } from './model/wallets/matches.js'
import { walletIdsCheck } from './model/wallets/wallet-ids-check.js'
import { type ConnectorKind, connectorKinds, walletOrder } from './model/wallets/wallet-order.js'
import type { Clock } from './ports/clock.js'
import type { Connector } from './ports/connector.js'
import type { Environment } from './ports/environment.js'
import type { DiscoverySettings, Family } from './ports/family.js'
import type { FeatureValue } from './ports/feature-value.js'
import type { Logger } from './ports/logger.js'
import type { Login } from './ports/login.js'
import type { Pairing } from './ports/pairing.js'
import type { SiweConfig } from './ports/siwe-config.js'
import type { SiwxConfig } from './ports/siwx.js'
import type { RecordStorage } from './ports/storage.js'
import type { TelemetrySink } from './ports/telemetry.js'

/** How the app presents itself to wallets. */
export interface Metadata {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
}

interface CoreServices {
  /** Base of the hosted JSON-RPC; used only with a project id, for networks without URLs of their own. */
  readonly rpc: string
}

/** Where the hosted services are. Every URL has a default. One of a feature needs the feature. */
export type Services = Partial<CoreServices & Given<'services'>>

/** What `createEngine` takes. Only `networks` and `families` are required. An option of a feature needs the feature. */
export type EngineOptions = CoreOptions & Given<'options'>

interface CoreOptions {
  /** The networks of the app, at least one. A chain of viem is taken as it is. */
  readonly networks: readonly (Network | ViemChain)[]
  /** The chain families, such as `eip155()`; one for every namespace of `networks`. */
  readonly families: readonly Family[]
  /** Features to turn on, such as `listing()`. Each adds its code, and an app without it loads none of it. */
  readonly features?: readonly FeatureValue[]
  /** Needed only by what talks to a hosted service. */
  readonly projectId?: string
  readonly metadata?: Metadata
  /**
   * The account type to use where a wallet grants several, by namespace. Default: eip155 `smartAccount`, bip122 `payment`, any other
   * `eoa`.
   */
  readonly defaultAccountTypes?: { readonly [N in KnownNamespace]?: AccountType<N> } & Readonly<
    Record<string, string | undefined>
  >
  /** CAIP-2 id of the network to start on; default the first. */
  readonly defaultNetwork?: Caip2
  /** Wallets handed in by the app, such as `external({ … })`. */
  readonly connectors?: readonly Connector[]
  readonly services?: Services
  /** Pairing with wallets on other devices, such as `walletConnect()`. Needs `projectId`. */
  readonly pairing?: Pairing & FeatureValue<'pairing'>
  /** A login by e-mail, such as `embeddedLogin()`. Its keys are in a frame of another site, at `services.frame`. */
  readonly login?: Login & FeatureValue<'login'>
  /** Sign-in with a signature of the wallet, such as `serverSiwx({ … })`, or your own with `ownSiwx(config)`. */
  readonly siwx?: SiwxConfig & FeatureValue<'siwx'>
  /** The same, as other kits take it for Ethereum. Not together with `siwx`. */
  readonly siweConfig?: SiweConfig & FeatureValue<'siwx'>
  /** None of these wallets of the listing, by id; an installed one of them is hidden too. */
  readonly excludeWalletIds?: readonly string[]
  /** The order of the kinds of wallets; those left out follow in their usual order. */
  readonly connectorTypeOrder?: readonly ConnectorKind[]
  /** Where the record is kept; default the page's localStorage. */
  readonly storage?: RecordStorage
  /** Keeps engines on one page apart; default `default`. */
  readonly storageName?: string
  /** Default true. False: the app offers no way to switch the network. */
  readonly enableNetworkSwitch?: boolean
  /** Default false. True: a chain outside `networks` is fine. */
  readonly allowUnsupportedChain?: boolean
  /** Default false. True: only the views that connecting needs. */
  readonly basic?: boolean
  /** Default true. False: announced wallets (EIP-6963) are not listened to. */
  readonly enableEIP6963?: boolean
  /** Default true. False: the legacy `window.ethereum` is not used. */
  readonly enableInjected?: boolean
  /** A skin says for this time that a wallet said yes, after the modal closed, in ms. Default 600; 0: not at all. */
  readonly holdSuccess?: number
  /** `light` or `dark`. A skin resolves `system` before. */
  readonly themeMode?: 'light' | 'dark'
  /** Deadlines in ms. */
  readonly limits?: Partial<Limits>
  /** Receives typed telemetry events; nothing is posted. */
  readonly telemetry?: TelemetrySink
  /** Default the console. */
  readonly logger?: Logger
  /** The host's window, clock and network; for tests and unusual hosts. */
  readonly environment?: Partial<Environment>
  /** Simulated time, for tests. */
  readonly clock?: Clock
}

const hasMethods = (...names: readonly string[]) =>
  z.custom<object>(
    (value) => isObject(value) && names.every((name) => typeof Reflect.get(value, name) === 'function'),
  )
const isFunction = z.custom<object>((value) => typeof value === 'function')
/** Has these methods, and in its field `part` these texts. */
const has = (methods: readonly string[], part: (value: object) => unknown, ...texts: readonly string[]) =>
  hasMethods(...methods).check(
    z.refine((value) => {
      const fields = part(value)
      return isObject(fields) && texts.every((name) => typeof Reflect.get(fields, name) === 'string')
    }),
  )
const text = matches(/\S/)
const httpUrl = matches(/^https?:\/\/[^\s/]+/, 'expected an http(s) URL', isUrl)
const socketUrl = matches(/^wss?:\/\/[^\s/]+/, 'expected a ws(s) URL', isUrl)
const flag = [z.custom<boolean>((value) => typeof value === 'boolean'), 'true or false'] as const
// The longest a browser's timer can wait.
const isTimer = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 2_147_483_647
const pause = z.custom<number>(isTimer)
const limit = pause.check(z.refine((value) => value > 0))

/** The check of an option whose fields have defaults: those of the core, and those of features. */
const fieldsOf = <Value>(
  what: string,
  defaults: Readonly<Record<string, Value>>,
  schemaOf: (value: Value) => z.ZodMiniType,
): OptionCheck => [
  z.strictObject(
    Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, z.optional(schemaOf(value))])),
  ),
  `${what}: ${Object.keys(defaults).join(', ')}. One of a feature needs the feature`,
  what,
]

/** The checks of the core's options. */
const checks = {
  networks: [
    z.array(networkSchema).check(z.refine((list) => list.length > 0)),
    'a list of at least one network',
    'a network, such as mainnet of @walletchart/engine/networks',
  ],
  families: [
    z.array(has(['discover', 'openWallet', 'openChain', 'isPrompt'], (family) => family, 'namespace')),
    'a list of families, such as eip155()',
    'a family, such as eip155()',
  ],
  ...featureChecks,
  projectId: [text, 'a text that is not empty'],
  metadata: [
    z.object({
      name: text,
      description: z.optional(textSchema),
      url: z.optional(httpUrl),
      icons: z.optional(z.array(textSchema)),
    }),
    '{ name, description?, url?, icons? }',
  ],
  defaultNetwork: [z.custom<Caip2>(isCaip2), 'the CAIP-2 id of one of the networks'],
  defaultAccountTypes: [hasMethods(), "account types, such as { eip155: 'eoa' }"],
  connectors: [
    z.array(
      has(
        ['connect', 'restore', 'watch', 'disconnect', 'request', 'provider'],
        (connector) => Reflect.get(connector, 'descriptor'),
        'id',
        'name',
        'chain',
      ),
    ),
    'connectors, such as external({ … })',
    'a connector, such as external({ … })',
  ],
  excludeWalletIds: walletIdsCheck,
  connectorTypeOrder: [
    z.array(z.custom<ConnectorKind>((value) => connectorKinds.some((kind) => kind === value))),
    `a list of ${connectorKinds.join(', ')}`,
    `one of ${connectorKinds.join(', ')}`,
  ],
  storage: [hasMethods('read', 'write', 'remove', 'watch'), 'an object with read, write, remove and watch'],
  storageName: [matches(/^[\w.-]{1,64}$/), '1 to 64 letters, digits, . - or _'],
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  basic: flag,
  enableEIP6963: flag,
  enableInjected: flag,
  holdSuccess: [pause, 'ms'],
  themeMode: [matches(/^(light|dark)$/), "'light' or 'dark'"],
  telemetry: [isFunction, 'a function'],
  logger: [hasMethods('warn', 'error'), 'an object with warn and error'],
  environment: [
    z.object({
      window: z.optional(hasMethods()),
      now: z.optional(isFunction),
      monotonic: z.optional(isFunction),
      fetch: z.optional(isFunction),
      online: z.optional(isFunction),
      randomId: z.optional(isFunction),
    }),
    '{ window?, now?, monotonic?, fetch?, online?, randomId? }',
  ],
  clock: [hasMethods('setTimeout', 'clearTimeout'), 'an object with setTimeout and clearTimeout'],
} as const

const coreServices: CoreServices = { rpc: 'https://rpc.walletconnect.org' }

const definedIn = <Value>(fields: Readonly<Record<string, Value | undefined>> = {}): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  )

/** The options with every default filled in. */
export interface ResolvedOptions {
  readonly networks: readonly Network[]
  readonly families: readonly Family[]
  readonly connectors: readonly Connector[]
  readonly projectId: string | undefined
  readonly defaultId: Caip2
  readonly defaultAccountTypes: Readonly<Record<string, string | undefined>>
  readonly storageName: string
  readonly storage: RecordStorage | undefined
  readonly services: Required<Services>
  readonly excludeIds: readonly string[]
  readonly connectorTypeOrder: readonly ConnectorKind[]
  /** In the order of their names, whatever the order of the options. */
  readonly features: readonly GivenFeature[]
  readonly featureOptions: Given<'options'>
  readonly metadata: Metadata | undefined
  readonly flags: Pick<Flags, 'enableNetworkSwitch' | 'allowUnsupportedChain' | 'basic'>
  readonly discovery: DiscoverySettings
  readonly holdSuccess: number
  readonly themeMode: 'light' | 'dark'
  readonly limits: Limits
  readonly telemetry: TelemetrySink | undefined
  readonly logger: Logger
  readonly environment: Partial<Environment>
  readonly clock: Clock
}

const refuseDoubles = (option: string, ids: readonly string[]): void => {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw optionInvalid(option, `${twice} is listed twice.`)
}

const checkOne = (
  name: string,
  [schema, list, item]: OptionCheck,
  value: unknown,
  fieldOf = (path: readonly PropertyKey[]): readonly PropertyKey[] => [name, ...path],
): void => {
  const { error } = readable(name, () => schema.safeParse(value))
  if (error === undefined) return
  const [issue] = error.issues
  const path = issue?.path ?? []
  const [, said] = /^expected (.*)$/.exec(issue?.message ?? '') ?? []
  const inItem = path.length > 1 && item !== undefined ? `this field of ${item}` : item
  const expected = said ?? (path.length > 0 ? inItem : undefined) ?? list
  const isMissing =
    path.length === 1 &&
    item !== undefined &&
    isObject(value) &&
    Reflect.get(value, path[0] ?? '') === undefined
  const remedy = isMissing ? ' It is undefined: check the name that you import.' : ''
  throw optionInvalid(fieldOf(path).join('.'), `Expected ${expected}.${remedy}`)
}

/** What is listed twice. */
const checkLists = (options: EngineOptions, features: readonly GivenFeature[]): void => {
  refuseDoubles(
    'families',
    options.families.map(({ namespace }) => namespace),
  )
  refuseDoubles('connectors', options.connectors?.map(({ descriptor }) => descriptor.id) ?? [])
  refuseDoubles(
    'features',
    features.map(({ feature }) => feature.name),
  )
}

/** A type that no wallet of the family could grant would be a silent mistake. */
const checkAccountTypes = ({ families, defaultAccountTypes = {} }: EngineOptions): void => {
  for (const [namespace, type = ''] of Object.entries(defaultAccountTypes)) {
    const known = families.find((family) => family.namespace === namespace)?.accountTypes
    if (!known?.includes(type))
      throw optionInvalid(
        `defaultAccountTypes.${namespace}`,
        `Expected ${known?.join(' or ') ?? 'no such family'}.`,
      )
  }
}

/**
 * Checks every option and fills in the defaults. Touches nothing.
 * @throws WalletchartError `OPTION_INVALID` with the option's name and what was expected; `ADAPTER_MISSING`
 */
export const resolveOptions = (options: EngineOptions): ResolvedOptions => {
  if (!isObject(options)) throw optionInvalid('options', 'Expected an object.')
  const features = featuresIn(options)
  const joined = <All>(core: Partial<All>, part: 'limits' | 'options' | 'services'): All =>
    Object.assign({}, core, ...features.map(({ feature }) => feature[part]))
  const limits = joined<Required<Limits>>(coreLimits, 'limits')
  const services = joined<Required<Services>>(coreServices, 'services')
  const added = joined<Readonly<Record<string, OptionCheck>>>({}, 'options')
  const all = {
    ...checks,
    services: fieldsOf('URLs', services, (url) => (url.startsWith('ws') ? socketUrl : httpUrl)),
    limits: fieldsOf('deadlines in ms above 0', limits, () => limit),
    ...added,
  }
  for (const name of Object.keys(options))
    if (!Object.hasOwn(all, name))
      throw new WalletchartError('OPTION_INVALID', {
        params: { option: name },
        details: noSuchOption,
        entry: { ...coreErrors.OPTION_INVALID, todo: `Use one of ${Object.keys(all).join(', ')}.` },
      })
  for (const [name, check] of Object.entries(all)) {
    const value: unknown = Reflect.get(options, name)
    // Families say what else may be a network: the networks are checked with them.
    if (name !== 'networks' && (value !== undefined || name === 'families')) checkOne(name, check, value)
  }
  checkSignIns(options)
  checkLists(options, features)
  readable('defaultAccountTypes', () => checkAccountTypes(options))
  const networks = checkedNetworks(options.networks, options.families)
  refuseDoubles(
    'networks',
    networks.map(({ caipNetworkId }) => caipNetworkId),
  )
  const { defaultNetwork } = options
  const [first] = networks
  const defaultId = defaultNetwork ?? first?.caipNetworkId
  if (defaultId === undefined || !networks.some(({ caipNetworkId }) => caipNetworkId === defaultId))
    throw optionInvalid('defaultNetwork', `Expected ${checks.defaultNetwork[1]}.`)
  return {
    networks,
    families: options.families,
    connectors: options.connectors ?? [],
    projectId: options.projectId,
    defaultId,
    defaultAccountTypes: { ...options.defaultAccountTypes },
    storageName: options.storageName ?? 'default',
    storage: options.storage,
    services: { ...services, ...definedIn(options.services) },
    excludeIds: options.excludeWalletIds ?? [],
    connectorTypeOrder: walletOrder(connectorKinds, options.connectorTypeOrder),
    features,
    featureOptions: Object.fromEntries(Object.keys(added).map((name) => [name, Reflect.get(options, name)])),
    metadata: options.metadata,
    flags: {
      enableNetworkSwitch: options.enableNetworkSwitch ?? true,
      allowUnsupportedChain: options.allowUnsupportedChain ?? false,
      basic: options.basic ?? false,
    },
    discovery: { announced: options.enableEIP6963 ?? true, injected: options.enableInjected ?? true },
    holdSuccess: options.holdSuccess ?? 600,
    themeMode: options.themeMode ?? 'light',
    limits: { ...limits, ...definedIn(options.limits) },
    telemetry: options.telemetry,
    logger: options.logger ?? console,
    environment: { ...options.environment },
    clock: options.clock ?? globalThis,
  }
}

/**
 * Copies of networks, without fields that a network does not have. Each is checked by its family too.
 * @param fieldOf names the field at a path in the list, for a caller that was not given a list
 * @throws WalletchartError `OPTION_INVALID`, `ADAPTER_MISSING`
 */
export const checkedNetworks = (
  given: readonly (Network | ViemChain)[],
  families: readonly Family[],
  fieldOf?: (path: readonly PropertyKey[]) => readonly PropertyKey[],
): readonly Network[] => {
  const networks = readable('networks', () =>
    Array.isArray(given) ? given.map((one) => networkOf(one, families)) : given,
  )
  checkOne('networks', checks.networks, networks, fieldOf)
  const copies = readable('networks', () => checks.networks[0].parse(networks))
  for (const network of copies) {
    const { chainNamespace, caipNetworkId } = network
    const family = families.find(({ namespace }) => namespace === chainNamespace)
    if (family === undefined)
      throw new WalletchartError('ADAPTER_MISSING', {
        params: { namespace: chainNamespace },
        details: `${caipNetworkId} is in networks.`,
      })
    family.checkNetwork?.(network)
  }
  return copies
}

const networkOf = (given: unknown, families: readonly Family[]): unknown => {
  if (!isObject(given) || 'chainNamespace' in given) return given
  for (const family of families) {
    const network = family.networkOf?.(given)
    if (network !== undefined) return network
  }
  return given
}

/** @throws WalletchartError `OPTION_INVALID` */
export const checkThemeMode = (themeMode: unknown): void => checkOne('themeMode', checks.themeMode, themeMode)
