import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { stampOf } from './stamp-of.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const FOLDER = join(ROOT, 'docs/visualizer/dist')

// Beside the folder, for what stands in the folder is handed out with the package.
const STAMP_FILE = join(ROOT, '.cache/visualizer-built-from')

const SOURCES = [
  'docs/visualizer/build.ts',
  'docs/visualizer/build-visualizer.ts',
  'docs/visualizer/drawn-machines.ts',
  'docs/visualizer/index.html',
  'docs/visualizer/public',
  'docs/visualizer/src',
  'chart-kit/src/cli/layout',
  'chart-kit/src/inspect',
  'chart-kit/src/testing/coverage-file.ts',
  'machines.visualizer.json',
  'package-lock.json',
]

/**
 * Builds the visualizer, unless what stands there was built here from the very same sources.
 * @throws Error with what the build said
 */
export async function buildVisualizer(): Promise<void> {
  // The page itself counts too: when something else built it since, nobody here knows from what.
  const paths = [...SOURCES.map((source) => join(ROOT, source)), join(FOLDER, 'index.html')]
  const isBuilt = existsSync(join(FOLDER, 'index.html'))
  if (isBuilt && (await readFile(STAMP_FILE, 'utf8').catch(() => '')) === (await stampOf(paths))) return
  // A process of its own: the page is built for production, whatever this process runs in.
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = ['--import', 'tsx', 'docs/visualizer/build.ts']
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
  await mkdir(dirname(STAMP_FILE), { recursive: true })
  await writeFile(STAMP_FILE, await stampOf(paths))
}
