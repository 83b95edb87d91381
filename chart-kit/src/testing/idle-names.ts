import { sourcesOf } from './event-word.js'
import type { ChartGraph } from './explore.js'
import { nearestWord } from './nearest-word.js'
import type { WalkOptions } from './walk-chart.js'

/** The names in the options of a walk that nothing was called by, one sentence each. */
export function idleNames<Context>(
  { machine, states }: ChartGraph,
  { mayKeepRunning, lateAnswers }: WalkOptions<Context>,
): string[] {
  const services = states.flatMap((state) => state.services)
  const sources = new Set([...sourcesOf(machine), ...services.map(({ src }) => src)])
  const timers = states.flatMap((state) => state.timers)
  const running = new Set([
    ...sources,
    ...services.map(({ id }) => id),
    ...timers.flatMap(({ id, event }) => (id === undefined ? [event.type] : [id, event.type])),
  ])
  return [
    ...unknown('mayKeepRunning', mayKeepRunning, 'service or timer', running),
    ...unknown('lateAnswers', lateAnswers, 'service', sources),
  ]
}

function unknown(
  option: string,
  names: readonly string[] | boolean | undefined,
  what: string,
  known: ReadonlySet<string>,
): string[] {
  if (typeof names !== 'object') return []
  return names
    .filter((name) => !known.has(name))
    .map((name) => {
      const nearest = nearestWord(name, [...known])
      return `${option}: there is no ${what} "${name}"${nearest === undefined ? '' : `, did you mean "${nearest}"?`}`
    })
}
