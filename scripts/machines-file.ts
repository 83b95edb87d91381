import { machinesLayout } from '../chart-kit/src/cli/layout/machines-layout.js'
import { writeMachines } from '../chart-kit/src/cli/layout/write-machines.js'
import { exportMachines } from '../chart-kit/src/inspect/export-machines.js'
import { withWords } from '../chart-kit/src/inspect/with-words.js'
import { catalogue } from '../engine/src/charts/catalogue.js'
import { defaultLimits } from '../engine/src/charts/limits.js'
import { routes } from '../engine/src/charts/modal/routes.js'
import { wires } from '../engine/src/composition/wires.js'

/**
 * What machines.visualizer.json has to hold: every chart of the engine, the wires between them, the route table, and
 * the pictures of all that.
 */
export async function machinesFile(): Promise<{ readonly text: string; readonly summary: string }> {
  const charts = catalogue.map(({ chart, words }) => withWords(chart, words))
  const sources = Object.fromEntries(
    charts.map(({ id }) => [id, `engine/src/charts/${folderOf(id)}/${folderOf(id)}.chart.ts`]),
  )
  const content = exportMachines({ charts, wires, routes, sources })
  const { machines, links, routes: views } = content
  const layout = await machinesLayout(content, { ...defaultLimits })
  const transitions = machines.reduce((sum, machine) => sum + machine.transitions.length, 0)
  return {
    text: writeMachines({ ...content, layout }),
    summary: `${machines.length} charts, ${transitions} transitions, ${links.length} wires, ${views.length} views`,
  }
}

/** The folder of a chart: its id with dashes. */
function folderOf(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
