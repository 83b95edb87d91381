import { expect, it } from 'vitest'
import { expectLittleWork, workOf } from './expect-little-work.cases.js'

const steps = (count: number) => (): void => {
  let sum = 0
  for (let step = 0; step < count; step += 1) sum = (Math.imul(sum, 31) + step) | 0
  expect(sum).toEqual(expect.any(Number))
}

it('counts the work of a call in loops of two million steps, and says so when it is too much', () => {
  expect(workOf(steps(0), 0.5)).toBeLessThan(1)
  expectLittleWork(steps(2_000_000))
  // Thirty yardsticks against a bound of two.
  expect(() => expectLittleWork(steps(60_000_000), 2)).toThrow('less than or equal to 2')
})
