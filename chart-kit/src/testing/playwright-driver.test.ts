import { describe, expect, it } from 'vitest'
import type { Sending } from './driver.js'
import { notOffered } from './not-offered.js'
import { playwrightDriver } from './playwright-driver.js'
import { type PlaywrightMap, playwrightMap, unreachable } from './playwright-map.js'
import type { PageRequest, PlaywrightPage } from './playwright-page.js'

type Told = 'request' | 'requestfinished' | 'requestfailed' | 'pageerror'

/** A page that answers the counting script from lists. */
function fakePage(rests: unknown[] = [], looks: unknown = { aria: { controls: [], live: [] }, faults: [] }) {
  const listeners = new Map<string, Set<(told: never) => void>>()
  const said: string[] = []
  let installed = 0
  const alive = {
    listeners: ['keydown on window'],
    intervals: [],
    timers: ['timer of 5 ms'],
    sockets: ['WebSocket'],
  }
  const page: PlaywrightPage = {
    evaluate: async (expression) => {
      // The browser answers in a task of its own.
      await new Promise((resolve) => setImmediate(resolve))
      if (expression.includes('alive')) return alive
      if (expression.includes('look')) return looks
      said.push('rest')
      return rests.length > 0 ? rests.shift() : 0
    },
    addInitScript: async ({ content }) => said.push(`script ${content.includes('addEventListener')}`),
    on: (event: Told, listener: (told: never) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: Told, listener: (told: never) => void) => void listeners.get(event)?.delete(listener),
    clock: {
      install: async ({ time }) => {
        said.push('clock')
        installed = time
      },
      pauseAt: async (time) => void said.push(time - installed > 60_000 ? 'pause' : 'pause too soon'),
      runFor: async (ms) => void said.push(`run ${ms}`),
    },
  }
  const tell = (event: Told, told: Error | PageRequest) => {
    for (const listener of listeners.get(event) ?? []) Reflect.apply(listener, undefined, [told])
  }
  const hearing = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  return { page, said, tell, hearing }
}

const map = (change: Partial<PlaywrightMap> = {}): PlaywrightMap =>
  playwrightMap({ open: async () => undefined, events: {}, show: async () => ({ panel: 'a' }), ...change })

const service = { id: 'ask', src: 'askWallet', call: 1 }

describe('playwrightDriver', () => {
  it('stops the clock and brings the counting script before the page is opened', async () => {
    const { page, said, hearing } = fakePage()
    const driver = playwrightDriver(page, map({ open: async () => said.push('open') }))
    await driver.settle()
    await driver.settle()
    expect(said).toEqual(['clock', 'script true', 'pause', 'open', 'rest', 'rest'])
    expect(hearing()).toBe(4)
    await driver.stop?.()
    expect(hearing()).toBe(0)
  })

  it('waits until nothing changes, and lets timers of 0 ms run', async () => {
    const { page, said } = fakePage([3, 1])
    await playwrightDriver(page, map()).settle()
    expect(said.slice(3)).toEqual(['rest', 'run 0', 'rest', 'run 0', 'rest'])
  })

  it('waits for parts of the page that still load, and not for answers', async () => {
    const { page, said, tell } = fakePage()
    const part = { resourceType: () => 'script', url: () => 'https://a.example/part.js' }
    const answer = { resourceType: () => 'fetch', url: () => 'https://a.example/answer' }
    const blob = { resourceType: () => 'script', url: () => 'blob:https://a.example/1' }
    const open = async () => {
      tell('request', part)
      tell('request', blob)
      tell('request', answer)
    }
    const driver = playwrightDriver(page, map({ open }))
    const settled = driver.settle()
    while (said.length < 6) await new Promise((resolve) => setImmediate(resolve))
    expect(said.filter((word) => word === 'rest').length).toBeGreaterThan(1)
    tell('requestfinished', part)
    await settled
  })

  it('says when the page never rests, or has no counting script', async () => {
    const restless = fakePage(Array.from({ length: 1_000 }, () => 1))
    await expect(playwrightDriver(restless.page, map()).settle()).rejects.toThrow('The page never rests')
    const other = fakePage([undefined])
    await expect(playwrightDriver(other.page, map()).settle()).rejects.toMatchObject({
      code: 'BAD_DRIVER',
      message: expect.stringContaining('Hand a fresh page to the driver'),
    })
  })

  it('fails with an error that the page does not handle', async () => {
    const { page, tell } = fakePage()
    const driver = playwrightDriver(page, map())
    await driver.settle()
    tell('pageerror', new Error('boom'))
    await expect(driver.settle()).rejects.toThrow('boom')
    await driver.settle()
  })

  it('counts what lasts, without what is to be ignored', async () => {
    const { page } = fakePage()
    expect(await playwrightDriver(page, map()).resources()).toEqual({
      listeners: ['keydown on window'],
      sockets: ['WebSocket'],
      ownTimers: ['timer of 5 ms'],
    })
    const some = map({ count: ['listeners', 'timers'], ignore: [/^keydown/, /5 ms$/] })
    expect(await playwrightDriver(page, some).resources()).toEqual({ listeners: [], ownTimers: [] })
  })

  it('does events, answers and time by the map', async () => {
    const { page, said } = fakePage()
    const note = (word: string) => async (_: unknown, value: unknown) =>
      said.push(`${word} ${JSON.stringify(value)}`)
    const driver = playwrightDriver(
      page,
      map({
        events: { go: note('go') },
        services: {
          askWallet: { resolve: note('yes'), reject: note('no') },
          watch: { tell: note('told') },
        },
      }),
    )
    await driver.send({ type: 'go', to: 1 })
    await driver.resolve(service, 7)
    await driver.reject(service, 'never')
    await driver.tell?.({ id: 'x', src: 'watch', call: 1 }, { event: { type: 'gone' } })
    await driver.advance(250)
    expect(said).toEqual([
      'go {"type":"go","to":1}',
      'yes 7',
      'no "never"',
      'told {"type":"gone"}',
      'run 250',
    ])
    expect(await driver.observe()).toEqual({
      public: { panel: 'a' },
      aria: { controls: [], live: [] },
      faults: [],
    })
  })

  it('[C26] tells what is wrong on the page, also with the control that was pressed', async () => {
    const { page } = fakePage([], { aria: { controls: [], live: [] }, faults: ['A button has no name.'] })
    const events = { on: async () => 'enabled', off: async () => 'disabled', none: async () => notOffered }
    const driver = playwrightDriver(page, map({ events }))
    const wrong = async (type: string, sending: Sending, used = driver) => {
      await used.send({ type }, sending)
      return (await used.observe()).faults
    }
    expect(await wrong('on', {})).toEqual(['A button has no name.'])
    expect(await wrong('on', { refused: true })).toEqual([
      'The chart refuses "on" here, and the control that does it is switched on.',
      'A button has no name.',
    ])
    expect(await wrong('off', { refused: true })).toEqual(['A button has no name.'])
    expect(await wrong('off', {})).toEqual([
      'The chart takes "off" here, and the control that does it is switched off.',
      'A button has no name.',
    ])
    expect(await driver.send({ type: 'none' }, { refused: true })).toBe(notOffered)
    const lax = playwrightDriver(page, map({ events, aria: false, mayBeEnabled: { on: 'it is harmless' } }))
    expect(await wrong('on', { refused: true }, lax)).toEqual([])
    expect(await lax.observe()).toEqual({ public: { panel: 'a' }, faults: [] })
  })

  it('does not try what is unreachable where the chart refuses it', async () => {
    const driver = playwrightDriver(fakePage().page, map({ events: { leave: unreachable('no button') } }))
    expect(await driver.send({ type: 'leave' }, { refused: true })).toBe(notOffered)
  })

  it.each([
    ['an event without an entry', `'go': async (page, event)`, (d: Run) => d.send({ type: 'go' })],
    [
      'an event that is unreachable',
      'declares unreachable (no button)',
      (d: Run) => d.send({ type: 'leave' }),
    ],
    ['a service without an entry', 'askWallet: { resolve', (d: Run) => d.resolve(service, 1)],
    [
      'an answer without an entry',
      'reject: async (page, error)',
      (d: Run) => d.reject({ id: 'x', src: 'some', call: 1 }, 1),
    ],
  ])('says what to write for %s', async (_, sentence, run) => {
    const driver = playwrightDriver(
      fakePage().page,
      map({ events: { leave: unreachable('no button') }, services: { some: { resolve: async () => 1 } } }),
    )
    await expect(async () => run(driver)).rejects.toMatchObject({
      code: 'BAD_DRIVER',
      message: expect.stringContaining(sentence),
    })
  })
})

type Run = ReturnType<typeof playwrightDriver>
