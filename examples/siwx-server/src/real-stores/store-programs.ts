import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')

/** The path of redis-server. Undefined where it is not installed. */
export const redisProgram = (folders: readonly string[] = inPath): string | undefined => {
  const folder = folders.find((one) => isProgram(join(one, 'redis-server')))
  return folder && join(folder, 'redis-server')
}

/** The folder of `postgres` and `initdb`. Undefined where they are not installed. */
export const postgresPrograms = (
  folders: readonly string[] = [...inPath, ...debianFolders()],
): string | undefined =>
  folders.find((folder) => ['postgres', 'initdb'].every((name) => isProgram(join(folder, name))))

/** The database servers that are not on this machine: tests over them are left out. */
export const missingStores = (folders?: readonly string[]): string[] => [
  ...(redisProgram(folders) === undefined ? ['redis-server'] : []),
  ...(postgresPrograms(folders) === undefined ? ['postgres'] : []),
]

/** Debian keeps them out of PATH, in a folder for each version. */
function debianFolders(): string[] {
  try {
    const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(DEBIAN, version, 'bin'))
  } catch {
    return []
  }
}

function isProgram(path: string): boolean {
  // The tests reach the servers over unix sockets.
  if (process.platform === 'win32') return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
