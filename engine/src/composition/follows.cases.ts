import type { ProductInvariant, ProductStep } from '@walletchart/chart-kit'
import type { ChartName } from '../charts/charts.js'
import { placeOf } from '../charts/kit/in-walks.cases.js'
import type { Namespace } from '../model/ids/namespace.js'

/** The families of the walks. */
export const families: readonly Namespace[] = ['eip155', 'solana']

/** The facts of one type in a step. */
export const told = ({ facts }: ProductStep, type: string): ProductStep['facts'] =>
  facts.length === 0 ? facts : facts.filter(({ fact }) => fact.type === type)

/** True if a step tells a fact of a type. */
export const tells = ({ facts }: ProductStep, type: string): boolean =>
  facts.some(({ fact }) => fact.type === type)

/** Whenever a chart of the walk tells this, that holds at the end of the step. */
export const follows = (
  name: string,
  fact: string,
  holds: (step: ProductStep, fact: Readonly<Record<string, unknown>>) => unknown,
): ProductInvariant => ({
  name,
  // A loop makes no list: a walk asks this millions of times.
  check: (step) => {
    if (step.from === undefined) return true
    for (const one of step.facts)
      if (one.fact.type === fact && holds(step, { ...one.fact }) === false) return false
    return true
  },
})

/** True if an actor was in a state before the step. */
export const wasIn = (
  { from }: ProductStep,
  chart: ChartName,
  path: string,
  family: Namespace | '' = '',
): boolean => from !== undefined && from.charts[placeOf(chart, family)]?.active.includes(path) === true

/** True if an actor of any family is in a state. */
export const isInAny = ({ to }: ProductStep, chart: ChartName, path: string): boolean =>
  ['', ...families].some((family) => to.charts[placeOf(chart, family)]?.active.includes(path) === true)
