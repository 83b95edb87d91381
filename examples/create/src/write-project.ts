import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from './refusal.js'

/**
 * Writes the files of a project.
 * @param files texts by path, with forward slashes
 * @throws Refusal when the system lets one not be written
 */
export function writeProject(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, ...file.split('/'))
    try {
      mkdirSync(dirname(path), { recursive: true })
      // A file that came since the check is not overwritten.
      writeFileSync(path, text, { flag: 'wx' })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Refusal(`${path} cannot be written (${why}). Choose another folder.`)
    }
  }
}
