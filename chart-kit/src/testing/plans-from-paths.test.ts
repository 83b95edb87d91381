import { describe, expect, it } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { createTestModel, getPathsFromEvents, getShortestPaths } from 'xstate/graph'
import { chartDriver } from './chart-driver.js'
import { readPlanFile } from './plan.js'
import { plansFromPaths } from './plans-from-paths.js'
import { runPlan } from './run-plan.js'

const door = setup({
  types: {
    context: {} as { readonly tries: number },
    events: {} as { type: 'knock' } | { type: 'key'; code: string } | { type: 'close' },
  },
  guards: { fits: ({ event }) => event.type === 'key' && event.code === '1234' },
  actions: { count: assign(({ context }) => ({ tries: context.tries + 1 })) },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'locked',
  states: {
    locked: {
      on: {
        key: [
          { guard: 'fits', target: 'open' },
          { target: 'jammed', actions: 'count' },
        ],
      },
    },
    open: { on: { close: 'locked' } },
    jammed: {},
  },
})

const fetching = setup({
  actors: { load: fromPromise(async () => 'text') },
  delays: { deadline: 30_000, hint: 1_000 },
}).createMachine({
  id: 'fetching',
  initial: 'idle',
  states: {
    idle: { on: { go: 'loading' } },
    loading: {
      type: 'parallel',
      states: {
        work: { invoke: { src: 'load', id: 'load', onDone: '#fetching.shown', onError: '#fetching.idle' } },
        hint: { initial: 'quiet', states: { quiet: { after: { hint: 'told' } }, told: {} } },
      },
      after: { deadline: 'idle' },
    },
    shown: { type: 'final' },
  },
})

const events = [
  { type: 'key' as const, code: '1234' },
  { type: 'key' as const, code: '0' },
]

describe('plansFromPaths', () => {
  it('[C10] makes plans of the shortest paths that xstate/graph finds, and they hold on a live actor', async () => {
    const paths = getShortestPaths(door, { events })
    const file = readPlanFile(JSON.stringify(plansFromPaths(door, paths)))
    expect(file).toMatchObject({ version: 1, chart: 'door', strategy: 'paths' })
    expect(file.plans.map(({ name }) => name).sort()).toEqual([
      'path 1 to locked (0 moves)',
      'path 2 to open (1 move)',
      'path 3 to jammed (1 move)',
    ])
    for (const plan of file.plans) await runPlan(plan, chartDriver(door))
    expect(file.plans[2]?.steps[0]?.expect).toMatchObject({ context: { tries: 1 } })
  })

  it('[C10] takes the paths of a test model, with a view of what a user sees', () => {
    const model = createTestModel(door)
    const view = (snapshot: { matches(value: string): boolean }) => ({ open: snapshot.matches('open') })
    const { plans } = plansFromPaths(door, model.getSimplePaths({ events }), { view })
    expect(plans.map(({ steps, start }) => (steps.at(-1)?.expect ?? start).public)).toContainEqual({
      open: true,
    })
  })

  it('reads delays and answers of services as what happens to a target', async () => {
    const [path] = getPathsFromEvents(fetching, [
      { type: 'go' },
      { type: 'xstate.after.hint.fetching.loading.hint.quiet' },
      { type: 'xstate.done.actor.load', output: 'hello' },
    ])
    if (path === undefined) throw new Error('xstate/graph found no path.')
    const file = plansFromPaths(fetching, [path])
    expect(file.plans[0]?.steps.map(({ move }) => [move.kind, move.name])).toEqual([
      ['event', 'go'],
      ['timer', 'time: xstate.after.hint.fetching.loading.hint.quiet'],
      ['answer', 'load answers done'],
    ])
    expect(file.plans[0]?.steps[2]).toMatchObject({
      move: { service: { id: 'load', call: 1 }, outcome: { done: 'hello' } },
      expect: { state: 'shown', status: 'done' },
    })
    for (const plan of file.plans) await runPlan(plan, chartDriver(fetching))
  })

  it('lets time pass to a later timer too, and a service fail', async () => {
    const late = plansFromPaths(fetching, [
      { steps: stepsOf('go', 'xstate.after.deadline.fetching.loading') },
      { steps: stepsOf('go', 'xstate.error.actor.load') },
    ])
    expect(late.plans[0]?.steps[1]?.move).toMatchObject({ kind: 'leap', ms: 30_000 })
    expect(late.plans[1]?.steps[1]).toMatchObject({
      move: { kind: 'answer', outcome: { name: 'error' } },
      expect: { state: 'idle' },
    })
    for (const plan of late.plans) await runPlan(plan, chartDriver(fetching))
  })

  it.each([
    ['a service that does not run', ['xstate.done.actor.load'], '"xstate.done.actor.load" of path 1'],
    ['a timer that is not set', ['xstate.after.hint.fetching.loading.hint.quiet'], 'cannot happen in "idle"'],
  ])('refuses %s with a sentence', (_, types, words) => {
    const run = () => plansFromPaths(fetching, [{ steps: stepsOf(...types) }])
    expect(run).toThrow(expect.objectContaining({ code: 'BAD_TEST_OPTION' }))
    expect(run).toThrow(words)
  })
})

/** Steps as a path has them; the states are those of the path's finder and are not read. */
const someState = createActor(door).getSnapshot()

const stepsOf = (...types: string[]) => types.map((type) => ({ event: { type }, state: someState }))
