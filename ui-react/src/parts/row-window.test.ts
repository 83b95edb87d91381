import { expect, it } from 'vitest'
import { offsetOf, rowAt, rowsBetween } from './row-window.js'

it('finds the row at a place, above, in and below the open one', () => {
  const open = { at: 3, extraPx: 100 }
  expect([0, 49, 50, 199, 299, 300, 349, 350].map((px) => rowAt(px, 50, open))).toEqual([
    0, 0, 1, 3, 3, 4, 4, 5,
  ])
  expect(rowAt(400, 50, { at: 3, extraPx: 1000 })).toBe(3)
  expect(rowAt(-20, 50, undefined)).toBe(0)
  for (const at of [0, 3, 4, 90]) expect(rowAt(offsetOf(at, 50, open), 50, open)).toBe(at)
})

it('draws each row once, with the one that is kept, and none beyond the end', () => {
  expect(rowsBetween(0, 1, 4, 5)).toEqual([0, 1, 2, 3, 4])
  expect(rowsBetween(50, 51, 2, 60)).toEqual([2, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57])
  expect(rowsBetween(0, 0, 50, 60)).toEqual([0, 1, 2, 3, 4, 5, 6, 50])
})
