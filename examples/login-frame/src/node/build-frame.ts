import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { FrameFile, FrameFiles } from '../login-parts.js'

const pathOf = (name: string): string => fileURLToPath(new URL(`../frame/${name}`, import.meta.url))

/**
 * Builds the files of the frame's page. The same sources and packages give the same bytes, so everybody can check the hashes.
 * @throws Error with what the build said
 */
export async function buildFrame(): Promise<FrameFiles> {
  const { outputFiles } = await build({
    entryPoints: [pathOf('frame.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  })
  const style = await readFile(pathOf('frame.css'), 'utf8')
  return {
    script: fileOf('text/javascript; charset=utf-8', outputFiles[0]?.text ?? ''),
    style: fileOf('text/css; charset=utf-8', style),
  }
}

const fileOf = (type: string, body: string): FrameFile => ({
  ...{ type, body },
  integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
})
