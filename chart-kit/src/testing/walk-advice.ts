import { adviceOnChance } from './changing-key.js'
import type { Coverage } from './coverage.js'
import { type ChartGraph, sameAgain, type Violation } from './explore.js'
import type { WalkOptions } from './walk-chart.js'

/**
 * What to do about what a walk has found, one sentence each.
 *
 * @param problems the lines that say what was found
 */
export function walkAdvice<Context>(
  graph: ChartGraph,
  covered: Coverage,
  options: WalkOptions<Context>,
  problems: readonly string[],
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
        `A transition is taken by a payload (events), an answer (outcomes)${readsInput(graph, options) ? ', time (waits) or another input (inputs)' : ' or time (waits)'}; ` +
          'what cannot be taken is waived: waivers: [{ id, reason }].',
      )
    }
    if (bare.length > 0)
      advice.add(
        `Sent bare, for events has no payloads of them: ${bare.map((type) => `"${type}"`).join(', ')}.`,
      )
  }
  const has = (start: string): boolean => problems.some((problem) => problem.startsWith(start))
  if (has('stuck in ')) {
    advice.add(
      'Give a state that is stuck a way out, or make it the end of the machine (type: "final"); name what is meant to ' +
        'rest: mayRest: [{ id, reason }].',
    )
  }
  if (has('promise ')) {
    advice.add(
      'A promise that never applies promises nothing: mend its names, list the payload, answer or time that it waits ' +
        'for, or waive it by its name.',
    )
  }
  return advice.size === 0 ? [] : ['What to do:', ...[...advice].map((sentence) => `  ${sentence}`)]
}

// A context that is a function may be made of the input.
function readsInput<Context>({ machine }: ChartGraph, { input, inputs }: WalkOptions<Context>): boolean {
  return input !== undefined || inputs !== undefined || typeof machine.config.context === 'function'
}

function forViolation<Context>(
  { invariant, message, step }: Violation,
  { input, inputs, events }: WalkOptions<Context>,
): string | undefined {
  if (invariant === 'services and timers return to the start')
    return 'Stop what runs when its state is left; name what may go on in mayKeepRunning, by id or by src.'
  if (invariant === sameAgain) return adviceOnChance(message)
  if (step.to.status !== 'error') return undefined
  const { error } = step.to
  if (error instanceof Error && /infinite loop/i.test(error.message)) {
    const states = [...new Set(step.transitions.map((id) => id.slice(0, id.indexOf('|'))))].slice(0, 5)
    return `Always transitions go round in a circle${inStates(states)}. Give one of them a guard that becomes false.`
  }
  if (step.from === undefined) {
    return input === undefined && inputs === undefined
      ? 'The machine failed at its start and was given no input. Give it one: input.'
      : `The machine failed at its start. Look at ${inputs === undefined ? 'input' : 'inputs'}.`
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
