import type { ExportedChart, ExportedTransition } from './export-chart.js'

/** How long named delays are by default, in ms. */
export type KnownDelays = Readonly<Record<string, number>>

/** How a length of time is told. */
export function spokenTime(ms: number): string {
  if (ms % 60_000 === 0 && ms > 0) return `${ms / 60_000} min`
  return ms >= 1_000 && ms % 100 === 0 ? `${ms / 1_000} s` : `${ms} ms`
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** What makes a transition happen, in words. An event without the chart's own name in front. */
export function triggerWords(
  { event, kind, delay, source }: ExportedTransition,
  chart: ExportedChart,
  delays: KnownDelays,
): string {
  if (kind === 'always') return 'always'
  if (kind === 'after') {
    const name = delay ?? ''
    if (/^\d+$/.test(name)) return `after ${spokenTime(Number(name))}`
    const ms = fixedDelay(chart.root, source, name) ?? delays[name]
    return ms === undefined ? `after ${name}` : `after ${name} (${spokenTime(ms)})`
  }
  if (kind === 'done') {
    return event.startsWith('xstate.done.actor.')
      ? `${event.slice('xstate.done.actor.'.length)} done`
      : `${lastPart(event)} is final`
  }
  if (kind === 'error') return `${event.slice('xstate.error.actor.'.length)} failed`
  if (event === '*') return 'any other event'
  return event.startsWith(`${chart.id}.`) ? event.slice(chart.id.length + 1) : event
}

type StateOf = ExportedChart['root']

function fixedDelay(state: StateOf, path: string, delay: string): number | undefined {
  if (state.path === path) return state.after.find((after) => after.delay === delay)?.ms
  for (const child of state.states) {
    const found = fixedDelay(child, path, delay)
    if (found !== undefined) return found
  }
  return undefined
}
