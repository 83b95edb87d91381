import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stampOf } from './stamp-of.js'

/** A folder that is built from sources. */
export interface BuiltFolder {
  readonly folder: string
  /** Absolute paths of everything it is made of: files and folders. */
  readonly sources: readonly string[]
  build(): Promise<unknown>
}

/**
 * Builds the folder, unless it was built from the very same sources.
 * @returns the folder
 */
export async function buildIfStale({ folder, sources, build }: BuiltFolder): Promise<string> {
  const stampFile = join(folder, '.built-from')
  const stamp = await stampOf(sources)
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return folder
  await build()
  await writeFile(stampFile, stamp)
  return folder
}
