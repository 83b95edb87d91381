import { isObject } from './is-object.js'

/** Deeper data is kept as it is: what reads it refuses it. */
const MOST_LEVELS = 200

/**
 * A copy of a caller's value, down to lists, plain objects and bytes: later changes of the caller do not reach the copy. Other objects, such
 * as signals, stay the caller's own. Throws what a getter throws.
 */
export function ownCopy<Value>(value: Value): Value
export function ownCopy(value: unknown): unknown {
  const copies = new Map<object, unknown>()
  const keep = <Copy>(of: object, made: Copy): Copy => {
    copies.set(of, made)
    return made
  }
  const copy = (one: unknown, level: number): unknown => {
    if (!isObject(one) || level > MOST_LEVELS) return one
    if (copies.has(one)) return copies.get(one)
    if (ArrayBuffer.isView(one)) return keep(one, structuredClone(one))
    if (Array.isArray(one)) {
      const list = keep<unknown[]>(one, [])
      for (const entry of one) list.push(copy(entry, level + 1))
      return list
    }
    const prototype: unknown = Object.getPrototypeOf(one)
    if (prototype !== null && prototype !== Object.prototype) return one
    const fields = keep<Record<string, unknown>>(one, {})
    for (const [name, entry] of Object.entries(one)) {
      const own = { value: copy(entry, level + 1), enumerable: true, configurable: true, writable: true }
      Object.defineProperty(fields, name, own)
    }
    return fields
  }
  return copy(value, 0)
}
