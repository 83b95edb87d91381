import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The test reports in a folder, in the order of their names; none if the folder is missing. */
export function reportFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => join(folder, file))
}
