import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeAlone } from './code-alone.js'
import { verdictKeys } from './verdict-keys.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const slot = 'engine/src/charts/slot/slot'
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The file with one text of it replaced, which has to be there. */
const edited = (path: string, from: string | RegExp, to: string): [string, string] => {
  const text = read(path)
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${path} has no ${from}.`)
  return [path, changed]
}

describe('the keys of mutation scores', () => {
  let keys: Readonly<Record<string, string>>
  beforeAll(async () => {
    keys = await verdictKeys(['slot', 'toasts'])
  })
  const keysWith = (...changed: readonly (readonly [string, string])[]) =>
    verdictKeys(['slot', 'toasts'], new Map(changed))

  it('stay with comments, descriptions, types and names that only people read', async () => {
    const commented = read(`${slot}.chart.ts`).replace(/^export /m, '// Another comment.\nexport ')
    const described = edited(`${slot}.words.ts`, /description: '/g, "description: 'Otherwise: ")
    const typed = read(`${slot}.cases.ts`).concat('\ninterface Unused { readonly a: string }\n')
    expect(await keysWith([`${slot}.chart.ts`, commented], described, [`${slot}.cases.ts`, typed])).toEqual(
      keys,
    )
  })

  it('stay when a file is renamed', async () => {
    // Its name leads to another place among the imports.
    const line = "import { attemptsKept } from '../../testing/attempts-kept.js'\n"
    const [path, text] = edited(`${slot}.cases.ts`, line, '')
    const importing = `import { attemptsKept } from '../../testing/a-new-name.js'\n${text}`
    const moved = read('engine/src/testing/attempts-kept.ts')
    expect(await keysWith(['engine/src/testing/a-new-name.ts', moved], [path, importing])).toEqual(keys)
  })

  it.each([
    ['a guard', `${slot}.chart.ts`, /isOne: \(\{ event \}\) => /, 'isOne: ({ event }) => !event || '],
    ['a target', `${slot}.chart.ts`, /target: 'loading'/, "target: 'failed'"],
    ['an outcome of a service', `${slot}.cases.ts`, /error: new Error\(/, 'error: new TypeError('],
    ['an allowance of the lint', `${slot}.words.ts`, 'empty: { ', "empty: { allow: { 'no-id': 'odd' }, "],
  ])('change with %s, for its chart alone', async (_, path, from, to) => {
    const { slot: changed, toasts } = await keysWith(edited(path, from, to))
    expect(changed).not.toBe(keys.slot)
    expect(toasts).toBe(keys.toasts)
  })

  it.each([
    ['chart-kit/src/testing/mutants-of.ts', "'drop transition'", "'drop a transition'"],
    ['chart-kit/src/testing/suite-check.ts', 'untilBroken: true', 'untilBroken: false'],
  ])('all change with %s', async (path, from, to) => {
    const { slot: one, toasts: other } = await keysWith(edited(path, from, to))
    expect(one).not.toBe(keys.slot)
    expect(other).not.toBe(keys.toasts)
  })
})

describe('codeAlone', () => {
  it('drops descriptions, reasons and requirement ids of words, and no others', () => {
    const words =
      "export const x = { '': { description: 'On ' + y, requirements: ['R1'], allow: { a: 'b' } } }"
    expect(codeAlone('x.words.ts', words)).toBe(
      "export const x = { '': { description: '…', requirements: [], allow: { a: 'b' } } }",
    )
    expect(codeAlone('x.words.ts', "export const x = { description: '' }")).toContain("description: ''")
    expect(codeAlone('x.equivalents.cases.ts', "export const x = [{ id: 'a', reason: `b` }]")).toBe(
      "export const x = [{ id: 'a', reason: '…' }]",
    )
    expect(codeAlone('x.cases.ts', words)).toBe(words)
  })

  it('sorts imports by what they take', () => {
    const text = "import { b } from './a.js'\nimport { a } from './b.js'\nexport const c = a + b\n"
    expect(codeAlone('x.ts', text)).toBe(
      "import { a } from './b.js'\nimport { b } from './a.js'\nexport const c = a + b\n",
    )
  })
})
