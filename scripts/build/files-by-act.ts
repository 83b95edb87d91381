import type { PackageActs } from './acts.js'
import { checkActs } from './check-acts.js'
import { type ModuleGraph, reachedFrom } from './module-graph.js'

/** A name, and the modules that are there once what it names has loaded. */
type Reached = readonly (readonly [string, ReadonlySet<string>])[]

/**
 * The file of each module that an app may load. The bundler places the modules that are not named here.
 *
 * @param entries module of each entry by the entry's name
 * @throws Error when `import()` names a module that is in no act, or an act a module that no `import()` names
 */
export function filesByAct(
  graph: ModuleGraph,
  entries: ReadonlyMap<string, string>,
  { atOnce, light, sharing, beside, between = {}, tools, acts }: PackageActs,
): ReadonlyMap<string, string> {
  const moduleOf = (name: string): string => {
    const module = entries.get(name)
    if (module === undefined) throw new Error(`No entry ${name}. See scripts/build/acts.ts.`)
    return module
  }
  const all = (names: readonly string[]): ReadonlySet<string> => reachedFrom(graph, names.map(moduleOf))
  const first: Reached = Object.entries(atOnce).map(([name, modules]) => [name, reachedFrom(graph, modules)])
  const byAct: Reached = Object.entries(acts).map(([name, { modules }]) => [
    name,
    reachedFrom(graph, modules),
  ])
  const forApps = [...entries.keys()].filter((name) => !tools.includes(name))
  const byEntry: Reached = forApps.map((name) => [name, all([name])])
  const lightly = all(light)
  const opening = all(sharing)
  checkActs(graph, forApps.map(moduleOf), first, acts)

  // An act and an entry together may have the name of another act.
  const fileOf = (act: string, using: readonly string[]): string => {
    const name = [act, ...using].join('-')
    return name !== act && Object.hasOwn(acts, name) ? [act, 'with', ...using].join('-') : name
  }
  const sharedBy = (using: readonly string[]): string =>
    Object.keys(between).find((file) => using.every((name) => between[file]?.includes(name))) ?? 'shared'
  const [main] = Object.keys(atOnce)
  const earlyFile = (file: string, module: string): string =>
    file !== main && beside?.test(module) === true ? `beside-${file}` : file
  const files = new Map<string, string>()
  for (const module of graph.keys()) {
    const [early] = holders(first, module)
    const wanting = holders(byAct, module)
    const [act, ...more] = withoutLater(wanting, acts, between)
    const using = holders(byEntry, module)
    if (early !== undefined) files.set(module, lightly.has(module) ? 'common' : earlyFile(early, module))
    else if (act !== undefined && opening.has(module)) files.set(module, 'shared')
    else if (act !== undefined && more.length > 0) files.set(module, sharedBy([act, ...more]))
    // An app that imports such an entry has the module from the start, but not the rest of the act.
    else if (act !== undefined) files.set(module, fileOf(act, using))
    // Apart from the entry itself: bundlers leave out a file of which nothing is used, but no statement that may do something.
    else if (using.length > 0 && !using.map(moduleOf).includes(module))
      files.set(module, ['for', ...using].join('-'))
  }
  return files
}

/** The acts that bring a module: the earlier of two, and what comes before all of them in place of several. */
function withoutLater(
  wanting: readonly string[],
  acts: PackageActs['acts'],
  between: NonNullable<PackageActs['between']>,
): readonly string[] {
  const before = (name: string): readonly string[] => acts[name]?.after ?? []
  const earliest = wanting.filter((name) => !before(name).some((other) => wanting.includes(other)))
  if (earliest.length < 2) return earliest
  // They have a file of their own, so what comes before them stays small.
  if (Object.values(between).some((acts) => earliest.every((name) => acts.includes(name)))) return earliest
  const ahead = Object.keys(acts).filter((name) => earliest.every((one) => before(one).includes(name)))
  return ahead.length > 0 ? ahead.slice(-1) : earliest
}

function holders(reached: Reached, module: string): string[] {
  return reached.filter(([, modules]) => modules.has(module)).map(([name]) => name)
}
