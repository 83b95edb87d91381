import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate'
import { connectionCases } from '../charts/connection/connection.cases.js'
import { connectionChart } from '../charts/connection/connection.chart.js'
import { transitionsOf } from '../inspect/transitions-of.js'
import { chartDriver } from './chart-driver.js'
import { type ChartGraph, changesNothing, explore } from './explore.js'
import { lintChart } from './lint-chart.js'
import { makePlans, plansOfWalk } from './make-plans.js'
import type { PlanFile, Strategy } from './plan.js'
import { runPlan } from './run-plan.js'

const taken = ({ plans }: PlanFile): Set<string> =>
  new Set(
    plans
      .flatMap(({ start, steps }) => [start, ...steps.map((step) => step.expect)])
      .flatMap(({ transitions }) => transitions),
  )

const moves = ({ plans }: PlanFile): string[] =>
  plans.flatMap(({ steps }) => steps.map(({ move }) => move.name))

describe('makePlans', () => {
  let walked: ChartGraph | undefined
  const walk = (): ChartGraph => {
    walked ??= explore(connectionChart, connectionCases)
    return walked
  }
  const connection = (strategy: Strategy, more: object = {}) =>
    plansOfWalk(connectionChart, walk, { ...connectionCases, strategy, ...more })

  it('[C26] takes every transition in a handful of plans', () => {
    const file = connection('transitions')
    const missing = transitionsOf(connectionChart).filter(({ id }) => !taken(file).has(id))
    expect(missing.map(({ id }) => id)).toEqual([])
    expect(file.plans.length).toBeLessThan(10)
    expect(file).toMatchObject({ version: 1, chart: 'connection', strategy: 'transitions' })
    expect(file.hash).toMatch(/^[0-9a-f]{16}$/)
  })

  it('[C26] lets every stopped service answer late', () => {
    const { plans } = connection('transitions')
    const late = plans.flatMap(({ start, steps }) =>
      steps.flatMap(({ move, expect: after }, at) =>
        move.kind === 'late' ? [{ move, after, from: (steps[at - 1]?.expect ?? start).state }] : [],
      ),
    )
    const services = new Set(late.map(({ move }) => ('service' in move ? move.service.src : '')))
    expect([...services].sort()).toEqual(['connectWallet', 'restoreGrant', 'tellWallet', 'watchWallet'])
    // The walk knows where a service was stopped; the plans must let it answer in each of these states.
    const possible = walk().steps.filter(({ move }) => move?.kind === 'late')
    const places = new Set(possible.map(({ from, move }) => `${from?.name}: ${move?.name}`))
    expect(places.size).toBeGreaterThan(40)
    expect(new Set(late.map(({ from, move }) => `${from}: ${move.name}`))).toEqual(places)
    expect(possible.filter((step) => !changesNothing(step)).map(({ move }) => move?.name)).toEqual([])
    for (const { after } of late) expect([after.transitions, after.emitted]).toEqual([[], []])
  })

  it('[C26] lets each stopped call answer late once, with every answer it has', () => {
    const { plans } = connection('transitions')
    for (const { name, steps } of plans) {
      const last = steps.flatMap(({ move }) =>
        move.kind === 'late' && !('event' in move.outcome) ? [`${move.service.id} ${move.service.call}`] : [],
      )
      expect(new Set(last).size, name).toBe(last.length)
    }
    const answers = new Set(
      plans
        .flatMap(({ steps }) => steps)
        .flatMap(({ move }) => (move.kind === 'late' ? `${move.service.id} ${move.outcome.name}` : [])),
    )
    expect(answers).toContain('connectWallet granted')
    expect(answers).toContain('connectWallet rejected')
    expect(answers).toContain('tellWallet failed')
  })

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

  it('[C26] reaches every state by the shortest way', () => {
    const { plans } = connection('states')
    const seen = new Set(
      plans
        .flatMap(({ start, steps }) => [start, ...steps.map((step) => step.expect)])
        .map(({ state }) => state),
    )
    const graph = explore(connectionChart, connectionCases)
    expect(seen).toEqual(new Set(graph.states.map(({ name }) => name)))
    const far = new Map<number, number>([[0, 0]])
    for (const { from, to } of graph.steps)
      if (from && !far.has(to.id)) far.set(to.id, (far.get(from.id) ?? 0) + 1)
    for (const { steps } of plans) {
      const last = steps.at(-1)?.expect.state
      const ways = graph.states.filter(({ name }) => name === last).map(({ id }) => far.get(id) ?? 0)
      expect(steps).toHaveLength(Math.min(...ways))
    }
  })

  it('[C26] takes every pair of transitions that can follow each other', () => {
    const file = makePlans(connectionChart, {
      ...connectionCases,
      strategy: 'pairs',
      lateAnswers: false,
      quiet: false,
      refused: false,
      maxMoves: 200,
    })
    const pairs = new Set<string>()
    for (const { steps } of file.plans) {
      steps.forEach(({ expect: after }, at) => {
        const before = steps[at - 1]?.expect.transitions ?? []
        for (const a of before) for (const b of after.transitions) pairs.add(`${a} > ${b}`)
      })
    }
    const possible = new Set<string>()
    const graph = explore(connectionChart, { ...connectionCases, lateAnswers: false })
    for (const step of graph.steps)
      for (const next of graph.out[step.to.id] ?? [])
        for (const a of step.transitions) for (const b of next.transitions) possible.add(`${a} > ${b}`)
    expect([...possible].filter((pair) => !pairs.has(pair))).toEqual([])
    expect(possible.size).toBeGreaterThan(500)
    expect(Math.max(...file.plans.map(({ steps }) => steps.length))).toBeLessThanOrEqual(210)
  })

  it('[C26] walks at random alike for the same seed, and otherwise for another', () => {
    const walk = (seed: number) => connection('random', { seed, count: 3, length: 25 })
    expect(walk(5)).toEqual(walk(5))
    expect(moves(walk(5))).not.toEqual(moves(walk(6)))
    expect(walk(5).plans.map(({ steps }) => steps.length)).toEqual([25, 25, 25])
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

  it('cuts long plans, and shows the same', () => {
    const whole = connection('transitions')
    const parts = connection('transitions', { maxMoves: 40 })
    expect(parts.plans.length).toBeGreaterThan(whole.plans.length)
    expect(taken(parts)).toEqual(taken(whole))
    for (const { steps } of parts.plans) expect(steps.length).toBeLessThanOrEqual(50)
  })

  it('writes down what a person would see', () => {
    const file = makePlans(connectionChart, {
      ...connectionCases,
      strategy: 'states',
      view: (snapshot) => ({ isConnected: snapshot.matches('connected') }),
    })
    const steps = file.plans.flatMap((plan) => plan.steps.map((step) => step.expect))
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) {
      expect(step.public).toEqual({ isConnected: step.state.startsWith('connected') })
    }
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
