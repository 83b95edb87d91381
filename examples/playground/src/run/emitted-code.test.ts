import { bip122 } from '@walletchart/engine/bip122'
import { cosmos } from '@walletchart/engine/cosmos'
import { eip155, external } from '@walletchart/engine/eip155'
import { identity } from '@walletchart/engine/identity'
import { listing } from '@walletchart/engine/listing'
import { fromViemChain } from '@walletchart/engine/networks'
import { walletConnect } from '@walletchart/engine/pairing'
import { polkadot } from '@walletchart/engine/polkadot'
import { receive } from '@walletchart/engine/receive'
import { send } from '@walletchart/engine/send'
import { serverSiwx } from '@walletchart/engine/siwx'
import { solana } from '@walletchart/engine/solana'
import { tokens } from '@walletchart/engine/tokens'
import { estuaryChainInfo } from '@walletchart/example-local-world/cosmos'
import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import type { PlaygroundWorld } from '../page/playground-world.js'
import { defaultSetup } from '../setup/default-setup.js'
import type { Setup } from '../setup/setup.js'
import type { OwnWallet } from '../wallets/own-wallet.js'
import { optionsOf, piecesOfEngines } from './create-run.js'
import { engineCode, pageCode } from './emitted-code.js'

const chains = [31337, 31338].map((id, at) => ({
  id,
  name: ['Harbor', 'Tidewater'][at] ?? '',
  rpcUrl: `http://127.0.0.1:${8545 + at}`,
  wsUrl: `ws://127.0.0.1:${18545 + at}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  // The registry of names is on the first one.
  ...(at === 0 && { ensUniversalResolver: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe' as const }),
}))
const world: PlaygroundWorld = {
  chains,
  tokens: (['plain', 'look-alike', 'odd-name'] as const).map((kind) => ({
    chainId: 31337,
    address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    name: 'Driftwood',
    symbol: 'DRIFT',
    decimals: 18,
    kind,
    balance: '1',
  })),
  accounts: [],
  relayUrl: 'ws://127.0.0.1:8555',
  listingUrl: 'http://127.0.0.1:8565',
  blockchainApiUrl: 'http://127.0.0.1:8575',
  signInUrl: 'http://127.0.0.1:8787',
  solana: {
    id: '7gtCgGrQjrhcssStErgyNajWzQXGV2HX',
    caipNetworkId: 'solana:7gtCgGrQjrhcssStErgyNajWzQXGV2HX',
    name: 'Lagoon',
    rpcUrl: 'http://127.0.0.1:8899',
    wsUrl: 'ws://127.0.0.1:8900',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    accounts: [],
    tokens: [],
  },
  bitcoin: {
    id: '0f9188f13cb7b2c71f2a335e3a4fc328',
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Breakwater',
    rpcUrl: 'http://127.0.0.1:3002',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    accounts: [],
    isReal: false,
  },
  cosmos: {
    id: 'estuary-1',
    caipNetworkId: 'cosmos:estuary-1',
    name: 'Estuary',
    rpcUrl: 'http://127.0.0.1:1317',
    nativeCurrency: { name: 'Tide', symbol: 'TIDE', decimals: 6 },
    prefix: 'estuary',
    denom: 'utide',
    chainInfo: estuaryChainInfo('http://127.0.0.1:1317'),
    accounts: [],
  },
  polkadot: {
    id: 'a7011a7011a7011a7011a7011a7011a7',
    caipNetworkId: 'polkadot:a7011a7011a7011a7011a7011a7011a7',
    name: 'Atoll',
    rpcUrl: 'http://127.0.0.1:9944',
    nativeCurrency: { name: 'Roc', symbol: 'ROC', decimals: 12 },
    genesisHash: `0x${'a7011'.repeat(12)}a701`,
    ss58Format: 42,
    accounts: [],
    isReal: false,
  },
}
const defaults = defaultSetup(world)
const provider = { request: () => Promise.resolve(null) }
const ownWallet: OwnWallet = {
  connector: () => external({ id: 'mine', name: 'Mine', provider }),
  code: "external({ id: 'mine', name: 'Mine', provider })",
  before: 'const provider = theProvider',
}

const sourcesOf = (change: Partial<Setup>, own: readonly OwnWallet[] = []) => ({
  setup: { ...defaults, ...change },
  world,
  ownWallets: own,
  log: () => {},
})

/** Runs the code that is shown, and tells with what it made its engines. */
async function optionsInCode(code: readonly string[]): Promise<unknown[]> {
  const { code: script } = await transform(code.join('\n\n'), { loader: 'ts' })
  const made: unknown[] = []
  const names = {
    createEngine: (options: unknown) => made.push(options),
    bip122,
    cosmos,
    eip155,
    external,
    fromViemChain,
    identity,
    listing,
    polkadot,
    receive,
    send,
    serverSiwx,
    solana,
    tokens,
    walletConnect,
  }
  new Function(...Object.keys(names), 'theProvider', script)(...Object.values(names), provider)
  return made
}

/** Functions are told apart by their name only. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'function') return 'function'
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, comparable(inner)]))
}

describe('the code on the page', () => {
  it.each<[string, Partial<Setup>, (readonly OwnWallet[])?]>([
    ['the default', {}],
    ['one network', { networks: [31338], defaultNetwork: 31338 }],
    ['no network', { networks: [] }],
    [
      'every flag',
      {
        enableNetworkSwitch: false,
        allowUnsupportedChain: true,
        basic: true,
        enableEIP6963: false,
        enableInjected: false,
      },
    ],
    ['texts', { appName: 'Sam\'s "shop"\n\\', storageName: 'a', projectId: 'b', rpc: 'https://rpc.example' }],
    ['a memory of its own', { storage: 'memory' }],
    ['a full storage', { storage: 'full' }],
    ['a blocked storage', { storage: 'blocked' }],
    ['no time for a yes', { holdSuccess: '0' }],
    ['deadlines', { limits: { walletDeadline: 30_000, readDeadline: 1 } }],
    ['reports', { telemetry: true, logger: true }],
    ['a wallet of its own', {}, [ownWallet]],
    ['pairing', { pairing: true, projectId: 'a' }],
    ['tokens', { tokens: true, projectId: 'a', families: ['eip155', 'solana'] }],
    ['tokens without a project id', { tokens: true }],
    [
      'a wallet list',
      {
        listing: true,
        projectId: 'a',
        rpc: 'https://rpc.example',
        allWallets: 'ONLY_MOBILE',
        featuredWalletIds: 'a,b',
        connectorTypeOrder: 'recommended',
        includeWalletIds: 'a,b,c',
        excludeWalletIds: 'd',
        customWallets: true,
      },
    ],
    ['a sign-in that is optional', { signIn: 'optional' }],
    ['a sign-in that is required', { signIn: 'required', engines: 2 }],
    ['both families', { families: ['eip155', 'solana'] }],
    ['every family', { families: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] }],
    ['Solana alone', { families: ['solana'], defaultNetwork: 31338 }],
    ['Solana first', { families: ['eip155', 'solana'], defaultNetwork: '7gtCgGrQjrhcssStErgyNajWzQXGV2HX' }],
    ['two engines', { engines: 2, storage: 'memory', telemetry: true }],
  ])('makes the engine that runs: %s', async (_name, change, own) => {
    const pieces = piecesOfEngines(sourcesOf(change, own))
    const inCode = await optionsInCode(engineCode(pieces).statements)
    expect(inCode.map(comparable)).toEqual(pieces.map((one) => comparable(optionsOf(one))))
  })

  it('runs elsewhere: it needs no file of this page, and says of each local address what to write instead', () => {
    const change: Partial<Setup> = {
      ...{ families: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'], projectId: 'playground' },
      ...{ pairing: true, listing: true, tokens: true, login: true, signIn: 'required' },
    }
    const local = { ...world, loginFrameUrl: 'http://localhost:8788/frame' }
    const pieces = piecesOfEngines({ ...sourcesOf(change), world: local })
    const lines = pageCode(engineCode(pieces), { ...defaults, ...change }, undefined).split('\n')
    const modules = lines.flatMap((line) => line.match(/^(?:import|\}).*'(.+)'$/)?.[1] ?? [])
    expect(modules.filter((name) => !/^@walletchart\/(?:engine|react)/.test(name))).toEqual([])
    const addresses = lines.flatMap((line, at) => (/127\.0\.0\.1|localhost/.test(line) ? [at] : []))
    expect(addresses.length).toBeGreaterThan(9)
    for (const at of addresses) {
      const start = lines.slice(0, at).findLastIndex((line) => /^(?:const|\S+ = | {2}\w+: \{?$)/.test(line))
      const comment = lines.slice(0, at + 1).findLastIndex((line) => line.trim().startsWith('// '))
      expect(lines[comment], lines[at]).toMatch(/local world|this page/)
      expect(start - comment, lines[at]).toBeLessThanOrEqual(1)
    }
  })

  it('names the entry point for names where the world has one', async () => {
    const [options] = piecesOfEngines(sourcesOf({})).map(optionsOf)
    expect(options?.networks.map(({ contracts }) => contracts?.ensUniversalResolver?.address)).toEqual([
      '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
      undefined,
    ])
  })

  it('has no deadline of pairing without pairing', () => {
    const limits = { walletDeadline: 30_000, heartbeat: 1 }
    const code = (pairing: boolean) =>
      engineCode(piecesOfEngines(sourcesOf({ pairing, limits }))).statements.join('\n')
    expect(code(true)).toContain('limits: { walletDeadline: 30_000, heartbeat: 1 }')
    expect(code(false)).toContain('limits: { walletDeadline: 30_000 }')
  })

  it('imports what it uses, and nothing else', () => {
    const changes: readonly Partial<Setup>[] = [
      {},
      { networks: [] },
      { families: ['eip155', 'solana'] },
      { families: ['solana'] },
      { families: ['bip122', 'polkadot', 'cosmos'] },
      { storage: 'full', engines: 2 },
      { signIn: 'required' },
      { tokens: true },
    ]
    for (const change of changes) {
      const setup = { ...defaults, ...change }
      const code = pageCode(engineCode(piecesOfEngines(sourcesOf(change))), setup, undefined)
      const imported = [...code.matchAll(/import \{([^}]*)\}/g)].flatMap(
        ([, names = '']) => names.match(/\w+/g) ?? [],
      )
      const body = code.slice(code.lastIndexOf("from '"))
      for (const name of imported.filter((one) => one !== 'type'))
        expect(body).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })

  it('asks for a sign-in with the server of the page, and for none without a server', () => {
    const code = (given: PlaygroundWorld) =>
      engineCode(piecesOfEngines({ ...sourcesOf({ signIn: 'required' }), world: given })).statements.join(
        '\n',
      )
    expect(code(world)).toContain("siwx: serverSiwx({ url: 'http://127.0.0.1:8787', required: true })")
    const { signInUrl: _, ...alone } = world
    expect(code(alone)).not.toContain('siwx')
  })

  it('says how the skin is set', () => {
    const setup: Setup = { ...defaults, theme: 'dark', dir: 'rtl', strict: true }
    const code = pageCode(engineCode(piecesOfEngines(sourcesOf({}))), setup, 'abc')
    for (const part of ['theme="dark"', 'dir="rtl"', 'nonce={nonce}', '<StrictMode>'])
      expect(code).toContain(part)
    expect(code).not.toContain('abc')
  })
})
