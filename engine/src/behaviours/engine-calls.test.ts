import { describe, expect, it } from 'vitest'
import { engineCalls, tryCalls, tryOptions } from './engine-calls.cases.js'
import { setUp } from './set-up.cases.js'

const CASES = 200

describe('200 seeded cases each, as plain JavaScript calls: typed errors alone', () => {
  it('has a row for each call of the engine that takes something', () => {
    const { engine } = setUp()
    const takers = Object.entries(engine).flatMap(([name, value]) =>
      typeof value === 'function' && value.length > 0 ? [name] : [],
    )
    expect(takers.filter((name) => !Object.hasOwn(engineCalls, name))).toEqual([])
  })

  it('[F7 partly] createEngine', () => {
    expect(() => tryOptions(1, CASES)).not.toThrow()
  })

  it.each(Object.keys(engineCalls))('[F7 partly] %s', async (name) => {
    await expect(tryCalls(name, 1, CASES)).resolves.toBeUndefined()
  })
})
