import type { AnyStateMachine, EventObject } from 'xstate'
import { type Alteration, alteredMachine } from './altered-machine.js'
import type { Mutant, MutantOperator } from './mutants-of.js'
import type { Seen } from './seen-in.js'
import { stableKey } from './stable-key.js'

type Fields = Readonly<Record<string, unknown>>

/** One field of one type of event or fact: `account`, or `account.address` for a field in it. */
interface Field {
  readonly type: string
  readonly name: string
  readonly path: readonly string[]
  /** The values it had, each once. */
  readonly values: readonly unknown[]
  /** Another field of the same object that holds the same kind of text: the one that a slip of the pen could take. */
  readonly other: string | undefined
}

type Change = (value: unknown, around: Fields) => unknown

/** More values tell nothing new, and some facts have another one in each state. */
const mostValues = 16

/**
 * Faults in what is said: a field of a fact is lost or holds another value, and a field of an event is not read. Another
 * value is the next one that the walk saw there; where it saw one alone, the text of another field.
 */
export function contentMutants(machine: AnyStateMachine, { events, facts }: Seen): Mutant[] {
  const mutant = (operator: MutantOperator, key: keyof Alteration, field: Field, change: Change): Mutant => ({
    id: `${operator} (${field.name}): ${field.type}`,
    operator,
    site: field.type,
    build: () => alteredMachine(machine, { [key]: (given: EventObject) => changed(given, field, change) }),
  })
  const told = fieldsOf(facts).flatMap((field) => {
    const lost = mutant('lose field', 'fact', field, () => undefined)
    const other = otherOf(field)
    return other === undefined ? [lost] : [lost, mutant('swap field', 'fact', field, other)]
  })
  const heard = fieldsOf(events).map((field) => mutant('ignore field', 'event', field, () => undefined))
  return [...told, ...heard]
}

function changed(given: EventObject, { type, path }: Field, change: Change): EventObject {
  return given.type === type ? Object.assign({}, given, changedAt({ ...given }, path, change)) : given
}

function changedAt(fields: Fields, [name, ...deeper]: readonly string[], change: Change): Fields {
  if (name === undefined || !(name in fields)) return fields
  const value = fields[name]
  if (deeper.length === 0) return { ...fields, [name]: change(value, fields) }
  return isPlain(value) ? { ...fields, [name]: changedAt(value, deeper, change) } : fields
}

function otherOf({ values, other }: Field): Change | undefined {
  const [first, ...more] = values
  if (more.length > 0) {
    const keys = values.map(stableKey)
    return (value) => values[(keys.indexOf(stableKey(value)) + 1) % values.length]
  }
  if (typeof first === 'boolean') return (value) => value !== true
  return other === undefined ? undefined : (_, around) => around[other]
}

function fieldsOf(all: readonly EventObject[]): Field[] {
  const types = new Map<string, Fields[]>()
  for (const { type, ...fields } of all) types.set(type, [...(types.get(type) ?? []), fields])
  return [...types].flatMap(([type, found]) => fieldsIn(type, [], found))
}

function fieldsIn(type: string, above: readonly string[], found: readonly Fields[]): Field[] {
  const names = [...new Set(found.flatMap((fields) => Object.keys(fields)))]
  const texts = names.filter((name) => found.some((fields) => typeof fields[name] === 'string'))
  return names.flatMap((name) => {
    const all = new Map<string, unknown>()
    for (const { [name]: value } of found) if (all.size < mostValues) all.set(stableKey(value), value)
    const values = [...all.values()]
    // A field without a value cannot lose it.
    if (values.every((value) => value === undefined)) return []
    const path = [...above, name]
    const other = texts.includes(name) ? texts.find((one) => one !== name) : undefined
    const inner = above.length === 0 ? fieldsIn(type, path, values.filter(isPlain)) : []
    return [{ type, name: path.join('.'), path, values, other }, ...inner]
  })
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
