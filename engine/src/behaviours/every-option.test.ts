import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Limits } from '../charts/limits.js'
import { fakeClock } from '../fakes/fake-clock.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { type FakeFamilyOptions, fakeFamily } from '../fakes/fake-family.js'
import { fakeLogin } from '../fakes/fake-login.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeSiwx } from '../fakes/fake-siwx.js'
import { fakeStorage } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { RPC_RETRY_DELAY_MS } from '../http/json-rpc-limits.js'
import { identity } from '../identity.js'
import { listing } from '../listing.js'
import { mainnet, sepolia } from '../model/networks/built-in-networks.js'
import type { EngineOptions, Services } from '../options.js'
import type { Environment } from '../ports/environment.js'
import type { DiscoveryRequest } from '../ports/family.js'
import type { FeatureValue } from '../ports/feature-value.js'
import type { LoginSettings } from '../ports/login.js'
import type { Pairing, PairingSettings } from '../ports/pairing.js'
import type { RecordStorage } from '../ports/storage.js'
import { receive } from '../receive.js'
import { tokens } from '../tokens.js'
import {
  accountOf,
  connected,
  FAKE,
  FIRST,
  rest,
  setUp,
  started,
  thrownBy,
  until,
  wasConnected,
} from './set-up.cases.js'

type Given = Partial<EngineOptions>

// A failed request is tried again after a pause: no test waits for it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is given to an option, and where it must show: `seen` with it, anything else without it. */
interface Row {
  readonly given: Given
  readonly observe: (given: Given) => Promise<unknown>
  readonly seen: unknown
}

const inState =
  (select: (state: ReturnType<ReturnType<typeof setUp>['engine']['getState']>) => unknown) =>
  async (options: Given): Promise<unknown> =>
    select((await started({ options })).engine.getState())

/** What pairing is told of the engine when it is attached. */
const attached = async (options: Given): Promise<PairingSettings> => {
  const told: PairingSettings[] = []
  const inner = fakePairing()
  const pairing: Pairing & FeatureValue<'pairing'> = {
    feature: inner.feature,
    attach: (settings) => {
      told.push(settings)
      return inner.attach(settings)
    },
  }
  setUp({ options: { projectId: 'p', pairing, ...options } })
  const [settings] = told
  if (settings === undefined) throw new Error('Pairing was not attached.')
  return settings
}

/** The settings that the login gets from the engine. */
const loginSettings = async (options: Given): Promise<LoginSettings | undefined> => {
  const told: LoginSettings[] = []
  const inner = fakeLogin()
  setUp({
    options: {
      login: {
        feature: inner.feature,
        attachLogin: (settings) => {
          told.push(settings)
          return inner.attachLogin(settings)
        },
      },
      ...options,
    },
  })
  return told[0]
}

/** What the family is asked to look for. */
const lookedFor = async (options: Given): Promise<DiscoveryRequest | undefined> => {
  const asked: DiscoveryRequest[] = []
  const inner = fakeFamily({ namespace: 'eip155' })
  const family = {
    ...inner,
    discover: (request: DiscoveryRequest) => {
      asked.push(request)
      return inner.discover(request)
    },
  }
  await started({ options: { families: [family], ...options } })
  await until(() => expect(asked).toHaveLength(1))
  return asked[0]
}

/** The URLs the listing is asked under; none without a listing. */
const listingUrls = async (options: Given): Promise<readonly URL[]> => {
  const { engine, fetch } = await started({ options })
  if (engine.getState().features.listing !== true) return []
  engine.listing?.loadMore()
  await until(() => {
    vi.advanceTimersByTime(RPC_RETRY_DELAY_MS)
    expect(engine.getState().listing?.phase).toBe('failed')
  })
  return fetch.mock.calls.map(([url]) => new URL(String(url)))
}

/** The sign-in of an account that is connected. */
const signInStatus = async (options: Given): Promise<unknown> => {
  const { engine } = await connected({ options })
  await rest()
  return accountOf(engine).signIn.status
}

/** The values that one query parameter of the listing has. */
const asked = (parameter: string) => async (options: Given) =>
  new Set((await listingUrls({ projectId: 'p', ...options })).map((url) => url.searchParams.get(parameter)))

/** What shows when the wallet goes to a chain that the app does not have. */
const onUnsupported = async (options: Given): Promise<unknown> => {
  const wallet = fakeConnector()
  const { engine } = await connected({ wallets: [wallet], options })
  wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:4242' })
  await until(() => expect(accountOf(engine).supported).toBe(false))
  await rest()
  return engine.getState().modal.view
}

const storageNoting = (): RecordStorage & { readonly keys: string[] } => {
  const keys: string[] = []
  const read = (key: string): null => {
    keys.push(key)
    return null
  }
  return { ...fakeStorage(), keys, read }
}

const own = fakeConnector({ id: 'own', type: 'EXTERNAL' })
const ownStorage = storageNoting()
const ownClock = fakeClock()
const logged: string[] = []
const events: string[] = []
const metadata = { name: 'App', description: 'An app', url: 'https://app.example', icons: ['a.png'] }

/** A node that lists no tokens but those it is asked for. */
const holdings: NonNullable<FakeFamilyOptions['holdings']> = ({ network, tokens: named }) => ({
  holdings: [undefined, ...named.map(({ address }) => address)].map((address) => ({
    network: network.caipNetworkId,
    address,
    amount: 1n,
  })),
})

/** Every option but those with parts; the compiler insists on a row for each. */
const rows: Readonly<Record<Exclude<keyof EngineOptions, 'limits' | 'services' | 'environment'>, Row>> = {
  networks: {
    given: { networks: [sepolia] },
    observe: inState(({ networks }) => networks.eip155?.requestedCaipNetworkIds),
    seen: ['eip155:11155111'],
  },
  families: {
    given: { families: [fakeFamily({ namespace: 'eip155' }), fakeFamily({ namespace: 'polkadot' })] },
    observe: inState(({ accounts }) => Object.keys(accounts)),
    seen: ['eip155', 'polkadot'],
  },
  features: {
    given: { features: [] },
    observe: async (options) =>
      (await started({ options: { projectId: 'p', ...options } })).engine.listing === undefined,
    seen: true,
  },
  projectId: {
    given: { projectId: 'project-7' },
    observe: async (options) =>
      new Set((await listingUrls(options)).map((url) => url.searchParams.get('projectId'))),
    seen: new Set(['project-7']),
  },
  metadata: {
    given: { metadata },
    observe: async (options) => (await attached(options)).metadata,
    seen: metadata,
  },
  defaultNetwork: {
    given: { defaultNetwork: 'eip155:56' },
    observe: inState(({ activeNetworkId }) => activeNetworkId),
    seen: 'eip155:56',
  },
  defaultAccountTypes: {
    given: { defaultAccountTypes: { eip155: 'smartAccount' } },
    observe: inState(({ accounts }) => accounts.eip155?.preferredAccountTypes.eip155),
    seen: 'smartAccount',
  },
  connectors: {
    given: { connectors: [own] },
    observe: inState(({ connectors }) => connectors.some(({ id }) => id === 'own')),
    seen: true,
  },
  pairing: {
    given: { pairing: fakePairing(), projectId: 'p' },
    observe: inState(({ pairing }) => pairing?.phase),
    seen: 'idle',
  },
  login: {
    given: { login: fakeLogin() },
    observe: inState(({ login }) => login?.step),
    seen: 'idle',
  },
  siwx: {
    given: { siwx: fakeSiwx({ required: false }) },
    observe: signInStatus,
    seen: 'prompting',
  },
  siweConfig: {
    given: { siweConfig: { feature: fakeSiwx().feature, mapToSIWX: () => fakeSiwx({ required: false }) } },
    observe: signInStatus,
    seen: 'prompting',
  },
  featuredWalletIds: {
    given: { featuredWalletIds: ['oar', 'elm'] },
    observe: async (options) => (await asked('include')(options)).has('oar,elm'),
    seen: true,
  },
  includeWalletIds: {
    given: { includeWalletIds: ['ash'] },
    observe: async (options) => (await asked('include')(options)).has('ash'),
    seen: true,
  },
  excludeWalletIds: {
    given: { excludeWalletIds: ['yew'] },
    observe: async (options) => (await asked('exclude')(options)).has('yew'),
    seen: true,
  },
  customWallets: {
    given: { customWallets: [{ id: 'fir', name: 'Fir', mobile_link: 'fir://' }] },
    observe: async (options) => {
      const { engine } = await started({ options: { projectId: 'p', ...options } })
      engine.listing?.open()
      await until(() => {
        vi.advanceTimersByTime(RPC_RETRY_DELAY_MS)
        expect(engine.getState().listing?.phase).not.toMatch(/^(idle|loading)$/)
      })
      return engine.getState().listing?.custom.map(({ id }) => id)
    },
    seen: ['fir'],
  },
  tokens: {
    given: { tokens: { 'eip155:1': { address: FIRST } } },
    observe: async (options) => {
      const features = [tokens()]
      const { engine } = await connected({ holdings, options: { features, ...options } })
      await engine.tokens?.load()
      await until(() => expect(accountOf(engine).portfolio?.status).toBe('ready'))
      return accountOf(engine).tokenBalance?.filter(({ address }) => address !== undefined).length
    },
    seen: 1,
  },
  connectorTypeOrder: {
    given: { connectorTypeOrder: ['external'] },
    observe: inState(({ connectorTypeOrder }) => connectorTypeOrder[0]),
    seen: 'external',
  },
  connectMethodsOrder: {
    given: { connectMethodsOrder: ['social'] },
    observe: async (options) =>
      (await started({ options: { login: fakeLogin(), ...options } })).engine.getState().login
        ?.connectMethodsOrder?.[0],
    seen: 'social',
  },
  allWallets: {
    given: { allWallets: 'HIDE' },
    observe: async (options) => setUp({ options: { projectId: 'p', ...options } }).engine.listing,
    seen: undefined,
  },
  walletFeaturesOrder: {
    given: { walletFeaturesOrder: ['send'] },
    observe: async (options) =>
      setUp({ options: { features: [receive()], ...options } }).engine.receive?.order[0],
    seen: 'send',
  },
  storage: {
    given: { storage: ownStorage },
    observe: async (options) => {
      ownStorage.keys.length = 0
      await started({ options })
      return ownStorage.keys.length
    },
    seen: 1,
  },
  storageName: {
    given: { storageName: 'mine' },
    observe: async (options) => {
      const storage = storageNoting()
      await started({ options: { storage, ...options } })
      return storage.keys
    },
    seen: ['@walletchart/mine'],
  },
  enableNetworkSwitch: { given: { enableNetworkSwitch: false }, observe: onUnsupported, seen: undefined },
  allowUnsupportedChain: { given: { allowUnsupportedChain: true }, observe: onUnsupported, seen: undefined },
  basic: { given: { basic: true }, observe: onUnsupported, seen: undefined },
  enableEIP6963: {
    given: { enableEIP6963: false },
    observe: async (options) => (await lookedFor(options))?.settings.announced,
    seen: false,
  },
  enableInjected: {
    given: { enableInjected: false },
    observe: async (options) => (await lookedFor(options))?.settings.injected,
    seen: false,
  },
  holdSuccess: {
    given: { holdSuccess: 0 },
    observe: async (options) => {
      const { engine, wallet } = await started({ options })
      engine.open()
      await until(() => expect(engine.getState().modal.open).toBe(true))
      await engine.connect({ wallet: wallet.descriptor.id })
      await until(() => expect(engine.getState().modal.open).toBe(false))
      return engine.getState().modal.granted
    },
    seen: undefined,
  },
  themeMode: {
    given: { themeMode: 'dark' },
    observe: inState(({ themeMode }) => themeMode),
    seen: 'dark',
  },
  telemetry: {
    given: { telemetry: ({ event }) => void events.push(event) },
    observe: async (options) => {
      events.length = 0
      await started({ options })
      return events[0]
    },
    seen: 'INITIALIZE',
  },
  logger: {
    given: { logger: { warn: (text) => void logged.push(String(text)), error: () => undefined } },
    observe: async (options) => {
      logged.length = 0
      const { engine } = setUp({ options })
      for (let count = 0; count < 11; count += 1) engine.subscribe(() => undefined)
      return logged.length
    },
    seen: 1,
  },
  clock: {
    given: { clock: ownClock },
    observe: async (options) => {
      const { engine } = setUp({ options })
      engine.start()
      const waited = ownClock.waiting > 0
      engine.stop()
      return waited
    },
    seen: true,
  },
}

/** The hosts that are asked for the identity of an account. */
const identityHosts = async (options: Given): Promise<unknown> => {
  const { fetch } = await connected({ options: { projectId: 'p', features: [identity()], ...options } })
  await until(() => expect(fetch).toHaveBeenCalled())
  return fetch.mock.calls.map(([url]) => new URL(String(url)).origin)
}

const services: Readonly<Record<keyof Services, Row>> = {
  api: {
    given: { services: { api: 'https://api.example' } },
    observe: identityHosts,
    seen: ['https://api.example'],
  },
  rpc: {
    given: { services: { rpc: 'https://rpc.example' } },
    observe: async (options) => {
      const urls: unknown[] = []
      const inner = fakeFamily({ namespace: 'eip155', reads: { eth_chainId: () => '0x1' } })
      const family = {
        ...inner,
        openChain: (host: Parameters<typeof inner.openChain>[0]) => {
          urls.push(...host.rpcUrls({ ...mainnet, rpcUrls: { default: { http: [] } } }))
          return inner.openChain(host)
        },
      }
      const { engine } = await started({ options: { projectId: 'p', families: [family], ...options } })
      await engine.request({ method: 'eth_chainId', network: 'eip155:1' })
      return String(urls[0]).split('/v1')[0]
    },
    seen: 'https://rpc.example',
  },
  frame: {
    given: { services: { frame: 'https://login.example/sdk' } },
    observe: async (options) => (await loginSettings(options))?.frame,
    seen: 'https://login.example/sdk',
  },
  relay: {
    given: { services: { relay: 'wss://relay.example' } },
    observe: async (options) => (await attached(options)).relay,
    seen: 'wss://relay.example',
  },
  listing: {
    given: { services: { listing: 'https://listing.example' } },
    observe: async (options) =>
      new Set((await listingUrls({ projectId: 'p', ...options })).map(({ origin }) => origin)),
    seen: new Set(['https://listing.example']),
  },
}

const host: Environment = {
  window: fakeWindow(),
  now: () => 7,
  monotonic: () => 7,
  fetch: () => Promise.reject(new TypeError('No network')),
  online: () => true,
  randomId: () => 'seven',
}

/** Runs an engine through its waits, and returns how long its timers were set for. */
type Wait = (limits: Partial<Limits>) => Promise<readonly number[]>

const noting = () => {
  const set: number[] = []
  const clock = fakeClock()
  const { setTimeout } = clock
  clock.setTimeout = (run, ms) => {
    set.push(ms)
    return setTimeout(run, ms)
  }
  return { set, clock }
}

const waiting =
  (
    run: (given: {
      readonly options: Given
      readonly clock: ReturnType<typeof fakeClock>
    }) => Promise<unknown>,
  ): Wait =>
  async (limits) => {
    const { set, clock } = noting()
    await run({ clock, options: { clock, limits: { loadDeadline: 2_000_000_000, ...limits } } })
    return set
  }

const pairs = (operation?: 'open' | 'propose'): Wait =>
  waiting(async ({ options }) => {
    const pairing = fakePairing()
    if (operation !== undefined) pairing.script(operation, 'stall')
    const { engine } = await started({ options: { ...options, pairing, projectId: 'p' } })
    engine.pairing?.start()
    await until(() => expect(pairing.calls).toContain(operation ?? 'propose'))
    if (operation === undefined) await until(() => expect(engine.pairing?.uri).toBeDefined())
  })

const losesRelay = waiting(async ({ options, clock }) => {
  const pairing = fakePairing()
  const { engine } = await started({ options: { ...options, pairing, projectId: 'p' } })
  engine.pairing?.start()
  await until(() => expect(engine.getState().pairing?.relay).toBe('online'))
  pairing.script('reconnect', 'reject')
  pairing.tell({ type: 'relay.lost' })
  await until(() => {
    clock.advance(1_000)
    expect(engine.getState().pairing?.relay).toBe('offline')
  })
})

/** Logs in until the frame is silent: before its page is there, or at the first call. */
const logsIn = (silentAt: 'page' | 'answer'): Wait =>
  waiting(async ({ options, clock }) => {
    const login = fakeLogin({ loads: silentAt === 'answer' })
    login.script('CONNECT_EMAIL', 'stall')
    const { engine } = await started({ options: { ...options, login } })
    engine.login?.submit('sam@example.org')
    await until(() => expect(login.isHeld).toBe(true))
    if (silentAt === 'page') return
    await until(() => {
      clock.advance(500)
      expect(login.count('CONNECT_EMAIL')).toBe(1)
    })
  })

const asksStalled = (operation: 'connect' | 'disconnect') =>
  waiting(async ({ options, clock }) => {
    const wallet = fakeConnector()
    const { engine } = await started({ wallets: [wallet], options })
    if (operation === 'disconnect') await engine.connect({ wallet: FAKE })
    wallet.script(operation, 'stall')
    const asked = operation === 'connect' ? engine.connect({ wallet: FAKE }) : engine.disconnect()
    asked.catch(() => undefined)
    await until(() => expect(wallet.calls.map((call) => call.operation)).toContain(operation))
    await until(() => expect(clock.waiting).toBeGreaterThan(0))
  })

const limits: Readonly<Record<keyof Limits, readonly [wait: Wait, given?: number, set?: number]>> = {
  frameDeadline: [logsIn('page')],
  frameRequestDeadline: [logsIn('answer')],
  walletDeadline: [asksStalled('connect')],
  checkDeadline: [
    waiting(async ({ options }) => {
      const { engine, family } = await connected({ options })
      family.script('check', 'stall')
      engine.signMessage({ message: 'hello' }).catch(() => undefined)
      await until(() => expect(accountOf(engine).requests).toBeDefined())
    }),
    20_000,
  ],
  restoreGrace: [
    waiting(async ({ options }) => {
      const { engine } = await started({
        area: wasConnected(),
        wallets: [fakeConnector({ id: 'other' })],
        options,
      })
      await until(() => expect(accountOf(engine).status).toBe('connecting'))
    }),
  ],
  restoreDeadline: [
    waiting(async ({ options }) => {
      const wallet = fakeConnector({ granted: true })
      wallet.script('restore', 'stall')
      await started({ area: wasConnected(), wallets: [wallet], options })
      await until(() => expect(wallet.calls.map(({ operation }) => operation)).toContain('restore'))
    }),
  ],
  disconnectDeadline: [asksStalled('disconnect')],
  storageDeadline: [
    waiting(async ({ options }) => {
      const storage = { ...fakeStorage(), read: () => new Promise<null>(() => undefined) }
      setUp({ options: { ...options, storage } }).engine.start()
    }),
  ],
  discoveryWindow: [waiting(async ({ options }) => started({ options }))],
  loadDeadline: [waiting(async ({ options }) => connected({ options })), 1_999_999_999],
  readDeadline: [
    waiting(async ({ options }) => {
      await connected({ options })
    }),
  ],
  uriLifetime: [pairs(), 100_000, 90_000],
  uriMargin: [pairs(), 20_000, 220_000],
  proposalDeadline: [pairs('propose')],
  relayPatience: [pairs('open')],
  heartbeat: [losesRelay],
}

/** The promises of which an option is a part. */
const claims: Readonly<Record<string, string>> = { excludeWalletIds: '[B24 partly] ' }

describe('every option does something', () => {
  const titled = ([name, row]: readonly [string, Row]) => [`${claims[name] ?? ''}${name}`, row] as const
  it.each(Object.entries({ ...rows, ...services }).map(titled))('%s', async (_, { given, observe, seen }) => {
    expect(await observe({})).not.toEqual(seen)
    expect(await observe(given)).toEqual(seen)
  })

  it.each(Object.entries(limits))('limits.%s', async (name, [wait, given = 12_347, set = given]) => {
    expect(await wait({})).not.toContain(set)
    expect(await wait({ [name]: given })).toContain(set)
  })

  it.each(Object.entries(host))('environment.%s', async (name, given) => {
    const found = async (environment: Partial<Environment>): Promise<unknown> =>
      Reflect.get((await attached({ environment })).environment, name)
    expect(await found({})).not.toBe(given)
    expect(await found({ [name]: given })).toBe(given)
  })

  it.each(['services', 'limits'])('%s: one that is undefined keeps its default', async (option) => {
    const name = option === 'services' ? 'relay' : 'uriLifetime'
    const usual = Reflect.get(await attached({}), name)
    expect(usual).toBeDefined()
    const given = { [option]: { [name]: undefined } }
    expect(Reflect.get(await attached(given), name)).toBe(usual)
  })

  it('has a row above for each option that createEngine knows', async () => {
    const named = Object.keys({ ...rows, services, limits, environment: host }).sort()
    const every = { features: [listing(), receive(), tokens(), fakeLogin()] }
    const unknown = thrownBy(() => setUp({ options: { ...every, ...Object.fromEntries([['nothing', 1]]) } }))
    const { message } = unknown
    expect(
      message
        .replace(/^.*Use one of |\.$/g, '')
        .split(', ')
        .sort(),
    ).toEqual(named)
  })
})
