import { expect } from 'vitest'
import { eip155 } from '../../engine/src/eip155.js'
import { type FakeClock, fakeClock } from '../../engine/src/fakes/fake-clock.js'
import { type FakeLogger, fakeLogger } from '../../engine/src/fakes/fake-logger.js'
import { type FakeStorageArea, fakeStorage, fakeStorageArea } from '../../engine/src/fakes/fake-storage.js'
import type { FakeWindow } from '../../engine/src/fakes/fake-window.js'
import {
  createEngine,
  type Engine,
  type EngineOptions,
  type PublicState,
  type TelemetryEvent,
} from '../../engine/src/index.js'
import { type PairingStorage, type WalletConnectOptions, walletConnect } from '../../engine/src/pairing.js'
import type { RecordStorage } from '../../engine/src/ports/storage.js'
import { type Relay, startRelay } from '../../examples/local-world/src/relay/start-relay.js'
import {
  closeCore,
  createPairingWallet,
  type PairingWallet,
  quietCore,
  quietKit,
} from '../../examples/pairing-wallet/src/wallet/index.js'

/** What the tabs of one browser share: the record, and what the relay client keeps. */
export interface Browser {
  readonly area: FakeStorageArea
  readonly client: TestStorage
}

export interface AppOptions {
  /** A browser that other apps are in too; one of its own when left out. */
  readonly browser?: Browser
  readonly chains?: readonly number[]
  readonly pairing?: WalletConnectOptions
  readonly limits?: EngineOptions['limits']
  /** With time that stands still until the test moves it. */
  readonly frozen?: boolean
  readonly window?: FakeWindow
  readonly online?: () => boolean
  readonly fetch?: typeof fetch
  readonly more?: Partial<EngineOptions>
}

export interface App {
  readonly engine: Engine
  readonly told: readonly TelemetryEvent[]
  readonly logger: FakeLogger
  readonly clock: FakeClock
  /** Ms since 1970 as the app knows it. */
  readonly now: () => number
}

/** A chain of the bench. */
type Chain = Parameters<typeof createPairingWallet>[0]['chains'][number]

/** The chains of the bench; nobody answers at their nodes. */
export const chains: readonly Chain[] = [31_337, 31_338].map((id) => ({
  id,
  name: `Chain ${id}`,
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}))

/** A chain as an app configures it, with nobody at its node. */
export const networkOf = (id: number, urls: readonly string[] = ['http://127.0.0.1:1']) => ({
  id,
  caipNetworkId: `eip155:${id}` as const,
  chainNamespace: 'eip155',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: urls } },
})

const nobody: typeof fetch = () => Promise.reject(new TypeError('No network'))

/** Counted for the process: the library keeps a client by its name, and test files may share a process. */
let people = 0

/** One real relay, with apps and real wallets around it; everything ends with `clean`. */
export class PairingBench {
  #relay: Relay | undefined
  readonly #closing: (() => unknown)[] = []
  #chains: readonly Chain[] = chains
  #fetch = nobody

  /** @param port below those that systems give to outgoing lines: who goes away must find it free later */
  async start(): Promise<void> {
    this.#relay = await startRelay({ port: 0 })
  }

  /** Takes a relay and chains that are there already, with real nodes behind them; who made them ends them. */
  use(relay: Relay, nodes: readonly Chain[]): void {
    this.#relay = relay
    this.#chains = nodes
    this.#fetch = fetch
  }

  get relay(): Relay {
    if (this.#relay === undefined) throw new Error('The bench has not started.')
    return this.#relay
  }

  /** Runs when the test is over. */
  after(close: () => unknown): void {
    this.#closing.push(close)
  }

  /** Ends what a test began. */
  async clean(): Promise<void> {
    for (const close of this.#closing.splice(0).reverse()) await close()
    await this.relay.comeBack()
    this.relay.faults.clear()
    // A wallet that was stopped in the middle of an answer may have opened its line again. What an app leaves is checked for itself.
    await this.relay.cut()
    // The next test begins with nobody on the line.
    await seen(() => this.relay.sockets).toBe(0)
  }

  async stop(): Promise<void> {
    await this.#relay?.stop()
  }

  /** An app in a browser, with the engine started. */
  app(options: AppOptions = {}): App {
    const { browser = newBrowser(), chains: ids = this.#chains.map(({ id }) => id), frozen = false } = options
    people += 1
    const told: TelemetryEvent[] = []
    const logger = fakeLogger()
    const clock = fakeClock()
    const began = Date.now()
    const now = frozen ? () => began + clock.now() : () => Date.now()
    const { window, online, fetch = this.#fetch } = options
    const engine = createEngine({
      projectId: 'local',
      networks: this.#chains
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, rpcUrl }) => ({ ...networkOf(id, [rpcUrl]), name })),
      families: [eip155()],
      pairing: walletConnect({ storage: browser.client, ...options.pairing }),
      services: { relay: this.relay.url },
      storage: oneKey(fakeStorage({ area: browser.area })),
      storageName: `app-${people}`,
      telemetry: (event) => told.push(event),
      logger,
      environment: {
        now,
        ...(frozen && { monotonic: clock.now }),
        fetch,
        ...(online && { online }),
        ...(window && { window }),
      },
      ...(frozen && { clock }),
      ...(options.limits && { limits: options.limits }),
      ...options.more,
    })
    engine.start()
    this.after(() => engine.stop())
    return { engine, told, logger, clock, now }
  }

  async wallet(options: Partial<Parameters<typeof createPairingWallet>[0]> = {}): Promise<PairingWallet> {
    const wallet = await createPairingWallet({ relayUrl: this.relay.url, chains: this.#chains, ...options })
    this.after(() => wallet.stop())
    return wallet
  }

  /** An app and a wallet with a session between them. */
  async pair(options: AppOptions = {}, choice: Parameters<PairingWallet['approve']>[0] = {}) {
    const app = this.app(options)
    const wallet = await this.wallet()
    const { uri, connected } = await this.connect(app, wallet, choice)
    return { ...app, wallet, uri, connected }
  }

  /** The wallet library as it is, without a will of its own. */
  async walletKit(): Promise<{
    readonly kit: Awaited<ReturnType<typeof quietKit>>
    stop(): Promise<void>
  }> {
    people += 1
    const core = quietCore({
      relayUrl: this.relay.url,
      storagePrefix: `plain-${people}`,
      inMemory: true,
    })
    const metadata = { name: 'Plain', description: '', url: 'https://plain.example', icons: [] }
    const kit = await quietKit(core, metadata)
    const stop = (): Promise<void> => closeCore(core)
    this.after(stop)
    return { kit, stop }
  }

  /** A wallet that grants exactly what a test says, and changes it as the test says. */
  async plainWallet(namespaces: Namespaces): Promise<{
    pair(uri: string): Promise<void>
    update(namespaces: Namespaces): Promise<unknown>
    sessions(): number
    stop(): Promise<void>
  }> {
    const { kit, stop } = await this.walletKit()
    kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces }))
    return {
      stop,
      sessions: () => Object.keys(kit.getActiveSessions()).length,
      pair: (uri) => kit.pair({ uri }),
      update: async (next) => {
        const [topic = ''] = Object.keys(kit.getActiveSessions())
        await kit.updateSession({ topic, namespaces: next })
      },
    }
  }

  /** Lets a wallet scan the code of an app and approve. */
  async connect(
    { engine }: App,
    wallet: PairingWallet,
    choice: Parameters<PairingWallet['approve']>[0] = {},
  ) {
    const connecting = engine.connect({ wallet: 'walletConnect' })
    connecting.catch(() => undefined)
    const uri = await uriOf(engine)
    await wallet.pair(uri)
    await wallet.whenProposal()
    await wallet.approve(choice)
    return { uri, connected: await connecting }
  }
}

/** What a wallet grants, as the protocol has it. */
type Namespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>

/** A browser that nobody has used. */
export const newBrowser = (): Browser => ({ area: fakeStorageArea(), client: new TestStorage() })

/** Two engines in one process need two names; one browser has one key. */
const oneKey = (storage: RecordStorage): RecordStorage => ({
  read: () => storage.read('record'),
  write: (_, text) => storage.write('record', text),
  remove: () => storage.remove('record'),
  watch: (_, listener) => storage.watch('record', listener),
})

/** A storage of the relay client that outlives it, whatever name the client has. */
export class TestStorage implements PairingStorage {
  readonly texts = new Map<string, string>()

  // The library puts the name of the engine between version and kind: `wc@2:core:0.3:walletchart-app-1//keychain`.
  #key(key: string): string {
    return key.replace(/walletchart-[\w.-]+/, 'app')
  }

  clear(): void {
    this.texts.clear()
  }

  async getKeys(): Promise<string[]> {
    return [...this.texts.keys()]
  }

  async getEntries<Value>(): Promise<[string, Value][]> {
    return [...this.texts].map(([key, text]) => [key, JSON.parse(text)])
  }

  async getItem<Value>(key: string): Promise<Value | undefined> {
    const text = this.texts.get(this.#key(key))
    return text === undefined ? undefined : JSON.parse(text)
  }

  async setItem<Value>(key: string, value: Value): Promise<void> {
    this.texts.set(this.#key(key), JSON.stringify(value))
  }

  async removeItem(key: string): Promise<void> {
    this.texts.delete(this.#key(key))
  }
}

// The relay client says again after 20 s what was lost on the way.
const patience = { timeout: 30_000, interval: 10 }

/** The code that an app shows, as soon as there is one. */
export const uriOf = async (engine: Engine, other?: string): Promise<string> => {
  await expect
    .poll(() => engine.pairing?.uri, patience)
    .toSatisfy((uri) => uri !== undefined && uri !== other)
  return engine.pairing?.uri ?? ''
}

/** Settles as soon as the state is so, however short it is so. */
export const once = (engine: Engine, isSo: (state: PublicState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isSo(engine.getState())) {
      resolve()
      return
    }
    const stop = engine.subscribe((state) => {
      if (!isSo(state)) return
      stop()
      resolve()
    })
  })

/** Sockets of this process, each of their ends. */
export const openSockets = (): number =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length

/** Settles when a code is being made and there is a socket for it: that may be over before one looks again. */
export const makingCode = async (engine: Engine): Promise<void> => {
  await once(engine, ({ pairing }) => pairing?.phase === 'creating')
  await seen(openSockets).toBeGreaterThan(0)
}

export const accountOf = (engine: Engine) => engine.getState().accounts.eip155

/** Waits for something to come true. */
export const seen = (read: () => unknown): ReturnType<typeof expect.poll> => expect.poll(read, patience)
