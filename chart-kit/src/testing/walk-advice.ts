import type { Coverage } from './coverage.js'
import type { ChartGraph, Violation } from './explore.js'
import type { WalkOptions } from './walk-chart.js'

/** What to do about what a walk has found, one sentence each. */
export function walkAdvice<Context>(
  graph: ChartGraph,
  covered: Coverage,
  options: WalkOptions<Context>,
): string[] {
  const advice = new Set<string>()
  for (const violation of graph.violations) {
    const sentence = forViolation(violation, options)
    if (sentence !== undefined) advice.add(sentence)
  }
  const failsAtStart = graph.states.length === 1 && graph.states[0]?.status === 'error'
  if (!failsAtStart && graph.cutShort === undefined) {
    const untaken = covered.missing.filter((id) => !options.waivers?.some((waiver) => waiver.id === id))
    const bare = [...new Set(untaken.map(eventOf))].filter(
      (type) => type !== '' && !type.includes('*') && !type.startsWith('xstate.') && !options.events?.[type],
    )
    if (untaken.length > 0) {
      advice.add(
        'A transition is taken by a payload (events), an answer (outcomes) or time (waits); what cannot be taken is ' +
          'waived: waivers: [{ id, reason }].',
      )
    }
    if (bare.length > 0)
      advice.add(
        `Sent bare, for events has no payloads of them: ${bare.map((type) => `"${type}"`).join(', ')}.`,
      )
  }
  return advice.size === 0 ? [] : ['What to do:', ...[...advice].map((sentence) => `  ${sentence}`)]
}

function forViolation<Context>(
  { invariant, path, step }: Violation,
  { input, events }: WalkOptions<Context>,
): string | undefined {
  if (invariant === 'services and timers return to the start')
    return 'Stop what runs when its state is left; name what may go on in mayKeepRunning.'
  if (step.to.status !== 'error') return undefined
  const { error } = step.to
  if (error instanceof Error && /infinite loop/i.test(error.message)) {
    const states = [...new Set(step.transitions.map((id) => id.slice(0, id.indexOf('|'))))].slice(0, 5)
    return `Always transitions go round in a circle${inStates(states)}. Give one of them a guard that becomes false.`
  }
  if (path.length === 0) {
    return input === undefined
      ? 'The machine failed at its start and was given no input. Give it one: input.'
      : 'The machine failed at its start. Look at input.'
  }
  const { move, failedAt } = step
  if (move?.kind !== 'event' || events?.[move.event.type] !== undefined)
    return failedAt && `Look at the guard and the actions of "${failedAt}": one of them threw.`
  return `"${move.event.type}" was sent bare. List what it carries: events: { '${move.event.type}': [{ … }] }.`
}

function inStates(paths: readonly string[]): string {
  const named = paths.filter((path) => path !== '')
  return named.length === 0 ? '' : ` through ${named.map((path) => `"${path}"`).join(', ')}`
}

function eventOf(id: string): string {
  return id.split('|')[1] ?? ''
}
