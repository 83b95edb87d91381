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

class Purse {
  readonly #coins: number
  constructor(coins: number) {
    this.#coins = coins
  }
  isRich = () => this.#coins > 9
}

class Sealed {
  readonly #coins: number
  constructor(coins: number) {
    this.#coins = coins
  }
  isRich(): boolean {
    return this.#coins > 9
  }
}

class Point {
  constructor(readonly x: number) {}
}

class Vector {
  constructor(readonly x: number) {}
}

/** As those of Temporal: no field of its own, and a text by `toJSON`. */
class PlainDay {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toJSON(): string {
    return this.#text
  }
}

it('[C26] compares what is no plain object by its value where it has one', () => {
  const twice: readonly (readonly [unknown, unknown])[] = [
    [new URL('https://a.example/'), new URL('https://a.example')],
    [/a/g, /a/g],
    [new PlainDay('2030-01-01'), new PlainDay('2030-01-01')],
    [new Point(1), new Point(1)],
    [Object('a'), Object('a')],
    [new Uint8Array([1]).buffer, new Uint8Array([1]).buffer],
    [Symbol.for('a'), Symbol.for('a')],
  ]
  for (const [one, same] of twice) expect(stableKey(one)).toBe(stableKey(same))
  const differ: readonly unknown[] = [
    new URL('https://a.example'),
    new URL('https://b.example'),
    /a/g,
    /a/,
    new PlainDay('2030-01-01'),
    new PlainDay('2030-01-02'),
    new Point(1),
    new Vector(1),
    { x: 1 },
    Object('a'),
    'a',
    new Uint8Array([1]),
    new Int8Array([1]),
    {},
  ]
  expect(new Set(differ.map(stableKey)).size).toBe(differ.length)
})

it('[C26] compares by identity what has no value that could be read', () => {
  const makers: readonly (() => unknown)[] = [
    () => new Sealed(1),
    () => new Purse(1),
    () => new WeakMap(),
    () => new WeakSet(),
    () => Promise.resolve(1),
    () => () => 1,
    () => Symbol('a'),
  ]
  for (const make of makers) {
    const one = make()
    expect(stableKey(one)).toBe(stableKey(one))
    expect(stableKey(one)).not.toBe(stableKey(make()))
    expect(stableKey(one)).not.toBe(stableKey({}))
  }
})
