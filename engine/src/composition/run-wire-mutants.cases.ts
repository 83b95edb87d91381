import { exploreProduct, type MutantReport } from '@walletchart/chart-kit'
import type { Wire } from '../charts/kit/wire.js'
import { chunkWalks, walkWithChunk } from './chunk-walks.cases.js'
import { faultsByTable } from './faults-by-table.cases.js'
import { productOf, wiresOf } from './product-of.cases.js'
import { productWalks } from './product-walks.cases.js'
import { sentFields } from './sent-fields.cases.js'
import { wireContentMutantsOf } from './wire-content-mutants.cases.js'
import { type WireMutant, wireMutantsOf, withFault } from './wire-mutants.cases.js'

/** The score of the product's walks alone, for wires that are left out or lead to another event. */
export const runWireMutants = (wires: readonly Wire[]): MutantReport =>
  reportOf(wireMutantsOf(wires), (mutant) => isFoundByWalks(wires, mutant))

/** The score of all tests of the wires, for all faults. The tables come first. The walks look for the rest. */
export const runWireContentMutants = (wires: readonly Wire[]): MutantReport =>
  reportOf(
    [...wireMutantsOf(wires), ...wireContentMutantsOf(wires, sentFields(wires))],
    (mutant) => isFoundByTables(mutant) || isFoundByWalks(wires, mutant),
  )

const reportOf = (mutants: readonly WireMutant[], isFound: (mutant: WireMutant) => boolean): MutantReport => {
  const sites: Record<string, number> = {}
  const killed: string[] = []
  const survived: string[] = []
  for (const mutant of mutants) {
    const site = `${mutant.operator} of wires`
    sites[site] = (sites[site] ?? 0) + 1
    const into = isFound(mutant) ? killed : survived
    into.push(mutant.id)
  }
  const score = mutants.length === 0 ? 1 : killed.length / mutants.length
  return { sites, killed, survived, equivalent: [], refuted: [], score }
}

/** A table whose wire is not there fails as well. */
const isFoundByTables = ({ faulty }: WireMutant): boolean =>
  faulty === undefined || faultsByTable(faulty).length > 0

/** True when a walk finds a rule broken, or does not come to an end. */
const isFoundByWalks = (wires: readonly Wire[], mutant: WireMutant): boolean =>
  isFoundInChunks(wires, mutant) || isFoundInProduct(wires, mutant)

/** The wires of the slots are in the walks of chunks alone. */
const isFoundInChunks = (wires: readonly Wire[], mutant: WireMutant): boolean =>
  mutant.wire.startsWith('slot ') &&
  chunkWalks.some(({ chunk, walk }) => {
    if (chunk === 'listing' || chunk === 'wallet' || chunk === 'toasts') return false
    try {
      return walkWithChunk(chunk, walk, withFault(wires, mutant)).violations.length > 0
    } catch {
      return true
    }
  })

const isFoundInProduct = (wires: readonly Wire[], mutant: WireMutant): boolean =>
  productWalks
    .filter(({ walk }) => wiresOf(walk).some(({ id }) => id === mutant.wire))
    .some(({ walk, namespaces, invariants }) => {
      try {
        const product = productOf(walk, namespaces, withFault(wires, mutant))
        return exploreProduct({ ...product, invariants, untilBroken: true }).violations.length > 0
      } catch {
        return true
      }
    })
