import { describe, expect, it } from 'vitest'
import { engineCalls, tryCalls, tryOptions, withFeatures } from './engine-calls.cases.js'
import { setUp } from './set-up.cases.js'

const CASES = 200

/** The calls without a parameter. A list: a function does not count a parameter that has a default. */
const takesNothing = [
  ...['start', 'stop', 'getState', 'getSnapshot', 'getInitialState', 'dismiss', 'back'],
  ...['pairing.renew', 'pairing.retry', 'pairing.cancel', 'listing.open', 'listing.loadMore'],
  ...['send.cancel', 'send.forget', 'send.retry', 'send.clear', 'send.forgetReceivers'],
]

/** The names of the calls of an engine and of its controls, such as `listing.search`. */
const callsOf = (member: object): readonly string[] =>
  Object.entries(member).flatMap(([name, value]) => {
    if (typeof value === 'function') return [name]
    return typeof value === 'object' && value !== null ? callsOf(value).map((call) => `${name}.${call}`) : []
  })

describe('200 seeded cases each, as plain JavaScript calls: typed errors alone', () => {
  it('[F7 partly] has a row for each call of the engine and of its controls that takes something', () => {
    const { engine } = setUp({ options: withFeatures() })
    expect([...Object.keys(engineCalls), ...takesNothing].sort()).toEqual(callsOf(engine).toSorted())
  })

  it('[F7 partly] createEngine', () => {
    expect(() => tryOptions(1, CASES)).not.toThrow()
  })

  it.each(Object.keys(engineCalls))('[F7 partly] %s', async (name) => {
    await expect(tryCalls(name, 1, CASES)).resolves.toBeUndefined()
  })
})
