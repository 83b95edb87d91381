import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eip155 } from '../engine/src/eip155.js'
import {
  FAKE_ACCOUNT,
  fakeEip1193Wallet,
  fakeEnvironment,
  fakeFetch,
  fakeLogger,
  fakeStorage,
  fakeWindow,
} from '../engine/src/fakes.js'
import { identity } from '../engine/src/identity.js'
import { createEngine, type EngineOptions } from '../engine/src/index.js'
import { listing } from '../engine/src/listing.js'
import { type PairingStorage, walletConnect } from '../engine/src/pairing.js'
import { tableRows } from './generate/table-rows.js'

const networks = await import('../engine/src/networks.js')
const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(`${root}docs/src/content/docs/project/privacy.md`, 'utf8')
const firstCells = (heading: string) => tableRows(page, heading).map(([first = '']) => first)
const serviceHosts = firstCells('Hosts of services')
const [rpcHost = '', listHost = ''] = serviceHosts

/** The sources that an app may load, by path. Pages for tests and the command are not among them. */
const sources = ['engine/src', 'ui-react/src'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .filter(
      (file) =>
        !/\.(?:test|test-d|cases|driver)\.tsx?$|\/(?:testing|fakes|inspect|behaviours|cli)\//.test(file),
    )
    .map((file) => ({ file, text: readFileSync(root + file, 'utf8') })),
)

/** Hosts of URLs in quotes, but names of XML formats and examples. */
const hostsIn = (text: string): string[] =>
  [...text.matchAll(/['"`(](?:https?|wss?):\/\/([\w.-]+)/g)]
    .map(([, host = '']) => host)
    .filter((host) => !/^www\.w3\.org$|\.example$|^localhost$/.test(host))

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort()

it('names every host of the sources, and no other', () => {
  const explained = tableRows(page, 'Hosts of networks').flatMap(([, rpc = '', explorer = '']) => [
    rpc,
    explorer,
  ])
  const links = firstCells('Hosts behind links')
  // The relay client names it, not the kit.
  const ours = serviceHosts.filter((host) => !host.startsWith('verify.'))
  const told = [...ours, ...links, ...explained].filter((host) => host !== 'none')
  const found = sources.flatMap(({ text }) => hostsIn(text))
  expect(distinct(found).length).toBeGreaterThan(40)
  expect(distinct(told)).toEqual(distinct(found))
})

it('names the hosts of every network', () => {
  const hostOf = (url: string | undefined) => (url === undefined ? 'none' : new URL(url).host)
  const meant = Object.entries(networks).flatMap(([name, network]) =>
    !('chainNamespace' in network)
      ? []
      : [[name, hostOf(network.rpcUrls.public?.http[0]), hostOf(network.blockExplorers?.default.url)]],
  )
  expect(tableRows(page, 'Hosts of networks').toSorted()).toEqual(meant.toSorted())
})

it('names every host in the code of the relay client', () => {
  const packages = ['core', 'sign-client', 'utils'].map(
    (name) => `node_modules/@walletconnect/${name}/dist/index.js`,
  )
  const found = packages.flatMap((file) => hostsIn(readFileSync(root + file, 'utf8')))
  expect(firstCells('Hosts inside the relay client').toSorted()).toEqual(distinct(found))
})

it('no source reaches storage or the network but in the places that are meant', () => {
  const reaches = (pattern: RegExp) =>
    sources
      .filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g, '')))
      .map(({ file }) => file.split('/').at(-1) ?? file)
      .sort()
  expect(reaches(/localStorage/)).toEqual(['page-storage.ts'])
  expect(reaches(/sessionStorage|indexedDB|\bcookie\b|cookieStore|\bcaches\.open/)).toEqual([])
  expect(
    reaches(
      /XMLHttpRequest|sendBeacon|new WebSocket|new EventSource|new Image\b|createElement\(['"](?:script|iframe|link)/,
    ),
  ).toEqual(['frame-surface.ts'])
  expect(reaches(/\bfetch\(/)).toEqual([
    'ask-gateways.ts',
    'chain-reader.ts',
    'create-engine.ts',
    'hosted-exchange.ts',
    'json-rpc-node.ts',
    'rest-transport.ts',
    'server-sign-ins.ts',
  ])
})

/** Waits for a state, never for time: a part that loads takes as long as the machine likes. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { interval: 5, timeout: 30_000 })

/** Lets everything that is ready run, with the parts that load meanwhile. */
const rest = async (): Promise<void> => {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve, 0))
  await vi.dynamicImportSettled()
}

/** An engine with a wallet, whose every request is kept. */
const engineWith = (options: Partial<EngineOptions> = {}) => {
  const net = fakeFetch()
  net.script('https://', () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  net.script(`https://${listHost}/getWallets`, () => ({ count: 0, data: [] }))
  net.script(`https://${listHost}/projects`, () => ({ allowedOrigins: [] }))
  const window = fakeWindow()
  fakeEip1193Wallet().announce(window)
  const storage = fakeStorage()
  const engine = createEngine({
    networks: [networks.mainnet, networks.base],
    families: [eip155()],
    features: [listing(), identity()],
    environment: fakeEnvironment({ window, fetch: net.fetch }),
    logger: fakeLogger(),
    storage,
    ...options,
  })
  onTestFinished(() => engine.stop())
  const requests = () =>
    net.calls.map(({ method, url, body }) => {
      const { host, pathname } = new URL(url)
      const asked =
        method === 'POST'
          ? /"method":"(\w+)"/.exec(body)?.[1]
          : pathname.replace(/(Image|identity)\/.*/, '$1/*')
      return { host, request: `${method} ${asked}` }
    })
  return { engine, window, storage, requests, texts: storage.area.texts }
}

const connected = async (options?: Partial<EngineOptions>) => {
  const given = engineWith(options)
  given.engine.start()
  await until(() => expect(given.engine.getState().connectors).not.toEqual([]))
  await given.engine.connect({ wallet: 'org.example.fake' })
  await until(() => expect(given.requests().length).toBeGreaterThan(0))
  return given
}

it('an engine that is started makes no request, with every service on', async () => {
  const { engine, requests } = engineWith({ projectId: 'project', pairing: walletConnect() })
  engine.start()
  await until(() => expect(engine.getState().ready).toBe(true))
  await rest()
  expect(requests()).toEqual([])
})

it('an engine without a project id asks the RPC host of the network alone', async () => {
  const { engine, requests } = await connected()
  engine.open()
  await engine.switchNetwork(networks.base.caipNetworkId)
  await until(() => expect(requests()).toHaveLength(2))
  const rows = tableRows(page, 'Hosts of networks')
  const rpcOf = (name: string) => rows.find(([one]) => one === name)?.[1]
  expect(requests()).toEqual([
    { host: rpcOf('mainnet'), request: 'POST eth_getBalance' },
    { host: rpcOf('base'), request: 'POST eth_getBalance' },
  ])
})

it('an engine with a project id makes the requests of the page, and no other', async () => {
  const { engine, requests } = await connected({ projectId: 'project' })
  engine.listing?.open()
  engine.listing?.loadMore()
  await engine.listing?.image('picture')
  const told = firstCells('Requests').filter((request) => /^(?:GET|POST) /.test(request))
  await until(() => expect(distinct(requests().map(({ request }) => request))).toEqual(told.toSorted()))
  expect(distinct(requests().map(({ host }) => host))).toEqual([rpcHost, listHost].toSorted())
})

it("allWallets: 'HIDE' leaves the wallet list alone", async () => {
  const { engine, requests } = await connected({ projectId: 'project', allWallets: 'HIDE' })
  expect(engine.listing).toBeUndefined()
  expect(distinct(requests().map(({ host }) => host))).toEqual([rpcHost])
})

/** A key of the page, with any text in place of its stars. */
const matching = (key: string): RegExp => {
  const parts = key.replace('<storageName>', 'default').split('*')
  return new RegExp(`^${parts.map((part) => part.replace(/[.?+^$()[\]{}|]/g, '\\$&')).join('.*')}$`)
}

it('the engine stores what the page says, and no address', async () => {
  const { engine, texts } = await connected()
  await engine.switchNetwork(networks.base.caipNetworkId)
  await until(() => expect(texts.get('@walletchart/default')).toContain('eip155:8453'))
  await engine.disconnect()
  const [ours = ''] = firstCells('Storage')
  expect([...texts.keys()].filter((key) => !matching(ours).test(key))).toEqual([])
  const record: object = JSON.parse(texts.get('@walletchart/default') ?? '{}')
  expect(Object.keys(record).filter((field) => !firstCells('Storage').includes(field))).toEqual([])
  expect(JSON.stringify(record).toLowerCase()).not.toContain(FAKE_ACCOUNT.toLowerCase())
})

it('the relay client stores what the page says', async () => {
  const stored = new Set<string>()
  const nothing: PairingStorage = {
    getKeys: async () => [],
    getEntries: async () => [],
    getItem: async () => undefined,
    setItem: async (key) => void stored.add(key),
    removeItem: async () => undefined,
  }
  const { engine } = engineWith({
    projectId: 'project',
    metadata: { name: 'App', url: 'https://app.example' },
    pairing: walletConnect({ storage: nothing }),
    // No program listens there.
    services: { relay: 'ws://127.0.0.1:9' },
  })
  engine.start()
  engine.pairing?.start({ href: 'harbor://', name: 'Harbor' })
  await until(() => expect([...stored].join()).toContain('keychain'))
  const patterns = firstCells('Storage').map(matching)
  // It is written once a wallet has answered.
  for (const { text } of sources)
    for (const [, key = ''] of text.matchAll(/'(WALLETCONNECT_\w+)'/g)) stored.add(key)
  expect([...stored].join()).toContain('WALLETCONNECT_')
  expect([...stored].filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([])
})
