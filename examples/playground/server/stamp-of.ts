import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Says in one word what files are like, by their times and sizes: another word means that something was built from other
 * sources.
 * @param paths files and folders, absolute; those that are not there count as nothing
 */
export async function stampOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    if (!existsSync(path)) continue
    const isFolder = (await stat(path)).isDirectory()
    const names = isFolder ? (await readdir(path, { recursive: true })).sort() : ['']
    for (const name of names) {
      const { mtimeMs, size } = await stat(join(path, name))
      hash.update(`${join(path, name)}|${mtimeMs}|${size}\n`)
    }
  }
  return hash.digest('hex')
}
