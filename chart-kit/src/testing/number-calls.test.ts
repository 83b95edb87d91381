import { describe, expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { makePlans } from './make-plans.js'
import { numberCalls } from './number-calls.js'
import type { Plan } from './plan.js'
import { replanWithout } from './replan.js'

const machine = setup({
  types: { events: {} as { type: 'go' } | { type: 'leave' } },
  actors: { ask: fromPromise(async () => 1) },
}).createMachine({
  id: 'asked',
  initial: 'off',
  states: {
    off: { on: { go: { target: 'on' } } },
    on: {
      invoke: { src: 'ask', id: 'ask', onDone: 'off', onError: 'off' },
      on: { leave: { target: 'off' }, go: { target: 'on', reenter: true } },
    },
  },
})

const planOf = (way: readonly string[]): Plan => {
  const file = makePlans(machine, {
    outcomes: { ask: [{ name: 'yes', done: 1 }] },
    lateAnswers: true,
    strategy: 'random',
    count: 200,
    length: way.length,
  })
  const found = file.plans.find(({ steps }) => steps.map(({ move }) => move.name).join() === way.join())
  if (!found) throw new Error('The walks never go this way.')
  return found
}

const callsOf = ({ steps }: Plan) =>
  steps.flatMap(({ move }) => ('service' in move ? [`${move.kind} ${move.service.call}`] : []))

describe('numberCalls', () => {
  it('counts a call that takes the place of its like', () => {
    const plan = planOf(['go', 'go', 'ask answers yes late', 'ask answers yes'])
    expect(callsOf(plan)).toEqual(['late 1', 'answer 2'])
  })

  it('finds an answer that has no call any more', () => {
    const plan = planOf(['go', 'go', 'ask answers yes late', 'ask answers yes'])
    const without = (at: number) => ({ ...plan, steps: plan.steps.filter((_, index) => index !== at) })
    expect(numberCalls(without(1))).toBeUndefined()
    expect(numberCalls(without(2))?.steps).toHaveLength(3)
    const [, , late] = plan.steps
    const twice = { ...plan, steps: [...plan.steps.slice(0, 3), ...(late ? [late] : [])] }
    expect(numberCalls(twice)).toBeUndefined()
  })
})

describe('replanWithout', () => {
  it('leaves out no round in which the call was made that answers late', () => {
    const way = ['go', 'leave', 'ask answers yes late', 'go']
    const plan = planOf(way)
    const replan = replanWithout(plan)
    const kept = (...places: number[]) =>
      replan(
        'shorter',
        plan.steps.filter((_, at) => places.includes(at)),
      )
    expect(kept(2, 3)).toBeUndefined()
    expect(kept(3)?.steps).toHaveLength(1)
    expect(kept(0, 1, 2)?.steps).toHaveLength(3)
  })

  it('counts the calls anew in what is left', () => {
    const plan = planOf(['go', 'leave', 'go', 'ask answers yes'])
    expect(callsOf(plan)).toEqual(['answer 2'])
    const shorter = replanWithout(plan)('shorter', plan.steps.slice(2))
    expect(shorter && callsOf(shorter)).toEqual(['answer 1'])
  })
})
