import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { WorldDescription } from '@walletchart/example-local-world'
import { build } from 'esbuild'
import { startChild } from '../../scripts/child-process.js'
import { freePort } from '../../scripts/free-port.js'
import { servedUrl } from '../../scripts/served-url.js'

/** What {@link startNextSsr} starts. */
export interface NextSsrOptions {
  /** The running local world. */
  readonly world: { describe(): WorldDescription }
  /** The port tried first; then the next free one. 0 lets the system choose. Default 3000. */
  readonly port?: number
  /** `built`: what a visitor of the published app gets. `dev`: Next's development server. */
  readonly mode: 'dev' | 'built'
}

/** A running app. */
export interface NextSsr {
  readonly url: string
  stop(): Promise<void>
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(FOLDER, '../..')
const require = createRequire(import.meta.url)

/**
 * Builds what is stale, packages included, and starts the app on loopback. It ends with this process.
 * @throws Error with what the build or the app said
 */
export async function startNextSsr({ world, port = 3000, mode }: NextSsrOptions): Promise<NextSsr> {
  const env = {
    ...process.env,
    LOCAL_WORLD: JSON.stringify(world.describe()),
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: mode === 'built' ? 'production' : 'development',
  } as const
  await bundleTestWallets()
  const wanted = mode === 'built' ? ['./examples/next-ssr'] : ['./engine', './ui-react']
  const args = [require.resolve('tsx/cli'), 'scripts/build.ts', ...wanted.map((one) => `--filter=${one}`)]
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })

  const wantedPort = port === 0 ? 0 : await freePort({ from: port })
  const logs = join(FOLDER, 'node_modules/.cache/log')
  await mkdir(logs, { recursive: true })
  const next = require.resolve('next/dist/bin/next')
  const child = await startChild({
    command: process.execPath,
    args: [
      next,
      mode === 'built' ? 'start' : 'dev',
      ...['--hostname', '127.0.0.1'],
      ...['--port', String(wantedPort)],
    ],
    cwd: FOLDER,
    env,
    // The log of an earlier start says where that one listened.
    logFile: join(logs, `next-${wantedPort}-${randomUUID()}.log`),
  })
  return { url: await servedUrl(child), stop: async () => void (await child.stop()) }
}

async function bundleTestWallets(): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('./test-wallets.ts', import.meta.url))],
    outfile: join(FOLDER, 'public/test-wallets.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    logLevel: 'silent',
  })
}
