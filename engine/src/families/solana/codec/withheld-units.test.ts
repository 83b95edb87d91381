import { expect, it } from 'vitest'
import { withheldUnits } from './withheld-units.js'

const MOST = 2n ** 64n - 1n
const feesOf = (basisPoints: bigint, most = MOST) => {
  const fee = { epoch: 0n, most, basisPoints }
  return { older: fee, newer: fee }
}

it.each([
  [1n, 1n, 1n],
  [9_999n, 1n, 1n],
  [10_000n, 1n, 1n],
  [10_001n, 1n, 2n],
  [20_000n, 1n, 2n],
  [3n, 3_333n, 1n],
  [4n, 2_500n, 1n],
  [5n, 2_500n, 2n],
  [7n, 10_000n, 7n],
  [7n, 0n, 0n],
  [MOST, 10_000n, MOST],
  [MOST, 1n, 1_844_674_407_370_956n],
])('of %i units at %i ten thousandths %i are withheld, rounded up', (amount, points, withheld) => {
  expect(withheldUnits(amount, feesOf(points), 0n)).toBe(withheld)
})

it('never more than the most of the mint is withheld', () => {
  expect(withheldUnits(10_000n, feesOf(100n, 100n), 0n)).toBe(100n)
  expect(withheldUnits(10_001n, feesOf(100n, 100n), 0n)).toBe(100n)
  expect(withheldUnits(10_000n, feesOf(100n, 99n), 0n)).toBe(99n)
  expect(withheldUnits(MOST, feesOf(10_000n, 0n), 0n)).toBe(0n)
})

it('the newer fee holds from its epoch on', () => {
  const older = { epoch: 3n, most: MOST, basisPoints: 100n }
  const newer = { epoch: 7n, most: MOST, basisPoints: 200n }
  const at = (epoch: bigint) => withheldUnits(10_000n, { older, newer }, epoch)
  expect([0n, 6n, 7n, 8n].map(at)).toEqual([100n, 100n, 200n, 200n])
})
