import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { sourceAliases } from '../source-aliases.js'

/** Imports and exports of types alone: no test runs otherwise for them. */
const TYPES = /\b(?:import|export) type\s[\w\s*{},$]*\bfrom\s*'[^']+'/g
/** Imports, exports from elsewhere, and imports on demand. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/**
 * The files that the tests of some folders depend on. These are all files of the folders, what they import from the repository, and
 * the lock file. Paths from the root, with forward slashes, in order.
 */
export function inputsOf(root: string, folders: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  const found = new Set(listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file))))
  const aliases = sourceAliases(root)
  const sourceOf = (from: string, name: string): string | undefined => {
    const alias = aliases.find(({ find }) => find.test(name))
    if (alias === undefined && !name.startsWith('.')) return undefined
    const path = alias?.replacement ?? resolve(root, dirname(from), name)
    const sources = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')]
    const source = sources.find((one) => existsSync(one))
    return source && relative(root, source).split(sep).join('/')
  }
  // A set is walked to its end, so what is added is walked too.
  for (const file of found) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8')
      .replaceAll(TYPES, '')
      .matchAll(IMPORTS)) {
      const source = sourceOf(file, name)
      if (source !== undefined) found.add(source)
    }
  }
  return [...found.add('package-lock.json')].sort()
}
