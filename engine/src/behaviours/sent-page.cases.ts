import type { SentEntry } from '../charts/send/sent.public.js'
import { type FakeClock, fakeClock } from '../fakes/fake-clock.js'
import { type FakeEnvironment, fakeEnvironment } from '../fakes/fake-environment.js'
import { type FakeStorageArea, fakeStorage, fakeStorageArea } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import type { Anvil } from '../families/eip155/start-anvil.cases.js'
import type { EngineOptions } from '../options.js'
import type { RecordStorage } from '../ports/storage.js'
import { restedReceipts } from './rested-receipts.cases.js'
import { type SendPage, sendPage } from './send-page.cases.js'

/** @param ask gets the answer of the node itself */
type NodeAnswer = (method: string, ask: () => Promise<Response>) => Promise<Response> | undefined

/** A page whose time and storage a test holds. */
export interface SentPage extends SendPage {
  readonly clock: FakeClock
  readonly environment: FakeEnvironment
  readonly area: FakeStorageArea
  /** The calls of the node, in order. */
  readonly calls: string[]
  /** Replaces the answers of the node. Undefined: it answers itself. */
  readonly node: (how: NodeAnswer | undefined) => void
  /** The transactions that the app sees. */
  readonly sent: () => readonly SentEntry[]
  /** Waits until the look that is under way has ended. */
  readonly rested: () => Promise<void>
  /** Lets time pass, and waits for what follows. */
  readonly pass: (ms: number) => Promise<void>
}

export interface SentPageSettings {
  /** Shared with an earlier visit, or another tab. */
  readonly area?: FakeStorageArea
  readonly clock?: FakeClock
  /** The clock of the computer is ahead by this time, until it is set. */
  readonly ahead?: { ms: number }
  readonly visibility?: { state: 'visible' | 'hidden' }
  readonly families?: NonNullable<EngineOptions['families']>
  readonly features?: NonNullable<EngineOptions['features']>
  /** The record cannot be read, and all else can. */
  readonly isRecordLost?: boolean
  /** The storage of the browser, as the page meets it. */
  readonly through?: (storage: RecordStorage) => RecordStorage
  /** As in `sendPage`. */
  readonly signsOnly?: boolean
}

let pages = 0

/** One key for every page, so that two of one process are two tabs of one browser. */
const storageOfAll = (name: string, storage: RecordStorage, isRecordLost: boolean): RecordStorage => {
  const keyOf = (key: string): string => key.replace(name, 'page')
  return {
    read: (key) => {
      if (isRecordLost && key.endsWith(name)) throw new Error('The record cannot be read')
      return storage.read(keyOf(key))
    },
    write: (key, text) => storage.write(keyOf(key), text),
    remove: (key) => storage.remove(keyOf(key)),
    watch: (key, listener) => storage.watch(keyOf(key), listener),
  }
}

/** The page, connected over a real node. */
export async function sentPage(
  anvil: Anvil,
  {
    area = fakeStorageArea(),
    clock = fakeClock(),
    ahead,
    visibility,
    isRecordLost = false,
    through = (storage) => storage,
    signsOnly,
    ...given
  }: SentPageSettings = {},
): Promise<SentPage> {
  const calls: string[] = []
  let answer: NodeAnswer | undefined
  const shown = new EventTarget()
  Object.defineProperty(shown, 'visibilityState', { get: () => visibility?.state ?? 'visible' })
  const environment = fakeEnvironment({
    window: fakeWindow({ document: shown }),
    now: () => 1_000_000 + clock.now() + (ahead?.ms ?? 0),
    fetch: (...request) => {
      const asked: unknown = JSON.parse(String(request[1]?.body))
      const methods = (Array.isArray(asked) ? asked : [asked]).map((one) => String(Object(one).method))
      calls.push(...methods)
      const ask = () => fetch(...request)
      return methods.map((method) => answer?.(method, ask)).find((one) => one !== undefined) ?? ask()
    },
  })
  pages += 1
  const storageName = `sent-page-${pages}`
  const page = await sendPage(anvil, {
    storageName,
    storage: storageOfAll(storageName, through(fakeStorage({ area })), isRecordLost),
    clock,
    environment,
    ...given,
    ...(signsOnly && { signsOnly }),
    // Parts load in real time, so simulated time must not end their loading.
    limits: { loadDeadline: 2_000_000_000 },
  })
  const { engine } = page
  const rested = () => restedReceipts(engine)
  return {
    ...page,
    clock,
    environment,
    area,
    calls,
    node: (how) => {
      answer = how
    },
    sent: () => engine.getState().sent ?? [],
    rested,
    pass: async (ms) => {
      clock.advance(ms)
      await rested()
    },
  }
}
