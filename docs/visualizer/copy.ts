import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Copies the built page to where it is handed out: docs/public/visualizer, with the charts of the engine beside it, and
// chart-kit/visualizer without them, for the command `charts view` gives the page the charts it was named.
const path = (from: string): string => fileURLToPath(new URL(from, import.meta.url))

for (const target of [path('../../chart-kit/visualizer'), path('../public/visualizer')]) {
  rmSync(target, { recursive: true, force: true })
  cpSync(path('dist'), target, { recursive: true })
}
rmSync(path('../../chart-kit/visualizer/machines.visualizer.json'))
