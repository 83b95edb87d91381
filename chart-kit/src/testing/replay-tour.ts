import type { AnyStateMachine } from 'xstate'
import { ChartModel } from './chart-model.js'
import type { ChartState, MoveResult } from './chart-state.js'
import type { WalkStep } from './explore.js'
import type { ModelOptions } from './model-options.js'
import { stableKey } from './stable-key.js'
import { TestingError } from './testing-error.js'
import type { TourPath } from './tour.js'

/**
 * Takes the paths of a tour on another version of the machine and compares each step: state, projected context, live
 * timers and services, facts, sent events and actions. Pass the options the tour was made with.
 *
 * @throws {TestingError} `REPLAY_MISMATCH` at the first step that differs, with the way to it.
 */
export function replayTour<Context = unknown>(
  paths: readonly TourPath[],
  machine: AnyStateMachine,
  options: ModelOptions<Context> = {},
): void {
  for (const path of paths) {
    const model = new ChartModel<Context>(machine, options)
    let state: ChartState | undefined
    path.forEach((expected, index) => {
      const result = state === undefined ? model.start() : retake(model, state, expected)
      const difference = result ? differ(expected, result) : 'it cannot happen'
      if (difference !== undefined) {
        const names = path.slice(1, index + 1).map(({ move }) => move?.name)
        const way = names.length > 0 ? names.join(' > ') : 'the start'
        throw new TestingError('REPLAY_MISMATCH', `After ${way}: ${difference}.`)
      }
      state = result?.to
    })
  }
}

function retake<Context>(
  model: ChartModel<Context>,
  state: ChartState,
  { move }: WalkStep,
): MoveResult | undefined {
  if (!move) return undefined
  if (move.kind === 'event') return state.status === 'active' ? model.send(state, move.event) : undefined
  const same = model.findMove(state, move.name)
  return same && same.kind === move.kind ? model.take(state, same) : undefined
}

// One tour is replayed on many machines.
const signatures = new WeakMap<MoveResult, Map<string, string>>()

function differ(expected: MoveResult, found: MoveResult): string | undefined {
  const before = signatures.get(expected) ?? signature(expected)
  signatures.set(expected, before)
  const after = signature(found)
  for (const [what, value] of before) {
    const other = after.get(what)
    if (other !== value) return `${what} was ${value || 'none'}, now is ${other || 'none'}`
  }
  return undefined
}

function signature({ to, emitted, sent, actions }: MoveResult): Map<string, string> {
  return new Map([
    ['the state', to.status === 'active' ? to.name : `${to.name} (${to.status})`],
    ['the context', stableKey(to.projected)],
    [
      'the set of timers',
      to.timers.map((timer) => `${timer.id ?? stableKey(timer.event)} ${timer.remaining}`).join(', '),
    ],
    [
      'the set of services',
      to.services.map(({ id, src, input }) => `${id} ${src} ${stableKey(input)}`).join(', '),
    ],
    ['the facts', emitted.map(stableKey).join(', ')],
    ['what is sent', sent.map(stableKey).join(', ')],
    ['what is done', actions.map(stableKey).join(', ')],
  ])
}
