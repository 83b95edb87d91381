import { describe, expect, it } from 'vitest'
import { featureError } from '../model/feature-error.js'
import { isWalletchartError } from '../model/is-walletchart-error.js'
import { decodeValue, encodeValue } from './encoded-value.js'
import { stableKey } from './stable-key.js'

const back = (value: unknown): unknown => decodeValue(JSON.parse(JSON.stringify(encodeValue(value))))

describe('encodeValue', () => {
  it.each([
    ['a text', 'text'],
    ['null', null],
    ['undefined', undefined],
    ['a bigint', 12n],
    ['odd numbers', [Number.NaN, Number.POSITIVE_INFINITY, -0, 1.5]],
    ['a date', new Date(7)],
    ['a map of sets', new Map([['a', new Set([1n])]])],
    ['bytes', Uint8Array.of(1, 2, 255)],
    ['part of a buffer', new Uint8Array([1, 2, 3, 4]).subarray(1, 3)],
    ['what looks like a tag', { $bigint: 'no number' }],
    ['a tag in what looks like one', { $error: { $undefined: { a: 1n } } }],
    ['nested objects', { a: [{ b: undefined, c: 1n }], d: false }],
  ])('keeps %s through JSON', (_, value) => {
    expect(back(value)).toEqual(value)
    expect(stableKey(back(value))).toBe(stableKey(value))
  })

  it('keeps what makes an error, and makes errors of the kit again', () => {
    const plain = back(Object.assign(new TypeError('odd'), { code: 4001 }))
    expect(plain).toBeInstanceOf(Error)
    expect(plain).toMatchObject({ name: 'TypeError', message: 'odd', code: 4001 })
    const own = featureError('REQUEST_PENDING_IN_WALLET')
    const again = back(own)
    expect(isWalletchartError(again, 'REQUEST_PENDING_IN_WALLET')).toBe(true)
    expect(encodeValue(again)).toEqual(encodeValue(own))
  })

  it('writes the tags other tools read', () => {
    expect(encodeValue({ a: 12n, b: [undefined], e: new Error('no') })).toEqual({
      a: { $bigint: '12' },
      b: [{ $undefined: true }],
      e: { $error: { name: 'Error', message: 'no' } },
    })
  })

  it('cuts cycles, and keeps the names of what cannot be written', () => {
    const loop: Record<string, unknown> = { call: function named() {} }
    loop.self = loop
    expect(encodeValue(loop)).toEqual({ call: { $function: 'named' }, self: { $cycle: 0 } })
    expect(() => Object(back({ call: loop.call })).call()).toThrow('cannot hold the function "named"')
  })

  it.each([
    { $bigint: 12 },
    { $map: [[1]] },
    { $date: 'now' },
    { $error: 'no' },
    { $set: {} },
    { $plain: 1 },
  ])('refuses %j', (json) => {
    expect(() => decodeValue(json)).toThrow(expect.objectContaining({ code: 'BAD_PLAN' }))
  })
})
