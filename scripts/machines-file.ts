import { writeMachines } from '../chart-kit/src/cli/layout/write-machines.js'
import { exportMachines } from '../chart-kit/src/inspect/export-machines.js'
import { withWords } from '../chart-kit/src/inspect/with-words.js'
import { catalogue } from '../engine/src/charts/catalogue.js'
import { routes } from '../engine/src/charts/modal/routes.js'
import { defaultLimits } from '../engine/src/composition/default-limits.js'
import { wires } from '../engine/src/composition/wires.js'

/** The charts with their words, as `catalogue` lists them. */
type Listed = Pick<(typeof catalogue)[number], 'chart' | 'words'>

/**
 * What machines.visualizer.json has to hold: every chart of the engine, the wires between them, and the route table. The build
 * of the visualizer draws the pictures.
 */
export function machinesFile(listed: readonly Listed[] = catalogue): {
  readonly text: string
  readonly summary: string
} {
  const charts = listed.map(({ chart, words }) => withWords(chart, words))
  const sources = Object.fromEntries(
    charts.map(({ id }) => [id, `engine/src/charts/${folderOf(id)}/${folderOf(id)}.chart.ts`]),
  )
  const content = exportMachines({ charts, wires, routes, sources, delays: { ...defaultLimits } })
  const { machines, links, routes: views } = content
  const transitions = machines.reduce((sum, machine) => sum + machine.transitions.length, 0)
  return {
    text: writeMachines(content),
    summary: `${machines.length} charts, ${transitions} transitions, ${links.length} wires, ${views.length} views`,
  }
}

/** The folder of a chart: its id with dashes. */
function folderOf(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
