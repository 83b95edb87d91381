import { expect, it } from 'vitest'
import { renderConformance } from './render-conformance.js'
import { testsById } from './tests-by-id.js'

const render = (tests: readonly { title: string; file?: string; passed?: boolean }[]) =>
  renderConformance(
    [
      {
        title: 'Some',
        rows: [
          ['R1.1', [2], 'One {n} | __two__'],
          ['R8.54b', [2], 'Two'],
          ['R2.3', [2, 8], 'Three'],
          ['B7', [3], 'Four'],
          ['U32', [], 'Five'],
        ],
      },
    ],
    testsById(tests.map((test) => ({ file: 'a.test.ts', passed: true, ...test }))),
    [2],
  )

it('writes one row per promise with its milestones, its files and its result', () => {
  const page = render([
    { title: '[R1.1] a', file: 'b.test.ts' },
    { title: '[R1.1] b' },
    { title: '[R8.54b]', passed: false },
    { title: '[R2.3] c' },
    { title: '[U32 partly] d' },
  ])
  expect(page).toContain('| R1.1 | One &#123;n&#125; \\| \\_\\_two\\_\\_ | 2 | `{a,b}.test.ts` | passed |')
  expect(page).toContain('| R8.54b | Two | 2 | `a.test.ts` | failed |')
  expect(page).toContain('| R2.3 | Three | 2, 8 | `a.test.ts` | partly |')
  expect(page).toContain('| B7 | Four | 3 |  | open |')
  expect(page).toContain('| U32 | Five |  | `a.test.ts` | partly |')
  expect(page).toContain('| Some | 5 | 1 | 2 |')
})

it('names the files of one folder and one kind together', () => {
  const files = ['x/b.test.tsx', 'x/a.test.ts', 'x/c.test.ts', 'x/d.paths.test.ts', 'y/a.test.ts']
  expect(render(files.map((file) => ({ title: '[R1.1] a', file })))).toContain(
    '| `x/{a,c}.test.ts`<br>`x/b.test.tsx`<br>`x/d.paths.test.ts`<br>`y/a.test.ts` |',
  )
})

it('is the same however many tests a file has, and in whatever order they ran', () => {
  const one = { title: '[R1.1] a', file: 'b.test.ts' }
  const other = { title: '[R1.1] b' }
  expect(render([other, one, { title: '[R1.1] more' }])).toBe(render([one, other]))
})

it('speaks of milestones, not of issues', () => {
  expect(render([])).not.toMatch(/\bissue/i)
})
