import { execFile } from 'node:child_process'
import { mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PLAYGROUND_FOLDER } from './playground-folder.js'

const SKIN_FOLDER = fileURLToPath(new URL('../../../ui-react', import.meta.url))

/**
 * Compiles the stylesheet of the skin from its sources, so that the page needs no build of the package.
 * @returns the path of the CSS file
 */
export async function compileSkinStyles(): Promise<string> {
  const folder = join(PLAYGROUND_FOLDER, 'node_modules/.cache')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'walletchart.css')
  const draft = join(folder, `walletchart-${process.pid}.css`)
  const manifest = createRequire(join(SKIN_FOLDER, 'package.json')).resolve('@tailwindcss/cli/package.json')
  const cli = join(dirname(manifest), 'dist/index.mjs')
  const args = [cli, '-i', 'src/walletchart.css', '-o', draft, '--minify']
  await promisify(execFile)(process.execPath, args, { cwd: SKIN_FOLDER })
  // Another server may be reading the file right now.
  await rename(draft, file)
  return file
}
