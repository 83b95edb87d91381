/**
 * A text that is equal for equal values: object keys are sorted, and what JSON loses is kept apart (undefined, bigint,
 * NaN, Map, Set, Date, Error). An actor reference counts by its id, a function by its name. Cycles are cut.
 */
export function stableKey(value: unknown): string {
  return write(value, [])
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
      return value.toString()
    case 'function':
      return `function ${value.name}`
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
    return `bytes ${Array.from(new Uint8Array(buffer, byteOffset, byteLength)).join(',')}`
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, item]) => `${key}:${write(item, inside)}`).join(',')}}`
}
