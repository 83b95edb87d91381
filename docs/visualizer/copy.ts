import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Copies the built page to the two folders that serve it. In docs/public/visualizer it has the charts of the engine beside it.
// In chart-kit/visualizer it has none: the command `charts view` serves the charts that a user names.
const path = (from: string): string => fileURLToPath(new URL(from, import.meta.url))

for (const target of [path('../../chart-kit/visualizer'), path('../public/visualizer')]) {
  rmSync(target, { recursive: true, force: true })
  cpSync(path('dist'), target, { recursive: true })
}
rmSync(path('../../chart-kit/visualizer/machines.visualizer.json'))
