import type { ProductInvariant, ProductStep } from '@walletchart/chart-kit'
import type { ChartName } from '../charts/charts.js'
import { placeOf } from '../charts/kit/in-walks.cases.js'
import type { Namespace } from '../model/ids/namespace.js'

/** The families of the walks. */
export const families: readonly Namespace[] = ['eip155', 'solana']

/** The facts of one type in a step. */
export const told = ({ facts }: ProductStep, type: string) => facts.filter(({ fact }) => fact.type === type)

/** Whenever a chart of the walk tells this, that holds at the end of the step. */
export const follows = (
  name: string,
  fact: string,
  holds: (step: ProductStep, fact: Readonly<Record<string, unknown>>) => unknown,
): ProductInvariant => ({
  name,
  check: (step) =>
    step.from === undefined ||
    step.facts.length === 0 ||
    told(step, fact).every((one) => holds(step, { ...one.fact }) !== false),
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
