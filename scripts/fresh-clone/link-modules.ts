import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      optional: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
    }),
  ),
})
/** Here npm lists the modules that it has installed. */
const LIST = '.package-lock.json'
type Packages = z.infer<typeof lockSchema>['packages']

/**
 * Gives a clone the installed modules of a folder, by hard links, when they are what the clone's lock file asks for. A
 * link to a package of the repository leads to that of the clone. What tools keep there, such as `.cache`, is left out.
 * @returns false when they are not, or when the clone is on another disk: it has to install then
 */
export function linkModules(root: string, clone: string): boolean {
  const lock = packagesOf(join(clone, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules', LIST))
  if (!lock || !installed || !isWhole(lock, installed)) return false
  const folders = new Set(Object.keys(lock).flatMap((path) => (path === '' ? [''] : ownerOf(path))))
  try {
    for (const folder of folders) {
      const from = join(root, folder, 'node_modules')
      if (existsSync(from)) linkFolder(from, join(clone, folder, 'node_modules'), isModule)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EXDEV') return false
    throw error
  }
  return true
}

/** The folder of the repository in whose `node_modules` a package is. */
const ownerOf = (path: string): string[] => {
  const at = path.indexOf('node_modules/')
  return at > 0 ? [dirname(path.slice(0, at + 1))] : []
}

const isModule = (name: string): boolean => !name.startsWith('.') || ['.bin', LIST].includes(name)

function packagesOf(file: string): Packages | undefined {
  return existsSync(file) ? lockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).packages : undefined
}

function isWhole(lock: Packages, installed: Packages): boolean {
  if (!Object.keys(installed).every((path) => path in lock)) return false
  return Object.entries(lock).every(([path, { version, integrity, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function linkFolder(from: string, to: string, wanted: (name: string) => boolean = () => true): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!wanted(entry.name)) continue
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkFolder(source, target)
    // npm writes into this file: a link would change what the folder says is installed there.
    else if (entry.name === LIST) copyFileSync(source, target)
    else linkSync(source, target)
  }
}
