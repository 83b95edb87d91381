import { nearestWord } from './nearest-word.js'
import { strategies } from './plan.js'
import { TestingError } from './testing-error.js'

/** Every option of the functions that walk a machine or plan for it. A list of cases is handed to all of them. */
const names = [
  'count',
  'events',
  'everywhere',
  'freeGuards',
  'guardsBothWays',
  'input',
  'inputs',
  'invariants',
  'lateAnswers',
  'length',
  'limit',
  'maxMoves',
  'mayFail',
  'mayKeepRunning',
  'mayRest',
  'onCoverage',
  'outcomes',
  'partial',
  'project',
  'quiet',
  'refused',
  'reviveError',
  'seed',
  'strategies',
  'strategy',
  'timeout',
  'untilBroken',
  'view',
  'waiting',
  'waits',
  'waivers',
]

const answers = ['done', 'error', 'event', 'snapshot']

/**
 * Refuses options that do not exist, and values that none of them can have.
 *
 * @throws {TestingError} `BAD_TEST_OPTION`
 */
export function checkOptions(options: unknown): asserts options is object {
  if (!isObject(options)) throw wrong(`Expected an object of options, found ${word(options)}.`)
  checkNames('There is no option', options, names)
  const given = new Map<string, unknown>(Object.entries(options))
  for (const name of ['limit', 'count', 'length', 'maxMoves']) {
    const value = given.get(name)
    if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value > 0)) continue
    throw wrong(`${name}: expected a whole number above zero, found ${word(value)}.`)
  }
  const seed = given.get('seed')
  if (seed !== undefined && !Number.isInteger(seed))
    throw wrong(`seed: expected a whole number, found ${word(seed)}.`)
  const waits = given.get('waits') ?? []
  if (!Array.isArray(waits)) throw wrong(`waits: expected a list of times in ms, found ${word(waits)}.`)
  for (const ms of waits) {
    if (!Number.isFinite(ms) || ms <= 0)
      throw wrong(`waits: expected times in ms above zero, found ${word(ms)}.`)
  }
  const inputs = given.get('inputs')
  if (inputs !== undefined && !(Array.isArray(inputs) && inputs.length > 0))
    throw wrong(`inputs: expected a list of inputs, found ${word(inputs)}.`)
  const strategy = given.get('strategy')
  for (const one of [...(strategy === undefined ? [] : [strategy]), ...listOf(given.get('strategies'))])
    checkStrategy(one)
  checkLists('events', given.get('events'), checkPayload)
  checkLists('outcomes', given.get('outcomes'), checkOutcome)
}

/**
 * Refuses fields that do not exist.
 *
 * @param refusal the sentence up to the name of the field
 * @throws {TestingError} `BAD_TEST_OPTION`
 */
export function checkNames(
  refusal: string,
  given: unknown,
  known: readonly string[],
): asserts given is object {
  if (!isObject(given))
    throw wrong(
      `${refusal.split(':')[0]}: expected an object with some of ${known.join(', ')}, found ${word(given)}.`,
    )
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    const nearest = nearestWord(name, known)
    const hint = nearest === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${nearest}"?`
    throw wrong(`${refusal} "${name}". ${hint}`)
  }
}

/** @throws {TestingError} `BAD_TEST_OPTION` */
export function checkPayload(where: string, payload: unknown): void {
  if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return
  throw wrong(
    `${where}: expected payloads that are objects, such as [{ amount: 1 }], found ${word(payload)}.`,
  )
}

/** @throws {TestingError} `BAD_TEST_OPTION` */
export function checkOutcome(where: string, outcome: unknown): void {
  const kinds =
    typeof outcome === 'object' && outcome !== null
      ? answers.filter((kind) => Object.hasOwn(outcome, kind))
      : []
  const isNamed =
    typeof outcome === 'object' && outcome !== null && 'name' in outcome && typeof outcome.name === 'string'
  if (isNamed && kinds.length === 1) return
  throw wrong(
    `${where}: expected { name } and exactly one of ${answers.join(', ')}, such as { name: 'ok', done: 1 }; found ${word(outcome)}.`,
  )
}

/** @throws {TestingError} `BAD_TEST_OPTION` */
export function checkList(where: string, list: unknown): asserts list is readonly unknown[] {
  if (!Array.isArray(list))
    throw wrong(`${where}: expected a list, or a function that gives one; found ${word(list)}.`)
}

function checkStrategy(given: unknown): void {
  if (strategies.some((one) => one === given)) return
  throw wrong(`strategy: expected one of ${strategies.join(', ')}, found ${word(given)}.`)
}

function checkLists(option: string, lists: unknown, check: (where: string, item: unknown) => void): void {
  if (lists === undefined) return
  if (typeof lists !== 'object' || lists === null || Array.isArray(lists))
    throw wrong(`${option}: expected an object with a list for each name, found ${word(lists)}.`)
  for (const [name, list] of Object.entries(lists)) {
    if (list === undefined || typeof list === 'function') continue
    const where = `${option}: "${name}"`
    checkList(where, list)
    for (const item of list) check(where, item)
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrong(message: string): TestingError {
  return new TestingError('BAD_TEST_OPTION', message)
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw wrong(`strategies: expected a list of strategies, found ${word(value)}.`)
  return value
}

function word(value: unknown): string {
  if (value === undefined || typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol') return 'a symbol'
  try {
    const text = JSON.stringify(value) ?? 'nothing'
    return text.length > 80 ? `${text.slice(0, 80)} …` : text
  } catch {
    return 'an object that JSON cannot write'
  }
}
