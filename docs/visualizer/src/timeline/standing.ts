import type { TraceEntry } from '../../../../chart-kit/src/inspect/trace.js'

/** Where the actors stand at one place of a time line. */
export interface Standing {
  /** Active leaf states by actor. */
  readonly actors: ReadonlyMap<string, { readonly chart: string; readonly states: readonly string[] }>
  /** The entry that was just written; undefined before the first. */
  readonly entry?: TraceEntry | undefined
}

/** Reads a time line up to and with the entry at `place`; -1 is before the first. */
export function standingAt(entries: readonly TraceEntry[], place: number): Standing {
  const actors = new Map<string, { chart: string; states: readonly string[] }>()
  for (const entry of entries.slice(0, place + 1)) {
    if (entry.kind === 'stop') actors.delete(entry.actor)
    else actors.set(entry.actor, { chart: entry.chart, states: entry.to })
  }
  return { actors, entry: entries[place] }
}

/** Every active state of a chart, states around them included, over all its actors or over one of them. */
export function activeStates({ actors }: Standing, chart: string, actor?: string): Set<string> {
  const active = new Set<string>()
  for (const [name, one] of actors) {
    if (one.chart !== chart || (actor !== undefined && name !== actor)) continue
    active.add('')
    for (const leaf of one.states) {
      const parts = leaf.split('.')
      parts.forEach((_, index) => {
        active.add(parts.slice(0, index + 1).join('.'))
      })
    }
  }
  return active
}
