import { exploreProduct, stableKey } from '@walletchart/chart-kit'
import type { EventObject } from 'xstate'
import type { Delivery, Wire } from '../charts/kit/wire.js'
import { plainOptions } from '../charts/kit/wire-table.cases.js'
import { productOf } from './product-of.cases.js'
import { productWalks } from './product-walks.cases.js'
import { wireTables } from './wire-tables.cases.js'

/** The values that one wire was seen to send in one field. */
export interface SentField {
  /** Such as `busy`, or `data.networkId` for a field within a field. */
  readonly path: string
  /** A few of its values, all different. */
  readonly values: readonly unknown[]
  /** The fields of the fact that held another value of the same type. */
  readonly beside: readonly string[]
}

/** The fields that were seen, by the id of the wire. */
export type SentFields = ReadonlyMap<string, readonly SentField[]>

type Fields = Readonly<Record<string, unknown>>

interface Seen {
  readonly values: Map<string, unknown>
  readonly beside: Set<string>
}

/** More values tell nothing more. */
const mostValues = 4
/** A walk takes the same wire a million times: what it sends is soon known. */
const mostLooks = 2000

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The fields of an event, and those within its fields. */
const fieldsOf = ({ type: _, ...fields }: EventObject): readonly (readonly [string, unknown])[] =>
  Object.entries(fields).flatMap(([name, value]) => [
    [name, value] as const,
    ...(isPlain(value)
      ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one] as const)
      : []),
  ])

/** The fields that all wires send, in their tables and in one walk of each product. */
export const sentFields = (wires: readonly Wire[]): SentFields => {
  const seen = new Map<string, Map<string, Seen>>()
  const looks = new Map<string, number>()
  const look = (id: string, fact: EventObject, deliveries: readonly Delivery[]): void => {
    const count = looks.get(id) ?? 0
    if (count >= mostLooks) return
    looks.set(id, count + deliveries.length)
    const ofWire = seen.get(id) ?? new Map<string, Seen>()
    seen.set(id, ofWire)
    for (const { event } of deliveries)
      for (const [path, value] of fieldsOf(event)) {
        const field = ofWire.get(path) ?? { values: new Map(), beside: new Set() }
        ofWire.set(path, field)
        keep(field, value, fact)
      }
  }
  for (const wire of wires)
    for (const { fact, options } of wireTables[wire.id]?.rows ?? [])
      look(wire.id, fact, wire.deliver(fact, { ...plainOptions, ...options }))
  walked(
    wires.map((wire) => ({
      ...wire,
      deliver: (fact, options) => {
        const deliveries = wire.deliver(fact, options)
        look(wire.id, fact, deliveries)
        return deliveries
      },
    })),
  )
  return new Map(
    [...seen].map(([id, fields]) => [
      id,
      [...fields].map(([path, { values, beside }]) => ({
        path,
        values: [...values.values()],
        beside: [...beside],
      })),
    ]),
  )
}

const keep = ({ values, beside }: Seen, value: unknown, { type: _, ...fact }: EventObject): void => {
  if (values.size < mostValues) values.set(stableKey(value), value)
  if (typeof value !== 'string') return
  for (const [name, other] of Object.entries(fact))
    if (typeof other === 'string' && other !== value) beside.add(name)
}

const walked = (wires: readonly Wire[]): void => {
  for (const { walk, namespaces } of productWalks) exploreProduct(productOf(walk, namespaces, wires))
}
