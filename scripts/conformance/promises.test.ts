import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const milestones = Array.from({ length: 15 }, (_, index) => index + 2)
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
    ['Complaints', 39],
    ['Tests of the login frame', 17],
  ])
  const rulings = promises.find(({ title }) => title === 'Rulings')?.rows.map(([id]) => id)
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

/** The list that the ids come from. It may lie beside the published vectors. */
const { VECTORS = '' } = process.env
const list = VECTORS && join(VECTORS, '../requirements.md')

if (list && existsSync(list))
  it('has the milestones of the list that the ids come from', () => {
    const owners = [
      ...readFileSync(list, 'utf8').matchAll(/^\| ([A-Z]+\d[\w.]*) \| .* \| ([\d ,]+) \|$/gm),
    ].map(([, id, milestones = '']) => [id, milestones.match(/\d+/g)?.map(Number)])
    expect(owners.length).toBeGreaterThan(400)
    const ours = new Map(rows.map(([id, milestones]) => [id, milestones]))
    expect(owners.map(([id]) => [id, ours.get(String(id))])).toEqual(owners)
  })
else
  console.log('No list of requirements lies beside the vectors: the milestones of promises are not compared')
