import { describe, expect, it } from 'vitest'
import { timeLimitProblems } from './time-limit-problems.js'

// Written apart, for this file is searched too.
const wait = (what: string) => `await vi.${'wait'}${what}`
const limit = (name: string, ms: string) => `${name}:${' '}${ms}`
const clock = (name: string) => `${name}.now()`

describe('limits in wall time of tests', () => {
  it.each([
    wait('For(() => expect(found).toHaveLength(1))'),
    wait(`Until(read, { ${limit('timeout', '15_000')} })`),
    `await expect.poll(() => calls, { ${limit('timeout', '5000')} }).toBe(1)`,
    `configure({ ${limit('asyncUtilTimeout', '15_000')} })`,
    `vi.setConfig({ ${limit('testTimeout', '5_000')} })`,
    `const took = ${clock('performance')} - began`,
    `expect(${clock('Date')} - before).toBeLessThan(50)`,
  ])('%s is refused', (line) => {
    for (const path of ['engine/src/a.test.ts', 'ui-react/src/a.cases.tsx', 'e2e/skin/a.test.ts'])
      expect(timeLimitProblems(path, `first\n${line}`)).toEqual([
        expect.stringMatching(/^\S+:2: (?:a slow machine needs longer|the test measures time)/),
      ])
    expect(timeLimitProblems('engine/src/a.soak.test.ts', line)).toEqual([])
    expect(timeLimitProblems('engine/src/a.ts', line)).toEqual([])
  })

  it('a page that a browser test drives waits as long, wherever that is said', () => {
    const page = (ms: string) => `page.${'set'}DefaultTimeout(${ms})`
    for (const path of ['e2e/a.test.ts', 'examples/shop/open-page.ts']) {
      expect(timeLimitProblems(path, `first\n${page('10_000')}`)).toHaveLength(1)
      expect(timeLimitProblems(path, page('30_000'))).toEqual([])
    }
    expect(timeLimitProblems('e2e/a.soak.test.ts', page('10_000'))).toEqual([])
  })

  it.each([
    wait(`For(check, { interval: 2, ${limit('timeout', '30_000')} })`),
    wait('For(check, patience)'),
    'await expect.poll(() => calls).toBe(1)',
    "await screen.findByRole('dialog')",
    `const began = ${clock('performance')}`,
    `expect(${clock('performance')} - began).toBeGreaterThanOrEqual(79)`,
    `startedAt: ${clock('Date')} - 60_000`,
    `transport: http(url, { ${limit('timeout', '1_000')} })`,
  ])('%s is fine', (line) => {
    expect(timeLimitProblems('engine/src/a.test.ts', line)).toEqual([])
  })
})

describe('samples of the docs', () => {
  const page = 'docs/src/content/docs/guides/a.md'
  const sample = (...lines: readonly string[]) =>
    ['Text.', '```ts', "import { expect } from 'vitest'", ...lines, '```', ''].join('\n')
  const longTest = `vi.setConfig({ ${limit('testTimeout', '60_000')} })`

  it('have no default of vitest: a wait says how long, and so does the test', () => {
    const poll = 'await expect.poll(() => calls).toBe(1)'
    expect(timeLimitProblems(page, sample(longTest, poll))).toEqual([
      `${page}:5: a slow machine needs longer. Give the wait a timeout of at least 30000 ms.`,
    ])
    const patient = 'await expect.poll(() => calls, patience).toBe(1)'
    expect(timeLimitProblems(page, sample(patient))).toEqual([
      `${page}:3: the sample ends after five seconds. Give it a testTimeout of more than 30000 ms.`,
    ])
    expect(timeLimitProblems(page, sample(longTest, patient))).toEqual([])
  })

  it('that are no tests, or wait for nothing, need none', () => {
    expect(timeLimitProblems(page, sample('expect(1).toBe(1)'))).toEqual([])
    expect(timeLimitProblems(page, '```ts\nawait page.waitFor()\n```\n')).toEqual([])
  })
})
