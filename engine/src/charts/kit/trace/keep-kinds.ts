import { errorCatalogue } from '../../../model/errors/error-catalogue.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import type { Keep, Redactor } from './keep.js'

/** Keeps nothing. */
export const secret: Keep = (value, redactor) => redactor.hide(value)

/** Keeps texts of exactly one form. */
export const matching =
  (pattern: RegExp): Keep =>
  (value, redactor) =>
    typeof value === 'string' && pattern.test(value) ? value : redactor.hide(value)

/** Keeps texts that pass. */
export const passing =
  (passes: (text: string) => boolean): Keep =>
  (value, redactor) =>
    typeof value === 'string' && passes(value) ? value : redactor.hide(value)

/** Keeps the words of a type, all of them: the compiler insists on each. */
export const wordsOf = <Word extends string>(words: Readonly<Record<Word, true>>): Keep =>
  oneOf(Object.keys(words))

/** Keeps texts of a list. */
export const oneOf =
  (texts: readonly string[]): Keep =>
  (value, redactor) =>
    typeof value === 'string' && texts.includes(value) ? value : redactor.hide(value)

/** Keeps a number; for deadlines, counts and decimals. */
export const plainNumber: Keep = (value, redactor) =>
  typeof value === 'number' && Number.isFinite(value) ? value : redactor.hide(value)

/** Keeps true and false. */
export const flag: Keep = (value, redactor) => (typeof value === 'boolean' ? value : redactor.hide(value))

/** Longer lists say how long they are no more. */
const longestList = 1_000

/** Keeps a list and judges its items. */
export const listOf =
  (keep: Keep): Keep =>
  (value, redactor) =>
    Array.isArray(value) && value.length <= longestList
      ? value.map((item: unknown) => (item === undefined ? { $undefined: true } : keep(item, redactor)))
      : redactor.hide(value)

/** More fields that nobody listed are left out. */
const mostUnlisted = 50

/** Keeps an object and judges each of its fields; the names and values of fields that are not listed are hidden. */
export const fields =
  (keeps: Readonly<Record<string, Keep>>): Keep =>
  (value, redactor) => {
    if (typeof value !== 'object' || value === null) return redactor.hide(value)
    try {
      if (Array.isArray(value)) return redactor.hide(value)
      const kept: Record<string, unknown> = {}
      let unlisted = 0
      for (const name of Object.keys(value)) {
        const item: unknown = Reflect.get(value, name)
        const keep = Object.hasOwn(keeps, name) ? keeps[name] : undefined
        if (item === undefined) continue
        if (keep !== undefined) kept[name] = carefully(keep, item, redactor)
        else if (++unlisted <= mostUnlisted) kept[redactor.placeholder('field', name)] = redactor.hide(item)
      }
      return kept
    } catch {
      return redactor.hide(value) // what throws when it is read stays closed
    }
  }

// A hostile value may throw when it is looked at; it stays closed, and the fields beside it are judged.
function carefully(keep: Keep, value: unknown, redactor: Redactor): unknown {
  try {
    return keep(value, redactor)
  } catch {
    return redactor.hide(value)
  }
}

/** Keeps an object of any keys of one form; other keys are hidden. */
export const recordOf =
  (key: Pick<RegExp, 'test'>, keep: Keep): Keep =>
  (value, redactor) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return redactor.hide(value)
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, longestList)
        .map(([name, item]: [string, unknown]) => [
          key.test(name) ? name : redactor.placeholder('field', name),
          keep(item, redactor),
        ]),
    )
  }

const errorNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'AggregateError',
  'AbortError',
  'TimeoutError',
  'NotAllowedError',
  'QuotaExceededError',
  'SecurityError',
]

/** Keeps of an error what it is: its kind and code. Its words stay only when they are the kit's own and say nothing else. */
export const error: Keep = (value, redactor) => {
  try {
    if (isWalletchartError(value)) return { $error: ofTheKit(value.code, value.message, redactor) }
    if (!(value instanceof Error)) return redactor.hide(value)
    const code: unknown = Reflect.get(value, 'code')
    return {
      $error: {
        name: errorNames.includes(value.name) ? value.name : 'Error',
        message: redactor.hide(value.message),
        ...(typeof code === 'number' && Number.isInteger(code) && Math.abs(code) < 100_000 ? { code } : {}),
      },
    }
  } catch {
    return redactor.hide(value)
  }
}

function ofTheKit(code: string, message: string, redactor: Redactor): object {
  const entry = Object.entries(errorCatalogue).find(([known]) => known === code)
  if (entry === undefined) return { name: 'WalletchartError', message: redactor.hide(message) }
  const [, { text }] = entry
  // A text with a parameter may name what should not be named.
  return { name: 'WalletchartError', code, message: text.includes('{') ? redactor.hide(message) : text }
}
