import type { Invariant } from './explore.js'

/** The invariant that a chart begins in a state, without a fact. */
export function startsIn(state: string): Invariant {
  return {
    name: `the chart starts in ${state}`,
    about: { states: [state], applies: ({ from }) => from === undefined },
    check: ({ from, to }) => from !== undefined || to.active.includes(state) || `it starts in "${to.name}"`,
  }
}
