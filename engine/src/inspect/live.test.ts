import {
  type LiveEntry,
  type LiveHost,
  type LiveState,
  type LiveTarget,
  liveAddress,
  liveOriginIn,
  receiveInspection,
} from '@walletchart/chart-kit/inspect'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountOf, connected, FAKE, FIRST, rest, SECOND, setUp, until } from '../behaviours/set-up.cases.js'
import type { Engine } from '../composition/engine.js'
import { insidesFor } from './actors-of.js'
import { attachInspector } from './attach-inspector.js'

const APP = 'https://app.example'
const DOCS = 'https://docs.example'

interface Sent {
  readonly data: unknown
  readonly origin: string
}

/** One side of a pair of windows: what is posted to it arrives as from the other side, when the origin is its own. */
class Side implements LiveTarget, LiveHost {
  readonly sent: Sent[] = []
  closed = false
  readonly #origin: string
  readonly #listeners = new Map<string, Set<(event: MessageEvent) => void>>()
  #other: Side | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  addEventListener(type: string, listener: (event: MessageEvent) => void): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }

  removeEventListener(type: string, listener: (event: MessageEvent) => void): void {
    this.#listeners.get(type)?.delete(listener)
  }

  get listening(): number {
    return [...this.#listeners.values()].reduce((count, { size }) => count + size, 0)
  }

  joins(other: Side): void {
    this.#other = other
  }

  postMessage(data: unknown, origin: string): void {
    this.sent.push({ data, origin })
    if (origin === this.#origin && this.#other !== undefined)
      this.gets({ data: structuredClone(data), origin: this.#other.#origin, source: this.#other })
  }

  gets({
    source,
    ...message
  }: {
    readonly data: unknown
    readonly origin: string
    readonly source: unknown
  }): void {
    const event = Object.defineProperty(new MessageEvent('message', message), 'source', {
      value: source,
    })
    for (const listener of [...(this.#listeners.get('message') ?? [])]) listener(event)
  }
}

const sides = () => {
  const app = new Side(APP)
  const docs = new Side(DOCS)
  app.joins(docs)
  docs.joins(app)
  return { app, docs }
}

const attached = (engine: Engine) => {
  const { app, docs } = sides()
  const inspector = attachInspector(engine, docs, DOCS, app)
  const states: LiveState[] = []
  const entries: LiveEntry[] = []
  const onBye = vi.fn()
  const watch = () =>
    receiveInspection({
      source: app,
      origin: APP,
      host: docs,
      onState: (state) => states.push(state),
      onEntry: (entry) => entries.push(entry),
      onBye,
    })
  onTestFinished(() => inspector.detach())
  return { app, docs, inspector, states, entries, onBye, watch }
}

const hello = { walletchart: 'inspect', version: 1, message: 'hello' }

it('the address of a viewer holds the origin it listens to', () => {
  const address = liveAddress('/visualizer/?table#/modal', APP)
  expect(address).toBe('https://app.example/visualizer/?table=&live=https%3A%2F%2Fapp.example#/modal')
  expect(liveOriginIn(address)).toBe(APP)
  expect(liveOriginIn(liveAddress(`${DOCS}/page`, APP))).toBe(APP)
  expect(liveOriginIn(DOCS)).toBeUndefined()
  expect(liveOriginIn(`${DOCS}?live=*`)).toBeUndefined()
})

describe('[C27] a live view', () => {
  it('begins with where every actor stands, then gets each step', async () => {
    const { engine } = await connected()
    const { states, entries, watch } = attached(engine)
    const stop = watch()
    onTestFinished(stop)
    expect(states).toHaveLength(1)
    const standing = new Map(states[0]?.entries.map(({ actor, to }) => [actor, to.join(' & ')]))
    expect(standing.get('connection/eip155')).toBe('connected.supported')
    expect(standing.get('slot/toasts')).toBe('empty')
    expect(Object.keys(states[0]?.charts ?? {})).toContain('connection')
    expect(entries).toEqual([])

    engine.toast({ variant: 'success', text: FIRST })
    await until(() => expect(engine.getState().toast).toBeDefined())
    await engine.disconnect()
    await rest()
    const toasts = entries.filter(({ entry }) => entry.chart === 'toasts')
    expect(toasts.map(({ entry }) => entry.to.join())).toEqual(['empty', 'showing.timed.unsaid'])
    // A chart that comes in later brings its hash.
    expect(toasts[0]?.charts).toHaveProperty('toasts')
    expect(toasts[1]?.charts).toBeUndefined()
    expect(entries.map(({ entry }) => entry.to.join())).toContain('disconnected')
    expect(JSON.stringify([states, entries])).not.toMatch(/0x[\da-f]{10}/i)
  })

  it('a viewer that loads anew gets the state as it is then', async () => {
    const { engine } = await connected()
    const { states, entries, watch } = attached(engine)
    watch()()
    await engine.disconnect()
    await rest()
    expect(entries).toEqual([])
    onTestFinished(watch())
    const standing = states[1]?.entries.find(({ actor }) => actor === 'connection/eip155')
    expect(standing?.to).toEqual(['disconnected'])
  })

  it('a viewer that comes before the engine says hello until it is heard, and again after a goodbye', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { app, docs } = sides()
    const onState = vi.fn()
    const onBye = vi.fn()
    const stop = receiveInspection({
      source: app,
      origin: APP,
      host: docs,
      onState,
      onEntry: () => undefined,
      onBye,
    })
    const { engine } = setUp()
    const inspector = attachInspector(engine, docs, DOCS, app)
    vi.advanceTimersByTime(500)
    expect(onState).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5_000)
    expect(app.sent.filter(({ data }) => JSON.stringify(data).includes('hello'))).toHaveLength(2)
    inspector.detach()
    expect(onBye).toHaveBeenCalledTimes(1)
    const again = attachInspector(engine, docs, DOCS, app)
    vi.advanceTimersByTime(500)
    expect(onState).toHaveBeenCalledTimes(2)
    stop()
    again.detach()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('hears the goodbye of a window that is gone, and nothing else from nobody', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { engine } = setUp()
    const { app, docs, states, entries, onBye, watch } = attached(engine)
    onTestFinished(watch())
    const gone = { origin: APP, source: null }
    const bye = { ...hello, message: 'bye' }
    docs.gets({ ...gone, data: { ...hello, ...states[0] } })
    docs.gets({ ...gone, data: bye, origin: 'https://evil.example' })
    expect(states).toHaveLength(1)
    expect(onBye).not.toHaveBeenCalled()
    app.closed = true
    const said = app.sent.length
    docs.gets({ ...gone, data: bye })
    expect(onBye).toHaveBeenCalledTimes(1)
    // There is nobody left to say hello to.
    vi.advanceTimersByTime(5_000)
    expect(app.sent).toHaveLength(said)
    expect(vi.getTimerCount()).toBe(0)
    expect(entries).toEqual([])
  })

  it('speaks with one window of one origin, in one language', async () => {
    const { engine } = await connected()
    const { app, docs, states, entries, watch } = attached(engine)
    for (const message of [
      { data: hello, origin: 'https://evil.example', source: docs },
      { data: hello, origin: DOCS, source: new Side(DOCS) },
      { data: { ...hello, version: 2 }, origin: DOCS, source: docs },
      { data: { ...hello, message: 'state' }, origin: DOCS, source: docs },
      { data: 'hello', origin: DOCS, source: docs },
      { data: null, origin: DOCS, source: docs },
    ])
      app.gets(message)
    expect(docs.sent).toEqual([])

    onTestFinished(watch())
    const before = { states: states.length, entries: entries.length }
    const entry = { ...hello, message: 'entry', entry: states[0]?.entries[0] }
    const state = { ...hello, ...states[0] }
    for (const message of [
      { data: entry, origin: 'https://evil.example', source: app },
      { data: entry, origin: APP, source: new Side(APP) },
      { data: { ...entry, entry: {} }, origin: APP, source: app },
      { data: { ...state, entries: 7 }, origin: APP, source: app },
    ])
      docs.gets(message)
    expect({ states: states.length, entries: entries.length }).toEqual(before)
    docs.gets({ data: entry, origin: APP, source: app })
    expect(entries).toHaveLength(1)
    expect(docs.sent.every(({ origin }) => origin === DOCS)).toBe(true)
    expect(app.sent.every(({ origin }) => origin === APP)).toBe(true)
  })

  it.each(['*', 'null', '', 'https://docs.example/', 'https://docs.example/page', 'docs.example', '/'])(
    'refuses "%s" as an origin, on both sides',
    (origin) => {
      const { engine } = setUp()
      const { app, docs } = sides()
      const refused = expect.objectContaining({ code: 'BAD_INSPECT_OPTION' })
      expect(() => attachInspector(engine, docs, origin, app)).toThrow(refused)
      const receive = () =>
        receiveInspection({
          source: app,
          origin,
          host: docs,
          onState: () => undefined,
          onEntry: () => undefined,
        })
      expect(receive).toThrow(refused)
      expect([...app.sent, ...docs.sent]).toEqual([])
    },
  )

  it('ends with the window, and nothing listens any more', async () => {
    const { engine, wallet } = await connected()
    const observers = () =>
      insidesFor(engine)
        .places()
        .map(({ actor }) => Reflect.get(actor, 'observers').size)
    const before = observers()
    const { app, docs, watch, entries } = attached(engine)
    watch()
    expect(observers()).not.toEqual(before)
    docs.closed = true
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    expect(observers()).toEqual(before)
    await engine.disconnect()
    expect(accountOf(engine).status).toBe('disconnected')
    expect(entries).toEqual([])
    expect(app.listening).toBe(0)
  })

  it('goes on when the engine is stopped and started again', async () => {
    const { engine } = setUp()
    const { states, entries, watch } = attached(engine)
    onTestFinished(watch())
    expect(states[0]?.entries).toEqual([])
    engine.start()
    await until(() => expect(engine.getState().ready).toBe(true))
    engine.stop()
    engine.start()
    await until(() => expect(engine.getState().connectors.map(({ id }) => id)).toEqual([FAKE]))
    const records = entries.filter(({ entry }) => entry.chart === 'record' && entry.kind !== 'event')
    expect(records.map(({ entry }) => `${entry.kind} ${entry.actor}`)).toEqual([
      'start record',
      'stop record',
      'start record#2',
    ])
  })
})
