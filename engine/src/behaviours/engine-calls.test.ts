import { describe, expect, it } from 'vitest'
import { engineCalls, tryCalls, tryOptions } from './engine-calls.cases.js'
import { setUp } from './set-up.cases.js'

const CASES = 200

/** The calls without a parameter. A list: a function does not count a parameter that has a default. */
const takesNothing = ['start', 'stop', 'getState', 'getSnapshot', 'getInitialState', 'dismiss', 'back']

describe('200 seeded cases each, as plain JavaScript calls: typed errors alone', () => {
  it('[F7 partly] has a row for each call of the engine that takes something', () => {
    const { engine } = setUp()
    const calls = Object.entries(engine).flatMap(([name, value]) =>
      typeof value === 'function' ? [name] : [],
    )
    expect([...Object.keys(engineCalls), ...takesNothing].sort()).toEqual(calls.sort())
  })

  it('[F7 partly] createEngine', () => {
    expect(() => tryOptions(1, CASES)).not.toThrow()
  })

  it.each(Object.keys(engineCalls))('[F7 partly] %s', async (name) => {
    await expect(tryCalls(name, 1, CASES)).resolves.toBeUndefined()
  })
})
