import type { Limits, RecordStorage } from '@walletchart/engine'
import { identity } from '@walletchart/engine/identity'
import { listing } from '@walletchart/engine/listing'
import { embeddedLogin } from '@walletchart/engine/login'
import { walletConnect } from '@walletchart/engine/pairing'
import { receive } from '@walletchart/engine/receive'
import { send } from '@walletchart/engine/send'
import { serverSiwx } from '@walletchart/engine/siwx'
import { type AppToken, tokens } from '@walletchart/engine/tokens'
import type { LogSink } from '../log/event-log.js'
import type { PlaygroundWorld } from '../page/playground-world.js'
import { PROJECT_ID } from '../setup/default-setup.js'
import { isLimitOf } from '../setup/limit-names.js'
import type { Setup } from '../setup/setup.js'
import { otherChains } from '../setup/wallet-families.js'
import type { OwnWallet } from '../wallets/own-wallet.js'
import { blockedStorage } from './blocked-storage.js'
import blockedStorageSource from './blocked-storage.ts?raw'
import { chainNetwork, familyNetwork } from './chain-network.js'
import { familiesPiece } from './families-piece.js'
import { fullStorage } from './full-storage.js'
import fullStorageSource from './full-storage.ts?raw'
import { memoryStorage } from './memory-storage.js'
import memoryStorageSource from './memory-storage.ts?raw'
import type { OptionPiece } from './option-piece.js'
import { quoted } from './quoted.js'

/** What the options are made of. */
export interface OptionSources {
  readonly setup: Setup
  /** The local world. */
  readonly world: PlaygroundWorld
  /** Wallets that the page hands in itself. */
  readonly ownWallets: readonly OwnWallet[]
  readonly log: LogSink
}

const ENGINE = '@walletchart/engine'

/** The options of an engine for a setup, piece by piece; an option that keeps its default has no piece. */
export function optionPieces(sources: OptionSources): readonly OptionPiece[] {
  return [
    networksPiece(sources),
    familiesPiece(sources),
    ...textPieces(sources.setup),
    ...servicesPiece(sources),
    ...pairingPiece(sources.setup),
    ...loginPiece(sources),
    featuresPiece(sources),
    ...tokensPiece(sources),
    ...listingPieces(sources.setup),
    ...signInPiece(sources),
    ...connectorsPiece(sources),
    ...flagPieces(sources.setup),
    ...storagePiece(sources.setup),
    ...holdPiece(sources.setup),
    ...limitsPiece(sources.setup),
    ...reportPieces(sources),
  ]
}

function networksPiece({ setup, world }: OptionSources): OptionPiece {
  const { families, networks, defaultNetwork } = setup
  const offered = families.includes('eip155') ? world.chains.map(chainNetwork) : []
  const evm = offered.filter(({ network }) => networks.some((id) => id === network.id))
  const others = families.flatMap((family) => {
    const chain = family === 'eip155' ? undefined : otherChains(world)[family]
    return family !== 'eip155' && chain ? [familyNetwork(family, chain)] : []
  })
  const chosen = [...evm, ...others]
  // A network of a family that is not there cannot be the first.
  const start = [...offered, ...others].find(({ network }) => network.id === defaultNetwork)
  const startId = start?.network.caipNetworkId
  const names = chosen.map(({ variable }) => variable).join(', ')
  return {
    options: {
      networks: chosen.map(({ network }) => network),
      ...(startId && { defaultNetwork: startId }),
    },
    code: `networks: [${names}],${startId ? `\ndefaultNetwork: '${startId}',` : ''}`,
    before: chosen.map(({ code }) => code),
    imports: {
      ...(evm.length > 0 && { '@walletchart/engine/networks': ['fromViemChain'] }),
      ...(others.length > 0 && { [ENGINE]: ['type Network'] }),
    },
  }
}

/** The hosted services know no project of this name. */
const ownProjectId = (projectId: string): string =>
  projectId === PROJECT_ID ? '// The local world takes any. Elsewhere: that of your project.\n' : ''

function textPieces({ appName, storageName, projectId }: Setup): OptionPiece[] {
  return [
    { options: { metadata: { name: appName } }, code: `metadata: { name: ${quoted(appName)} },` },
    ...(storageName === ''
      ? []
      : [{ options: { storageName }, code: `storageName: ${quoted(storageName)},` }]),
    ...(projectId === ''
      ? []
      : [{ options: { projectId }, code: `${ownProjectId(projectId)}projectId: ${quoted(projectId)},` }]),
  ]
}

const SERVICES_NOTE =
  '// Services of the local world. Elsewhere: leave these out, and the hosted ones are used.\n'

/** Is there one that no other page reaches? */
const isLocal = ({ rpc: _, ...others }: Readonly<Record<string, string>>): boolean =>
  Object.keys(others).length > 0

function servicesPiece({ setup, world }: OptionSources): OptionPiece[] {
  const { rpc, pairing, listing, tokens, login } = setup
  const services = {
    ...(rpc !== '' && { rpc }),
    ...(pairing && world.relayUrl !== undefined && { relay: world.relayUrl }),
    ...(listing && world.listingUrl !== undefined && { listing: world.listingUrl }),
    ...(tokens && world.blockchainApiUrl !== undefined && { api: world.blockchainApiUrl }),
    ...(login && world.loginFrameUrl !== undefined && { frame: world.loginFrameUrl }),
  }
  const entries = Object.entries(services)
  if (entries.length === 0) return []
  const code = entries.map(([name, url]) => `  ${name}: ${quoted(url)},\n`)
  return [
    {
      options: { services },
      code: `${isLocal(services) ? SERVICES_NOTE : ''}services: {\n${code.join('')}},`,
    },
  ]
}

function pairingPiece({ pairing }: Setup): OptionPiece[] {
  if (!pairing) return []
  return [
    {
      options: { pairing: walletConnect() },
      code: 'pairing: walletConnect(),',
      imports: { '@walletchart/engine/pairing': ['walletConnect'] },
    },
  ]
}

function loginPiece({ setup: { login }, world: { loginFrameUrl } }: OptionSources): OptionPiece[] {
  if (!login || loginFrameUrl === undefined) return []
  return [
    {
      options: { login: embeddedLogin() },
      code: 'login: embeddedLogin(),',
      imports: { '@walletchart/engine/login': ['embeddedLogin'] },
    },
  ]
}

function featuresPiece({ setup }: OptionSources): OptionPiece {
  const features = {
    listing,
    receive,
    send,
    ...(setup.tokens && { identity, tokens }),
  }
  const names = Object.keys(features)
  return {
    options: { features: Object.values(features).map((feature) => feature()) },
    code: `features: [${names.map((name) => `${name}()`).join(', ')}],`,
    imports: Object.fromEntries(names.map((name) => [`@walletchart/engine/${name}`, [name]])),
  }
}

/** The tokens that the app knows: the others of the world count as unverified. */
function tokensPiece({ setup, world }: OptionSources): OptionPiece[] {
  const { families, networks } = setup
  if (!setup.tokens) return []
  const evm = world.tokens
    .filter(({ kind, chainId }) => kind !== 'odd-name' && kind !== 'look-alike' && networks.includes(chainId))
    .map(({ chainId, address, symbol, decimals }) => ({ id: `eip155:${chainId}`, address, symbol, decimals }))
  const spl = (world.solana?.tokens ?? []).map(({ address, symbol, decimals }) => ({
    id: world.solana?.caipNetworkId ?? '',
    address,
    symbol,
    decimals,
  }))
  const known = [...(families.includes('eip155') ? evm : []), ...(families.includes('solana') ? spl : [])]
  const byNetwork = new Map<string, AppToken[]>()
  for (const { id, ...token } of known) byNetwork.set(id, [...(byNetwork.get(id) ?? []), token])
  if (byNetwork.size === 0) return []
  const lines = [...byNetwork].map(([id, list]) => {
    const entries = list.map(
      ({ address, symbol = '', decimals }) =>
        `    { address: ${quoted(address)}, symbol: ${quoted(symbol)}, decimals: ${decimals} },\n`,
    )
    return `  ${quoted(id)}: [\n${entries.join('')}  ],\n`
  })
  return [{ options: { tokens: Object.fromEntries(byNetwork) }, code: `tokens: {\n${lines.join('')}},` }]
}

/** A wallet that the listing does not have. */
const CUSTOM_WALLETS = [
  {
    id: 'driftwood',
    name: 'Driftwood',
    homepage: 'https://driftwood.example',
    mobile_link: 'driftwood://',
  },
] as const

function listingPieces(setup: Setup): OptionPiece[] {
  const { allWallets, customWallets } = setup
  const names = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds', 'connectorTypeOrder'] as const
  const lists = names.flatMap((name) => {
    const ids = setup[name].split(',').filter((id) => id !== '')
    return ids.length === 0
      ? []
      : [{ options: { [name]: ids }, code: `${name}: [${ids.map(quoted).join(', ')}],` }]
  })
  const custom = CUSTOM_WALLETS.map((wallet) => {
    const fields = Object.entries(wallet).map(([name, value]) => `    ${name}: ${quoted(value)},\n`)
    return `  {\n${fields.join('')}  },\n`
  })
  return [
    ...lists,
    ...(customWallets
      ? [{ options: { customWallets: CUSTOM_WALLETS }, code: `customWallets: [\n${custom.join('')}],` }]
      : []),
    ...(allWallets === 'SHOW' ? [] : [{ options: { allWallets }, code: `allWallets: '${allWallets}',` }]),
  ]
}

function signInPiece({ setup: { signIn }, world: { signInUrl: url } }: OptionSources): OptionPiece[] {
  if (signIn === 'off' || url === undefined) return []
  const required = signIn === 'required'
  return [
    {
      options: { siwx: serverSiwx({ url, required }) },
      code: `// The sign-in server of this page. Elsewhere: yours.\nsiwx: serverSiwx({ url: ${quoted(url)}, required: ${required} }),`,
      imports: { '@walletchart/engine/siwx': ['serverSiwx'] },
    },
  ]
}

function connectorsPiece({ ownWallets }: OptionSources): OptionPiece[] {
  if (ownWallets.length === 0) return []
  return [
    {
      options: { connectors: ownWallets.map(({ connector }) => connector()) },
      code: `connectors: [${ownWallets.map(({ code }) => code).join(', ')}],`,
      before: ownWallets.map(({ before }) => before),
      imports: { '@walletchart/engine/eip155': ['external'] },
    },
  ]
}

const flags = {
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  basic: false,
  enableEIP6963: true,
  enableInjected: true,
} as const satisfies Partial<Setup>

const flagNames = [
  'enableNetworkSwitch',
  'allowUnsupportedChain',
  'basic',
  'enableEIP6963',
  'enableInjected',
] as const satisfies readonly (keyof typeof flags)[]

function flagPieces(setup: Setup): OptionPiece[] {
  return flagNames
    .filter((name) => setup[name] !== flags[name])
    .map((name) => ({ options: { [name]: setup[name] }, code: `${name}: ${setup[name]},` }))
}

const storages = {
  memory: ['memoryStorage', memoryStorage, memoryStorageSource],
  full: ['fullStorage', fullStorage, fullStorageSource],
  blocked: ['blockedStorage', blockedStorage, blockedStorageSource],
} as const satisfies Record<string, readonly [string, () => RecordStorage, string]>

function storagePiece({ storage }: Setup): OptionPiece[] {
  if (storage === 'page') return []
  const [name, make, source] = storages[storage]
  return [
    {
      options: { storage: make() },
      code: `storage: ${name}(),`,
      before: [withoutModuleWords(source)],
      imports: { [ENGINE]: ['type RecordStorage'] },
    },
  ]
}

/** A source file as a statement: its imports are gathered elsewhere. */
function withoutModuleWords(source: string): string {
  return source
    .replace(/^import .*\n+/gm, '')
    .replace(/^export /gm, '')
    .trim()
}

function holdPiece({ holdSuccess }: Setup): OptionPiece[] {
  if (holdSuccess === '') return []
  const ms = Number(holdSuccess)
  return [{ options: { holdSuccess: ms }, code: `holdSuccess: ${ms},` }]
}

function limitsPiece(setup: Setup): OptionPiece[] {
  // Without a feature the engine has no limits of it.
  const entries = Object.entries(setup.limits).filter(([name]) => isLimitOf(name, setup))
  const limits: Partial<Limits> = Object.fromEntries(entries)
  if (entries.length === 0) return []
  const code = entries.map(([name, ms]) => `${name}: ${ms.toLocaleString('en').replaceAll(',', '_')}`)
  return [{ options: { limits }, code: `limits: { ${code.join(', ')} },` }]
}

function reportPieces({ setup, log }: OptionSources): OptionPiece[] {
  const before = ['// On this page: the list of events.\nconst log = console.info']
  const telemetry: OptionPiece = {
    options: { telemetry: ({ event, properties }) => log('telemetry', event, properties) },
    code: "telemetry: ({ event, properties }) => log('telemetry', event, properties),",
    before,
  }
  const logger: OptionPiece = {
    options: {
      logger: {
        warn: (message, detail) => log('logger', message, detail),
        error: (message, detail) => log('logger', message, detail),
      },
    },
    code: [
      'logger: {',
      "  warn: (message, detail) => log('logger', message, detail),",
      "  error: (message, detail) => log('logger', message, detail),",
      '},',
    ].join('\n'),
    before,
  }
  return [...(setup.telemetry ? [telemetry] : []), ...(setup.logger ? [logger] : [])]
}
