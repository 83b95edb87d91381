import {
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
  /** True if the walk was where all its charts are in a state of another walk, which may have more charts. */
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
  const states: ProductState[] = []
  const noted: ProductInvariant = {
    per: 'state',
    name: 'each state is noted',
    check: ({ to }) => {
      states.push(to)
    },
  }
  const found = exploreProduct({
    ...productOf(walk, one.namespaces),
    invariants: [...one.invariants, noted],
  })
  console.info(found.summary)
  // Made when it is asked for: most walks have no chunk.
  let index: ((state: ProductState) => boolean) | undefined
  return {
    found,
    wasIn: (state) => {
      index ??= indexOf(states)
      return index(state)
    },
  }
}

/** Another walk numbers the states of a chart in another order. Their keys are the same. */
const indexOf = (states: readonly ProductState[]): ((state: ProductState) => boolean) => {
  const names = Object.keys(states[0]?.charts ?? {})
  const numbers = new Map(names.map((name) => [name, new Map<string, number>()]))
  const known = new Set<string>()
  for (const { charts } of states) {
    for (const name of names) {
      const state = charts[name]
      if (state !== undefined) numbers.get(name)?.set(state.key, state.id)
    }
    known.add(names.map((name) => charts[name]?.id).join())
  }
  return ({ charts }) =>
    known.has(names.map((name) => numbers.get(name)?.get(charts[name]?.key ?? '')).join())
}
