import type { AnyStateMachine } from 'xstate'
import type { ChartWords } from './chart-words.js'

/** A chart and what its states mean. */
export interface CatalogueChart {
  readonly chart: AnyStateMachine
  readonly words: ChartWords
}
