import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chartNames, firstParts } from '../../engine/src/composition/registry.js'
import { chartFolders } from './chart-folders.js'
import { chartLists } from './chart-lists.js'

const sources = fileURLToPath(new URL('../../engine/src', import.meta.url))

/** The generated lists that differ from what the folders say. */
export function staleChartLists(): readonly string[] {
  return lists()
    .filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(({ path }) => `engine/src/${path}`)
}

/** Writes the generated lists. */
export function writeChartLists(): void {
  for (const { file, text } of lists()) writeFileSync(file, text)
}

const lists = () =>
  chartLists(
    chartFolders(sources, chartNames),
    firstParts.map(({ name }) => name),
  ).map((list) => ({ ...list, file: join(sources, list.path) }))
