import type { AnyStateMachine } from 'xstate'
import { ChartModel } from './chart-model.js'
import type { WalkStep } from './explore.js'
import type { ModelOptions } from './model-options.js'
import { TestingError } from './testing-error.js'
import type { TourPath } from './tour.js'

/**
 * A model that tells states apart by their whole context. A walk merges states by `project`, so what it saw after a
 * step may be what came of another way there; here each way has its own outcome.
 */
export function exactModel<Context>(
  machine: AnyStateMachine,
  { project: _, ...options }: ModelOptions<Context>,
): ChartModel<Context> {
  return new ChartModel<Context>(machine, options)
}

/** The same moves by name from the start; undefined when one of them cannot happen. */
export function retrace<Context>(
  model: ChartModel<Context>,
  moves: readonly { readonly name: string; readonly kind: string }[],
): TourPath | undefined {
  let last: WalkStep = { ...model.start(), from: undefined, move: undefined }
  const path = [last]
  for (const { name, kind } of moves) {
    const from = last.to
    const move = model.findMove(from, name)
    if (!move || move.kind !== kind) return undefined
    last = { ...model.take(from, move), from, move }
    path.push(last)
  }
  return path
}

/**
 * A path of a walk, as it goes when no states are merged.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when it goes otherwise: `project` leaves out what a guard or a case reads.
 */
export function exactPath<Context>(model: ChartModel<Context>, path: TourPath): TourPath {
  const exact = retrace(
    model,
    path.flatMap(({ move }) => (move ? [move] : [])),
  )
  const at = exact
    ? path.findIndex(({ transitions }, index) => transitions.join() !== exact[index]?.transitions.join())
    : path.length - 1
  if (exact && at < 0) return exact
  const way = path.slice(1, at + 1).map(({ move }) => move?.name)
  throw new TestingError(
    'BAD_TEST_OPTION',
    `project: states that it takes for the same do different things (on the way ${way.join(' > ')}). ` +
      'Let it keep what guards and payload cases read.',
  )
}
