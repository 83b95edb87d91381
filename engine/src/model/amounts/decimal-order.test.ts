import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalOrder } from './decimal-order.js'

const sign = (number: number): number => (number > 0 ? 1 : number < 0 ? -1 : 0)
const compare = (one: string, other: string): number => (one > other ? 1 : one < other ? -1 : 0)

it('texts sort as their decimal numbers do', () => {
  const decimal = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 80n }), fc.nat(999), fc.nat(3))
  fc.assert(
    fc.property(decimal, decimal, ([one, oneRest, oneZeros], [other, otherRest, otherZeros]) => {
      const text = (whole: bigint, rest: number, zeros: number) =>
        `${'0'.repeat(zeros)}${whole}.${String(rest).padStart(3, '0')}${'0'.repeat(zeros)}`
      const difference = (one - other) * 1_000n + BigInt(oneRest - otherRest)
      expect(
        compare(
          decimalOrder(text(one, oneRest, oneZeros)),
          decimalOrder(text(other, otherRest, otherZeros)),
        ),
      ).toBe(sign(difference > 0n ? 1 : difference < 0n ? -1 : 0))
    }),
  )
})

it('knows no difference between 1, 1.0 and 01', () => {
  expect(new Set(['1', '1.0', '01', '1.000'].map(decimalOrder)).size).toBe(1)
})
