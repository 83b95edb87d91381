import { expect, it } from 'vitest'
import type { Claim } from './claim.js'
import { conformanceResult } from './conformance-result.js'

const claim = (whole: boolean, passed = true): Claim => ({
  title: '[R1.1]',
  file: 'a.test.ts',
  passed,
  whole,
  sentences: [],
})
const resultOf = (owners: readonly number[], claims: readonly Claim[]) =>
  conformanceResult(['R1.1', owners, 'One'], claims, [2, 3])

it('is open without a test', () => {
  expect(resultOf([2], [])).toBe('open')
  expect(resultOf([9], [])).toBe('open')
  expect(resultOf([], [])).toBe('open')
})

it('is passed if every milestone is finished and a test shows it whole', () => {
  expect(resultOf([2], [claim(true)])).toBe('passed')
  expect(resultOf([2, 3], [claim(false), claim(true)])).toBe('passed')
  expect(resultOf([], [claim(true)])).toBe('passed')
})

it('is partly if only a part is shown', () => {
  expect(resultOf([2], [claim(false), claim(false)])).toBe('partly')
  expect(resultOf([], [claim(false)])).toBe('partly')
})

it('is partly while a milestone is not finished', () => {
  expect(resultOf([2, 8], [claim(true)])).toBe('partly')
  expect(resultOf([8], [claim(true)])).toBe('partly')
})

it('is failed if any of its tests fails', () => {
  expect(resultOf([2], [claim(true), claim(false, false)])).toBe('failed')
  expect(resultOf([8], [claim(true, false)])).toBe('failed')
})

it('is passed only if each of its sentences is shown', () => {
  const resultWith = (...claimed: readonly (readonly number[])[]) =>
    conformanceResult(
      ['U40', [2], 'A state is whole. A part that fails says so'],
      claimed.map((sentences) => ({ ...claim(false), sentences })),
      [2],
    )
  expect(resultWith([1])).toBe('partly')
  expect(resultWith([2], [2])).toBe('partly')
  expect(resultWith([1], [2])).toBe('passed')
  expect(resultWith([1, 2])).toBe('passed')
  expect(conformanceResult(['U40', [2], 'One thing. Another'], [claim(true)], [2])).toBe('partly')
})
