import { InspectError } from '@walletchart/chart-kit/inspect'
import type { AnyActorRef } from 'xstate'
import type { Engine } from '../composition/engine.js'
import { type Insides, insidesOf } from '../composition/insides.js'

/** One running actor of an engine. */
export interface EngineActor {
  /** The chart's id. */
  readonly chart: string
  /** The family, or for a slot the chart it stands for; empty where there is one actor per engine. */
  readonly key: string
  readonly actor: AnyActorRef
}

/**
 * The raw XState actors of an engine as they are now: a chart that is loaded later, or started again, is not in a list
 * taken before. For tools and experiments; what charts there are and what they hold may change in any release.
 * @throws {InspectError} `UNKNOWN_SOURCE`
 */
export const actorsOf = (engine: Engine): readonly EngineActor[] => insidesFor(engine).places()

/** @throws {InspectError} `UNKNOWN_SOURCE` */
export function insidesFor(engine: Engine): Insides {
  const insides = insidesOf.get(engine)
  if (insides === undefined)
    throw new InspectError(
      'UNKNOWN_SOURCE',
      'This engine cannot be inspected. Pass what createEngine returned, unwrapped, from the same copy of @walletchart/engine.',
    )
  return insides
}
