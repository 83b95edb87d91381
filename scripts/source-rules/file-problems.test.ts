import { describe, expect, it } from 'vitest'
import {
  chartProblems,
  commentProblems,
  familyProblems,
  nameProblems,
  waitProblems,
  zodProblems,
} from './file-problems.js'

describe('names', () => {
  const problems = (path: string) => nameProblems(path, (other) => other === 'scripts/source.ts')

  it.each([
    'engine/src/utils/amount.ts',
    'engine/src/helpers.ts',
    'ui-react/src/parts/Util.tsx',
    'scripts/misc.test.ts',
    'e2e/helper/index.mjs',
    'scripts/source.d.ts',
    'scripts/other.d.ts.map',
    'engine/tsconfig.tsbuildinfo',
  ])('%s is refused', (path) => {
    expect(problems(path)).toHaveLength(1)
  })

  it.each(['engine/src/format-balance.ts', 'scripts/some/loads.d.mts', 'docs/env.d.ts', 'docs/utility.md'])(
    '%s is fine',
    (path) => {
      expect(problems(path)).toEqual([])
    },
  )
})

describe('comments', () => {
  // Written apart, for this file is searched too.
  const off = (what: string) => `//${' '}@ts-${what}`
  const hush = (rule: string) => `//${' '}biome-ignore ${rule}: it is fine`

  it.each([
    off('nocheck'),
    off('ignore'),
    off('expect-error'),
    hush('lint/plugin'),
    hush('lint/style/noNonNullAssertion'),
    hush('lint/suspicious/noExplicitAny'),
    hush('lint'),
    `/*${' '}@ts-ignore */`,
  ])('%s is refused', (line) => {
    expect(commentProblems('a.ts', `const a = 1\n${line}\n`)).toEqual([expect.stringMatching(/^a\.ts:2: /)])
  })

  it.each([hush('lint/a11y/useSemanticElements'), 'const text = "@ts-nocheck"', '// a@ts-ignore'])(
    '%s is fine',
    (line) => {
      expect(commentProblems('a.ts', line)).toEqual([])
    },
  )

  it('expects errors of the compiler in tests of types alone', () => {
    expect(commentProblems('a.test-d.ts', off('expect-error'))).toEqual([])
  })
})

describe('waits of browser tests', () => {
  const waits = [
    'await row.waitFor()',
    'await page.waitForFunction(isSo)',
    'await expect\n  .poll(read).toBe(1)',
  ]

  it.each(waits)('%s is refused', (line) => {
    expect(waitProblems('e2e/skin/a.test.ts', `first\n${line}`)).toEqual([
      expect.stringContaining('e2e/skin/a.test.ts:2: the wait ends before the page is at rest.'),
    ])
  })

  it.each([
    ['e2e/skin/a.test.ts', 'await until.holds(page, (it) => it.waitForFunction(isSo))'],
    ['e2e/skin/a.test.ts', 'await until.shows(row)'],
    ['e2e/harness/until.ts', 'one.waitFor({ state })'],
    ['engine/src/a.test.ts', 'await expect.poll(read).toBe(1)'],
  ])('in %s this is fine: %s', (path, line) => {
    expect(waitProblems(path, line)).toEqual([])
  })
})

describe('families', () => {
  const asks = [
    "if (namespace === 'eip155') return 1",
    "const is = 'eip155' !== namespace",
    "case 'eip155':",
    "if (id.startsWith('eip155:')) return",
    "const is =\n  chain ===\n  'eip155:1'",
  ]

  it.each(asks)('only the family may do this for itself: %s', (code) => {
    for (const path of ['engine/src/connectors/pairing/a.ts', 'engine/src/model/a.ts', 'ui-react/src/a.tsx'])
      expect(familyProblems(path, `first\n${code}`)).toEqual([
        expect.stringMatching(/^\S+\.tsx?:[23]: the code asks for eip155\./),
      ])
    for (const path of [
      'engine/src/families/eip155/a.ts',
      'engine/src/connectors/injected/a.ts',
      'engine/src/eip155.ts',
      'engine/src/model/a.test.ts',
      'engine/src/behaviours/a.cases.ts',
      'e2e/pairing/a.ts',
    ])
      expect(familyProblems(path, code)).toEqual([])
  })

  it.each(["chainNamespace: 'eip155',", '{ eip155: names }', "['eip155:1', 'eip155:10']", '`eip155:1`'])(
    'data may name it: %s',
    (code) => {
      expect(familyProblems('engine/src/model/a.ts', code)).toEqual([])
    },
  )
})

describe('kinds of zod', () => {
  const code = (kind: string) => `import * as z from 'zod/mini'\nconst text = z.object({ a: z.${kind}() })`

  it.each(['string', 'number', 'literal', 'coerce.number', 'union'])(
    'code for pages does without z.%s',
    (kind) => {
      for (const path of ['engine/src/siwx/a.ts', 'engine/src/sign-in-verifier/a.ts', 'ui-react/src/a.tsx'])
        expect(zodProblems(path, code(kind))).toEqual([
          expect.stringMatching(/^\S+\.tsx?:2: z\.\w+ adds to the first load of each page\./),
        ])
      for (const path of [
        'engine/src/siwx/a.test.ts',
        'engine/src/cli/a.ts',
        'engine/src/testing.ts',
        'scripts/a.ts',
      ])
        expect(zodProblems(path, code(kind))).toEqual([])
    },
  )

  it('custom schemas and objects are light', () => {
    expect(zodProblems('engine/src/siwx/a.ts', code('custom'))).toEqual([])
  })
})

describe('charts', () => {
  const path = 'engine/src/charts/balance/balance.chart.ts'
  const long = 'line\n'.repeat(301)

  it('a chart of over 300 lines has its setup in a file of its own', () => {
    expect(chartProblems(path, long, () => false)).toEqual([
      expect.stringContaining('Move its setup() into engine/src/charts/balance/balance.setup.ts.'),
    ])
    expect(chartProblems(path, long, (other) => other.endsWith('balance.setup.ts'))).toEqual([])
    expect(chartProblems(path, 'line\n'.repeat(300), () => false)).toEqual([])
    expect(chartProblems('engine/src/charts/charts.ts', long, () => false)).toEqual([])
  })
})
