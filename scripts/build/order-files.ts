import type { ModuleGraph } from './module-graph.js'

/**
 * The files in an order in which each comes after those it imports.
 * @throws Error for a circle: a file of it would run before the modules it needs
 */
export function orderFiles(graph: ModuleGraph, fileOf: ReadonlyMap<string, string>): readonly string[] {
  const imports = new Map<string, Set<string>>()
  for (const [module, file] of fileOf) {
    const known = imports.get(file) ?? new Set()
    imports.set(file, known)
    for (const other of graph.get(module)?.imports ?? []) {
      const target = fileOf.get(other)
      if (target !== undefined && target !== file) known.add(target)
    }
  }
  const ordered = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (ordered.has(file)) return
    if (path.includes(file)) throw new Error(`Files import each other: ${[...path, file].join(' > ')}`)
    for (const other of imports.get(file) ?? []) visit(other, [...path, file])
    ordered.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return [...ordered]
}
