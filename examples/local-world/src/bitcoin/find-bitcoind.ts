import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Says how to run a real node. */
export const BITCOIND_MISSING =
  'There is no bitcoind on the PATH, so Breakwater is made up. Name the program of Bitcoin Core in BITCOIND for a real node.'

/**
 * Finds the Bitcoin node of this machine: `BITCOIND`, or `bitcoind` on the PATH.
 * @returns its path; undefined when this machine has no bitcoind
 * @throws Error when `BITCOIND` names no program
 */
export function findBitcoind({ BITCOIND, PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  if (BITCOIND) {
    if (isProgram(BITCOIND)) return BITCOIND
    throw new Error(`BITCOIND is ${BITCOIND}, which is no program. Name a bitcoind, or unset BITCOIND.`)
  }
  const name = process.platform === 'win32' ? 'bitcoind.exe' : 'bitcoind'
  return PATH.split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
