import {
  type ChartState,
  exploreProduct,
  type ProductInvariant,
  type ProductState,
  type ProductWalk,
} from '@walletchart/chart-kit'
import type { WalkName } from '../charts/kit/in-walks.cases.js'
import { productOf } from './product-of.cases.js'
import { productWalks } from './product-walks.cases.js'

/** A walk of the product with the real wires, and all its rules. */
export interface WalkedProduct {
  readonly found: ProductWalk
  /** True if the walk was where its charts are in a state of another walk. That one may have more charts. */
  wasIn(state: ProductState): boolean
}

const walked = new Map<WalkName, WalkedProduct>()

/** Walks the product once: the tests of chunks go on from where it was. */
export const walkedProduct = (walk: WalkName): WalkedProduct => {
  const known = walked.get(walk)
  if (known !== undefined) return known
  const made = walkProduct(walk)
  walked.set(walk, made)
  return made
}

const walkProduct = (walk: WalkName): WalkedProduct => {
  const one = productWalks.find((each) => each.walk === walk)
  if (one === undefined) throw new Error(`There is no walk ${walk}.`)
  const names: string[] = []
  // Another walk numbers the states of a chart in another order. Their keys are the same.
  const numbers = new Map<string, Map<string, number>>()
  // Numbers alone are kept: the states would fill the memory of all later tests.
  const states = new Set<string>()
  const tupleOf = (
    { charts }: ProductState,
    idOf: (chart: ChartState | undefined, name: string) => unknown,
  ) => names.map((name) => idOf(charts[name], name)).join()
  const noted: ProductInvariant = {
    per: 'state',
    name: 'each state is noted',
    check: ({ to }) => {
      if (names.length === 0) names.push(...Object.keys(to.charts))
      const note = (chart: ChartState | undefined, name: string): number | undefined => {
        if (chart === undefined) return undefined
        const ofChart = numbers.get(name) ?? new Map<string, number>()
        if (ofChart.size === 0) numbers.set(name, ofChart)
        ofChart.set(chart.key, chart.id)
        return chart.id
      }
      states.add(tupleOf(to, note))
    },
  }
  const found = exploreProduct({
    ...productOf(walk, one.namespaces),
    invariants: [...one.invariants, noted],
  })
  console.info(found.summary)
  return {
    found,
    wasIn: (state) => states.has(tupleOf(state, (chart, name) => numbers.get(name)?.get(chart?.key ?? ''))),
  }
}
