import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { machinesFile } from './machines-file.js'

// Writes machines.visualizer.json from the charts. With --check it writes nothing, and fails when the file is stale.
const file = join(fileURLToPath(new URL('..', import.meta.url)), 'machines.visualizer.json')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const { text, summary } = await machinesFile()

if (!values.check) {
  writeFileSync(file, text)
  console.log(`Wrote machines.visualizer.json: ${summary}.`)
} else if (existsSync(file) && readFileSync(file, 'utf8') === text) {
  console.log(`machines.visualizer.json is up to date: ${summary}.`)
} else {
  console.error(
    'machines.visualizer.json is stale. Run `npm run charts`, look at what changed, and add the file.',
  )
  process.exitCode = 1
}
