import { exploreProduct, type MutantReport } from '@walletchart/chart-kit'
import type { Wire } from '../charts/kit/wire.js'
import { pieceWalks, walkWithPiece } from './piece-walks.cases.js'
import { productOf, wiresOf } from './product-of.cases.js'
import { productWalks } from './product-walks.cases.js'

/** The wires with one fault among them. */
interface WireMutant {
  /** `drop: wire` or `redirect (event): wire`. */
  readonly id: string
  /** The wire that is at fault. */
  readonly wire: string
  readonly wires: readonly Wire[]
}

/** Every wire left out, and every wire that sends the next event which wires send to the same chart. */
export const wireMutantsOf = (wires: readonly Wire[]): readonly WireMutant[] =>
  wires.flatMap((wire) => {
    const { id } = wire
    const others = [...new Set(wires.filter(({ to }) => to === wire.to).map(({ event }) => event))]
    const event = others[(others.indexOf(wire.event) + 1) % others.length]
    const dropped = { id: `drop: ${id}`, wire: id, wires: wires.filter((one) => one !== wire) }
    if (event === undefined || event === wire.event) return [dropped]
    const redirected = { ...wire, event, deliver: sending(wire, event) }
    const all = wires.map((one) => (one === wire ? redirected : one))
    return [dropped, { id: `redirect (${event}): ${id}`, wire: id, wires: all }]
  })

// What is sent carries the fields of the event that was meant, as a slip of the pen would.
const sending =
  ({ deliver }: Wire, type: string): Wire['deliver'] =>
  (...given) =>
    deliver(...given).map((delivery) => ({ ...delivery, event: Object.assign({}, delivery.event, { type }) }))

/** How the walks of the product do against the faults of all wires. */
export const runWireMutants = (wires: readonly Wire[]): MutantReport => {
  const mutants = wireMutantsOf(wires)
  const killed = mutants.filter(isFoundByWalks).map(({ id }) => id)
  const survived = mutants.map(({ id }) => id).filter((id) => !killed.includes(id))
  const drops = mutants.filter(({ id }) => id.startsWith('drop: ')).length
  return {
    sites: { 'drop wire': drops, 'redirect wire': mutants.length - drops },
    killed,
    survived,
    equivalent: [],
    refuted: [],
    score: killed.length / mutants.length,
  }
}

/** True when a walk finds a rule broken, or does not come to an end. */
const isFoundByWalks = (mutant: WireMutant): boolean => isFoundInPieces(mutant) || isFoundInProduct(mutant)

/** The wires of the slots are in the walks of pieces alone. */
const isFoundInPieces = ({ wire, wires }: WireMutant): boolean =>
  wire.startsWith('slot ') &&
  pieceWalks.some(({ piece, walk }) => {
    if (piece === 'listing' || piece === 'wallet' || piece === 'toasts') return false
    try {
      return walkWithPiece(piece, walk, wires).violations.length > 0
    } catch {
      return true
    }
  })

const isFoundInProduct = ({ wire, wires }: WireMutant): boolean =>
  productWalks
    .filter(({ walk }) => wiresOf(walk).some(({ id }) => id === wire))
    .some(({ walk, namespaces, invariants }) => {
      try {
        return (
          exploreProduct({ ...productOf(walk, namespaces, wires), invariants, untilBroken: true }).violations
            .length > 0
        )
      } catch {
        return true
      }
    })
