/** What a module imports, as paths under `src`. */
export interface ModuleImports {
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** The modules of one package by their path under `src`. */
export type ModuleGraph = ReadonlyMap<string, ModuleImports>

/** The modules that are there once those named have loaded; with `dynamic` also what they may load later. */
export function reachedFrom(
  graph: ModuleGraph,
  names: readonly string[],
  dynamic: 'with dynamic imports' | undefined = undefined,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const module = graph.get(name)
    if (module === undefined) throw new Error(`No module ${name}. See scripts/build/acts.ts.`)
    waiting.push(...module.imports, ...(dynamic === undefined ? [] : module.dynamicImports))
  }
  return reached
}
