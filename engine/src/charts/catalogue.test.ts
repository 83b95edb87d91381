import { readdirSync, readFileSync } from 'node:fs'
import { stateNodesOf, statePath } from '@walletchart/chart-kit/inspect'
import { describe, expect, it } from 'vitest'
import { everyRegistry } from '../composition/every-registry.js'
import { catalogue } from './catalogue.js'

const folders = readdirSync(new URL('.', import.meta.url))

// The tests made from the catalogue would go with a chart that leaves it.
it('the catalogue has every chart of the registry, under its own name', () => {
  expect(catalogue.map(({ chart }) => chart.id)).toEqual(everyRegistry.chartNames)
})

describe.each(catalogue.map(({ chart, words }) => [chart.id, chart, words] as const))(
  'the %s chart',
  (_, chart, words) => {
    it('has words for every state, and none for a state that is not there', () => {
      const paths = stateNodesOf(chart).map(statePath)
      expect(Object.keys(words).sort()).toEqual(paths.sort())
    })

    it('has a file that walks it', () => {
      const folder = folders.find((one) => one.replaceAll('-', '') === chart.id.toLowerCase())
      const file = new URL(`${folder}/${folder}.paths.test.ts`, import.meta.url)
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`testWalkedChart\\(\\s*'${chart.id}'`))
    })

    it('is small enough to be read in one sitting', () => {
      expect(stateNodesOf(chart).length).toBeLessThanOrEqual(30)
    })
  },
)
