import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../docs/visualizer/dist', import.meta.url))

/** Where the built visualizer is; undefined when it was not built. */
export const visualizerFolder = (): string | undefined =>
  existsSync(join(folder, 'index.html')) ? folder : undefined
