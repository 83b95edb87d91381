import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FolderSources } from './new/folder-sources.js'
import { makeAddition, usage } from './new/make-addition.js'
import { Refusal } from './new/refusal.js'

// Writes the files of a recipe and changes the files that name them. Then it formats all of them, and writes the lists of charts and
// views.
const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)

if (words.length === 0 || words.includes('--help')) console.log(usage)
else {
  try {
    make()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function make(): void {
  const sources = new FolderSources(root)
  const addition = makeAddition(words, sources)
  const touched = sources.add(addition)
  run('@biomejs/biome/bin/biome', 'check', '--write', ...touched)
  run('tsx/dist/cli.mjs', 'scripts/charts.ts', '--lists')
  for (const path of Object.keys(addition.added).sort()) console.log(`Wrote    ${path}`)
  for (const path of Object.keys(addition.changed).sort()) console.log(`Changed  ${path}`)
  console.log('\nThe lists of charts and views are written too. Next:')
  for (const step of addition.next) console.log(`  ${step}`)
}

function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`)
}
