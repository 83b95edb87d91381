import { exploreProduct, type ModelOptions } from '@walletchart/chart-kit'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, ContextFrom } from 'xstate'
import { isSoak } from '../behaviours/is-soak.cases.js'
import { held } from '../charts/connection/connection.cases.js'
import { inOrder } from '../charts/kit/in-order.js'
import type { Wire } from '../charts/kit/wire.js'
import { productOf } from './product-of.cases.js'
import { productWalks } from './product-walks.cases.js'
import { SECOND_HOLDER, secondHolderWires } from './second-holder.wires.cases.js'
import { wires } from './wires.js'

type Model = ModelOptions<ContextFrom<AnyStateMachine>>

/** The connectors as the second holder has them. */
const heldBySecond = Object.fromEntries(
  Object.entries(held).map(([id, one]) => [id, { ...one, by: SECOND_HOLDER }]),
)

const withSecond = (model: Model): Model => {
  const { input } = model
  return typeof input === 'object' && input !== null && 'held' in input
    ? { ...model, input: { ...input, held: heldBySecond } }
    : model
}

/** All wires but those for wallets that pairing or the login asks: in their place come the holder's. */
const wiresWith = (incoming: readonly Wire[]): readonly Wire[] =>
  inOrder(
    wires.filter(({ condition }) => !/^by (pairing|the login)/.test(condition ?? '')),
    incoming,
  )

const walkWith = (one: (typeof productWalks)[number], incoming: readonly Wire[]) => {
  const product = productOf(one.walk, one.namespaces, wiresWith(incoming))
  return exploreProduct({
    ...product,
    models: Object.fromEntries(
      Object.entries(product.models).map(([place, model]) => [place, withSecond(model)]),
    ),
    invariants: one.invariants,
    untilBroken: incoming !== secondHolderWires,
  })
}

// The session of two families is large: the soak walks it.
const walks = productWalks.filter(({ walk }) => walk === 'pairing' || (isSoak && walk === 'session'))

describe('a second feature that brings grants', () => {
  it.each(walks.map((one) => [one.walk, one] as const))(
    '[C10] [C16 partly] passes the walk "%s" with a file of wires of its own',
    { timeout: 300_000 },
    (_, one) => {
      const { violations, wiresNeverFired, summary } = walkWith(one, secondHolderWires)
      console.info(summary)
      expect(violations.map(({ invariant, message }) => ({ invariant, message }))).toEqual([])
      const isHolders = (id: string): boolean => secondHolderWires.some((wire) => id.startsWith(wire.id))
      expect(wiresNeverFired.filter(isHolders)).toEqual([])
    },
  )

  it('without its wires the attempt gets no code, and the walk finds it', { timeout: 300_000 }, () => {
    const [pairing] = walks
    if (pairing === undefined) throw new Error('There is such a walk.')
    expect(walkWith(pairing, []).violations).not.toEqual([])
  })
})
