import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'win32' }
const PROCESSORS: Readonly<Record<string, string>> = { arm64: 'arm64', x64: 'amd64' }

/**
 * Path of the anvil program that npm installed for this machine.
 * @throws Error that says what to do when there is none for this system, or when optional packages were left out.
 */
export function anvilBinary(
  platform: string = process.platform,
  processor: string = process.arch,
  resolve: (id: string) => string = resolveBesideAnvil,
): string {
  const system = SYSTEMS[platform]
  // Windows on ARM runs the x64 build.
  const build = system === 'win32' ? 'amd64' : PROCESSORS[processor]
  if (system === undefined || build === undefined) {
    throw new Error(
      `There is no anvil for ${platform} on ${processor}. Use Linux, macOS or Windows on x64 or arm64, or a container of one.`,
    )
  }
  const name = `@foundry-rs/anvil-${system}-${build}`
  const file = system === 'win32' ? 'anvil.exe' : 'anvil'
  let path: string | undefined
  try {
    path = join(dirname(resolve(`${name}/package.json`)), 'bin', file)
  } catch {
    // Said below: a missing package and a missing file need the same advice.
  }
  if (path === undefined || !existsSync(path)) {
    throw new Error(`${name} is not installed. Run npm ci again without --omit=optional.`)
  }
  return path
}

function resolveBesideAnvil(id: string): string {
  // The platform package is anvil's dependency, not ours, so it is looked up from there.
  const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  return createRequire(anvil).resolve(id)
}
