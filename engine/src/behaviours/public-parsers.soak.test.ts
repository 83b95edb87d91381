import { describe, expect, it } from 'vitest'
import { engineCalls, tryCalls, tryOptions } from './engine-calls.cases.js'
import { publicFunctions, tryFunction } from './public-functions.cases.js'
import { publicParsers, tryParser } from './public-parsers.cases.js'

const CASES = 100_000
const functions = Object.entries(publicFunctions).flatMap(([entry, rows]) =>
  Object.entries(rows).map(([name, row]) => [`${entry} ${name}`, row] as const),
)
/** The cases of the gate come before. */
const FROM = 201

describe('100,000 more seeded cases each', () => {
  it.each(Object.entries(publicParsers))('%s', (name, parser) => {
    expect(() => tryParser(name, parser, FROM, CASES)).not.toThrow()
  })

  it.each(functions)('%s', async (name, parser) => {
    await expect(tryFunction(name, parser, FROM, CASES)).resolves.toBeUndefined()
  })

  it('createEngine', () => {
    expect(() => tryOptions(FROM, CASES)).not.toThrow()
  })

  it.each(Object.keys(engineCalls))('%s', async (name) => {
    await expect(tryCalls(name, FROM, CASES)).resolves.toBeUndefined()
  })
})
