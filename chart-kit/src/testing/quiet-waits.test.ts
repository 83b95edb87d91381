import { describe, expect, it } from 'vitest'
import { createMachine, raise } from 'xstate'
import { chartDriver } from './chart-driver.js'
import { ChartModel } from './chart-model.js'
import { makePlans } from './make-plans.js'
import type { PlanFile } from './plan.js'
import { type PlanMismatch, runPlan } from './run-plan.js'

const asking = {
  on: { cancel: 'idle', done: 'over' },
  after: { 5000: 'idle' },
} as const

const good = createMachine({
  id: 'ask',
  initial: 'idle',
  states: { idle: { on: { ask: 'asking' } }, asking, over: { type: 'final' } },
})

const only = { refused: false } as const

/** What stands still in plans: the state, after which move, and how long. */
const waits = ({ plans }: PlanFile) =>
  plans.flatMap(({ start, steps }) =>
    steps.flatMap(({ move, expect: after }, at) =>
      move.kind === 'wait'
        ? [
            {
              state: after.state,
              after: steps[at - 1]?.move.name,
              ms: move.ms,
              ...{ from: steps[at - 1]?.expect ?? start },
            },
          ]
        : [],
    ),
  )

describe('quiet waits', () => {
  it.each(['transitions', 'effects', 'pairs'] as const)(
    '[C26] come once in each set of active states, and after each cancelled timer: %s',
    (strategy) => {
      const found = waits(makePlans(good, { ...only, strategy }))
      expect(found.map(({ state, ms, after }) => `${state} ${ms} after ${after}`).sort()).toEqual([
        'asking 4999 after ask',
        'idle 5000 after cancel',
        expect.stringMatching(/^idle 5000 after (undefined|time: .*)$/),
      ])
    },
  )

  it('[C26] change nothing but the time that is left, and leave the way as it was', () => {
    const { plans } = makePlans(good, only)
    for (const { start, steps } of plans)
      steps.forEach(({ move, expect: after }, at) => {
        if (move.kind !== 'wait') return
        const before = steps[at - 1]?.expect ?? start
        const left = before.timers.map(({ id, remaining }) => ({ id, remaining: remaining - move.ms }))
        expect(after).toEqual({
          ...before,
          timers: left,
          transitions: [],
          emitted: [],
          sent: [],
          actions: [],
        })
        expect(left.every(({ remaining }) => remaining === 1)).toBe(true)
        if (left.length > 0) expect(steps[at + 1]?.move.kind).toBe('timer')
      })
    const without = makePlans(good, { ...only, quiet: false })
    expect(waits(without)).toEqual([])
    const taken = (file: PlanFile) =>
      new Set(file.plans.flatMap(({ steps }) => steps.flatMap((one) => one.expect.transitions)))
    expect(taken(without)).toEqual(taken(makePlans(good, only)))
  })

  it('[C26] last at least a second where the chart has no delay, and are not made of a state that has ended', () => {
    const machine = createMachine({
      id: 'switch',
      initial: 'off',
      states: { off: { on: { on: 'on' } }, on: { type: 'final' } },
    })
    expect(waits(makePlans(machine)).map(({ state, ms }) => [state, ms])).toEqual([['off', 1_000]])
  })

  it('[C26] come also where no other plan lets the timer fire', async () => {
    const form = createMachine({
      id: 'form',
      initial: 'open',
      states: {
        open: {
          initial: 'one',
          after: { 5000: 'over' },
          states: { one: { on: { next: 'two' } }, two: { on: { done: '#over' } } },
        },
        over: { id: 'over' },
      },
    })
    const file = makePlans(form, only)
    const states = waits(file).map(({ state }) => state)
    expect(states.sort()).toEqual(['open.one', 'open.two', 'over', 'over'])
    for (const plan of file.plans)
      expect(await runPlan(plan, chartDriver(form))).toMatchObject({ steps: plan.steps.length })
  })

  it('are over before the next timer, whatever way a plan is made anew', () => {
    const model = new ChartModel(good)
    const [ask] = model.moves(model.start().to)
    if (!ask) throw new Error('Nothing can be asked.')
    const { to } = model.take(model.start().to, ask)
    const found = [1, 4_999, 5_000].map((ms) => model.findMove(to, `wait ${ms} ms`)?.kind)
    expect(found).toEqual(['wait', 'wait', undefined])
    expect(model.findMove(to, 'wait')).toBeUndefined()
  })

  it('leaves plans of single ways and of chance as they are', () => {
    for (const strategy of ['states', 'random'] as const)
      expect(waits(makePlans(good, { strategy }))).toEqual([])
  })

  it('[C26] finds a deadline that is not cleared where its timer cannot be seen', async () => {
    const faulty = createMachine({
      id: 'ask',
      initial: 'idle',
      states: {
        idle: { on: { ask: 'asking', late: 'over' } },
        asking: {
          entry: raise({ type: 'late' }, { delay: 5_000 }),
          on: { cancel: 'idle', done: 'over', late: 'idle' },
        },
        over: { type: 'final' },
      },
    })
    const { plans } = makePlans(good, only)
    const failed: string[] = []
    for (const plan of plans) {
      const whole = chartDriver(faulty)
      // As on a page: only where it is.
      const seen = {
        ...whole,
        observe: async () => ({ state: (await whole.observe()).state ?? '' }),
        resources: () => ({}),
      }
      await runPlan(plan, seen).catch(({ way }: PlanMismatch) => failed.push(way.slice(-2).join(' > ')))
    }
    expect(failed).toContain('cancel > wait 5000 ms')
  })
})
