import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeOutput } from './build/remove-output.js'
import { publishedPackages } from './packages/published-packages.js'

// `npm run build`, with turbo's cache and without its telemetry. Arguments are passed on: `npm run build -- --filter=./engine`.
// With --clean the packages are built from nothing: neither tsc nor the cache sees that a built file was edited.
const given = process.argv.slice(2)
const args = given.filter((arg) => arg !== '--clean')
const root = fileURLToPath(new URL('..', import.meta.url))
const isClean = given.includes('--clean')
if (isClean) removeOutput(root, publishedPackages)
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build', ...(isClean ? ['--force'] : []), ...args],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  },
)
process.exitCode = status ?? 1
