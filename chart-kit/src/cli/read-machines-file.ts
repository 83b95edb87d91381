import type { ExportedMachines } from '../inspect/export-machines.js'
import { machinesSchema } from '../inspect/machines-schema.js'
import { CommandError } from './command-error.js'
import { readJsonFile } from './read-json-file.js'

/**
 * Reads and checks a file that `charts export` wrote.
 *
 * @throws {CommandError} when there is no such file, or it is something else.
 */
export function readMachinesFile(file: string): ExportedMachines {
  const read = machinesSchema.safeParse(readJsonFile(file, 'Write it with the command charts export.'))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue && issue.path.length > 0 ? ` at ${issue.path.map(String).join('.')}` : ''
  throw new CommandError(
    `${file} is not a file of charts${where}: ${issue?.message ?? 'unknown content'}. Write one with the command charts export.`,
  )
}
