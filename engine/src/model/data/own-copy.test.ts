import { describe, expect, it } from 'vitest'
import { ownCopy } from './own-copy.js'

describe('ownCopy', () => {
  it('copies lists, plain objects and bytes, at every level', () => {
    const bytes = new Uint8Array([1, 2])
    const given = { list: [{ value: 1n, bytes }], nothing: undefined, none: null }
    const copied = ownCopy(given)
    expect(copied).toEqual(given)
    given.list[0] = { value: 2n, bytes: new Uint8Array() }
    bytes[0] = 9
    expect(copied.list).toEqual([{ value: 1n, bytes: new Uint8Array([1, 2]) }])
  })

  it('keeps objects of other classes, such as signals', () => {
    const { signal } = new AbortController()
    const date = new Date(0)
    const copied = ownCopy({ signal, date })
    expect(copied.signal).toBe(signal)
    expect(copied.date).toBe(date)
  })

  it('copies what contains itself, and what many share, once', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const copied = ownCopy(circle)
    expect(copied).not.toBe(circle)
    expect(copied.self).toBe(copied)
    // Without memory, this would take 2 ** 100 steps.
    let shared: unknown = 'leaf'
    for (let level = 0; level < 100; level += 1) shared = [shared, shared]
    expect(Array.isArray(ownCopy(shared))).toBe(true)
  })

  it('sets no prototype, and stands a depth that no stack has', () => {
    const given: unknown = JSON.parse('{"__proto__":{"admin":true}}')
    expect(Object.getPrototypeOf(ownCopy(given))).toBe(Object.prototype)
    expect(Object.keys(Object(ownCopy(given)))).toEqual(['__proto__'])
    let deep: unknown = 'leaf'
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    expect(Array.isArray(ownCopy(deep))).toBe(true)
  })
})
