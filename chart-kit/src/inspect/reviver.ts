import { decodeValue, isTagged } from '../testing/encoded-value.js'
import type { ReviveError } from '../testing/revive-error.js'
import { InspectError } from './inspect-error.js'
import { safeText } from './safe-text.js'

const placeholder = /^redacted:([a-z]+):(\d{1,12})$/

const deepest = 100

/**
 * Makes values of one trace usable again: what is tagged becomes what it was, and a placeholder a value of its kind, the
 * very same one for equal placeholders, so that whatever compares them decides as it did.
 */
export class Reviver {
  readonly #objects = new Map<string, unknown>()
  readonly #reviveError: ReviveError | undefined

  constructor(reviveError?: ReviveError) {
    this.#reviveError = reviveError
  }

  /** @throws {InspectError} `BAD_TRACE` for what no recording writes */
  revive(value: unknown, depth = 0): unknown {
    if (depth > deepest)
      throw new InspectError('BAD_TRACE', 'This trace is nested too deep. Pass what a recording gave.')
    if (typeof value === 'string') return this.#text(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item: unknown) => this.revive(item, depth + 1))
    if ('$undefined' in value) return undefined
    if ('$bigint' in value) return asBigint(value.$bigint)
    if ('$error' in value) return this.#error(value.$error)
    if (isTagged(value)) return this.#tagged(value)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]: [string, unknown]) => [name, this.revive(item, depth + 1)]),
    )
  }

  #tagged(value: object): unknown {
    try {
      return decodeValue(value, this.#reviveError)
    } catch {
      throw new InspectError('BAD_TRACE', 'This trace holds a damaged value. Pass what a recording gave.')
    }
  }

  #text(text: string): unknown {
    const [, kind, number = '0'] = placeholder.exec(text) ?? []
    switch (kind) {
      case 'number':
        return Number(number)
      case 'bigint':
        return BigInt(number)
      case 'function':
        return this.#same(text, () => () => undefined)
      case 'symbol':
        return this.#same(text, () => Symbol(text))
      case 'array':
        return this.#same(text, () => [])
      case 'object':
      case 'host':
        return this.#same(text, () => ({}))
      default:
        return text
    }
  }

  #same(text: string, make: () => unknown): unknown {
    if (!this.#objects.has(text)) this.#objects.set(text, make())
    return this.#objects.get(text)
  }

  #error(tagged: unknown): Error {
    const { name, message, code } = { name: '', message: '', code: undefined, ...Object(tagged) }
    const written = { name: safeText(name) || 'Error', message: safeText(message), code }
    const revived = this.#reviveError?.(written)
    if (revived) return revived
    const error = Object.assign(new Error(written.message), code === undefined ? {} : { code })
    error.name = written.name
    return error
  }
}

function asBigint(text: unknown): bigint {
  return typeof text === 'string' && /^-?\d{1,100}$/.test(text) ? BigInt(text) : 0n
}
