import { exploreProduct } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { isSoak } from '../behaviours/is-soak.cases.js'
import type { Wire } from '../charts/kit/wire.js'
import { everyRegistry } from './every-registry.js'
import { productOf } from './product-of.cases.js'
import { ownIdentity, productWalks } from './product-walks.cases.js'
import { Registry } from './registry.js'
import { formIsOfShownFamily } from './send-laws.cases.js'
import {
  knownTokensAreRead,
  ownTokens,
  shownTokensAreRead,
  tokensFollowNetworks,
} from './token-laws.cases.js'
import { wires } from './wires.js'

const core = new Registry([])
const keyOf = ({ from, fact, to, event, condition }: Wire) => [from, fact, to, event, condition].join(' ')
const incoming = everyRegistry.incoming.map(keyOf)
/** The wires of an engine without features. */
const ownWires = wires.filter(
  (wire) => core.isChart(wire.from) && core.isChart(wire.to) && !incoming.includes(keyOf(wire)),
)

const ofFeatures = [
  ...[ownIdentity, ownTokens, knownTokensAreRead, tokensFollowNetworks, formIsOfShownFamily],
  ...shownTokensAreRead,
]
// The walk of the modal is large: the soak takes it.
const walks = productWalks.filter(({ walk }) => walk === 'families' || (isSoak && walk === 'modal'))

it.each(walks.map((one) => [one.walk, one] as const))(
  '[C10] the core walks "%s" without the wires of any feature',
  { timeout: 300_000 },
  (walk, { namespaces, invariants }) => {
    expect(walks.length).toBe(isSoak ? 2 : 1)
    const { violations, summary } = exploreProduct({
      ...productOf(walk, namespaces, ownWires),
      // The laws of features need their wires.
      invariants: invariants.filter((law) => !ofFeatures.includes(law)),
    })
    console.info(summary)
    expect(violations.map(({ invariant, message }) => ({ invariant, message }))).toEqual([])
  },
)

it('fewer wires than with the features', () => {
  expect(ownWires.length).toBeLessThan(wires.length)
  expect(ownWires.some(({ id }) => id.includes('by pairing'))).toBe(false)
})
