import { type ExportedMachines, exportMachines, type MachinesSource } from '../inspect/export-machines.js'
import { withWords } from '../inspect/with-words.js'
import type { ChartUnderTest } from '../testing/chart-under-test.js'
import type { Terminal } from './terminal.js'

/**
 * The charts as the content of `machines.visualizer.json`. The engine's own come with the wires between them and the
 * route table.
 *
 * @param own true when they are the engine's own
 */
export async function exportCharts(
  charts: readonly ChartUnderTest[],
  own: boolean,
): Promise<ExportedMachines> {
  const machines = charts.map(({ chart, words }) => withWords(chart, words ?? {}))
  return exportMachines({ charts: machines, ...(own ? await around() : {}) })
}

/**
 * The charts with their pictures; without them when elkjs, which lays them out, is not installed.
 *
 * @param progress hears which picture is drawn next
 */
export async function withPictures(
  content: ExportedMachines,
  progress: Terminal['progress'],
): Promise<{ readonly content: ExportedMachines; readonly pictured: boolean }> {
  try {
    const { machinesLayout } = await import('./layout/machines-layout.js')
    return { content: { ...content, layout: await machinesLayout(content, {}, progress) }, pictured: true }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    if (!isMissing) throw error
    return { content, pictured: false }
  }
}

/** Said when there are no pictures. */
export const noPictures = 'Install elkjs for pictures: without it the page shows tables.'

async function around(): Promise<Pick<MachinesSource, 'wires' | 'routes'>> {
  const [{ wires }, { routes }] = await Promise.all([
    import('../composition/wires.js'),
    import('../charts/modal/routes.js'),
  ])
  return { wires, routes }
}
