import type { AnyStateMachine } from 'xstate'
import { type ExportedChart, type ExportedState, exportChart } from './export-chart.js'
import type { ExportedLayout } from './export-layout.js'
import type { KnownDelays } from './export-words.js'
import { InspectError } from './inspect-error.js'
import { type PlainJson, plainJson } from './plain-json.js'

/** A wire as the export reads it. */
export interface WireRow {
  readonly id: string
  readonly from: string
  readonly fact: string
  readonly to: string
  /** The event it sends, when it is known without a fact. */
  readonly event?: string | undefined
  /** The name of its condition. */
  readonly condition?: string | undefined
  readonly description?: string | undefined
}

/** A wire of the file: who tells what to whom. */
export interface ExportedLink {
  readonly id: string
  readonly from: string
  readonly fact: string
  readonly to: string
  readonly event?: string
  readonly condition?: string
  readonly description?: string
}

/** The content of `machines.visualizer.json`. */
export interface ExportedMachines {
  readonly version: 1
  readonly machines: readonly ExportedChart[]
  readonly links: readonly ExportedLink[]
  /** One row per view, with its name as `view`. */
  readonly routes: readonly PlainJson[]
  /** The default lengths of the charts' named delays, in ms; missing when none is known. */
  readonly delays?: KnownDelays
  /** Drawings; empty until somebody has computed them. */
  readonly layout: ExportedLayout
}

/** What the export is made of. */
export interface MachinesSource {
  readonly charts: readonly AnyStateMachine[]
  readonly wires?: readonly WireRow[]
  /** The route table by view, or its rows. */
  readonly routes?: Readonly<Record<string, object>> | readonly object[]
  /** The default lengths of named delays, in ms. Those that no chart waits for are left out. */
  readonly delays?: KnownDelays
  /** The files the charts are written in, by chart id. */
  readonly sources?: Readonly<Record<string, string>>
}

/**
 * Writes charts, wires and routes as one plain JSON value. Charts are sorted by id, wires and routes keep their order,
 * for it means something.
 *
 * @throws {InspectError} `BAD_INSPECT_OPTION` when two charts or two wires have the same id, or a wire names a chart that is not there.
 */
export function exportMachines({
  charts,
  wires = [],
  routes = [],
  delays = {},
  sources = {},
}: MachinesSource): ExportedMachines {
  const machines = charts
    .map((chart) => withSource(exportChart(chart), sources))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const ids = machines.map(({ id }) => id)
  refuseTwice('charts', ids)
  refuseTwice(
    'wires',
    wires.map(({ id }) => id),
  )
  for (const { id, from, to } of wires) {
    for (const chart of [from, to]) {
      if (!ids.includes(chart))
        throw new InspectError(
          'BAD_INSPECT_OPTION',
          `The wire "${id}" names the chart "${chart}", which is not among the charts. Add the chart or leave the wire out.`,
        )
    }
  }
  const rows = isList(routes)
    ? routes.map(plainJson)
    : Object.entries(routes).map(([view, row]) => plainJson({ view, ...row }))
  const waited = delaysOf(machines, delays)
  return {
    version: 1,
    machines,
    links: wires.map(linkOf),
    routes: rows.filter((row) => row !== undefined),
    ...(Object.keys(waited).length === 0 ? {} : { delays: waited }),
    layout: {},
  }
}

function delaysOf(machines: readonly ExportedChart[], known: KnownDelays): KnownDelays {
  const namesIn = ({ after, states }: ExportedState): string[] => [
    ...after.map(({ delay }) => delay),
    ...states.flatMap(namesIn),
  ]
  const names = [...new Set(machines.flatMap(({ root }) => namesIn(root)))].sort()
  return Object.fromEntries(
    names.flatMap((name) => {
      const ms = Object.hasOwn(known, name) ? known[name] : undefined
      return ms === undefined ? [] : [[name, ms] as const]
    }),
  )
}

function withSource(chart: ExportedChart, sources: Readonly<Record<string, string>>): ExportedChart {
  const source = sources[chart.id]
  return source === undefined ? chart : { ...chart, source }
}

function isList<Item>(value: Readonly<Record<string, Item>> | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value)
}

function linkOf({ id, from, fact, to, event, condition, description }: WireRow): ExportedLink {
  return {
    id,
    from,
    fact,
    to,
    ...(event === undefined ? {} : { event }),
    ...(condition === undefined ? {} : { condition }),
    ...(description === undefined ? {} : { description }),
  }
}

function refuseTwice(what: string, ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined)
    throw new InspectError('BAD_INSPECT_OPTION', `Two ${what} have the id "${twice}". Rename one.`)
}
