import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const OUTPUT = /^(?:dist|visualizer|.*\.tsbuildinfo)$/

/** Deletes what was built of the packages, so that an edited or stale file cannot be packed. */
export function removeOutput(root: string, packages: readonly string[]): void {
  for (const name of packages) {
    const folder = join(root, name)
    if (!existsSync(folder)) continue
    for (const file of readdirSync(folder))
      if (OUTPUT.test(file)) rmSync(join(folder, file), { recursive: true, force: true })
  }
}
