import { describe, expect, it } from 'vitest'
import type { PromiseGroup } from '../../docs/conformance/promises.js'
import { promises } from '../../docs/conformance/promises.js'
import { renderConformance } from './render-conformance.js'
import type { TestResult } from './test-result.js'
import { testsById } from './tests-by-id.js'
import { unmetPromises } from './unmet-promises.js'

const groups: readonly PromiseGroup[] = [
  {
    title: 'Some',
    rows: [
      ['R1.1', 2, 'One'],
      ['R8.54b', 2, 'Two'],
      ['B7', 3, 'Three'],
    ],
  },
]
const test = (title: string, passed = true): TestResult => ({ title, file: 'a.test.ts', passed })

describe('conformance', () => {
  it('finds every id in a title, once per test, and leaves other brackets alone', () => {
    const byId = testsById([test('[R1.1] [B7] group [R1.1] title'), test('[R8.54b] [x] [R1] [A1.2] {B7}')])
    expect([...byId].map(([id, tests]) => [id, tests.length])).toEqual([
      ['R1.1', 1],
      ['B7', 1],
      ['R8.54b', 1],
    ])
  })

  it('is content when every promise of the finished issues has a passing test', () => {
    expect(unmetPromises(groups, testsById([test('[R1.1]'), test('[R8.54b]')]), [2])).toEqual([])
  })

  it('names what has no test, only for finished issues', () => {
    const byId = testsById([test('[R1.1]')])
    expect(unmetPromises(groups, byId, [2])).toEqual(['R8.54b of issue 2 has no test: Two.'])
    expect(unmetPromises(groups, byId, [])).toEqual([])
    expect(unmetPromises(groups, byId, [2, 3])).toHaveLength(2)
  })

  it('names tests that fail and ids that are not in the list', () => {
    const byId = testsById([test('[R1.1] breaks', false), test('[F99] made up')])
    expect(unmetPromises(groups, byId, [])).toEqual([
      'F99 is not in the list, but a.test.ts claims it.',
      'R1.1 has a test that fails: [R1.1] breaks',
    ])
  })

  it('writes one row per promise with its tests and its result', () => {
    const page = renderConformance(
      groups,
      testsById([test('[R1.1] a'), test('[R1.1] b'), test('[R8.54b]', false)]),
    )
    expect(page).toContain('| Some | 3 | 1 |')
    expect(page).toContain('| R1.1 | One | `a.test.ts` (2) | passed |')
    expect(page).toContain('| R8.54b | Two | `a.test.ts` | failed |')
    expect(page).toContain('| B7 | Three |  | issue 3 |')
  })

  it('lists each id once, with a text and an issue', () => {
    const rows = promises.flatMap((group) => group.rows)
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
    expect(testsById(rows.map(([id]) => test(`[${id}]`))).size).toBe(rows.length)
    expect(rows.filter(([, since, text]) => since < 2 || since > 9 || text === '')).toEqual([])
    expect(promises.map((group) => group.rows.length)).toEqual([413, 27, 82, 18, 21])
  })
})
