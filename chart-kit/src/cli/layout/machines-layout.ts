import type { ExportedLayout, Picture } from '../../inspect/export-layout.js'
import type { ExportedMachines } from '../../inspect/export-machines.js'
import { chartPicture } from './chart-picture.js'
import { type Draw, draw as drawAnew } from './draw.js'
import { flowPictures } from './flow-pictures.js'
import { overviewPicture } from './overview-picture.js'
import { wiresPicture } from './wires-picture.js'

/**
 * Computes every picture of the file: each chart, the overview of those with many states, the map of the wires, and each flow of the route table.
 * @param tell hears what is drawn next, and how many pictures are done of how many; a chart with more than a hundred
 * lines takes seconds
 * @param draw draws each of them
 */
export async function machinesLayout(
  content: Pick<ExportedMachines, 'machines' | 'links' | 'routes' | 'delays'>,
  tell: (done: number, total: number, next: string) => void = () => undefined,
  draw: Draw = drawAnew,
): Promise<ExportedLayout> {
  const charts: Record<string, Picture> = {}
  const overviews: Record<string, Picture> = {}
  const { machines, links, routes, delays } = content
  const more = [
    ...(links.length > 0 ? [`${links.length} wires`] : []),
    ...(routes.length > 0 ? [`${routes.length} views`] : []),
  ]
  const total = machines.length + more.length
  for (const [done, chart] of machines.entries()) {
    tell(done, total, chart.id)
    charts[chart.id] = await chartPicture(chart, delays, draw)
    const overview = await overviewPicture(chart, delays, draw)
    if (overview !== undefined) overviews[chart.id] = overview
  }
  for (const [done, next] of more.entries()) tell(machines.length + done, total, next)
  // One chart without wires has no map.
  const wires = links.length > 0 ? { wires: await wiresPicture(content, draw) } : {}
  return { charts, overviews, ...wires, flows: await flowPictures(routes, draw) }
}
