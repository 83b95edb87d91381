import type { AnyStateMachine } from 'xstate'

/**
 * What a chart adds to the public state: at its top (`state`), to the account of each family (`account`) and to the networks of
 * each family (`network`).
 */
export interface SliceTargets {
  readonly state?: object
  readonly account?: object
  readonly network?: object
}

/** Of what there is one actor, what it takes, what it tells, what it is, and what it adds to the public state. */
export interface ChartTypes<
  Per extends 'engine' | 'namespace' | 'chunk',
  Event,
  Fact,
  Machine extends AnyStateMachine,
  Adds extends SliceTargets = Record<never, never>,
> {
  readonly per: Per
  readonly event: Event
  readonly fact: Fact
  readonly machine: Machine
  readonly adds: Adds
}
