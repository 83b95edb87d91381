import * as z from 'zod/mini'
import { featureOf, type GivenFeature } from './charts/kit/feature.js'
import { defaultLimits, type Limits } from './charts/limits.js'
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
import type { CustomWallet } from './model/wallets/custom-wallets.js'
import { matches } from './model/wallets/matches.js'
import { type ConnectorKind, connectorKinds, walletOrder } from './model/wallets/wallet-order.js'
import type { Clock } from './ports/clock.js'
import type { Connector } from './ports/connector.js'
import type { Environment } from './ports/environment.js'
import type { DiscoverySettings, Family } from './ports/family.js'
import type { FeatureValue } from './ports/feature-value.js'
import type { Logger } from './ports/logger.js'
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

/** Where the hosted services are. Every URL has a default. */
export interface Services {
  /** Base of the hosted JSON-RPC; used only with a project id, for networks without URLs of their own. */
  readonly rpc?: string
  /** Websocket URL of the relay for pairing. */
  readonly relay?: string
  /** Base of the wallet listing. */
  readonly listing?: string
}

/** What `createEngine` takes. Only `networks` and `families` are required. */
export interface EngineOptions {
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
  /** Sign-in with a signature of the wallet, such as `serverSiwx({ … })`, or your own with `ownSiwx(config)`. */
  readonly siwx?: SiwxConfig & FeatureValue<'siwx'>
  /** The same, as other kits take it for Ethereum. Not together with `siwx`. */
  readonly siweConfig?: SiweConfig & FeatureValue<'siwx'>
  /** Wallets of the listing to show first, by id. */
  readonly featuredWalletIds?: readonly string[]
  /** Only these wallets of the listing, by id. */
  readonly includeWalletIds?: readonly string[]
  /** None of these wallets of the listing, by id; an installed one of them is hidden too. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets the listing does not have. */
  readonly customWallets?: readonly CustomWallet[]
  /** The order of the kinds of wallets; those left out follow in their usual order. */
  readonly connectorTypeOrder?: readonly ConnectorKind[]
  /** Whether the list of all wallets is offered. Default `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
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
/** A value that turns a feature on. */
const ofFeature = (name: string) => z.custom<object>((value) => featureOf(value)?.name === name)
const text = matches(/\S/)
const httpUrl = matches(/^https?:\/\/[^\s/]+/, undefined, isUrl)
const socketUrl = matches(/^wss?:\/\/[^\s/]+/, undefined, isUrl)
const texts = z.array(text)
const flag = z.custom<boolean>((value) => typeof value === 'boolean')
// The longest a browser's timer can wait.
const limit = z.optional(
  z.custom<number>((value) => typeof value === 'number' && value > 0 && value <= 2_147_483_647),
)

/** A schema and what is expected, by option. A list also says what is expected of each of its values. */
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
  features: [
    z.array(z.custom<FeatureValue>((value) => featureOf(value) !== undefined)),
    'a list of features, such as listing()',
    'a feature, such as listing()',
  ],
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
  defaultAccountTypes: [hasMethods(), "account types of the families, such as { eip155: 'eoa' }"],
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
    'a list of connectors, such as external({ … })',
    'a connector, such as external({ … })',
  ],
  services: [
    z.strictObject({
      rpc: z.optional(httpUrl),
      relay: z.optional(socketUrl),
      listing: z.optional(httpUrl),
    }),
    '{ rpc?, relay?, listing? } with http(s) URLs, and ws(s) for the relay',
  ],
  pairing: [ofFeature('pairing'), 'pairing such as walletConnect()'],
  siwx: [ofFeature('siwx'), 'a sign-in such as serverSiwx({ … }), or ownSiwx(config) of your own'],
  siweConfig: [ofFeature('siwx'), 'a sign-in such as siweConfig({ … })'],
  featuredWalletIds: [texts, 'a list of ids', 'an id'],
  includeWalletIds: [texts, 'a list of ids', 'an id'],
  excludeWalletIds: [texts, 'a list of ids', 'an id'],
  customWallets: [
    z.array(z.object({ id: text, name: text })),
    'a list of wallets, each { id, name, … }',
    'a wallet, { id, name, … }',
  ],
  connectorTypeOrder: [
    z.array(z.custom<ConnectorKind>((value) => connectorKinds.some((kind) => kind === value))),
    `a list of ${connectorKinds.join(', ')}`,
    `one of ${connectorKinds.join(', ')}`,
  ],
  allWallets: [matches(/^(SHOW|HIDE|ONLY_MOBILE)$/), "'SHOW', 'HIDE' or 'ONLY_MOBILE'"],
  storage: [hasMethods('read', 'write', 'remove', 'watch'), 'an object with read, write, remove and watch'],
  storageName: [matches(/^[\w.-]{1,64}$/), '1 to 64 letters, digits, dots, dashes or underscores'],
  enableNetworkSwitch: [flag, 'true or false'],
  allowUnsupportedChain: [flag, 'true or false'],
  basic: [flag, 'true or false'],
  enableEIP6963: [flag, 'true or false'],
  enableInjected: [flag, 'true or false'],
  themeMode: [matches(/^(light|dark)$/), "'light' or 'dark'"],
  limits: [
    z.strictObject(Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, limit]))),
    'deadlines in ms, each above 0',
  ],
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
    'an object with a window, and functions now, monotonic, fetch, online and randomId',
  ],
  clock: [hasMethods('setTimeout', 'clearTimeout'), 'an object with setTimeout and clearTimeout'],
} as const

const required = ['networks', 'families']

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
  readonly rpc: string
  readonly urls: { readonly relay: string; readonly listing: string }
  readonly choice: {
    readonly featuredIds: readonly string[]
    readonly includeIds: readonly string[]
    readonly excludeIds: readonly string[]
  }
  readonly customWallets: readonly CustomWallet[] | undefined
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly connectorTypeOrder: readonly ConnectorKind[]
  /** In the order of their names, whatever the order of the options. */
  readonly features: readonly GivenFeature[]
  readonly metadata: Metadata | undefined
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  readonly discovery: DiscoverySettings
  readonly themeMode: 'light' | 'dark'
  readonly limits: Limits
  readonly telemetry: TelemetrySink | undefined
  readonly logger: Logger
  readonly environment: Partial<Environment>
  readonly clock: Clock | undefined
}

const refuseDoubles = (option: string, ids: readonly string[]): void => {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw optionInvalid(option, `${twice} is listed twice.`)
}

const checkOne = (
  name: string,
  [schema, list, item]: (typeof checks)[keyof typeof checks],
  value: unknown,
  fieldOf = (path: readonly PropertyKey[]): readonly PropertyKey[] => [name, ...path],
): void => {
  const result = readable(name, () => schema.safeParse(value))
  if (result.success) return
  const [issue] = result.error.issues
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

/**
 * The features whose values are among the options, sorted by name: the order in which they are written never matters.
 * @throws WalletchartError `OPTION_INVALID` for one that is there twice
 */
const featuresOf = ({ features = [], pairing, siwx, siweConfig }: EngineOptions): readonly GivenFeature[] => {
  const given = [...features, pairing, siwx, siweConfig].flatMap((value) => {
    const feature = featureOf(value)
    return value === undefined || feature === undefined ? [] : [{ feature, value }]
  })
  refuseDoubles(
    'features',
    given.map(({ feature }) => feature.name),
  )
  return [...given].sort((a, b) => (a.feature.name < b.feature.name ? -1 : 1))
}

/** An option of the wallet list would do nothing without the list. */
const checkListed = (options: EngineOptions, features: readonly GivenFeature[]): void => {
  if (features.some(({ feature }) => feature.name === 'listing')) return
  for (const name of ['customWallets', 'featuredWalletIds', 'includeWalletIds'] as const)
    if (options[name] !== undefined)
      throw optionInvalid(name, 'Add listing() of @walletchart/engine/listing to features.')
}

/** What is listed twice. */
const checkLists = (options: EngineOptions): void => {
  refuseDoubles(
    'families',
    options.families.map(({ namespace }) => namespace),
  )
  refuseDoubles('connectors', options.connectors?.map(({ descriptor }) => descriptor.id) ?? [])
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
  for (const name of Object.keys(options))
    if (!Object.hasOwn(checks, name))
      throw new WalletchartError('OPTION_INVALID', {
        params: { option: name },
        details: 'There is no such option.',
        entry: { ...coreErrors.OPTION_INVALID, todo: `Use one of ${Object.keys(checks).join(', ')}.` },
      })
  for (const [name, check] of Object.entries(checks)) {
    const value: unknown = Reflect.get(options, name)
    // Families say what else may be a network: the networks are checked with them.
    if (name !== 'networks' && (value !== undefined || required.includes(name))) checkOne(name, check, value)
  }
  if (options.siwx !== undefined && options.siweConfig !== undefined)
    throw new WalletchartError('SIWE_AND_SIWX')
  checkLists(options)
  const features = featuresOf(options)
  checkListed(options, features)
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
    rpc: options.services?.rpc ?? 'https://rpc.walletconnect.org',
    urls: {
      relay: options.services?.relay ?? 'wss://relay.walletconnect.org',
      listing: options.services?.listing ?? 'https://api.web3modal.org',
    },
    choice: {
      featuredIds: options.featuredWalletIds ?? [],
      includeIds: options.includeWalletIds ?? [],
      excludeIds: options.excludeWalletIds ?? [],
    },
    customWallets: options.customWallets,
    allWallets: options.allWallets ?? 'SHOW',
    connectorTypeOrder: walletOrder(connectorKinds, options.connectorTypeOrder),
    features,
    metadata: options.metadata,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    basic: options.basic ?? false,
    discovery: { announced: options.enableEIP6963 ?? true, injected: options.enableInjected ?? true },
    themeMode: options.themeMode ?? 'light',
    limits: { ...defaultLimits, ...options.limits },
    telemetry: options.telemetry,
    logger: options.logger ?? console,
    environment: { ...options.environment },
    clock: options.clock,
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
