import type { PlaygroundWorld } from '../page/playground-world.js'
import { defaultSetup } from './default-setup.js'
import { isLimitName } from './limit-names.js'
import type { Setup, WalletSet } from './setup.js'
import { otherChains, worldFamilies } from './wallet-families.js'

const storages = ['page', 'memory', 'full', 'blocked'] as const
const themes = ['system', 'light', 'dark'] as const
const allWallets = ['SHOW', 'HIDE', 'ONLY_MOBILE'] as const
const signIns = ['off', 'optional', 'required'] as const
const directions = ['ltr', 'rtl'] as const
/** Every set of wallets, in the order they are shown. */
export const walletSets = [
  'lantern',
  'halyard',
  'windlass',
  'sextant',
  'leadline',
  'quadrant',
  'astrolabe',
  'binnacle',
  'capstan',
  'burner',
  'late',
  'twins',
  'legacy',
  'narrow',
  'mock',
  'external',
  'none',
] as const satisfies readonly WalletSet[]

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | undefined =>
  choices.find((choice) => choice === text)

const flag = (text: string | null): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined

const digits = /^\d{1,10}$/

const list = (text: string): readonly string[] => text.split(',').filter((part) => part !== '')

/** Reads a setup from the query of a URL; what is missing or not understood keeps its default. */
export function readSetup(query: string, world: PlaygroundWorld): Setup {
  const given = new URLSearchParams(query)
  const defaults = defaultSetup(world)
  const chainIds = world.chains.map(({ id }) => id)
  const chainOf = (text: string | null): number | undefined => chainIds.find((id) => String(id) === text)
  const families = given.get('families')
  const knownFamilies =
    families === null ? [] : worldFamilies(world).filter((one) => list(families).includes(one))
  const others = Object.values(otherChains(world)).flatMap((chain) => chain?.id ?? [])
  const networks = given.get('networks')
  const wallets = given.get('wallets')
  const known = wallets === null ? [] : list(wallets).flatMap((name) => oneOf(walletSets, name) ?? [])
  const limits = [...given].filter(([name, text]) => isLimitName(name) && digits.test(text))
  return {
    families: knownFamilies.length === 0 ? defaults.families : knownFamilies,
    networks: networks === null ? defaults.networks : list(networks).flatMap((text) => chainOf(text) ?? []),
    defaultNetwork:
      chainOf(given.get('defaultNetwork')) ?? others.find((id) => id === given.get('defaultNetwork')),
    enableNetworkSwitch: flag(given.get('enableNetworkSwitch')) ?? defaults.enableNetworkSwitch,
    allowUnsupportedChain: flag(given.get('allowUnsupportedChain')) ?? defaults.allowUnsupportedChain,
    basic: flag(given.get('basic')) ?? defaults.basic,
    enableEIP6963: flag(given.get('enableEIP6963')) ?? defaults.enableEIP6963,
    enableInjected: flag(given.get('enableInjected')) ?? defaults.enableInjected,
    storage: oneOf(storages, given.get('storage')) ?? defaults.storage,
    storageName: given.get('storageName') ?? defaults.storageName,
    limits: Object.fromEntries(limits.map(([name, text]) => [name, Number(text)])),
    holdSuccess: digits.exec(given.get('holdSuccess') ?? '')?.[0] ?? defaults.holdSuccess,
    appName: given.get('appName') ?? defaults.appName,
    telemetry: flag(given.get('telemetry')) ?? defaults.telemetry,
    logger: flag(given.get('logger')) ?? defaults.logger,
    projectId: given.get('projectId') ?? defaults.projectId,
    pairing: flag(given.get('pairing')) ?? defaults.pairing,
    login: (world.loginFrameUrl === undefined ? undefined : flag(given.get('login'))) ?? defaults.login,
    listing: flag(given.get('listing')) ?? defaults.listing,
    tokens: flag(given.get('tokens')) ?? defaults.tokens,
    allWallets: oneOf(allWallets, given.get('allWallets')) ?? defaults.allWallets,
    featuredWalletIds: given.get('featuredWalletIds') ?? defaults.featuredWalletIds,
    includeWalletIds: given.get('includeWalletIds') ?? defaults.includeWalletIds,
    excludeWalletIds: given.get('excludeWalletIds') ?? defaults.excludeWalletIds,
    connectorTypeOrder: given.get('connectorTypeOrder') ?? defaults.connectorTypeOrder,
    customWallets: flag(given.get('customWallets')) ?? defaults.customWallets,
    rpc: given.get('rpc') ?? defaults.rpc,
    signIn:
      (world.signInUrl === undefined ? undefined : oneOf(signIns, given.get('signIn'))) ?? defaults.signIn,
    theme: oneOf(themes, given.get('theme')) ?? defaults.theme,
    dir: oneOf(directions, given.get('dir')) ?? defaults.dir,
    strict: flag(given.get('strict')) ?? defaults.strict,
    engines: given.get('engines') === '2' ? 2 : defaults.engines,
    wallets: known.length === 0 ? defaults.wallets : known,
  }
}

/** Writes a setup as a query, `''` for the default one; only what differs from the default is in it. */
export function writeSetup(setup: Setup, world: PlaygroundWorld): string {
  const { limits, ...rest } = setup
  const defaults: Readonly<Record<string, unknown>> = { ...defaultSetup(world) }
  const query = [...Object.entries(rest), ...Object.entries(limits)].flatMap(([name, value]) => {
    const text = String(value ?? '')
    return text === String(defaults[name] ?? '')
      ? []
      : `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`
  })
  return query.length === 0 ? '' : `?${query.join('&')}`
}
