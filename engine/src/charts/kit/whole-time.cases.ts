import type { WalkStep } from '@walletchart/chart-kit'

/** True if a state has its whole time after the step, in ms: it was entered anew. */
export const hasWholeTime = ({ to }: WalkStep, state: string, ms: number): boolean =>
  to.timers.some(
    ({ event: { type }, remaining }) =>
      type.startsWith('xstate.after.') && type.endsWith(`.${state}`) && remaining === ms,
  )

/** The actions that a chart leaves to the engine, by name, in their order. */
export const namesAsked = ({ actions }: WalkStep): readonly string[] => actions.map(({ type }) => type)
