import type { ChartState } from './chart-state.js'
import type { Invariant } from './explore.js'

/**
 * The invariant that a state is left after so long, in ms, unless something else ends it before: its timer is set when
 * the state is entered, and never gets more time. What the time depends on may be read from the context.
 */
export function lasts<Context>(state: string, ms: number | ((context: Context) => number)): Invariant {
  const isThere = ({ status, active }: ChartState): boolean => status === 'active' && active.includes(state)
  return {
    name: `${state} ends by itself, in its time`,
    about: { states: [state], applies: ({ to }) => isThere(to), why: () => `"${state}" was never active` },
    check: ({ from, to }) => {
      if (!isThere(to)) return true
      const wasThere = from?.active.includes(state) === true
      const timer = to.timers.find(
        ({ event: { type } }) => type.startsWith('xstate.after.') && type.endsWith(`.${state}`),
      )
      if (timer === undefined) return wasThere || 'nothing ends it'
      const due = typeof ms === 'number' ? ms : ms(to.snapshot.context)
      const isRight = wasThere ? timer.remaining <= due : timer.remaining === due
      return isRight || `it would end after ${timer.remaining} ms, not ${due} ms`
    },
  }
}
