import type { AnyStateMachine } from 'xstate'
import { guardName } from '../inspect/piece-name.js'
import { transitionsOf } from '../inspect/transitions-of.js'
import type { FreeAnswers, Move } from './chart-state.js'
import { TestingError } from './testing-error.js'

/** More free guards than these are not combined: the others say no. */
const mostCombined = 4

/**
 * Refuses free guards that no transition has.
 *
 * @throws {TestingError} `BAD_TEST_OPTION`
 */
export function checkFreeGuards(machine: AnyStateMachine, free: readonly string[]): void {
  if (free.length === 0) return
  const names = new Set(
    transitionsOf(machine).flatMap(({ definition: { guard } }) =>
      guard === undefined ? [] : guardName(guard),
    ),
  )
  for (const name of free) {
    if (names.has(name)) continue
    throw new TestingError(
      'BAD_TEST_OPTION',
      `freeGuards: no transition of "${machine.id}" has the guard "${name}". There are: ${[...names].join(', ') || 'none'}.`,
    )
  }
}

/** A move once for each way in which the free guards that it asks can answer. */
export function movesBothWays(move: Move, asked: readonly string[]): readonly Move[] {
  if (asked.length === 0) return [move]
  return answersOf(asked.slice(0, mostCombined)).map((free) => {
    const said = Object.entries(free).map(([name, answer]) => `${name}: ${answer ? 'yes' : 'no'}`)
    return { ...move, name: `${move.name} [${said.join(', ')}]`, free }
  })
}

function answersOf([name, ...more]: readonly string[]): readonly FreeAnswers[] {
  if (name === undefined) return [{}]
  const rest = answersOf(more)
  return [false, true].flatMap((answer) => rest.map((others) => ({ [name]: answer, ...others })))
}
