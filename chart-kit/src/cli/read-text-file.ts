import { readFileSync } from 'node:fs'
import { CommandError } from './command-error.js'

/**
 * The text of a file.
 *
 * @throws {CommandError} when it cannot be read.
 */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new CommandError(`there is no file ${file}.`)
    if (code === 'EISDIR') throw new CommandError(`${file} is a folder. Name a file.`)
    throw new CommandError(
      `${file} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
