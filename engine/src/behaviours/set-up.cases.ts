import { expect, onTestFinished, vi } from 'vitest'
import type { PublicEvents } from '../charts/public-events.js'
import type { Account, PublicState } from '../charts/public-state.js'
import type { Engine } from '../composition/engine.js'
import { createEngine } from '../create-engine.js'
import { type FakeClock, fakeClock } from '../fakes/fake-clock.js'
import { type FakeConnector, fakeConnector } from '../fakes/fake-connector.js'
import { type FakeEnvironment, fakeEnvironment } from '../fakes/fake-environment.js'
import { type FakeFamily, type FakeFamilyOptions, fakeFamily } from '../fakes/fake-family.js'
import {
  type FakeStorage,
  type FakeStorageArea,
  fakeStorage,
  fakeStorageArea,
} from '../fakes/fake-storage.js'
import type { FakeWindow } from '../fakes/fake-window.js'
import { actorsOf } from '../inspect/actors-of.js'
import { listing } from '../listing.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import type { WalletchartError } from '../model/errors/walletchart-error.js'
import { bsc, mainnet, solana } from '../model/networks/built-in-networks.js'
import type { EngineOptions } from '../options.js'
import type { RecordStorage } from '../ports/storage.js'
import type { TelemetryEvent } from '../ports/telemetry.js'
import { until } from '../testing/until.cases.js'

export const FAKE = 'org.example.fake'
export const OTHER = 'org.example.other'
export const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let engines = 0

export interface SetUpOptions {
  readonly options?: Partial<EngineOptions>
  readonly area?: FakeStorageArea
  /** The wallets of the eip155 family. */
  readonly wallets?: readonly FakeConnector[]
  /** A second family beside eip155, with its wallets. */
  readonly solana?: readonly FakeConnector[]
  readonly fetch?: typeof fetch
  /** The window of the page. Default one without a document. */
  readonly window?: FakeWindow
  /** The tokens of the eip155 family. */
  readonly holdings?: NonNullable<FakeFamilyOptions['holdings']>
}

export interface SetUp {
  readonly engine: Engine
  /** The first wallet of the eip155 family. */
  readonly wallet: FakeConnector
  readonly family: FakeFamily
  readonly clock: FakeClock
  readonly logger: { readonly warn: ReturnType<typeof vi.fn>; readonly error: ReturnType<typeof vi.fn> }
  readonly storage: FakeStorage
  readonly area: FakeStorageArea
  readonly environment: FakeEnvironment
  readonly fetch: ReturnType<typeof vi.fn>
  readonly telemetry: TelemetryEvent[]
}

const shortKey = (key: string): string =>
  /\/(grant|portfolio|identity)\/.*|\/login$/.exec(key)?.[0] ?? 'record'

/** One key for every engine, so that two engines of one process are two tabs of one browser. */
export const recordIn = (storage: FakeStorage): RecordStorage => ({
  read: (key) => storage.read(shortKey(key)),
  write: (key, text) => storage.write(shortKey(key), text),
  remove: (key) => storage.remove(shortKey(key)),
  watch: (key, listener) => storage.watch(shortKey(key), listener),
})

/** An engine whose every part the test holds. It is stopped when the test ends. */
export const setUp = (given: SetUpOptions = {}): SetUp => {
  engines += 1
  const wallets = given.wallets ?? [fakeConnector()]
  const [wallet] = wallets
  if (wallet === undefined) throw new Error('A set-up needs a wallet')
  const family = fakeFamily({
    namespace: 'eip155',
    wallets,
    walletHoldsChain: true,
    signsWithApproval: true,
    accountTypes: ['eoa', 'smartAccount'],
    balances: { [FIRST]: 1_500_000_000_000_000_000n, [SECOND]: 2_000_000_000_000_000_000n },
    ...(given.holdings && { holdings: given.holdings }),
    reads: { eth_blockNumber: () => '0x10' },
  })
  const families = [
    family,
    ...(given.solana === undefined ? [] : [fakeFamily({ namespace: 'solana', wallets: given.solana })]),
  ]
  const clock = fakeClock()
  const area = given.area ?? fakeStorageArea()
  const storage = fakeStorage({ area })
  const fetch = vi.fn(given.fetch ?? (() => Promise.reject(new TypeError('No network'))))
  const environment = fakeEnvironment({
    now: clock.now,
    fetch,
    ...(given.window && { window: given.window }),
  })
  const logger = { warn: vi.fn(), error: vi.fn() }
  const telemetry: TelemetryEvent[] = []
  const { limits, ...options } = given.options ?? {}
  const engine = createEngine({
    features: [listing()],
    networks: given.solana === undefined ? [mainnet, bsc] : [mainnet, bsc, solana],
    families,
    storage: recordIn(storage),
    storageName: `behaviours-${engines}`,
    clock,
    logger,
    environment,
    telemetry: (event) => telemetry.push(event),
    // Parts load in real time, so simulated time must not end their loading.
    limits: { loadDeadline: 2_000_000_000, ...limits },
    ...options,
  })
  onTestFinished(() => {
    engine.stop()
    // In no test is a command meant for an actor that is not there.
    expect(JSON.stringify(logger.error.mock.calls)).not.toContain('found no actor')
  })
  return { engine, wallet, family, clock, logger, storage, area, environment, fetch, telemetry }
}

export { until }

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Lets everything that is ready run: promises, and the chunks that are being loaded, with all that comes of them. */
export const rest = async (): Promise<void> => {
  await turns()
  await vi.dynamicImportSettled()
  await turns()
}

export const accountOf = (engine: Engine, namespace = 'eip155'): Account => {
  const account = engine.getState().accounts[namespace]
  if (account === undefined) throw new Error(`No account of ${namespace}`)
  return account
}

/** Starts an engine and waits until it has read its record. */
export const started = async (given: SetUpOptions = {}): Promise<SetUp> => {
  const set = setUp(given)
  set.engine.start()
  await until(() => expect(set.engine.getState().ready).toBe(true))
  return set
}

/** Starts an engine and connects its first wallet. */
export const connected = async (given: SetUpOptions = {}): Promise<SetUp> => {
  const set = await started(given)
  await set.engine.connect({ wallet: set.wallet.descriptor.id })
  await until(() => expect(accountOf(set.engine).balanceStatus).not.toMatch(/unknown|loading/))
  return set
}

/** What a promise fails with; it has to be an error of the kit. */
export const failureOf = async (promise: Promise<unknown>): Promise<WalletchartError> => {
  const thrown = await promise.then(
    (value) => new Error(`It resolved with ${String(value)}`),
    (error: unknown) => error,
  )
  if (isWalletchartError(thrown)) return thrown
  throw thrown
}

/** What a call throws; it has to be an error of the kit. */
/** Sends a chart of eip155 an event that no service of the kit sends, on which it fails. */
export const crash = (engine: Engine, chart: 'connecting' | 'connection'): void => {
  const found = actorsOf(engine).find((one) => one.chart === chart && one.key === 'eip155')
  found?.actor.send({ type: 'wallet.accountsChanged', accounts: null })
}

export const thrownBy = (run: () => unknown): WalletchartError => {
  try {
    run()
  } catch (error) {
    if (isWalletchartError(error)) return error
    throw error
  }
  throw new Error('It did not throw')
}

/** Keeps what an engine tells under one name. */
export const heard = <Name extends keyof PublicEvents>(
  engine: Engine,
  name: Name,
): readonly PublicEvents[Name][] => {
  const events: PublicEvents[Name][] = []
  engine.on(name, (event) => events.push(event))
  return events
}

/** Keeps the different values a selector had, in order. */
export const trace = <Value>(engine: Engine, select: (state: PublicState) => Value): readonly Value[] => {
  const values = [select(engine.getState())]
  engine.subscribe(select, (value) => values.push(value))
  return values
}

/** Watches what a selector says, from now on. The function that comes back shows that it said the same all the time. */
export const unchanged = <Value extends string | boolean | undefined>(
  engine: Engine,
  select: (state: PublicState) => Value,
): (() => void) => {
  const values = trace(engine, select)
  return () => expect(values).toEqual(values.slice(0, 1))
}

/**
 * Watches the view that is open, or that none is. The function that comes back shows that it was the same all the time. A modal that
 * closes and opens within one step is heard of, although no state shows it.
 */
export const sameView = (engine: Engine): (() => void) => {
  const isSame = unchanged(engine, ({ modal }) => (modal.open ? modal.view : 'closed'))
  const moved = [heard(engine, 'modal.opened'), heard(engine, 'modal.closed')]
  return () => {
    isSame()
    expect(moved).toEqual([[], []])
  }
}

/** The wallet and the account of a family, as a text. */
export const connectionOf =
  (namespace: string) =>
  ({ accounts }: PublicState): string => {
    const { status, address, connectedWalletInfo } = accounts[namespace] ?? {}
    return `${status} ${address} ${connectedWalletInfo?.identifier}`
  }

/** The stored record as plain data; undefined when there is none. */
export const storedIn = (area: FakeStorageArea): Readonly<Record<string, unknown>> | undefined => {
  const text = area.texts.get('record')
  return text === undefined ? undefined : JSON.parse(text)
}

export const wroteRecord = (area: FakeStorageArea, record: object): void => {
  area.texts.set(
    'record',
    JSON.stringify({ version: 1, wallets: {}, signedOut: [], recentWallets: [], ...record }),
  )
}

/** A wallet without a silent question granted the page these chains in its last answer. */
export const wroteGrant = (
  area: FakeStorageArea,
  connectorId: string,
  chains: readonly string[] = [],
): void => {
  area.texts.set(`/grant/${connectorId}`, JSON.stringify({ chains }))
}

/** A record that says: connected with the fake wallet. */
export const wasConnected = (record: object = {}): FakeStorageArea => {
  const area = fakeStorageArea()
  wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet' } }, ...record })
  return area
}
