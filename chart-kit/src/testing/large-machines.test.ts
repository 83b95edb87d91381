import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine, setup } from 'xstate'
import { transitionsOf } from '../inspect/transitions-of.js'
import { chartDriver } from './chart-driver.js'
import { ChartModel } from './chart-model.js'
import { makePlans } from './make-plans.js'
import type { PlanFile } from './plan.js'
import { runPlan } from './run-plan.js'
import { seededRandom } from './seeded-order.js'

/** As many states, each with as many ways out; one of them leads on to the next. */
const web = (states: number, ways: number): AnyStateMachine => {
  const random = seededRandom(7)
  const state = (index: number) => {
    const targets = Array.from({ length: ways - 1 }, () => Math.floor(random() * states))
    const on = [(index + 1) % states, ...targets].map((to, at) => [`go ${at}`, { target: `s${to}` }])
    return [`s${index}`, { on: Object.fromEntries(on) }]
  }
  return createMachine({
    id: 'web',
    initial: 's0',
    states: Object.fromEntries(Array.from({ length: states }, (_, index) => state(index))),
  })
}

/** Regions that go to and fro by themselves, each with a delay of its own. */
const clocks = (delays: Readonly<Record<string, number>>): AnyStateMachine =>
  setup({ delays }).createMachine({
    id: 'clocks',
    type: 'parallel',
    states: Object.fromEntries(
      Object.keys(delays).map((delay) => [
        delay,
        {
          initial: 'to',
          states: {
            to: { after: { [delay]: { target: 'fro' } }, on: { [`skip ${delay}`]: { target: 'fro' } } },
            fro: { after: { [delay]: { target: 'to' } } },
          },
        },
      ]),
    ),
  })

const untaken = (machine: AnyStateMachine, { plans }: PlanFile): string[] => {
  const taken = new Set(
    plans
      .flatMap(({ start, steps }) => [start, ...steps.map(({ expect: after }) => after)])
      .flatMap((one) => one.transitions),
  )
  return transitionsOf(machine)
    .map(({ id }) => id)
    .filter((id) => !taken.has(id))
}

interface Timed {
  readonly file: PlanFile
  /** The time of a processor that making them took, in ms. */
  readonly ms: number
}

/** The plans of a machine, made once for all tests. */
const timed = (() => {
  const made = new Map<AnyStateMachine, Timed>()
  return (machine: AnyStateMachine): Timed => {
    const known = made.get(machine)
    if (known !== undefined) return known
    const began = process.cpuUsage()
    const file = makePlans(machine)
    const { user, system } = process.cpuUsage(began)
    const one = { file, ms: (user + system) / 1_000 }
    made.set(machine, one)
    return one
  }
})()

const web300 = web(300, 4)
const threeClocks = clocks({ tick: 100, pause: 5_000, minute: 60_000 })
const day = { tick: 100, pause: 5_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }

describe('plans of large machines', () => {
  it.each([
    ['300 states with 1,200 transitions', web300, 1_200, 30_000],
    ['1,000 states with 5,000 transitions', web(1_000, 5), 5_000, 60_000],
    ['five timers from 100 ms to a day', clocks(day), 15, 30_000],
  ])('[C26] take every transition of %s', (_, machine, transitions, deadline) => {
    const { file, ms } = timed(machine)
    expect([untaken(machine, file), file.cutShort]).toEqual([[], undefined])
    expect(transitionsOf(machine)).toHaveLength(transitions)
    expect(ms).toBeLessThan(deadline)
    expect(process.memoryUsage().heapUsed).toBeLessThan(1_000_000_000)
  })

  it('[C26] hold on the machine itself, 1,200 transitions in one plan', async () => {
    const { plans } = timed(web300).file
    for (const plan of plans) expect((await runPlan(plan, chartDriver(web300))).steps).toBe(plan.steps.length)
    expect(plans).toHaveLength(1)
  })

  it('[C26] let a long timer fire on the machine itself while short ones go round and round', async () => {
    const { plans } = timed(threeClocks).file
    const leaps = plans.flatMap(({ steps }) => steps).filter(({ move }) => move.kind === 'leap')
    expect(leaps.length).toBeGreaterThan(1)
    for (const plan of plans)
      expect((await runPlan(plan, chartDriver(threeClocks))).compared).toContain('timers')
  })

  it('[C26] let a leap go wrong where the machine under test does not keep time', async () => {
    const { plans } = timed(threeClocks).file
    const plan = plans.find(({ steps }) => steps.some(({ move }) => /minute.*\(leap\)/.test(move.name)))
    if (!plan) throw new Error('No plan leaps.')
    const late = clocks({ tick: 100, pause: 5_000, minute: 70_000 })
    await expect(runPlan(plan, chartDriver(late))).rejects.toThrow(
      /fails at step \d+ of \d+, "time: .*\(leap\)"/,
    )
  })

  it('[C26] leap to a timer that is due alone, not to one that is due together with another', () => {
    const model = new ChartModel(clocks({ one: 100, other: 100, more: 250 }))
    const names = model.timeMoves(model.start().to).map(({ name }) => name)
    expect(names).toEqual(['wait 99 ms', expect.stringMatching(/^time: .*\.more\..* \(leap\)$/)])
  })
})
