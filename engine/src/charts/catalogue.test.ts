import { describe, expect, it } from 'vitest'
import { stateNodesOf, statePath } from '../inspect/transitions-of.js'
import { catalogue } from './catalogue.js'

describe.each(catalogue.map(({ chart, words }) => [chart.id, chart, words] as const))(
  'the %s chart',
  (_, chart, words) => {
    it('has words for every state, and none for a state that is not there', () => {
      const paths = stateNodesOf(chart).map(statePath)
      expect(Object.keys(words).sort()).toEqual(paths.sort())
    })

    it('is small enough to be read in one sitting', () => {
      expect(stateNodesOf(chart).length).toBeLessThanOrEqual(30)
    })
  },
)
