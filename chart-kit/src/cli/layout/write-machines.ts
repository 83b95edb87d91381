import type { ExportedChart, ExportedState } from '../../inspect/export-chart.js'
import type { ExportedLayout, Picture } from '../../inspect/export-layout.js'
import type { ExportedMachines } from '../../inspect/export-machines.js'

/**
 * The file's text, to be read and compared line by line: one line for each state, transition, wire, view, and for each box
 * and edge of the pictures.
 */
export function writeMachines({
  version,
  machines,
  links,
  routes,
  layout,
  ...more
}: ExportedMachines): string {
  const parts = [
    `"version": ${version}`,
    `"machines": [\n${machines.map(machine).join(',\n')}\n]`,
    `"links": ${list(links)}`,
    `"routes": ${list(routes)}`,
    ...Object.entries(more).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`),
    `"layout": ${pictured(layout)}`,
  ]
  return `{\n${parts.join(',\n')}\n}\n`
}

const machine = ({ id, root, transitions, ...more }: ExportedChart): string => {
  const about = JSON.stringify({ id, ...more }).slice(0, -1)
  return `${about},"root":\n${state(root, 1)},\n"transitions": ${list(transitions)}}`
}

const state = ({ states, ...own }: ExportedState, depth: number): string => {
  const indent = ' '.repeat(depth)
  const inside = states.map((child) => state(child, depth + 1)).join(',\n')
  const children = inside === '' ? '[]' : `[\n${inside}\n${indent}]`
  return `${indent}${JSON.stringify(own).slice(0, -1)},"states":${children}}`
}

const list = (rows: readonly unknown[]): string =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`

const pictured = ({ charts, overviews, wires, flows }: ExportedLayout): string => {
  const parts = [
    ...(charts === undefined ? [] : [`"charts": ${pictures(charts)}`]),
    ...(overviews === undefined ? [] : [`"overviews": ${pictures(overviews)}`]),
    ...(wires === undefined ? [] : [`"wires": ${picture(wires)}`]),
    ...(flows === undefined ? [] : [`"flows": ${pictures(flows)}`]),
  ]
  return parts.length === 0 ? '{}' : `{\n${parts.join(',\n')}\n}`
}

const picture = ({ w, h, boxes, edges }: Picture): string =>
  `{ "w": ${w}, "h": ${h}, "boxes": ${list(boxes)}, "edges": ${list(edges)} }`

const pictures = (all: Readonly<Record<string, Picture>>): string =>
  `{\n${Object.entries(all)
    .map(([id, one]) => `${JSON.stringify(id)}: ${picture(one)}`)
    .join(',\n')}\n}`
