import { oneByOneClock, TestingError } from '@walletchart/chart-kit'
import { statePath } from '@walletchart/chart-kit/inspect'
import type { Limits } from '../../charts/limits.js'
import type { Engine } from '../../composition/engine.js'
import { everyRegistry } from '../../composition/every-registry.js'
import { createEngine } from '../../create-engine.js'
import { type FakeClock, fakeClock } from '../../fakes/fake-clock.js'
import { type FakeConnector, fakeConnector } from '../../fakes/fake-connector.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { type FakeFamily, fakeFamily } from '../../fakes/fake-family.js'
import { type FakeFetch, fakeFetch } from '../../fakes/fake-fetch.js'
import { fakeLogger } from '../../fakes/fake-logger.js'
import { type FakePairing, fakePairing } from '../../fakes/fake-pairing.js'
import type { FakePrompt } from '../../fakes/fake-script.js'
import { fakeStorage, fakeStorageArea } from '../../fakes/fake-storage.js'
import { actorsOf } from '../../inspect/actors-of.js'
import { listing as listingFeatureValue } from '../../listing.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Network } from '../../model/networks/network.js'
import type { EngineOptions } from '../../options.js'
import type { Grant } from '../../ports/connector.js'

/** A network that only a name and an id make. */
export const networkOf = (caipNetworkId: Caip2): Network => {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    chainNamespace: namespace,
    caipNetworkId,
    name: `Network ${caipNetworkId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example'] } },
  }
}

/** A grant of the fake wallets. */
export const grantOf = (chainId: Caip2, accounts: readonly string[]): Grant => ({
  namespace: 'eip155',
  accounts: accounts.map((address) => ({ address, type: 'eoa' })),
  chainId,
  supportsAllNetworks: true,
})

/** What makes an engine; a faulty one in a test of the tests. */
export type MakeEngine = (options: EngineOptions) => Engine

/** An engine and all that is around it, in the hand of a driver. */
export interface EngineWorld {
  readonly engine: Engine
  readonly clock: FakeClock
  readonly family: FakeFamily
  /** The wallets `one` and `two`; what they are asked waits. */
  readonly wallets: readonly FakeConnector[]
  readonly one: FakeConnector
  readonly pairing: FakePairing
  /** The wallet listing; what it is asked waits. */
  readonly listing: FakeFetch
  /** Makes every answer of the listing so old that it is asked for again. */
  age(): void
  /** Writes the record as another tab would: with that wallet connected, or with none. */
  writeElsewhere(wallet: { readonly id: string; readonly name: string } | undefined): void
  /** Begins a promise of the API under the model's name for the attempt. */
  begin(attempt: string, ask: (signal: AbortSignal) => Promise<unknown>): void
  /** Gives up what was begun under that name. */
  giveUp(attempt: string): void
  /** Waits until nothing changes by itself. */
  settle(): Promise<void>
  /** Active leaf states of a chart's actor; undefined while it is not loaded. */
  stateOf(chart: string): string | undefined
  /** How many timers wait; undefined while a message shows, whose own timers would be counted too. */
  timers(): number | undefined
}

/** How the world of an engine is. */
interface WorldOptions {
  readonly limits?: Partial<Limits>
  /** Of several timers that are due at once only the oldest runs. */
  readonly oneTimerAtATime?: boolean
}

/** Where the wallet listing is. */
const listingUrl = 'https://listing.example'

const quietTurns = 8
const mostTurns = 2_000

/** One round of the host's event loop. It does not go through timers, which a test may have replaced. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

// A chunk that is loaded for the first time takes as long as the host likes; loaded before, it is there at once.
const loadChunks = (): Promise<unknown> =>
  Promise.all([
    ...everyRegistry.chunkNames.filter(everyRegistry.isChunk).map((name) => everyRegistry.load(name)),
    import('../../http/listing/listing-client.js'),
  ])

// What the public methods ask for anew at each call: that too takes a moment, although it is loaded.
const asked = (): Promise<unknown> =>
  Promise.all([
    everyRegistry.load('wallet'),
    everyRegistry.load('request'),
    import('../../http/listing/listing-client.js'),
  ])

/** Starts an engine among fakes and waits until it is at rest. */
export async function engineWorld(
  make: MakeEngine = createEngine,
  { limits = {}, oneTimerAtATime = false }: WorldOptions = {},
): Promise<EngineWorld> {
  await loadChunks()
  const clock = oneTimerAtATime ? oneByOneClock() : fakeClock()
  const area = fakeStorageArea()
  const storageName = `plan-${globalThis.crypto.randomUUID()}`
  const otherTab = fakeStorage({ area })
  const one = fakeConnector({ id: 'one', name: 'One', grants: { eip155: grantOf('eip155:1', ['0xA']) } })
  const two = fakeConnector({ id: 'two', name: 'Two', grants: { eip155: grantOf('eip155:1', ['0xA']) } })
  const wallets = [one, two]
  const family = fakeFamily({
    namespace: 'eip155',
    wallets,
    walletHoldsChain: true,
    walletHoldsAccount: false,
  })
  const solana = fakeFamily({ namespace: 'solana' })
  const pairing = fakePairing()
  const listing = fakeFetch()
  listing.script(listingUrl, 'ask')
  let older = 0
  const attempts = new Map<string, AbortController>()
  const engine = make({
    networks: ['eip155:1', 'solana:1'].map((id) => networkOf(id as Caip2)),
    families: [family, solana],
    storage: fakeStorage({ area }),
    storageName,
    clock,
    logger: fakeLogger(),
    environment: fakeEnvironment({ now: () => clock.now() + older, fetch: listing.fetch }),
    pairing,
    features: [listingFeatureValue()],
    projectId: 'plan',
    services: { listing: listingUrl },
    // Its timer would be one more that no model of another chart knows.
    holdSuccess: 0,
    // Parts load in real time, so simulated time must not end their loading.
    limits: { loadDeadline: 2_000_000_000, ...limits },
  })
  let quietUntil = 0
  engine.subscribe(
    ({ toast }) => toast,
    () => {
      // As long as a message stays, and as long as an old one takes to leave.
      quietUntil = clock.now() + 2_650
    },
  )

  const fingerprint = (): unknown[] => [
    engine.getState(),
    clock.waiting,
    ...wallets.flatMap(({ calls, prompts, watching }) => [calls.length, prompts.length, watching]),
    family.reads.length,
    family.prompts.length,
    pairing.calls.length,
    pairing.prompts.length,
    pairing.watching,
    listing.calls.length,
    listing.prompts.length,
    ...actorsOf(engine).map(({ actor }) => actor.getSnapshot()),
  ]
  const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
    one.length === other.length && one.every((item, at) => item === other[at])
  /** Waits until a few turns have brought nothing new, and tells whether there was anything new before. */
  const rest = async (): Promise<boolean> => {
    const first = fingerprint()
    let before = first
    for (let turns = 0, quiet = 0; quiet < quietTurns; ) {
      if (turns > mostTurns) throw new TestingError('BAD_DRIVER', 'The engine never comes to rest.')
      await turn()
      const now = fingerprint()
      // Loading takes real time, however still everything else is.
      const loading = actorsOf(engine).some(
        ({ chart, actor }) => chart === 'slot' && actor.getSnapshot().value === 'loading',
      )
      if (!loading) turns += 1
      quiet = !loading && isSame(now, before) ? quiet + 1 : 0
      before = now
    }
    return !isSame(before, first)
  }
  const settle = async (): Promise<void> => {
    do await asked()
    while (await rest())
  }

  engine.start()
  await settle()
  // The time in which wallets announce themselves.
  clock.advance(300)
  await settle()

  return {
    engine,
    clock,
    family,
    wallets,
    one,
    pairing,
    listing,
    age() {
      older += 600_000
    },
    writeElsewhere(wallet) {
      const key = `@walletchart/${storageName}`
      const record = JSON.parse(area.texts.get(key) ?? '{}')
      const wallets = wallet === undefined ? {} : { eip155: wallet }
      const fresh = { version: 1, recentWallets: [], ...record, wallets, signedOut: [], notFound: [] }
      otherTab.write(key, JSON.stringify(fresh))
    },
    begin(attempt, ask) {
      const controller = new AbortController()
      attempts.set(attempt, controller)
      // How it ends is seen in the state; here it must only not go unhandled.
      ask(controller.signal).catch(() => undefined)
    },
    giveUp: (attempt) => attempts.get(attempt)?.abort(),
    settle,
    stateOf(chart) {
      const found = actorsOf(engine).find(
        (placed) => placed.chart === chart && (placed.key === '' || placed.key === 'eip155'),
      )
      const nodes: unknown = found?.actor.getSnapshot()._nodes
      return Array.isArray(nodes) ? leavesOf(nodes) : undefined
    },
    timers: () => (clock.now() < quietUntil ? undefined : clock.waiting),
  }
}

function leavesOf(nodes: Parameters<typeof statePath>[0][]): string {
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0)
  return leaves.map(statePath).sort().join(' & ')
}

/** The question of that method that is open in one of the wallets; with `late`, the last one the page gave up. */
export function promptIn(
  places: readonly { readonly prompts: readonly FakePrompt[] }[],
  methods: readonly string[],
  late: boolean,
): FakePrompt | undefined {
  return places
    .flatMap(({ prompts }) => prompts)
    .filter(({ method, withdrawn }) => methods.includes(method) && withdrawn === late)
    .at(-1)
}

/** How many questions of these methods are open. */
export function openPrompts(
  places: readonly { readonly prompts: readonly FakePrompt[] }[],
  methods: readonly string[],
): number {
  return places
    .flatMap(({ prompts }) => prompts)
    .filter(({ method, withdrawn }) => methods.includes(method) && !withdrawn).length
}
