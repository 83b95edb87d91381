import type { Picture } from '../inspect/export-layout.js'
import { type ExportedMachines, exportMachines } from '../inspect/export-machines.js'
import { withWords } from '../inspect/with-words.js'
import type { ChartUnderTest } from '../testing/chart-under-test.js'
import type { OwnCharts } from './program.js'
import type { Terminal } from './terminal.js'

/**
 * The charts as the content of `machines.visualizer.json`.
 *
 * @param own the program's own charts, when these are they: their wires and routes come along
 */
export async function exportCharts(
  charts: readonly ChartUnderTest[],
  own?: OwnCharts,
): Promise<ExportedMachines> {
  const machines = charts.map(({ chart, words }) => withWords(chart, words ?? {}))
  return exportMachines({ charts: machines, ...(await own?.around?.()) })
}

/**
 * The charts with their pictures.
 *
 * @param progress is notified of the picture that is drawn next
 * @param kept holds what was drawn before, and takes what is drawn now
 * @param signal gives the drawing up
 */
export async function withPictures(
  content: ExportedMachines,
  progress: Terminal['progress'],
  kept = new Map<string, Picture>(),
  signal?: AbortSignal,
): Promise<ExportedMachines> {
  // Loaded late: laying out takes a second to load, and most commands draw nothing.
  const [{ machinesLayout }, { keptDraw }] = await Promise.all([
    import('./layout/machines-layout.js'),
    import('./layout/kept-draw.js'),
  ])
  return { ...content, layout: await machinesLayout(content, progress, keptDraw(kept, kept, { signal })) }
}
