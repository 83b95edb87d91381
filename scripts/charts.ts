import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeFeatureLists } from './chart-lists/written-features.js'

// Writes the lists of charts and views and the docs' table of charts, then machines.visualizer.json from the charts; with
// --lists it leaves that file alone. With --check it writes nothing, and fails when one of them is stale.
const file = join(fileURLToPath(new URL('..', import.meta.url)), 'machines.visualizer.json')
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { check: flag, lists: flag } })
const stale: string[] = []
if (!values.check) writeFeatureLists()
await listed()
await tabled()

if (!values.lists) await exported()

for (const path of stale)
  console.error(`${path} is stale. Run \`npm run charts\`, look at what changed, and add the file.`)
if (stale.length > 0) process.exitCode = 1

async function listed(): Promise<void> {
  // It imports the registry, which is made of the lists of features.
  const { staleLists, writeLists } = await import('./chart-lists/written-lists.js')
  if (values.check) stale.push(...staleLists())
  else writeLists()
}

async function tabled(): Promise<void> {
  // It imports the lists, so they have to be written first.
  const { staleChartsTable, writeChartsTable } = await import('./chart-lists/charts-table.js')
  if (values.check) stale.push(...staleChartsTable())
  else writeChartsTable()
}

async function exported(): Promise<void> {
  // It imports the lists, so they have to be written first.
  const { machinesFile } = await import('./machines-file.js')
  const { text, summary } = machinesFile()
  if (!values.check) {
    writeFileSync(file, text)
    console.log(`Wrote machines.visualizer.json: ${summary}.`)
  } else if (existsSync(file) && readFileSync(file, 'utf8') === text) {
    console.log(`machines.visualizer.json is up to date: ${summary}.`)
  } else stale.push('machines.visualizer.json')
}
