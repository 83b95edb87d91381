import { describe, expect, it } from 'vitest'
import { fakeWindow } from './fakes/fake-window.js'
import { whenIdle } from './when-idle.js'

/** A window whose idle time and timers a test holds. */
const held = (globals: Readonly<Record<string, unknown>> = {}) => {
  const waiting = new Map<number, () => void>()
  let last = 0
  const ask = (run: () => void) => {
    last += 1
    waiting.set(last, run)
    return last
  }
  const forget = (id: number) => void waiting.delete(id)
  const window = fakeWindow({
    document: {},
    navigator: {},
    requestIdleCallback: ask,
    cancelIdleCallback: forget,
    setTimeout: ask,
    clearTimeout: forget,
    ...globals,
  })
  const idle = () => {
    for (const [id, run] of [...waiting]) {
      waiting.delete(id)
      run()
    }
  }
  return { window, waiting, idle }
}

describe('whenIdle', () => {
  it.each([
    ['told by the browser', {}],
    ['guessed by a timer where it is not told', { requestIdleCallback: undefined }],
  ])('runs once in idle time, %s', (_, globals) => {
    const { window, idle } = held(globals)
    let runs = 0
    whenIdle(window, () => {
      runs += 1
    })
    expect(runs).toBe(0)
    idle()
    idle()
    expect(runs).toBe(1)
  })

  it.each([
    ['told', {}],
    ['guessed', { requestIdleCallback: undefined }],
  ])('never runs after it was stopped: %s', (_, globals) => {
    const { window, waiting } = held(globals)
    whenIdle(window, () => undefined)()
    expect(waiting.size).toBe(0)
  })

  it.each([
    ['that saves data', { saveData: true }],
    ['that is slow', { effectiveType: '2g' }],
  ])('leaves a connection alone %s', (_, connection) => {
    const { window, waiting } = held({ navigator: { connection } })
    whenIdle(window, () => undefined)
    expect(waiting.size).toBe(0)
  })

  it('does nothing without a page', () => {
    const { window, waiting } = held({ document: undefined })
    whenIdle(window, () => undefined)
    whenIdle(undefined, () => undefined)
    expect(waiting.size).toBe(0)
  })
})
