import { posix } from 'node:path'
import type { Metafile } from 'esbuild'

/** Import map of a page, with paths from its root. */
export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>
  readonly scopes: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** An import, as a bundler resolved it. */
interface Resolved {
  readonly importer: string
  readonly specifier: string
  readonly file: string
}

/**
 * The import map with which a browser resolves every import as a bundler did.
 * @param moduleOf the module to load for a file: a file in CommonJS has another one
 * @throws Error when two files of one package resolve a name differently
 */
export function importMap(inputs: Metafile['inputs'], moduleOf: (file: string) => string): ImportMap {
  const imports: Record<string, string> = {}
  const scopes: Record<string, Record<string, string>> = {}
  for (const { importer, specifier, file } of resolvedImports(inputs)) {
    const target = `/${moduleOf(file)}`
    if (isPath(specifier)) {
      const asked = posix.join('/', posix.dirname(importer), specifier)
      // A path without an extension is looked up in the map like a name.
      if (asked !== target) imports[asked] = target
      continue
    }
    imports[specifier] ??= target
    if (imports[specifier] === target) continue
    const folder = `/${packageOf(importer)}/`
    const scope = scopes[folder] ?? {}
    scopes[folder] = scope
    scope[specifier] ??= target
    if (scope[specifier] !== target) throw new Error(`${importer} means another ${specifier}.`)
  }
  return { imports, scopes }
}

/** Imports of ES modules: a module in CommonJS is bundled, and so imports nothing. */
function resolvedImports(inputs: Metafile['inputs']): readonly Resolved[] {
  return Object.entries(inputs)
    .filter(([, { format }]) => format !== 'cjs')
    .flatMap(([importer, { imports }]) =>
      imports.map(({ path, original }) => ({ importer, specifier: original ?? path, file: path })),
    )
}

const isPath = (specifier: string): boolean => /^\.{0,2}\//.test(specifier)

/** `node_modules/@scope/name`, the innermost one. */
const packageOf = (file: string): string => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '.'
