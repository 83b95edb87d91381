import { expect, it } from 'vitest'
import { TupleIds } from './tuple-ids.js'

const tuples = Array.from({ length: 5_000 }, (_, at) => [at % 7, Math.floor(at / 7), 3])

it('numbers tuples in the order in which they come, and knows them again', () => {
  const ids = new TupleIds(3)
  const first = tuples.map((tuple) => ids.idOf(tuple))
  expect(first).toEqual(tuples.map((_, at) => at))
  expect(tuples.map((tuple) => ids.idOf(tuple))).toEqual(first)
})

it('tells tuples apart that have the same numbers in another order', () => {
  const ids = new TupleIds(2)
  expect(
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ].map((tuple) => ids.idOf(tuple)),
  ).toEqual([0, 1, 2, 1])
})
