import { jsonFault } from '../text/json-fault.js'
import { CommandError } from './command-error.js'
import { readTextFile } from './read-text-file.js'

/**
 * What a file of JSON holds.
 *
 * @param todo what to do when it holds something else, as a sentence
 * @throws {CommandError} when there is no such file, it is not JSON, nested too deep or has a key twice.
 */
export function readJsonFile(file: string, todo = ''): unknown {
  const text = readTextFile(file)
  const end = todo === '' ? '' : ` ${todo}`
  const read = parsed(text)
  if (read === undefined) throw new CommandError(`${file} is not JSON.${end}`)
  if (read.fault !== undefined) throw new CommandError(`${file} cannot be read: ${read.fault}.${end}`)
  return read.value
}

function parsed(text: string): { readonly value: unknown; readonly fault: string | undefined } | undefined {
  try {
    return { value: JSON.parse(text), fault: jsonFault(text) }
  } catch {
    return undefined
  }
}
