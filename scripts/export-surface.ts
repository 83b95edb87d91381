import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { exportsOf } from './packages/exports-of.js'
import { importedPackages } from './packages/published-packages.js'
import { readSurface, type Surface, surfaceText } from './packages/surface-text.js'

// Writes the names and kinds that each entry of the packed packages exports. With --check it compares them with the file
// in the repository instead, so that the public surface changes only on purpose.
const root = fileURLToPath(new URL('..', import.meta.url))
const snapshot = join(root, 'scripts/packages/export-surface.json')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const manifestSchema = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ types: z.string() })])),
})

const surface: Record<string, Readonly<Record<string, string>>> = {}
for (const folder of importedPackages) {
  const place = join(root, '.cache/packages', folder)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xzf', `${place}.tgz`, '-C', place])
  const packed = join(place, 'package')
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')))
  for (const [entry, target] of Object.entries(manifest.exports)) {
    const names = typeof target === 'string' ? [] : [...exportsOf(join(packed, target.types))]
    surface[manifest.name + entry.slice(1)] = Object.fromEntries(names.sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

if (!values.check) {
  writeFileSync(snapshot, surfaceText(surface))
  console.log('Wrote scripts/packages/export-surface.json.')
} else {
  const known = readSurface(readFileSync(snapshot, 'utf8'))
  const changes = differences(known, surface)
  for (const change of changes) console.error(change)
  if (changes.length > 0) {
    console.error(
      'The public surface changed. If that is wanted, run `npm run exports` and say it in a changeset.',
    )
    process.exitCode = 1
  }
}

function differences(before: Surface, after: Surface): string[] {
  const entries = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return entries.flatMap((entry) => {
    const old = before[entry]
    const now = after[entry]
    if (old === undefined || now === undefined) return [`${entry}  ${old ? 'is gone' : 'is new'}`]
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .sort()
      .filter((name) => old[name] !== now[name])
      .map((name) => `${entry}  ${name}: ${old[name] ?? 'not there'} -> ${now[name] ?? 'not there'}`)
  })
}
