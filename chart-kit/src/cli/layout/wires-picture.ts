import type { Picture } from '../../inspect/export-layout.js'
import type { ExportedMachines } from '../../inspect/export-machines.js'
import { type Draw, draw as drawAnew, type Line } from './draw.js'
import { rowWidth, type TextPiece, type TextRow, textBlock } from './text-block.js'
import { wrapText } from './wrap-text.js'

const LABEL = 180

/** Draws the map of the whole: charts as boxes, and one line for all wires between the same two. */
export function wiresPicture(
  { machines, links }: Pick<ExportedMachines, 'machines' | 'links'>,
  draw: Draw = drawAnew,
): Promise<Picture> {
  const shapes = machines.map(({ id, root }) => ({
    id,
    block: textBlock([
      { pieces: [{ role: 'name', text: id }] },
      ...wrapText(root.description ?? '', 'about', 200).map(
        (text): TextRow => ({ pieces: [{ role: 'about', text }] }),
      ),
    ]),
    children: [],
  }))
  const bundles = new Map<string, { from: string; to: string; places: number[] }>()
  links.forEach(({ from, to }, place) => {
    const bundle = bundles.get(`${from}|${to}`) ?? { from, to, places: [] }
    bundle.places.push(place)
    bundles.set(`${from}|${to}`, bundle)
  })
  const lines = [...bundles.values()].map(({ from, to, places }): Line => {
    const short = (name: string, chart: string): string =>
      name.startsWith(`${chart}.`) ? name.slice(chart.length + 1) : name
    const rows = places.flatMap((place, index): TextRow[] => {
      const link = links[place]
      if (link === undefined) return []
      const transitions = [place]
      const fact: TextPiece = { role: 'event', text: short(link.fact, from), transitions }
      const event: TextPiece = { role: 'to', text: `→ ${short(link.event ?? '', to)}`, transitions }
      const condition: TextPiece[] =
        link.condition === undefined ? [] : [{ role: 'guard', text: `[${link.condition}]`, transitions }]
      const gap = index === 0 ? 0 : 3
      const one = [fact, event, ...condition]
      if (rowWidth(one) <= LABEL) return [{ pieces: one, gap }]
      return [{ pieces: [fact, event], gap }, ...condition.map((piece) => ({ pieces: [piece] }))]
    })
    return { from, to, transitions: places, block: textBlock(rows) }
  })
  return draw(shapes, lines)
}
