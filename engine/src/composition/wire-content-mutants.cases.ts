import { stableKey } from '@walletchart/chart-kit'
import type { Delivery, Wire } from '../charts/kit/wire.js'
import type { SentField, SentFields } from './sent-fields.cases.js'
import type { WireMutant, WireOperator } from './wire-mutants.cases.js'

/** Wires whose condition is missing or the wrong way round, and wires that send a wrong field. */
export const wireContentMutantsOf = (wires: readonly Wire[], sent: SentFields): readonly WireMutant[] =>
  wires.flatMap((wire) => [
    ...conditionMutants(wire),
    ...(sent.get(wire.id) ?? []).flatMap((field) =>
      fieldMutants(wire, field, valuesSeen(wires, sent, wire, field)),
    ),
  ])

const mutant = (wire: Wire, operator: WireOperator, what: string, deliver: Wire['deliver']): WireMutant => ({
  id: `${operator}${what === '' ? '' : ` (${what})`}: ${wire.id}`,
  operator,
  wire: wire.id,
  faulty: { ...wire, deliver },
})

const conditionMutants = (wire: Wire): readonly WireMutant[] =>
  wire.condition === undefined
    ? []
    : [
        mutant(wire, 'always', '', wire.make),
        mutant(wire, 'negate', '', (...given) =>
          wire.deliver(...given).length > 0 ? [] : wire.make(...given),
        ),
      ]

/** The values that any wire sends in this field of the same event. */
const valuesSeen = (
  wires: readonly Wire[],
  sent: SentFields,
  { to, event }: Wire,
  { path }: SentField,
): readonly unknown[] => {
  const same = wires.filter((one) => one.to === to && one.event === event)
  const fields = same.flatMap(({ id }) => (sent.get(id) ?? []).filter((field) => field.path === path))
  return [
    ...new Map(fields.flatMap(({ values }) => values.map((value) => [stableKey(value), value]))).values(),
  ]
}

const fieldMutants = (
  wire: Wire,
  { path, values, beside }: SentField,
  seen: readonly unknown[],
): readonly WireMutant[] => {
  const put = (what: string, make: (value: unknown, fact: object) => unknown): WireMutant =>
    mutant(wire, 'swap field', what, (fact, options) =>
      wire.deliver(fact, options).map((one) => changed(one, path, (value) => make(value, fact))),
    )
  const isAlways = (value: unknown): boolean => values.every((one) => stableKey(one) === stableKey(value))
  const lost = values.some((value) => value !== undefined)
    ? [
        mutant(wire, 'lose field', path, (...given) =>
          wire.deliver(...given).map((one) => changed(one, path, () => undefined)),
        ),
      ]
    : []
  if (values.some((value) => typeof value === 'boolean'))
    return [...lost, put(path, (value) => (typeof value === 'boolean' ? !value : value))]
  return [
    ...lost,
    ...seen
      .filter((value) => value !== undefined && !isAlways(value))
      .map((value) => put(`${path} is ${shortOf(value)}`, () => value)),
    ...beside.map((name) => put(`${path} is the ${name}`, (value, fact) => otherOf(value, fact, name))),
  ]
}

const shortOf = (value: unknown): string => {
  const text = stableKey(value)
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}

const otherOf = (value: unknown, fact: object, name: string): unknown => {
  const other: unknown = Reflect.get(fact, name)
  return typeof other === typeof value ? other : value
}

const changed = (delivery: Delivery, path: string, to: (value: unknown) => unknown): Delivery => {
  const [field = '', inner] = path.split('.')
  if (!(field in delivery.event)) return delivery
  const value: unknown = Reflect.get(delivery.event, field)
  if (inner === undefined)
    return { ...delivery, event: Object.assign({}, delivery.event, { [field]: to(value) }) }
  if (typeof value !== 'object' || value === null || !(inner in value)) return delivery
  const within = { ...value, [inner]: to(Reflect.get(value, inner)) }
  return { ...delivery, event: Object.assign({}, delivery.event, { [field]: within }) }
}
