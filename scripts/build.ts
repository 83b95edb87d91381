import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// `npm run build`, with turbo's cache and without its telemetry. Arguments are passed on: `npm run build -- --filter=./engine`.
const root = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  },
)
process.exitCode = status ?? 1
