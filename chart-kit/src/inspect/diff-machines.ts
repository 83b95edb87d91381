import type { ExportedChart, ExportedState, ExportedTransition } from './export-chart.js'
import type { ExportedLink, ExportedMachines } from './export-machines.js'
import type { PlainJson } from './plain-json.js'

/** One thing that is told otherwise than before. Texts; empty when there was or is nothing. */
export interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Something that is there in both versions, and not the same. */
export interface Changed {
  /** In the new version. */
  readonly id: string
  /** In the old version, when it was another. */
  readonly was?: string
  readonly fields: readonly FieldChange[]
}

/** What was added, removed and changed of one kind of things; by path for states, by id for the others. */
export interface ListDiff {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly Changed[]
}

/** How a chart differs. */
export interface ChartDiff {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly states: ListDiff
  readonly transitions: ListDiff
}

/** How two versions of `machines.visualizer.json` differ. What is the same is not in it. */
export interface MachinesDiff {
  readonly charts: readonly ChartDiff[]
  readonly wires: ListDiff
  /** Rows of the route table, by view. */
  readonly routes: ListDiff
}

type Fields = Readonly<Record<string, string>>
type Content = Pick<ExportedMachines, 'machines' | 'links' | 'routes'>

/**
 * Compares two versions of the file. A transition is the same one when it does the same for the same event of the same
 * state, whatever its place among the candidates; a new place is told as a change.
 */
export function diffMachines(before: Content, after: Content): MachinesDiff {
  const old = new Map(before.machines.map((chart) => [chart.id, chart]))
  const now = new Map(after.machines.map((chart) => [chart.id, chart]))
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort()
  return {
    charts: ids.flatMap((id) => diffChart(id, old.get(id), now.get(id))),
    wires: diffList(byKey(before.links, linkKey, linkFields), byKey(after.links, linkKey, linkFields)),
    routes: diffList(byKey(before.routes, routeKey, routeFields), byKey(after.routes, routeKey, routeFields)),
  }
}

/** True when nothing differs. */
export function isSame({ charts, wires, routes }: MachinesDiff): boolean {
  return charts.length === 0 && isEmpty(wires) && isEmpty(routes)
}

const isEmpty = ({ added, removed, changed }: ListDiff): boolean =>
  added.length + removed.length + changed.length === 0

function diffChart(
  id: string,
  before: ExportedChart | undefined,
  after: ExportedChart | undefined,
): ChartDiff[] {
  const states = diffList(statesOf(before), statesOf(after))
  const transitions = diffTransitions(before?.transitions ?? [], after?.transitions ?? [])
  if (before === undefined) return [{ id, kind: 'added', states, transitions }]
  if (after === undefined) return [{ id, kind: 'removed', states, transitions }]
  return isEmpty(states) && isEmpty(transitions) ? [] : [{ id, kind: 'changed', states, transitions }]
}

function statesOf(chart: ExportedChart | undefined): Map<string, Fields> {
  const all = new Map<string, Fields>()
  const visit = (state: ExportedState): void => {
    all.set(state.path, stateFields(state))
    state.states.forEach(visit)
  }
  if (chart !== undefined) visit(chart.root)
  return all
}

const stateFields = (state: ExportedState): Fields => ({
  type: state.history === undefined ? state.type : `${state.history} history`,
  initial: state.initial ?? '',
  target: state.targets?.join(', ') ?? '',
  description: state.description ?? '',
  tags: state.tags.join(', '),
  requirements: state.requirements.join(', '),
  services: state.invoke.map(({ id, src }) => (id === src ? src : `${src} as ${id}`)).join(', '),
  entry: state.entry.join(', '),
  exit: state.exit.join(', '),
  delays: state.after
    .map(({ delay, ms }) => (ms === undefined || String(ms) === delay ? delay : `${delay} (${ms} ms)`))
    .join(', '),
})

const transitionFields = (transition: ExportedTransition): Fields => ({
  target: transition.targets.length === 0 ? 'stays' : transition.targets.join(', '),
  guard: transition.guard ?? '',
  actions: transition.actions.join(', '),
  reenters: transition.reenter === true ? 'yes' : '',
  description: transition.description ?? '',
})

const linkKey = ({ id }: ExportedLink): string => id
const linkFields = ({ condition = '', description = '' }: ExportedLink): Fields => ({
  condition,
  description,
})
const routeKey = (row: PlainJson): string =>
  typeof row === 'object' && row !== null && 'view' in row ? String(row.view) : JSON.stringify(row)
const routeFields = (row: PlainJson): Fields =>
  Object.fromEntries(
    Object.entries(typeof row === 'object' && row !== null ? row : {}).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

function byKey<Row>(
  rows: readonly Row[],
  key: (row: Row) => string,
  fields: (row: Row) => Fields,
): Map<string, Fields> {
  return new Map(rows.map((row) => [key(row), fields(row)]))
}

function diffList(before: ReadonlyMap<string, Fields>, after: ReadonlyMap<string, Fields>): ListDiff {
  const both = [...after].flatMap(([id, fields]): Changed[] => {
    const old = before.get(id)
    const changes = old === undefined ? [] : changesOf(old, fields)
    return changes.length === 0 ? [] : [{ id, fields: changes }]
  })
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
    changed: both,
  }
}

function changesOf(before: Fields, after: Fields): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const [was = '', is = ''] = [before[field], after[field]]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

function diffTransitions(
  before: readonly ExportedTransition[],
  after: readonly ExportedTransition[],
): ListDiff {
  const left = new Map(before.map((transition) => [transition.id, transition]))
  const open = new Map(after.map((transition) => [transition.id, transition]))
  const changed: Changed[] = []
  const pair = (old: ExportedTransition, now: ExportedTransition): void => {
    left.delete(old.id)
    open.delete(now.id)
    const fields = changesOf(transitionFields(old), transitionFields(now))
    const moved = old.id === now.id ? [] : [{ field: 'place', before: placeOf(old), after: placeOf(now) }]
    if (fields.length + moved.length > 0)
      changed.push({
        id: now.id,
        ...(old.id === now.id ? {} : { was: old.id }),
        fields: [...fields, ...moved],
      })
  }
  const sameWork = (a: ExportedTransition, b: ExportedTransition): boolean =>
    a.source === b.source &&
    a.event === b.event &&
    changesOf(transitionFields(a), transitionFields(b)).length === 0
  for (const now of after) {
    const old = left.get(now.id)
    if (old !== undefined && sameWork(old, now)) pair(old, now)
  }
  for (const now of [...open.values()]) {
    const old = [...left.values()].find((one) => sameWork(one, now))
    if (old !== undefined) pair(old, now)
  }
  for (const now of [...open.values()]) {
    const old = left.get(now.id)
    if (old !== undefined) pair(old, now)
  }
  return { added: [...open.keys()], removed: [...left.keys()], changed }
}

const placeOf = ({ id }: ExportedTransition): string => String(Number(id.slice(id.lastIndexOf('|') + 1)) + 1)
