import { type Driver, makePlans, type PlanFile, type PlanOptions } from '@walletchart/chart-kit'
import { transitionsOf } from '@walletchart/chart-kit/inspect'
import type { AnyStateMachine, ContextFrom } from 'xstate'
import { reviveWalletchartError } from '../inspect/revive-walletchart-error.js'
import { drivers } from './engine/drivers.js'
import type { EngineChart } from './engine/engine-chart.js'
import { engineWorld, type MakeEngine } from './engine/engine-world.js'

/** The charts whose plans can be run against a whole engine. */
export type DrivenChart = keyof typeof drivers

const isDriven = (name: string): name is DrivenChart => Object.hasOwn(drivers, name)

/** The names of the charts whose plans can be run against a whole engine. */
export const drivenCharts: readonly DrivenChart[] = Object.keys(drivers).filter(isDriven)

/** How the plans for an engine are chosen. */
export type EnginePlanOptions = Pick<PlanOptions, 'strategy' | 'seed' | 'count' | 'length' | 'maxMoves'>

/**
 * Makes plans for a whole engine: of the moves of a chart those that can be brought about from outside, by the public
 * API, a wallet, a node, another tab or time.
 */
export function makeEnginePlans(chart: DrivenChart, options: EnginePlanOptions = {}): PlanFile {
  const { machine, options: cases } = engineModel(chart)
  return makePlans(machine, { ...cases, ...options })
}

/** The machine of a driven chart and what its plans are made of, for `replanOn`. */
export function engineModel(chart: DrivenChart): {
  readonly machine: AnyStateMachine
  readonly options: PlanOptions<ContextFrom<AnyStateMachine>>
} {
  const { machine, options }: EngineChart = drivers[chart]
  const types = transitionsOf(machine).filter(({ kind, event }) => kind === 'event' && !event.endsWith('*'))
  // An event that is not listed is one that nothing outside brings about.
  const never = Object.fromEntries(types.map(({ event }) => [event, []]))
  return { machine, options: { ...options, events: { ...never, ...options.events } } }
}

/** What `engineDriver` may be told. */
export interface EngineDriverOptions {
  /** Makes the engine; `createEngine` when left out. */
  readonly createEngine?: MakeEngine
}

/**
 * A driver for a whole engine among fakes: wallets, node, storage, clock and a second tab do what the plan says, and
 * what is compared is the public state, the chart's own state, its timers, and the prompts and listeners that are open
 * in the wallets. Run it with plans of `makeEnginePlans`.
 */
export async function engineDriver(chart: DrivenChart, options: EngineDriverOptions = {}): Promise<Driver> {
  const { handling }: EngineChart = drivers[chart]
  const world = await engineWorld(options.createEngine, handling)
  await handling.begin?.(world)
  await world.settle()
  return {
    send: (event, sending) => handling.send(world, event, sending),
    settle: () => world.settle(),
    resolve: (service, value) => handling.answer?.(world, service, { value }),
    reject: (service, error) => handling.answer?.(world, service, { error }),
    tell: (_, word) => {
      if ('event' in word) handling.tell?.(world, word.event)
    },
    advance: (ms) => world.clock.advance(ms),
    observe: () => {
      const state = world.stateOf(chart)
      return { public: handling.shown(world), ...(state === undefined ? {} : { state }) }
    },
    resources: () => {
      const timers = handling.timers ? handling.timers(world) : world.timers()
      return { services: handling.services(world), ...(timers === undefined ? {} : { timers }) }
    },
    reviveError: reviveWalletchartError,
    stop: () => world.engine.stop(),
  }
}
