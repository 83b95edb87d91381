import type { Picture } from '../../inspect/export-layout.js'
import type { ExportedMachines } from '../../inspect/export-machines.js'

/** The file's text: the charts to be read and compared line by line, the pictures with one line for each box and edge. */
export function writeMachines({ layout, ...content }: ExportedMachines): string {
  const { charts = {}, overviews = {}, wires, flows = {} } = layout
  const parts = [
    `"charts": ${pictures(charts)}`,
    `"overviews": ${pictures(overviews)}`,
    ...(wires === undefined ? [] : [`"wires": ${picture(wires)}`]),
    `"flows": ${pictures(flows)}`,
  ]
  const written = JSON.stringify(content, null, 1).replace(/\n\}$/, '')
  return `${written},\n "layout": {\n${parts.join(',\n')}\n }\n}\n`
}

const list = (rows: readonly unknown[]): string =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`

const picture = ({ w, h, boxes, edges }: Picture): string =>
  `{ "w": ${w}, "h": ${h}, "boxes": ${list(boxes)}, "edges": ${list(edges)} }`

const pictures = (all: Readonly<Record<string, Picture>>): string =>
  `{\n${Object.entries(all)
    .map(([id, one]) => `${JSON.stringify(id)}: ${picture(one)}`)
    .join(',\n')}\n}`
