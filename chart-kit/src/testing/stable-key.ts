/**
 * A text that is equal for equal values: object keys are sorted, and what JSON loses is kept apart (undefined, bigint, NaN,
 * Map, Set, Date, RegExp, URL, Error, bytes, objects with `toJSON` such as those of Temporal). An actor reference counts by
 * its id, an instance of a class by the class and its own public fields. What has no value that could be read counts by
 * identity: functions, symbols, promises, weak collections, instances with private fields alone. Cycles are cut.
 */
export function stableKey(value: unknown): string {
  return write(value, [])
}

const numbers = new WeakMap<object, number>()
const symbols = new Map<symbol, number>()
let last = 0

function numberOf(value: object): number {
  const known = numbers.get(value)
  if (known !== undefined) return known
  last += 1
  numbers.set(value, last)
  return last
}

function symbolKey(value: symbol): string {
  const shared = Symbol.keyFor(value)
  if (shared !== undefined) return `symbol for ${JSON.stringify(shared)}`
  const number = symbols.get(value) ?? symbols.size
  symbols.set(value, number)
  return `symbol ${number} ${value.description ?? ''}`
}

function write(value: unknown, above: object[]): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value)
    case 'boolean':
    case 'undefined':
      return String(value)
    case 'bigint':
      return `${value}n`
    case 'symbol':
      return symbolKey(value)
    case 'function':
      return `function ${value.name} ${numberOf(value)}`
    case 'object':
      return value === null ? 'null' : writeObject(value, above)
  }
}

function writeObject(value: object, above: object[]): string {
  const depth = above.indexOf(value)
  if (depth >= 0) return `cycle ${depth}`
  if ('sessionId' in value && 'send' in value && 'id' in value) return `actor ${String(value.id)}`
  if (value instanceof Date) return `date ${value.getTime()}`
  const inside = [...above, value]
  if (value instanceof Error) {
    const code = 'code' in value ? write(value.code, inside) : ''
    return `error ${value.name} ${code} ${JSON.stringify(value.message)}`
  }
  if (Array.isArray(value)) return `[${value.map((item) => write(item, inside)).join(',')}]`
  if (value instanceof Set) return `set[${[...value].map((item) => write(item, inside)).join(',')}]`
  if (value instanceof Map) {
    return `map[${[...value].map(([key, item]) => `${write(key, inside)}:${write(item, inside)}`).join(',')}]`
  }
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value
    return `${value.constructor.name} ${Array.from(new Uint8Array(buffer, byteOffset, byteLength)).join(',')}`
  }
  if (value instanceof ArrayBuffer) return `bytes ${Array.from(new Uint8Array(value)).join(',')}`
  const prototype: object | null = Object.getPrototypeOf(value)
  const isPlain = prototype === null || prototype === Object.prototype
  return isPlain ? writeFields(value, inside) : writeInstance(value, prototype, inside)
}

function writeInstance(value: object, prototype: object, inside: object[]): string {
  const name = prototype.constructor?.name ?? ''
  if (value instanceof RegExp) return `regexp ${value} ${value.lastIndex}`
  if (value instanceof String || value instanceof Number || value instanceof Boolean)
    return `${name} ${write(value.valueOf(), inside)}`
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return `${name} ${write(Reflect.apply(value.toJSON, value, []), inside)}`
  // Objects of another window or realm look like this.
  if (name === 'Object' && Object.getPrototypeOf(prototype) === null) return writeFields(value, inside)
  const fields = writeFields(value, inside)
  return fields === '{}' ? `${name} number ${numberOf(value)}` : `${name} ${fields}`
}

function writeFields(value: object, inside: object[]): string {
  const entries: [string, unknown][] = Object.entries(value)
  if (entries.length > 1) entries.sort(byKey)
  let text = ''
  for (const [key, item] of entries) {
    if (item === undefined) continue
    text += `${text === '' ? '' : ','}${key}:${write(item, inside)}`
  }
  return `{${text}}`
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : a > b ? 1 : 0)
