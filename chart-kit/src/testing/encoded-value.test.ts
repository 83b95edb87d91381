import { describe, expect, it } from 'vitest'
import { decodeValue, encodeValue } from './encoded-value.js'
import type { ReviveError } from './revive-error.js'
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

  it('keeps what makes an error', () => {
    const plain = back(Object.assign(new TypeError('odd'), { code: 4001 }))
    expect(plain).toBeInstanceOf(Error)
    expect(plain).toMatchObject({ name: 'TypeError', message: 'odd', code: 4001 })
  })

  it('makes errors of the classes that the target tells apart, wherever they are', () => {
    class Refusal extends Error {
      override readonly name = 'Refusal'
    }
    const revive: ReviveError = ({ name, message }) => (name === 'Refusal' ? new Refusal(message) : undefined)
    const written = encodeValue({ first: new Refusal('no'), list: [new Map([['a', new Refusal('never')]])] })
    const again = decodeValue(JSON.parse(JSON.stringify(written)), revive)
    expect(Object(again).first).toBeInstanceOf(Refusal)
    expect(Object(again).list[0].get('a')).toBeInstanceOf(Refusal)
    expect(encodeValue(again)).toEqual(written)
    expect(Object(decodeValue(written)).first).not.toBeInstanceOf(Refusal)
    expect(decodeValue(encodeValue(new TypeError('other')), revive)).toMatchObject({ name: 'TypeError' })
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
