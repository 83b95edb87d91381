import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a chart. */
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
  const charts = join(sources, 'charts')
  const found = readdirSync(charts)
    .filter((folder) => existsSync(join(charts, folder, `${folder}.chart.ts`)))
    .map(
      (folder): ChartFolder => ({
        folder,
        name: nameOf(folder),
        has: (ending) => existsSync(join(charts, folder, `${folder}.${ending}`)),
      }),
    )
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

const nameOf = (folder: string): string => folder.replace(/-[a-z]/g, (dash) => dash.slice(1).toUpperCase())
