import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate'
import { transitionsOf } from '../inspect/transitions-of.js'
import { chartDriver } from './chart-driver.js'
import { lintChart } from './lint-chart.js'
import { makePlans } from './make-plans.js'
import type { PlanFile } from './plan.js'
import { runPlan } from './run-plan.js'

const taken = ({ plans }: PlanFile): Set<string> =>
  new Set(
    plans
      .flatMap(({ start, steps }) => [start, ...steps.map((step) => step.expect)])
      .flatMap(({ transitions }) => transitions),
  )

describe('makePlans', () => {
  it('[C26] numbers the calls of a service, so that a target knows which of them answers', () => {
    const machine = setup({
      types: { events: {} as { type: 'go' } | { type: 'leave' } },
      actors: { ask: fromPromise(async () => 1) },
    }).createMachine({
      id: 'asked',
      initial: 'off',
      states: {
        off: { on: { go: { target: 'on' } } },
        on: { invoke: { src: 'ask', onDone: 'off', onError: 'off' }, on: { leave: { target: 'off' } } },
      },
    })
    const ask = [
      { name: 'yes', done: 1 },
      { name: 'no', error: new Error('no') },
    ]
    const { plans } = makePlans(machine, { outcomes: { ask }, lateAnswers: true, refused: false })
    const said = plans
      .flatMap(({ steps }) => steps.map(({ move }) => move))
      .map((move) =>
        'service' in move ? `${move.kind} ${move.outcome.name} ${move.service.call}` : move.name,
      )
    expect(plans).toHaveLength(1)
    expect(said.filter((word) => word.startsWith('late')).map((word) => word.split(' ')[1])).toEqual([
      'yes',
      'no',
      'yes',
      'no',
    ])
    let calls = 0
    let stopped = 0
    for (const word of said) {
      if (word === 'go') calls += 1
      if (word === 'leave') stopped = calls
      if (word.startsWith('answer')) expect(word.endsWith(` ${calls}`), said.join()).toBe(true)
      if (word.startsWith('late')) expect(word.endsWith(` ${stopped}`), said.join()).toBe(true)
    }
  })

  it('[C26] makes one random plan of each way, and none that does nothing', () => {
    const short = createMachine({
      id: 'short',
      initial: 'a',
      states: { a: { on: { go: 'b', no: 'c' } }, b: {}, c: {} },
    })
    const { plans } = makePlans(short, { strategy: 'random', count: 20 })
    expect(plans.map(({ steps }) => steps.map(({ move }) => move.name).join()).sort()).toEqual(['go', 'no'])
    expect(plans.map(({ name }) => name)).toEqual(['random walk 1 (1 move)', 'random walk 2 (1 move)'])
  })

  const counting = (): AnyStateMachine =>
    setup({ actions: { count: assign(({ context }) => ({ clicks: context.clicks + 1 })) } }).createMachine({
      id: 'counting',
      context: { clicks: 0 },
      on: { click: { actions: [{ type: 'count' }] } },
    })

  it('[C26] does not hang on an infinite machine, and says which key makes it so', () => {
    const file = makePlans(counting(), { limit: 50 })
    expect(file.cutShort).toMatch(/context\.clicks took 51 different values/)
    expect([...taken(file)]).toEqual(transitionsOf(counting()).map(({ id }) => id))
    expect(makePlans(counting(), { strategy: 'random', count: 1 }).plans[0]?.steps).toHaveLength(50)
  })

  it('[C26] says what to do when project leaves out what a guard reads', () => {
    const machine = setup({
      guards: { isFirst: ({ context }) => context.clicks === 0 },
      actions: { count: assign(({ context }) => ({ clicks: context.clicks + 1 })) },
    }).createMachine({
      id: 'leaky',
      context: { clicks: 0 },
      initial: 'a',
      states: {
        a: {
          on: { click: { target: 'b', guard: { type: 'isFirst' }, actions: [{ type: 'count' }] }, go: 'c' },
        },
        b: { on: { back: 'a' } },
        c: {},
      },
    })
    expect(() => makePlans(machine, { strategy: 'pairs', project: () => 0 })).toThrow(
      /^project: states that it takes for the same do different things/,
    )
  })

  it('says so when the machine fails at its start, or project does', () => {
    const machine = setup({
      types: { context: {} as { names: readonly string[] }, input: {} as { names: readonly string[] } },
    }).createMachine({ id: 'asking', context: ({ input }) => ({ names: [...input.names] }) })
    const project = ({ names }: { readonly names: readonly string[] }) => names.map(String)
    expect(() => makePlans(machine, { project })).toThrow(
      /^The machine failed .*Does it need another input\?$/,
    )
    expect(makePlans(machine, { project, input: { names: [] } }).plans).toHaveLength(1)
    const broken = () => {
      throw new Error('no')
    }
    expect(() => makePlans(machine, { project: broken, input: { names: [] } })).toThrow(
      'project: it threw "no" in "".',
    )
  })

  it.each([
    ['count', 0],
    ['length', 1.5],
    ['maxMoves', -1],
  ])('refuses %s: %d', (name, value) => {
    expect(() => makePlans(counting(), { strategy: 'random', [name]: value })).toThrow(
      `${name}: expected a whole number above zero, found ${value}.`,
    )
  })

  it('[C26] manages a machine with inline pieces and no id, and the lint says what to do', async () => {
    const machine = createMachine({
      context: { done: false },
      initial: 'a',
      states: {
        a: { on: { go: { guard: ({ context }) => !context.done, target: 'b', actions: () => undefined } } },
        b: { entry: assign({ done: true }), after: { 10: 'a' } },
      },
    })
    const { plans } = makePlans(machine)
    for (const plan of plans) await runPlan(plan, chartDriver(machine))
    expect(plans[0]?.steps.length).toBeGreaterThan(1)
    const rules = new Set(lintChart(machine).map(({ rule }) => rule))
    expect([...rules]).toEqual(expect.arrayContaining(['no-id', 'unnamed-piece']))
  })
})
