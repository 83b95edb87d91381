import { describe, expect, it } from 'vitest'
import { engineCalls, tryCalls, tryOptions } from './engine-calls.cases.js'
import { eip155Functions, publicParsers, tryFunction, tryParser } from './public-parsers.cases.js'

const CASES = 100_000
/** The cases of the gate come before. */
const FROM = 201

describe('100,000 more seeded cases each', () => {
  it.each(Object.entries(publicParsers))('%s', (name, parser) => {
    expect(() => tryParser(name, parser, FROM, CASES)).not.toThrow()
  })

  it.each(Object.entries(eip155Functions))('%s', async (name, parser) => {
    await expect(tryFunction(name, parser, FROM, CASES)).resolves.toBeUndefined()
  })

  it('createEngine', () => {
    expect(() => tryOptions(FROM, CASES)).not.toThrow()
  })

  it.each(Object.keys(engineCalls))('%s', async (name) => {
    await expect(tryCalls(name, FROM, CASES)).resolves.toBeUndefined()
  })
})
