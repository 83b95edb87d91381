import { describe, expect, it } from 'vitest'
import { eip155Functions, noParsers, publicParsers, tryFunction, tryParser } from './public-parsers.cases.js'

const CASES = 200

describe('200 seeded cases each: typed errors alone, round trips, no long wait', () => {
  it('has a row for each function that the entries hand out', async () => {
    const entries = await Promise.all([
      import('../values.js'),
      import('../names.js'),
      import('../links.js'),
      import('../networks.js'),
      import('../eip155.js'),
    ])
    const handedOut = entries.flatMap((entry) =>
      Object.entries(entry).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
    )
    const rows = [...Object.keys(publicParsers), ...Object.keys(eip155Functions), ...noParsers]
    expect(handedOut.filter((name) => !rows.includes(name))).toEqual([])
  })

  it.each(Object.entries(publicParsers))('[A12 partly] [A13 partly] [F7 partly] %s', (name, parser) => {
    expect(() => tryParser(name, parser, 1, CASES)).not.toThrow()
  })

  it.each(Object.entries(eip155Functions))('[F7 partly] %s', async (name, parser) => {
    await expect(tryFunction(name, parser, 1, CASES)).resolves.toBeUndefined()
  })
})
