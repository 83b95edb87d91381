import { describe, expect, it } from 'vitest'
import { startOf, type TileRows, tileRowAt, withHeights } from './tile-rows.js'

const plain: TileRows = { usualPx: 100, others: new Map() }
const high: TileRows = {
  usualPx: 100,
  others: new Map([
    [1, 130],
    [3, 160],
  ]),
}

describe('rows of tiles', () => {
  it('stand below all rows before them, whatever their heights', () => {
    expect([0, 1, 2, 9].map((row) => startOf(row, plain))).toEqual([0, 100, 200, 900])
    expect([0, 1, 2, 3, 4, 9].map((row) => startOf(row, high))).toEqual([0, 100, 230, 330, 490, 990])
  })

  it('are found by their place: each from its first px to its last', () => {
    for (const rows of [plain, high])
      for (const row of [0, 1, 2, 3, 4, 50]) {
        expect(tileRowAt(startOf(row, rows), rows)).toBe(row)
        expect(tileRowAt(startOf(row + 1, rows) - 1, rows)).toBe(row)
      }
    expect(tileRowAt(-40, high)).toBe(0)
  })

  it('keep their object while nothing new is measured, and take what is', () => {
    expect(withHeights(high, new Map([[1, 130]]))).toBe(high)
    expect(withHeights(plain, new Map([[2, 100]]))).toBe(plain)
    // Nothing has a height while the view is hidden.
    expect(withHeights(plain, new Map([[2, 0]]))).toBe(plain)
    expect(startOf(3, withHeights(high, new Map([[2, 140]])))).toBe(370)
    expect(startOf(4, withHeights(high, new Map([[3, 100]])))).toBe(430)
  })
})
