import { describe, expect, it } from 'vitest'
import { heldIdleTime as held } from './testing/idle-time.cases.js'
import { whenIdle } from './when-idle.js'

const guessed = { requestIdleCallback: undefined }

describe('whenIdle', () => {
  it.each([
    ['told by the browser', {}],
    ['guessed by a timer where it is not told', guessed],
  ])('runs once in idle time, %s', async (_, globals) => {
    const { window, idle } = held(globals)
    let runs = 0
    whenIdle(window, () => {
      runs += 1
    })
    expect(runs).toBe(0)
    await idle()
    await idle()
    expect(runs).toBe(1)
  })

  it.each([
    ['told', {}],
    ['guessed', guessed],
  ])('gives each piece of work an idle time of its own, in order: %s', async (_, globals) => {
    const { window, asked, idle } = held(globals)
    const done: string[] = []
    for (const name of ['first', 'second', 'third']) whenIdle(window, () => done.push(name))
    for (const all of [['first'], ['first', 'second'], ['first', 'second', 'third']]) {
      expect(await asked()).toBe(1)
      await idle()
      expect(done).toEqual(all)
    }
    expect(await asked()).toBe(0)
  })

  it('asks for no idle time while a piece of work is under way', async () => {
    const { window, asked, idle } = held()
    const done: string[] = []
    let come = (): void => undefined
    whenIdle(window, () => new Promise<void>((resolve) => (come = resolve)))
    whenIdle(window, () => done.push('second'))
    await idle()
    whenIdle(window, () => done.push('third'))
    expect(await asked()).toBe(0)
    come()
    expect(await asked()).toBe(1)
    expect(done).toEqual([])
    await idle()
    expect(done).toEqual(['second'])
  })

  it('lets work that comes later follow, also after all was done', async () => {
    const { window, idle } = held()
    const done: string[] = []
    whenIdle(window, () => done.push('first'))
    await idle()
    whenIdle(window, () => done.push('later'))
    expect(done).toEqual(['first'])
    await idle()
    expect(done).toEqual(['first', 'later'])
  })

  it('waits for a longer idle time while there is only that between two frames', async () => {
    const { window, asked, idle } = held()
    let runs = 0
    whenIdle(window, () => {
      runs += 1
    })
    for (const ms of [12, 3, 0]) await idle(ms)
    expect(runs).toBe(0)
    expect(await asked()).toBe(1)
    await idle(40)
    expect(runs).toBe(1)
  })

  it('waits less between two pieces of work than before the first, where idle time is guessed', async () => {
    const { window, delays, idle } = held(guessed)
    for (const run of [() => undefined, () => undefined]) whenIdle(window, run)
    await idle()
    await idle()
    const [first = 0, second = 0] = delays
    expect(first).toBeGreaterThanOrEqual(1_000)
    expect(second).toBeLessThan(first)
    expect(second).toBeGreaterThanOrEqual(50)
  })

  it('goes on after a piece of work that failed', async () => {
    const { window, idle } = held()
    let runs = 0
    whenIdle(window, () => Promise.reject(new Error('It did not load.')))
    whenIdle(window, () => {
      runs += 1
    })
    await idle()
    await idle()
    expect(runs).toBe(1)
  })

  it.each([
    ['told', {}],
    ['guessed', guessed],
  ])('never runs after it was stopped, while other work goes on: %s', async (_, globals) => {
    const { window, idle } = held(globals)
    const done: string[] = []
    const stop = whenIdle(window, () => done.push('first'))
    whenIdle(window, () => done.push('second'))
    stop()
    stop()
    await idle()
    await idle()
    expect(done).toEqual(['second'])
  })

  it('asks for idle time no longer when all was stopped', async () => {
    const { window, asked, idle } = held()
    whenIdle(window, () => undefined)()
    await idle(0)
    expect(await asked()).toBe(0)
  })

  it.each([
    ['that saves data', { saveData: true }],
    ['that is slow', { effectiveType: '2g' }],
  ])('leaves a connection alone %s', async (_, connection) => {
    const { window, asked } = held({ navigator: { connection } })
    whenIdle(window, () => undefined)
    expect(await asked()).toBe(0)
  })

  it('gives up what waits when the connection becomes slow', async () => {
    const connection = { effectiveType: '4g' }
    const { window, asked, idle } = held({ navigator: { connection } })
    const done: string[] = []
    for (const name of ['first', 'second']) whenIdle(window, () => done.push(name))
    await idle()
    connection.effectiveType = '3g'
    await idle()
    expect(done).toEqual(['first'])
    expect(await asked()).toBe(0)
  })

  it('does nothing without a page', async () => {
    const { window, asked } = held({ document: undefined })
    whenIdle(window, () => undefined)
    whenIdle(undefined, () => undefined)
    expect(await asked()).toBe(0)
  })
})
