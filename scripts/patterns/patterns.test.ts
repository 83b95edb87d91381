import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { patternsIn } from './patterns-in.js'
import { slowInput } from './slow-input.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LENGTH = 100_000
/** What the slowest may take, in ms of processor time; linear ones take about 1. */
const LIMIT = 300

/** Patterns that are slow on long texts but only get short ones. */
const CAPPED: Readonly<Record<string, { readonly length: number; readonly reason: string }>> = {
  'engine/src/model/amounts/amount.ts /0+$/': {
    length: 255,
    reason: 'formatAmount hands it one digit for each decimal, of which checkDecimals allows 255',
  },
}

const isProduct = (file: string): boolean =>
  /\.[jt]sx?$/.test(file) && !/\.(?:test|test-d|cases|d)\./.test(file)

const found = ['engine/src', 'engine/bin', 'ui-react/src'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .map((name) => {
      const file = `${folder}/${name.replaceAll('\\', '/')}`
      return { file, ...patternsIn(file, readFileSync(`${root}${file}`, 'utf8')) }
    }),
)
const patterns = found.flatMap(({ file, patterns }) =>
  patterns.map((pattern) => ({ name: `${file} ${pattern}`, pattern })),
)

describe('the patterns of the kit', () => {
  it('each take a moment for 100 kB of their worst input', () => {
    expect(patterns.length).toBeGreaterThan(100)
    const asked = new Set<string>()
    const slow = patterns.flatMap(({ name, pattern }) => {
      const length = CAPPED[name]?.length ?? LENGTH
      if (asked.has(`${length} ${pattern}`)) return []
      asked.add(`${length} ${pattern}`)
      const input = slowInput(pattern, { length, limit: LIMIT })
      return input === undefined ? [] : [`${name} on ${JSON.stringify(input)}`]
    })
    expect(slow, 'Bound or anchor what repeats, or name the cap of its input in CAPPED.').toEqual([])
  })

  it('are all written as literals, so that this test sees them', () => {
    expect(found.filter(({ built }) => built > 0).map(({ file }) => file)).toEqual([])
  })

  it('need a cap only where one is named', () => {
    const capped = Object.keys(CAPPED).map((name) => patterns.find((one) => one.name === name)?.pattern)
    for (const pattern of capped)
      expect(pattern && slowInput(pattern, { length: 60_000, limit: 100 })).toBeDefined()
  })
})

describe('slowInput', () => {
  it.each([
    /\s*y/,
    /\s+$/,
    /^\s+|\s+$/g,
    /=+$/,
    /:.*$/,
    /^(?:a+)+$/,
    /(?:a|b|ab)*c/,
    /^(?:\w|\d)+$/,
    /\d+\.\d+x/,
    /"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g,
    /(method|wallet_revokePermissions).*\b(not|un|does)\W?(supported|found)/i,
    /url\s*\(\s*["']?\s*[^#"'\s)]/i,
  ])('finds what %s is slow on', (pattern) => {
    expect(slowInput(pattern, { length: LENGTH, limit: 100 })).toBeDefined()
  })

  it.each([/^\s*y/, /={1,2}$/, /(?<!\/)\/+$/, /[^"]*/g, /\bon\w/, /\s+x/y])(
    'finds nothing for %s',
    (pattern) => {
      expect(slowInput(pattern, { length: LENGTH, limit: 300 })).toBeUndefined()
    },
  )
})

describe('patternsIn', () => {
  it('finds literals wherever they stand, and counts what is built from text', () => {
    const source = [
      'const a: RegExp = /a/gi // /comment/',
      "const b = x / y / z + '/text/' + `$" + '{/[/]b/.source}`',
      'const c = [new RegExp(a), RegExp("d")]',
    ].join('\n')
    const { patterns, built } = patternsIn('one.ts', source)
    expect(patterns.map(String).sort()).toEqual(['/[/]b/', '/a/gi'])
    expect(built).toBe(2)
    expect(patternsIn('one.tsx', 'const a = <p title={"/x/"}>{/y/.source}</p>').patterns.map(String)).toEqual(
      ['/y/'],
    )
  })
})
