import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listedFiles } from './chart-lists/written-lists.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const sample = 'examples/own-ui-tests/sample'

/** The exported charts, the one derived file that says what a state means. */
export const exportedCharts = 'machines.visualizer.json'

/** Every file in git that a program of the repository writes from the sources. The lock file and pictures are not among them. */
export function derivedFiles(): readonly string[] {
  return [
    exportedCharts,
    'biome.rooms.json',
    'docs/conformance.md',
    'examples/local-world/contracts/compiled.json',
    'scripts/mutation-scores.json',
    'scripts/packages/export-surface.json',
    'scripts/plain-english/baseline.json',
    // The page of the views is written by hand but for its table.
    ...listedFiles().filter((path) => !path.endsWith('.md')),
    ...readdirSync(join(root, sample))
      .filter((name) => name.endsWith('.plans.json'))
      .map((name) => `${sample}/${name}`),
  ]
}
