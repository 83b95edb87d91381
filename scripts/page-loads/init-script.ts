import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** What can be put into a page before its own scripts: the files of `in-page`. */
export type InPageFile = 'measuring' | 'hold-idle-work'

/** The text of a script for `page.addInitScript`. */
export async function initScript(file: InPageFile): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./in-page/${file}.ts`, import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  })
  return outputFiles.map(({ text }) => text).join('\n')
}
