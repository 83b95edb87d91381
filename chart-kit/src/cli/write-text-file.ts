import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from './command-error.js'

/**
 * Writes a file, and the folders it lies in.
 *
 * @throws {CommandError} when it cannot be written.
 */
export function writeTextFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw new CommandError(
      `${file} could not be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
