import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type LockedPackage, missingOptionals } from './lockfile/missing-optionals.js'
import { platformOf } from './lockfile/platform-of.js'

// npm leaves optional packages of other platforms out of package-lock.json when it cannot reach them, or when they are not
// installed here; `npm ci` then refuses the file, here or elsewhere. This puts the entries back. With --check it writes
// nothing, and fails when one is missing.
const file = join(fileURLToPath(new URL('..', import.meta.url)), 'package-lock.json')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

interface Entry extends LockedPackage {
  readonly optional?: boolean
}
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingOptionals(lock.packages)
const loose = missing.filter(({ version }) => !/^\d/.test(version))

if (loose.length > 0) {
  console.error(`No single version: ${loose.map(({ name, version }) => `${name}@${version}`).join(', ')}`)
  process.exitCode = 1
} else if (missing.length === 0) {
  console.log('package-lock.json holds every optional package.')
} else if (values.check) {
  console.error(
    `package-lock.json lacks ${missing.map(({ name }) => name).join(', ')}. Run \`npm run lockfile\`.`,
  )
  process.exitCode = 1
} else {
  const added = missing.map(({ place, name, version }): [string, Entry] => [
    place,
    { version, optional: true, ...platformOf(name) },
  ])
  const entries = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`)
  console.log(`Added ${added.length} optional packages to package-lock.json.`)
}
