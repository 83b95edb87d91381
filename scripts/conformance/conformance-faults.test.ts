import { expect, it } from 'vitest'
import { conformanceFaults } from './conformance-faults.js'
import { renderConformance } from './render-conformance.js'
import { testsById } from './tests-by-id.js'

const groups = [{ title: 'Some', rows: [['R1.1', [2], 'One'] as const] }]
const tests = [{ title: '[R1.1] a', file: 'a.test.ts', passed: true }]
const page = renderConformance(groups, testsById(tests), [2])
const stale = 'docs/conformance.md is not up to date. Run `npm run conformance` after `npm test`.'

it('finds no fault in a page that tells the results', () => {
  expect(conformanceFaults({ groups, tests, finished: [2], soaked: [], page })).toEqual([])
})

it('finds a stale page', () => {
  expect(conformanceFaults({ groups, tests, finished: [2], soaked: [], page: `${page}\n` })).toEqual([stale])
  expect(conformanceFaults({ groups, tests, finished: [2], soaked: [], page: '' })).toEqual([stale])
})

it('finds a promise that is not kept', () => {
  const open = renderConformance(groups, testsById([]), [2])
  expect(conformanceFaults({ groups, tests: [], finished: [2], soaked: [], page: open })).toEqual([
    'R1.1 (milestone 2) has no passing test: One.',
  ])
})
