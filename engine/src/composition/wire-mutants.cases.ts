import type { Wire } from '../charts/kit/wire.js'

/** The kinds of faults of a wire. */
export type WireOperator = 'drop' | 'redirect' | 'always' | 'negate' | 'lose field' | 'swap field'

/** One fault of one wire. */
export interface WireMutant {
  /** `drop: wire`, or `redirect (event): wire`. */
  readonly id: string
  readonly operator: WireOperator
  /** The id of the wire that is at fault. */
  readonly wire: string
  /** The wire with its fault; undefined when it is left out. */
  readonly faulty: Wire | undefined
}

/** All wires, with one fault among them. */
export const withFault = (wires: readonly Wire[], { wire, faulty }: WireMutant): readonly Wire[] =>
  wires.flatMap((one) => (one.id !== wire ? [one] : faulty === undefined ? [] : [faulty]))

/** Every wire left out, and every wire that sends the next event which wires send to the same chart. */
export const wireMutantsOf = (wires: readonly Wire[]): readonly WireMutant[] =>
  wires.flatMap((wire): readonly WireMutant[] => {
    const { id } = wire
    const others = [...new Set(wires.filter(({ to }) => to === wire.to).map(({ event }) => event))]
    const event = others[(others.indexOf(wire.event) + 1) % others.length]
    const dropped = { id: `drop: ${id}`, operator: 'drop', wire: id, faulty: undefined } as const
    if (event === undefined || event === wire.event) return [dropped]
    const faulty = { ...wire, event, deliver: sending(wire, event) }
    return [dropped, { id: `redirect (${event}): ${id}`, operator: 'redirect', wire: id, faulty }]
  })

// What is sent carries the fields of the event that was meant, as a slip of the pen would.
const sending =
  ({ deliver }: Wire, type: string): Wire['deliver'] =>
  (...given) =>
    deliver(...given).map((delivery) => ({ ...delivery, event: Object.assign({}, delivery.event, { type }) }))
