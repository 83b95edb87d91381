import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Copies the built page to where it is handed out: engine/visualizer, from where the `walletchart charts view` command of
// the package serves it, and docs/public/visualizer, from where the site takes it.
const path = (from: string): string => fileURLToPath(new URL(from, import.meta.url))

for (const target of [path('../../engine/visualizer'), path('../public/visualizer')]) {
  rmSync(target, { recursive: true, force: true })
  cpSync(path('dist'), target, { recursive: true })
}
