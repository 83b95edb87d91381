import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importedPackages } from './packages/published-packages.js'

/** One package entry and the source file behind it, as Vite and Vitest take it. */
export interface SourceAlias {
  readonly find: RegExp
  readonly replacement: string
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Maps every public entry of the packages to its source, read from their `exports`: tests then need no build. */
export function sourceAliases(root: string = ROOT): SourceAlias[] {
  return importedPackages.flatMap((folder) => {
    const { name, exports = {} } = readPackage(join(root, folder, 'package.json'))
    return Object.entries(exports).flatMap(([entry, target]) => {
      const file = outputOf(target)
      const source = file === undefined ? undefined : sourceOf(join(root, folder), file)
      if (source === undefined) return []
      return [{ find: new RegExp(`^${asPattern(name + entry.slice(1))}$`), replacement: source }]
    })
  })
}

interface PackageJson {
  readonly name: string
  readonly exports?: Readonly<
    Record<string, string | { readonly default?: string; readonly import?: string }>
  >
}

function readPackage(path: string): PackageJson {
  const content: PackageJson = JSON.parse(readFileSync(path, 'utf8'))
  return content
}

function outputOf(
  target: string | { readonly default?: string; readonly import?: string },
): string | undefined {
  return typeof target === 'string' ? target : (target.import ?? target.default)
}

function sourceOf(folder: string, output: string): string | undefined {
  if (output === './dist/walletchart.css') return join(folder, 'src/walletchart.css')
  const base = join(folder, output.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, ''))
  return [`${base}.ts`, `${base}.tsx`].find((path) => output.endsWith('.js') && existsSync(path))
}

function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
