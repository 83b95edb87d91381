import { join, relative, sep } from 'node:path'
import { type InputOptions, rolldown } from 'rolldown'
import type { ModuleGraph, ModuleImports } from './module-graph.js'

/** What the sources of a package say. */
export interface ReadModules {
  readonly graph: ModuleGraph
  /** Modules that start with 'use client'. */
  readonly client: ReadonlySet<string>
}

/** Reads all modules that the entries reach. */
export async function readModules(src: string, options: InputOptions): Promise<ReadModules> {
  const graph = new Map<string, ModuleImports>()
  const client = new Set<string>()
  const own = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => (id.startsWith(src) ? [pathUnder(src, id)] : []))
  const bundle = await rolldown({
    ...options,
    plugins: {
      name: 'read-modules',
      transform: (code, id) => {
        if (/^(['"])use client\1/.test(code)) client.add(pathUnder(src, id))
      },
      buildEnd() {
        for (const id of this.getModuleIds()) {
          const module = this.getModuleInfo(id)
          if (module === null || !id.startsWith(src)) continue
          graph.set(pathUnder(src, id), {
            imports: own(module.importedIds),
            dynamicImports: own(module.dynamicallyImportedIds),
          })
        }
      },
    },
  })
  await bundle.generate({ dir: join(src, '../dist') })
  await bundle.close()
  return { graph, client }
}

/** The path of a module as the graph names it. */
export function pathUnder(src: string, id: string): string {
  return relative(src, id).split(sep).join('/')
}
