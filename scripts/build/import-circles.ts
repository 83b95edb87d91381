import type { ModuleGraph } from './module-graph.js'

/**
 * Modules that reach each other, also by `import()`: the path from one of them back to itself, or nothing. A reader of such a module has
 * to know all of them. A bundler runs one before what it needs.
 */
export function importCircle(graph: ModuleGraph): readonly string[] {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (module: string): readonly string[] => {
    const from = path.indexOf(module)
    if (from >= 0) return [...path.slice(from), module]
    if (done.has(module)) return []
    path.push(module)
    const { imports = [], dynamicImports = [] } = graph.get(module) ?? {}
    for (const other of [...imports, ...dynamicImports]) {
      const circle = visit(other)
      if (circle.length > 0) return circle
    }
    path.pop()
    done.add(module)
    return []
  }
  for (const module of graph.keys()) {
    const circle = visit(module)
    if (circle.length > 0) return circle
  }
  return []
}
