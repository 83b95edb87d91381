import type { PlainJson } from '../inspect/plain-json.js'
import { safeText } from '../inspect/safe-text.js'
import type { ReviveError } from './revive-error.js'
import { TestingError } from './testing-error.js'

const tags = [
  '$error',
  '$bigint',
  '$undefined',
  '$number',
  '$date',
  '$map',
  '$set',
  '$bytes',
  '$function',
  '$actor',
  '$cycle',
  '$plain',
] as const

type Tag = (typeof tags)[number]

const tagOf = (value: object): Tag | undefined => {
  const [key, ...more] = Object.keys(value)
  return more.length > 0 ? undefined : tags.find((tag) => tag === key)
}

/** Whether parsed JSON is a value that `encodeValue` has tagged. */
export const isTagged = (json: object): boolean => tagOf(json) !== undefined

/**
 * A value as JSON. What JSON cannot hold is tagged: `{ "$error": { name, message, code? } }`, `{ "$bigint": "12" }`,
 * `{ "$undefined": true }`, and likewise dates, maps, sets, bytes and odd numbers. Of a function only the name is kept,
 * of an actor only the id; a cycle is cut. `undefined` inside an object falls out, as in JSON.
 */
export function encodeValue(value: unknown): PlainJson {
  return encode(value, [])
}

function encode(value: unknown, above: readonly object[]): PlainJson {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $number: Object.is(value, -0) ? '-0' : String(value) }
    case 'bigint':
      return { $bigint: String(value) }
    case 'undefined':
      return { $undefined: true }
    case 'function':
      return { $function: value.name }
    case 'symbol':
      return { $function: String(value) }
    case 'object':
      return value === null ? null : encodeObject(value, above)
  }
}

function encodeObject(value: object, above: readonly object[]): PlainJson {
  const depth = above.indexOf(value)
  if (depth >= 0) return { $cycle: depth }
  if ('sessionId' in value && 'send' in value && 'id' in value) return { $actor: String(value.id) }
  const inside = [...above, value]
  if (value instanceof Error) {
    const { name, message } = value
    const code = 'code' in value && value.code !== undefined ? { code: encode(value.code, inside) } : {}
    return { $error: { name, message, ...code } }
  }
  if (Array.isArray(value)) return value.map((item) => encode(item, inside))
  if (value instanceof Date) return { $date: value.getTime() }
  if (value instanceof Map)
    return { $map: [...value].map(([key, item]) => [encode(key, inside), encode(item, inside)]) }
  if (value instanceof Set) return { $set: [...value].map((item) => encode(item, inside)) }
  if (ArrayBuffer.isView(value))
    return { $bytes: Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
  const json = Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, encode(item, inside)]),
  )
  // An object that looks like a tag by chance stays what it is.
  return tagOf(value) === undefined ? json : { $plain: json }
}

/**
 * The value that `encodeValue` wrote. A function comes back as one that throws, an actor as `{ id }`.
 *
 * @param reviveError makes the errors of classes that charts tell apart; the others are an `Error` with name and code
 * @throws {TestingError} `BAD_PLAN` when a tag does not hold what it should.
 */
export function decodeValue(json: unknown, reviveError?: ReviveError): unknown {
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return json.map((item) => decodeValue(item, reviveError))
  const tag = tagOf(json)
  if (tag !== undefined) return decodeTag(tag, Object.values(json)[0], reviveError)
  return decodeEntries(json, reviveError)
}

function decodeEntries(json: object, reviveError: ReviveError | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, decodeValue(item, reviveError)]))
}

function decodeTag(tag: Tag, content: unknown, reviveError: ReviveError | undefined): unknown {
  const decode = (item: unknown): unknown => decodeValue(item, reviveError)
  switch (tag) {
    case '$undefined':
      return undefined
    case '$bigint':
      if (typeof content === 'string' && /^-?\d+$/.test(content)) return BigInt(content)
      return misfit(tag)
    case '$number':
      if (typeof content === 'string') return Number(content)
      return misfit(tag)
    case '$date':
      if (typeof content === 'number') return new Date(content)
      return misfit(tag)
    case '$error':
      return decodeError(content, reviveError)
    case '$map':
      return new Map(listIn(tag, content).map((pair) => pairIn(tag, decode(pair))))
    case '$set':
      return new Set(listIn(tag, content).map(decode))
    case '$bytes':
      return Uint8Array.from(listIn(tag, content), Number)
    case '$function':
      return standIn(safeText(content))
    case '$actor':
      return { id: safeText(content) }
    case '$cycle':
      return undefined
    case '$plain':
      return typeof content === 'object' && content !== null
        ? decodeEntries(content, reviveError)
        : misfit(tag)
  }
}

function decodeError(content: unknown, reviveError: ReviveError | undefined): Error {
  if (typeof content !== 'object' || content === null || !('message' in content)) return misfit('$error')
  const name = 'name' in content ? safeText(content.name) : 'Error'
  const message = safeText(content.message)
  const code = 'code' in content ? decodeValue(content.code) : undefined
  const revived = reviveError?.({ name, message, code })
  if (revived) return revived
  const error = Object.assign(new Error(message), code === undefined ? {} : { code })
  error.name = name
  return error
}

function standIn(name: string): () => never {
  const call = (): never => {
    throw new TestingError('BAD_PLAN', `A plan is JSON and cannot hold the function "${name}".`)
  }
  return Object.defineProperty(call, 'name', { value: name })
}

function listIn(tag: Tag, content: unknown): readonly unknown[] {
  return Array.isArray(content) ? content : misfit(tag)
}

function pairIn(tag: Tag, pair: unknown): [unknown, unknown] {
  return Array.isArray(pair) && pair.length === 2 ? [pair[0], pair[1]] : misfit(tag)
}

function misfit(tag: Tag): never {
  throw new TestingError('BAD_PLAN', `The value tagged ${tag} is not what encodeValue writes.`)
}
