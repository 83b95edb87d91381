import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of `engine/src/charts`. */
export interface ChartFolder {
  /** Its name as a folder, such as `send-flow`. */
  readonly folder: string
  /** Its name in code, such as `sendFlow`. */
  readonly name: string
  /** Whether it has a file with this ending, such as `wires.ts`. */
  has(ending: string): boolean
}

const needed = ['words.ts', 'trace.ts', 'cases.ts']

/**
 * The folders of `engine/src/charts` that hold a chart, in the order of the registry.
 * @param sources the folder `engine/src`
 * @param order the charts of the registry
 * @throws {Error} if a folder has no row in the registry, a row has no folder, or a folder lacks a file
 */
export function chartFolders(sources: string, order: readonly string[]): readonly ChartFolder[] {
  const found = foldersWith(sources, 'chart.ts')
  for (const { name } of found)
    if (!order.includes(name))
      throw new Error(`The chart "${name}" has no row in engine/src/composition/registry.ts. Add one.`)
  return order.map((name) => {
    const chart = found.find((one) => one.name === name)
    if (chart === undefined)
      throw new Error(`The registry names the chart "${name}", but engine/src/charts has no folder for it.`)
    const { folder, has } = chart
    for (const ending of needed)
      if (!has(ending)) throw new Error(`engine/src/charts/${folder} has no ${folder}.${ending}. Add it.`)
    return chart
  })
}

/** The folders of `engine/src/charts` that hold a feature, in the order of their names, as in an engine. */
export function featureFolders(sources: string): readonly ChartFolder[] {
  return foldersWith(sources, 'feature.ts').toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function foldersWith(sources: string, ending: string): readonly ChartFolder[] {
  const charts = join(sources, 'charts')
  return readdirSync(charts)
    .map(
      (folder): ChartFolder => ({
        folder,
        name: nameOf(folder),
        has: (file) => existsSync(join(charts, folder, `${folder}.${file}`)),
      }),
    )
    .filter(({ has }) => has(ending))
}

const nameOf = (folder: string): string => folder.replace(/-[a-z0-9]/g, (dash) => dash.slice(1).toUpperCase())
