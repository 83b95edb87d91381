import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { record } from '../../engine/src/inspect/record.js'
import { type App, newBrowser, PairingBench, seen, uriOf } from './pairing-bench.js'

const bench = new PairingBench()
beforeAll(() => bench.start())
afterEach(() => bench.clean())
afterAll(() => bench.stop())

const endings: readonly (readonly [string, (app: App, uri: string) => Promise<unknown>])[] = [
  [
    'a session',
    async (app, uri) => {
      const wallet = await bench.wallet()
      await wallet.pair(uri)
      await wallet.whenProposal()
      await wallet.approve()
      await seen(() => app.engine.getState().pairing?.phase).toBe('settled')
      await app.engine.disconnect()
    },
  ],
  [
    'a refusal',
    async (app, uri) => {
      const wallet = await bench.wallet()
      await wallet.pair(uri)
      await wallet.whenProposal()
      await wallet.reject()
      await seen(() => app.engine.getState().pairing?.phase).toBe('failed')
    },
  ],
  [
    'two codes that nobody answered',
    async (app, uri) => {
      app.clock.advance(230_000)
      await uriOf(app.engine, uri)
      app.clock.advance(230_000)
      expect(app.engine.getState().pairing?.phase).toBe('expired')
    },
  ],
  [
    'the user giving up',
    async ({ engine }) => {
      engine.pairing?.cancel()
      await seen(() => engine.getState().pairing?.phase).toBe('idle')
    },
  ],
]

it.each(endings)(
  '[A16 partly] after %s the code stands nowhere: not in telemetry, logs, errors, the record, a trace or the state',
  async (_, end) => {
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    bench.after(() => vi.restoreAllMocks())
    const errors: unknown[] = []
    const browser = newBrowser()
    const app = bench.app({ browser, frozen: true })
    const { engine, told, logger } = app
    const recording = record(engine)
    const states: unknown[] = []
    for (const name of ['connection.failed', 'connection.ended', 'connection.connected', 'alert'] as const)
      engine.on(name, (event) => errors.push(event))
    engine.connect({ wallet: 'walletConnect' }).catch((error: unknown) => errors.push(error))
    const uri = await uriOf(engine)
    // While it waits the state is the one place that has it.
    expect(JSON.stringify(engine.getState())).toContain(uri)
    await end(app, uri)
    states.push(engine.getState())
    const [, key = ''] = /symKey=([0-9a-f]{64})/.exec(uri) ?? []
    expect(key).toHaveLength(64)
    const said = printed
      .flatMap(({ mock }) => mock.calls)
      .flat()
      .map(String)
    const places = {
      telemetry: JSON.stringify(told),
      logs: JSON.stringify(logger.lines.map(({ message, detail }) => [message, String(detail), detail])),
      console: said.join('\n'),
      errors: JSON.stringify(errors.map((error) => [String(error), error])),
      record: [...browser.area.texts.values()].join('\n'),
      trace: JSON.stringify(recording.stop()),
      state: JSON.stringify(states),
    }
    // What the relay client needed to hear of it goes too, once nobody looks at it.
    engine.pairing?.cancel()
    await seen(() => [...browser.client.texts.values()].join()).not.toContain(key)
    expect(places.trace.length).toBeGreaterThan(1_000)
    for (const [place, text] of Object.entries(places)) {
      expect(text, place).not.toContain(key)
      expect(text, place).not.toMatch(/wc:[0-9a-f]{64}@/)
    }
  },
)
