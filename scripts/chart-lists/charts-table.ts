import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '../../engine/src/charts/catalogue.js'
import { everyRegistry } from '../../engine/src/composition/every-registry.js'
import { markdownTable } from './markdown-table.js'

const page = 'docs/src/content/docs/concepts/engine-and-charts.md'
const file = join(fileURLToPath(new URL('../..', import.meta.url)), page)
const place = /(<!-- charts: .* -->\n\n)[\s\S]*?(\n\n<!-- end of charts -->)/

/** The number of actors of a chart, in the words of the docs. */
const counts = { engine: 'engine', namespace: 'chain family', chunk: 'chunk' } as const

/** The path of the page whose table of charts differs from the catalogue. */
export function staleChartsTable(): readonly string[] {
  const text = readFileSync(file, 'utf8')
  return withChartsTable(text) === text ? [] : [page]
}

/** Writes the page's table of charts. */
export function writeChartsTable(): void {
  writeFileSync(file, withChartsTable(readFileSync(file, 'utf8')))
}

function countOf(id: string): string {
  const per = everyRegistry.isChart(id) ? everyRegistry.row(id)?.per : undefined
  return per === undefined ? '' : counts[per]
}

function withChartsTable(text: string): string {
  if (!place.test(text))
    throw new Error('The page has no place for the table of charts. Put its two comments back.')
  const rows = catalogue.map(({ chart: { id }, words }) => [
    `\`${id}\``,
    countOf(id),
    words['']?.description ?? '',
  ])
  const table = markdownTable([['chart', 'one per', 'what it is about'], ...rows])
  return text.replace(place, (_, before: string, after: string) => before + table + after)
}
