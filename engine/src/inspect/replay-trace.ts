import { type ReplayResult, replayTrace as replayOn } from '@walletchart/chart-kit/inspect'
import type { AnyStateMachine } from 'xstate'
import { catalogue } from '../charts/catalogue.js'
import { reviveWalletchartError } from './revive-walletchart-error.js'

/**
 * Takes every step of a trace again on the charts, by pure transitions: no timer, service or action runs. Each actor
 * begins with its recorded input and gets its recorded events; states and transitions are compared.
 * @param trace what `record` gave, its JSON, or the text of a file
 * @param charts default the charts of this version of the engine
 * @throws {InspectError} `BAD_TRACE`
 */
export const replayTrace = (
  trace: unknown,
  charts: readonly AnyStateMachine[] = catalogue.map(({ chart }) => chart),
): ReplayResult => replayOn(trace, charts, reviveWalletchartError)
