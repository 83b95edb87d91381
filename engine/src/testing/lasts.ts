import type { Invariant } from './explore.js'

/**
 * The invariant that a state is left after so long, unless something else ends it before: its timer is set when the state
 * is entered, runs down and is not set anew. In ms.
 */
export const lasts = (state: string, ms: number): Invariant => ({
  name: `${state} ends after ${ms} ms`,
  check: ({ from, to, move }) => {
    if (to.status !== 'active' || !to.active.includes(state)) return true
    const place = `.${[to.snapshot.machine.id, state].filter((part) => part !== '').join('.')}`
    const [timer] = to.timers.filter(({ event }) => event.type.startsWith('xstate.after.') && event.type.endsWith(place))
    const entered = from === undefined || !from.active.includes(state)
    if (timer === undefined) return !entered && move?.kind === 'timer' ? true : 'nothing ends it'
    if (entered) return timer.remaining === ms || `it would end after ${timer.remaining} ms`
    return timer.remaining <= ms || `it would end after ${timer.remaining} ms`
  },
})
