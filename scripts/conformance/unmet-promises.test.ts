import { expect, it } from 'vitest'
import type { PromiseGroup } from '../../docs/conformance/promises.js'
import { testsById } from './tests-by-id.js'
import { unmetPromises } from './unmet-promises.js'

const groups: readonly PromiseGroup[] = [
  {
    title: 'Some',
    rows: [
      ['R1.1', [2], 'One'],
      ['R8.54b', [2, 4], 'Two'],
      ['B7', [3], 'Three'],
      ['U32', [], 'Four'],
    ],
  },
]
const unmet = (titles: readonly string[], finished: readonly number[], failing: readonly string[] = []) => {
  const tests = [...titles, ...failing].map((title) => ({
    title,
    file: 'a.test.ts',
    passed: !failing.includes(title),
  }))
  return unmetPromises(groups, testsById(tests), finished)
}

it('is content if every promise of the finished milestones has a passing test', () => {
  expect(unmet(['[R1.1]', '[R8.54b]', '[B7]'], [2, 3, 4])).toEqual([])
})

it('names a promise without a test, only if one of its milestones is finished', () => {
  expect(unmet(['[R8.54b]'], [2])).toEqual(['R1.1 (milestone 2) has no passing test: One.'])
  expect(unmet([], [])).toEqual([])
  expect(unmet(['[R1.1]'], [2, 4])).toEqual(['R8.54b (milestones 2 and 4) has no passing test: Two.'])
})

it('asks for a whole test if all milestones are finished', () => {
  expect(unmet(['[R1.1 partly]', '[R8.54b partly]'], [2, 4])).toEqual([
    'R1.1 (milestone 2) is shown only in part: One.',
    'R8.54b (milestones 2 and 4) is shown only in part: Two.',
  ])
  expect(unmet(['[R1.1 partly] a', '[R1.1] b', '[R8.54b]'], [2, 4])).toEqual([])
})

it('asks for a test of a part if only some milestones are finished', () => {
  expect(unmet(['[R1.1]'], [2])).toEqual([
    'The part of R8.54b that is built (milestone 2) has no passing test: Two.',
  ])
  expect(unmet(['[R1.1]', '[R8.54b partly]'], [2])).toEqual([])
})

it('is content with a part if the soak run shows the rest, but not with nothing', () => {
  const rows = (titles: readonly string[]) =>
    unmetPromises(
      groups,
      testsById(titles.map((title) => ({ title, file: 'a.test.ts', passed: true }))),
      [3],
      ['B7'],
    )
  expect(rows(['[B7 partly]'])).toEqual([])
  expect(rows([])).toEqual(['B7 (milestone 3) has no passing test: Three.'])
})

it('counts no test that fails', () => {
  expect(unmet(['[R8.54b]'], [2], ['[R1.1] breaks'])).toEqual([
    'R1.1 has a test that fails: [R1.1] breaks',
    'R1.1 (milestone 2) has no passing test: One.',
  ])
  expect(unmet(['[R8.54b]', '[R1.1 partly]'], [2], ['[R1.1] breaks'])).toEqual([
    'R1.1 has a test that fails: [R1.1] breaks',
    'R1.1 (milestone 2) is shown only in part: One.',
  ])
})

it('names tests that fail and unknown ids, whatever is finished', () => {
  expect(unmet(['[F99] made up'], [], ['[B7] breaks'])).toEqual([
    'F99 is not in the list, but a.test.ts claims it.',
    'B7 has a test that fails: [B7] breaks',
  ])
})

it('asks for each sentence, and for titles that say which of them they show', () => {
  const rows = [
    { title: 'Some', rows: [['U40', [2], 'A state is whole. A part that fails says so'] as const] },
  ]
  const unmetBy = (...titles: readonly string[]) =>
    unmetPromises(rows, testsById(titles.map((title) => ({ title, file: 'a.test.ts', passed: true }))), [2])
  expect(unmetBy('[U40:1]', '[U40:2]')).toEqual([])
  expect(unmetBy('[U40:1]')).toEqual([
    'U40 (milestone 2) is shown only in part, without U40:2: A state is whole. A part that fails says so.',
  ])
  expect(unmetBy('[U40:1+2]', '[U40] all')).toEqual([
    'U40 has 2 sentences. a.test.ts has to say which ones it shows, as in [U40:1]: [U40] all',
  ])
  expect(unmetBy('[U40:1+2]', '[U40:3] more')).toEqual([
    'U40 has 2 sentences. a.test.ts claims another one: [U40:3] more',
  ])
})
