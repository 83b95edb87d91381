import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildIfStale } from './build-if-stale.js'
import { PLAYGROUND_FOLDER } from './playground-folder.js'

/** A page that Vite builds. */
export interface PageSources {
  /** Its folder, with a Vite configuration. The build goes to `dist` there. */
  readonly root: string
  /** Everything it is made of, from that folder: files and folders. */
  readonly sources: readonly string[]
}

/** Everything the playground is made of. */
const PLAYGROUND_SOURCES = [
  'src',
  'server',
  'index.html',
  'package.json',
  'vite.config.ts',
  '../local-world/src',
  '../../chart-kit/src',
  '../../chart-kit/package.json',
  '../../engine/src',
  '../../engine/package.json',
  '../../ui-react/src',
  '../../ui-react/package.json',
  '../../package-lock.json',
]

/**
 * Builds the page, unless what stands there was built from the very same sources.
 * @param page default: the playground
 * @returns the folder to serve
 * @throws Error with what the build said
 */
export async function buildPage(
  { root, sources }: PageSources = { root: PLAYGROUND_FOLDER, sources: PLAYGROUND_SOURCES },
): Promise<string> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  // A process of its own: the page is built for production, whatever this process runs in.
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [vite, 'build', '--logLevel', 'warn']
  return buildIfStale({
    folder: join(root, 'dist'),
    sources: sources.map((source) => resolve(root, source)),
    build: () => promisify(execFile)(process.execPath, args, { cwd: root, env }),
  })
}
