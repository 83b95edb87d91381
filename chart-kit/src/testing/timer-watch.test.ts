import { describe, expect, it } from 'vitest'
import type { Expectation, PlanMove } from './plan.js'
import { timerWatch } from './timer-watch.js'

const state = (
  name: string,
  timers: readonly (readonly [id: string, remaining: number])[] = [],
): Expectation => ({
  state: name,
  value: name,
  context: {},
  timers: timers.map(([id, remaining]) => ({ id, remaining })),
  services: [],
  began: [],
  transitions: ['t'],
  emitted: [],
  sent: [],
  actions: [],
})
const free = state('free')
const asking = state('asking', [['deadline', 8_000]])
const nearlyOver = state('asking', [['deadline', 1]])

/** Goes through states with these timers on the page, by name; where a timer differs. */
function walk(...steps: readonly (readonly [expected: Expectation, ...lengths: readonly number[]])[]) {
  const watch = timerWatch()
  return steps.map(([expected, ...lengths], index) => {
    const name = `to ${expected.state}`
    const move: PlanMove = { kind: 'event', name, event: { type: name } }
    const before = steps[index - 1]?.[0]
    const ownTimers = lengths.map((ms) => `timer of ${ms} ms`)
    const found = watch({ move: before && move, before, expected }, { ownTimers })
    return found.map(({ part }) => part).join()
  })
}

describe('timerWatch', () => {
  it('[C26] finds a timer that goes on when the chart ends its own', () => {
    expect(walk([free], [asking, 8_000], [free])).toEqual(['', '', ''])
    expect(walk([free], [asking, 8_000], [free, 8_000])).toEqual(['', '', 'timers'])
    expect(walk([free], [asking, 8_000], [nearlyOver, 8_000], [free, 8_000])).toEqual(['', '', '', 'timers'])
  })

  it('looks at timers of the same length alone, and where the page has one', () => {
    expect(walk([free], [asking, 300], [free, 300])).toEqual(['', '', ''])
    expect(walk([free, 8_000], [asking, 8_000, 8_000], [free, 8_000])).toEqual(['', '', ''])
  })

  it('does not take a timer for one that goes on when another of that length begins', () => {
    const again = state('again', [['other', 8_000]])
    expect(walk([free], [asking, 8_000], [again, 8_000], [free])).toEqual(['', '', '', ''])
  })

  it('[C26] finds one that each round leaves behind', () => {
    const round = (...left: readonly number[]) =>
      [
        [state('a'), ...left],
        [state('b'), ...left],
      ] as const
    expect(
      walk(...round(), ...round(60_000), ...round(60_000, 60_000), ...round(60_000, 60_000, 60_000)),
    ).toEqual(['', '', '', '', 'timers', 'timers', 'timers', 'timers'])
  })

  it('takes a single one, and fewer, for something else that goes on', () => {
    const [a, b] = [state('a'), state('b')]
    expect(walk([a], [b], [a, 300], [b, 300, 2_500], [a], [b])).toEqual(['', '', '', '', '', ''])
  })

  it('looks at nothing where a target does not tell its timers', () => {
    expect(timerWatch()({ move: undefined, before: undefined, expected: free }, {})).toEqual([])
  })
})
