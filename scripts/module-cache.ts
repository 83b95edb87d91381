import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PLACE = '.cache/vitest'
/** An older module is made anew, in ms: nothing else takes the versions of changed files away. */
const KEPT = 7 * 24 * 60 * 60 * 1000

/** Where Vitest keeps the modules that it has transformed, for the next run and for runs beside it. It names the packages and settings. */
export function moduleCache(root: string): string {
  const hash = createHash('sha256')
  // Vitest knows a module by its text and the configuration. When packages change it empties the place, under other runs too.
  for (const file of ['node_modules/.package-lock.json', 'tsconfig.base.json'])
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)))
  return join(root, PLACE, hash.digest('hex').slice(0, 16))
}

/** Deletes what no run takes any more. Nothing may run meanwhile. */
export function pruneModuleCache(root: string, now = Date.now()): void {
  const all = join(root, PLACE)
  const current = moduleCache(root)
  if (!existsSync(all)) return
  for (const name of readdirSync(all)) {
    const folder = join(all, name)
    if (folder !== current) rmSync(folder, { recursive: true, force: true })
  }
  if (!existsSync(current)) return
  for (const name of readdirSync(current)) {
    const file = join(current, name)
    if (now - statSync(file).mtimeMs > KEPT) rmSync(file, { force: true })
  }
}
