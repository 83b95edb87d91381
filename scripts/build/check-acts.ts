import type { PackageActs } from './acts.js'
import { type ModuleGraph, reachedFrom } from './module-graph.js'

/**
 * @param roots modules that an app may start from
 * @param loaded what an app has at once
 * @throws Error when `import()` names a module that is in no act, or an act a module that no `import()` names
 */
export function checkActs(
  graph: ModuleGraph,
  roots: readonly string[],
  loaded: readonly (readonly [string, ReadonlySet<string>])[],
  acts: PackageActs['acts'],
): void {
  const listed = Object.values(acts).flatMap(({ modules }) => modules)
  const named = new Set(
    [...reachedFrom(graph, roots, 'with dynamic imports')].flatMap(
      (module) => graph.get(module)?.dynamicImports ?? [],
    ),
  )
  const isLoaded = (module: string): boolean => loaded.some(([, modules]) => modules.has(module))
  const faults = [
    ...[...named]
      .filter((module) => !listed.includes(module) && !isLoaded(module))
      .map((module) => `${module} is loaded by import() and belongs to no act.`),
    // Bundlers do not put a file into the first one when it is also imported on demand.
    ...[...named].filter(isLoaded).map((module) => `${module} is loaded at once, so import() is of no use.`),
    ...listed.filter((module) => !named.has(module)).map((module) => `No import() names ${module}.`),
    ...listed
      .filter((module, index) => listed.indexOf(module) !== index)
      .map((module) => `${module} is in two acts.`),
  ]
  if (faults.length > 0) throw new Error([...faults, 'Edit scripts/build/acts.ts.'].join('\n'))
}
