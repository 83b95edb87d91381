import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { catalogue } from '../engine/src/charts/catalogue.js'
import { everyRegistry } from '../engine/src/composition/every-registry.js'

const page = fileURLToPath(new URL('src/content/docs/concepts/engine-and-charts.md', import.meta.url))

/** The cells of each row of the table of charts. */
const rows = [...readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` +\| ([\w ]+?) +\| (.+?) +\|$/gm)]

it('lists every chart of the engine, and no other', () => {
  expect(everyRegistry.chartNames.length).toBeGreaterThan(11)
  expect(rows.map(([, name]) => name)).toEqual([...everyRegistry.chartNames])
})

it('says of every chart what the catalogue says', () => {
  const told = Object.fromEntries(rows.map(([, name, , about]) => [name, about]))
  const meant = Object.fromEntries(catalogue.map(({ chart, words }) => [chart.id, words['']?.description]))
  expect(told, 'Run `npm run charts` and add the page.').toEqual(meant)
})
