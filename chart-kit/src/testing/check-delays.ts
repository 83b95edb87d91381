import type { AnyStateMachine } from 'xstate'
import { stateNodesOf, statePath } from '../inspect/transitions-of.js'
import { TestingError } from './testing-error.js'

/**
 * Refuses a machine with a delay that nobody provides: XState would leave its state at once.
 *
 * @throws {TestingError} `BAD_TEST_OPTION`
 */
export function checkDelays(machine: AnyStateMachine): void {
  for (const node of stateNodesOf(machine)) {
    for (const delay of Object.keys(node.config.after ?? {})) {
      if (!Number.isNaN(Number(delay)) || delay in machine.implementations.delays) continue
      throw new TestingError(
        'BAD_TEST_OPTION',
        `The delay "${delay}" of "${statePath(node) || machine.id}" is not implemented, so XState would leave the state at once. ` +
          `Put it into setup({ delays }), or walk machine.provide({ delays: { ${delay}: 1_000 } }).`,
      )
    }
  }
}
