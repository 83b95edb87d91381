import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { featureFolders } from './chart-lists/chart-folders.js'

const chunks = 'engine/src/composition/chunks'

/** The files of the core, from the root: the main entry and the chunks. With all they import they are a program. */
export const coreFiles = (root: string): readonly string[] => [
  'engine/src/index.ts',
  ...readdirSync(join(root, chunks)).map((file) => `${chunks}/${file}`),
]

/** The answer of the compiler about a program, with `--listFiles`. */
export interface CompiledCore {
  /** The sources of the engine that it read. */
  readonly sources: readonly string[]
  /** Those of features, without the types of what an app reads of them in the state and of their members. */
  readonly ofFeatures: readonly string[]
  readonly errors: readonly string[]
}

/** @param root the folder of the sources; their features are looked up there */
export function readCompiled(stdout: string, root: string): CompiledCore {
  const lines = stdout.split('\n')
  const sources = lines.filter((line) => line.includes('/engine/src/') && !line.includes('error TS'))
  const folders = ['relay', ...featureFolders(join(root, 'engine/src')).map(({ folder }) => folder)]
  return {
    sources,
    ofFeatures: sources.filter(
      (file) => folders.some((folder) => file.includes(`/charts/${folder}/`)) && !file.endsWith('.public.ts'),
    ),
    errors: lines.filter((line) => line.includes('error TS')),
  }
}
