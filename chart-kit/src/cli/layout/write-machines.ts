import { endsOfId } from '../../inspect/ends-of-id.js'
import type { ExportedChart, ExportedState, ExportedTransition } from '../../inspect/export-chart.js'
import type { ExportedLayout, Picture } from '../../inspect/export-layout.js'
import type { ExportedLink, ExportedMachines } from '../../inspect/export-machines.js'
import { placeOfId } from '../../inspect/place-of-id.js'

/**
 * The file's text, to be read and compared line by line: one line for each state, transition, wire, view, and for each box
 * and edge of the pictures. It leaves out empty lists, usual values, and the
 * places that an id names: `machinesSchema` brings them back.
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
    `"links": ${list(links.map(link))}`,
    `"routes": ${list(routes)}`,
    ...Object.entries(more).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`),
    `"layout": ${pictured(layout)}`,
  ]
  return `{\n${parts.join(',\n')}\n}\n`
}

const machine = ({ id, root, transitions, ...more }: ExportedChart): string => {
  const about = JSON.stringify({ id, ...more }).slice(0, -1)
  return `${about},"root":\n${state(root, 1)},\n"transitions": ${list(transitions.map(transition))}}`
}

const state = ({ key, path, type, states, waiting, ...own }: ExportedState, depth: number): string => {
  const indent = ' '.repeat(depth)
  const named = { key, path, ...(type !== 'atomic' && { type }) }
  const about = JSON.stringify({ ...named, ...withoutEmpty(own), ...(waiting && { waiting }) }).slice(0, -1)
  const inside = states.map((child) => state(child, depth + 1)).join(',\n')
  return `${indent}${about}${inside === '' ? '' : `,"states":[\n${inside}\n${indent}]`}}`
}

const transition = ({ id, source, event, kind, ...more }: ExportedTransition): object => {
  const place = placeOfId(id)
  const isTold = place?.source === source && place.event === event
  return { id, ...(!isTold && { source, event }), ...(kind !== 'event' && { kind }), ...withoutEmpty(more) }
}

const link = ({ id, from, fact, to, event, ...more }: ExportedLink): object => {
  const ends = endsOfId(id)
  const isTold = ends?.from === from && ends.fact === fact && ends.to === to && ends.event === event
  return { id, ...(!isTold && { from, fact, to, ...(event !== undefined && { event }) }), ...more }
}

const withoutEmpty = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !Array.isArray(value) || value.length > 0))

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
