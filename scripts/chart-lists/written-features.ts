import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { featureFolders } from './chart-folders.js'
import { featureLists } from './chart-lists.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes the lists of features. The registry imports one of them, so this file imports no registry. */
export function writeFeatureLists(): void {
  for (const { path, text } of featureLists(featureFolders(join(root, 'engine/src'))))
    writeFileSync(join(root, path), text)
}
