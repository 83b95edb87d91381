import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeOutput } from '../build/remove-output.js'
import { publishedPackages } from '../packages/published-packages.js'

const BUILT = ['.cache', 'docs/dist', 'docs/public/visualizer', 'docs/visualizer/dist']

/** Deletes what a command has built in the clone, so that it does not help the next command. */
export function removeBuilt(folder: string): void {
  removeOutput(folder, publishedPackages)
  for (const path of BUILT) rmSync(join(folder, path), { recursive: true, force: true })
}
