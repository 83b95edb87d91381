import type { AnyStateMachine } from 'xstate'
import { TestingError } from './testing-error.js'

/**
 * Refuses what is no machine of XState 5, before anything trips over it.
 *
 * @throws {TestingError} `BAD_TEST_OPTION`
 */
export function checkMachine(machine: unknown): asserts machine is AnyStateMachine {
  if (
    typeof machine === 'object' &&
    machine !== null &&
    'root' in machine &&
    'implementations' in machine &&
    'getInitialSnapshot' in machine
  )
    return
  const found =
    machine === null ? 'null' : Array.isArray(machine) ? 'an array' : `a value of type ${typeof machine}`
  throw new TestingError(
    'BAD_TEST_OPTION',
    `Expected a machine of XState 5, made by createMachine() or setup().createMachine(); found ${found}.`,
  )
}
