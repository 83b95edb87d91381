import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import type { KeptHashes } from '../frame/account/kept-file.js'
import type { FrameFile, FrameFiles } from '../login-parts.js'

const SCRIPT = 'text/javascript; charset=utf-8'

const pathOf = (name: string): string => fileURLToPath(new URL(`../frame/${name}`, import.meta.url))

/**
 * Builds the files of the frame's page. The same sources and packages give the same bytes, so everybody can check the hashes.
 * @throws Error with what the build said
 */
export async function buildFrame(): Promise<FrameFiles> {
  const script = fileOf(SCRIPT, await built('frame.ts', { format: 'esm' }))
  const style = fileOf('text/css; charset=utf-8', await readFile(pathOf('frame.css'), 'utf8'))
  const keys = fileOf(SCRIPT, await built('keys/keys-worker.ts', { format: 'esm' }))
  const hashes: KeptHashes = {
    '/frame.js': script.integrity,
    '/frame.css': style.integrity,
    '/account-keys.js': keys.integrity,
  }
  const worker = await built('account/account-worker.ts', {
    // Each browser knows service workers that are no modules.
    format: 'iife',
    define: { keptHashes: JSON.stringify(hashes) },
  })
  return { script, style, keys, worker: fileOf(SCRIPT, worker) }
}

async function built(name: string, more: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...more,
    entryPoints: [pathOf(name)],
    bundle: true,
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

const fileOf = (type: string, body: string): FrameFile => ({
  ...{ type, body },
  integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
})
