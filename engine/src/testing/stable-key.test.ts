import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { stableKey } from './stable-key.js'

it('is equal for equal values, whatever the order of keys, and leaves out undefined', () => {
  expect(stableKey({ a: 1, b: [true, null, { c: 'x' }] })).toBe(
    stableKey({ b: [true, null, { c: 'x' }], a: 1, d: undefined }),
  )
})

it('keeps apart what JSON would mix up', () => {
  const values = [
    1,
    1n,
    '1',
    true,
    'true',
    null,
    undefined,
    Number.NaN,
    0,
    -0,
    [],
    {},
    new Set([1]),
    new Map([[1, 2]]),
    [1],
    new Date(0),
    new Error('a'),
    new TypeError('a'),
    Object.assign(new Error('a'), { code: 'A' }),
    new Uint8Array([1]),
    Symbol('a'),
    { a: undefined, b: 1 },
    createActor(
      fromCallback(() => undefined),
      { id: 'one' },
    ),
    createActor(
      fromCallback(() => undefined),
      { id: 'two' },
    ),
  ]
  expect(new Set(values.map(stableKey)).size).toBe(values.length)
})

it('cuts cycles', () => {
  const ring: { next?: unknown } = {}
  ring.next = ring
  expect(stableKey(ring)).toBe('{next:cycle 0}')
})
