import { expect, it } from 'vitest'
import { finishedMilestones } from '../../docs/conformance/finished-milestones.js'
import { promises } from '../../docs/conformance/promises.js'
import { testsById } from './tests-by-id.js'

const rows = promises.flatMap((group) => group.rows)

it('lists each id once, in a form that a title can claim', () => {
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  const tests = rows.map(([id]) => ({ title: `[${id}]`, file: 'a.test.ts', passed: true }))
  expect([...testsById(tests).keys()]).toEqual(rows.map(([id]) => id))
})

it('has a text without a final period for each id', () => {
  expect(rows.filter(([, , text]) => !/^\S.*[^.\s]$/s.test(text)).map(([id]) => id)).toEqual([])
})

it('has one or more milestones for each id that is not a ruling', () => {
  const milestones = [2, 3, 4, 5, 6, 7, 8, 9]
  const odd = promises
    .filter(({ title }) => title !== 'Rulings')
    .flatMap((group) => group.rows)
    .filter(([, owners]) => owners.length === 0 || new Set(owners).size !== owners.length)
  expect(odd).toEqual([])
  expect(rows.flatMap(([, owners]) => owners).filter((owner) => !milestones.includes(owner))).toEqual([])
  expect(finishedMilestones.filter((one) => !milestones.includes(one))).toEqual([])
})

it('keeps every id of the lists', () => {
  expect(promises.map(({ title, rows: { length } }) => [title, length])).toEqual([
    ['Requirements', 413],
    ['Fixed points', 27],
    ['Behaviours', 82],
    ['Attacks', 18],
    ['Faults', 21],
    ['Rulings', 14],
  ])
  const rulings = promises.at(-1)?.rows.map(([id]) => id)
  expect(rulings).toEqual([
    'U32',
    'U33',
    'U34',
    'U35',
    'U36',
    'U37',
    'U38',
    'U39',
    'U40',
    'U41',
    'U42',
    'U43',
    'U44',
    'U45',
  ])
})

it.each([
  ['R1.30', [6, 5]],
  ['R2.3', [2, 8]],
  ['R2.8', [7]],
  ['R2.40', [4, 6]],
  ['R2.45', [2, 4]],
  ['R3.5', [2, 5]],
  ['R3.11', [2, 5]],
  ['R3.12', [2, 5]],
  ['R3.21', [2, 6]],
  ['R3.22', [2, 6]],
  ['R3.26', [6, 5]],
  ['R4.8', [4, 6]],
  ['R4.9', [6, 5]],
  ['R4.14', [2, 6]],
  ['R4.17', [4, 7]],
  ['R8.49', [4, 9]],
  ['R8.61', [2, 8]],
  ['R8.62', [2, 8]],
])('%s belongs to milestones %j', (id, owners) => {
  expect(rows.find(([one]) => one === id)?.[1]).toEqual(owners)
})
