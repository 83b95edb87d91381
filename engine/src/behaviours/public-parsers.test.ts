import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { entriesForTests, publicFunctions, tryFunction, withoutRow } from './public-functions.cases.js'
import { publicParsers, tryParser } from './public-parsers.cases.js'

const CASES = 200

/** The entries of the package, with the file of each. */
const entries = Object.keys(packageJson.exports)
  .filter((entry) => entry !== './package.json' && !entriesForTests.includes(entry))
  .map((entry) => [entry, entry === '.' ? './index' : entry] as const)

const functions = Object.entries(publicFunctions).flatMap(([entry, rows]) =>
  Object.entries(rows).map(([name, row]) => [`${entry} ${name}`, row] as const),
)

describe('200 seeded cases each: typed errors alone, round trips, no long wait', () => {
  it.each(entries)('[F7 partly] has a row for each function that %s hands out', async (entry, file) => {
    const path = new URL(`../${file}.ts`, import.meta.url).href
    const handedOut: object = await import(/* @vite-ignore */ path)
    const names = Object.entries(handedOut).flatMap(([name, value]) =>
      typeof value === 'function' ? [name] : [],
    )
    const rows = [publicParsers, publicFunctions[entry] ?? {}, withoutRow[entry] ?? {}].flatMap(Object.keys)
    expect(names.filter((name) => !rows.includes(name))).toEqual([])
    // A row of a function that is gone says nothing.
    expect(
      Object.keys({ ...publicFunctions[entry], ...withoutRow[entry] }).filter(
        (name) => !names.includes(name),
      ),
    ).toEqual([])
  })

  it('looks at every entry that apps import', () => {
    expect(entries.length).toBeGreaterThan(15)
    const named = [...Object.keys(publicFunctions), ...Object.keys(withoutRow), ...entriesForTests]
    expect(named.filter((entry) => !Object.keys(packageJson.exports).includes(entry))).toEqual([])
  })

  it.each(Object.entries(publicParsers))('[A12 partly] [A13 partly] [F7 partly] %s', (name, parser) => {
    expect(() => tryParser(name, parser, 1, CASES)).not.toThrow()
  })

  it.each(functions)('[F7 partly] %s', async (name, parser) => {
    await expect(tryFunction(name, parser, 1, CASES)).resolves.toBeUndefined()
  })
})
