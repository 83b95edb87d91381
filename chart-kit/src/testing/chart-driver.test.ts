import { describe, expect, it } from 'vitest'
import {
  type AnyStateMachine,
  assign,
  cancel,
  createActor,
  createMachine,
  emit,
  enqueueActions,
  fromObservable,
  fromPromise,
  raise,
  sendTo,
  setup,
} from 'xstate'
import { chartDriver } from './chart-driver.js'
import { makePlans, type PlanOptions } from './make-plans.js'
import { type PlanFile, readPlanFile } from './plan.js'
import { runPlan } from './run-plan.js'

const of = (value: number) => ({
  subscribe: () => ({ unsubscribe: () => void value }),
})

const run = async <Context>(machine: AnyStateMachine, options: PlanOptions<Context>): Promise<PlanFile> => {
  // Through JSON and back, as a file goes.
  const file = readPlanFile(JSON.stringify(makePlans(machine, options)))
  for (const plan of file.plans) await runPlan(plan, chartDriver(machine, options))
  return file
}

describe('chartDriver', () => {
  const child = createMachine({ id: 'child' })
  const everything = setup({
    types: {
      context: {} as { clicks: number; answer: unknown },
      events: {} as { type: 'go' | 'back' | 'split' | 'tick' | 'other'; by?: number },
    },
    actors: {
      child,
      work: fromPromise<number>(() => new Promise(() => undefined)),
      ticks: fromObservable(() => of(1)),
    },
    guards: { isFew: ({ context }) => context.clicks < 2 },
    delays: { soon: 10, later: 20 },
    actions: {
      count: assign(({ context }) => ({ clicks: context.clicks + 1 })),
      forget: assign({ clicks: 0, answer: undefined }),
      say: emit({ type: 'said' }),
      tell: sendTo('child', { type: 'hello' }),
      tellParent: sendTo(({ self }) => self, { type: 'other' }),
      again: raise({ type: 'tick' }, { delay: 10, id: 'again' }),
      stopAgain: cancel('again'),
    },
  }).createMachine({
    id: 'everything',
    context: { clicks: 0, answer: undefined },
    initial: 'deciding',
    states: {
      deciding: { always: 'idle', entry: [{ type: 'say' }] },
      idle: {
        entry: [{ type: 'again' }],
        exit: [{ type: 'stopAgain' }],
        on: {
          go: [
            { guard: { type: 'isFew' }, target: 'working', actions: [{ type: 'count' }] },
            { target: 'split' },
          ],
          tick: { actions: [{ type: 'say' }] },
          'other.*': { actions: [{ type: 'forget' }] },
        },
      },
      working: {
        invoke: [
          { id: 'work', src: 'work', onDone: 'split', onError: 'idle' },
          { id: 'child', src: 'child', onSnapshot: { actions: [{ type: 'say' }] }, onDone: 'idle' },
          { id: 'ticks', src: 'ticks', onSnapshot: { actions: [{ type: 'tell' }] } },
        ],
        on: { back: 'idle' },
        after: { soon: { actions: [{ type: 'tell' }] }, later: 'remembered' },
      },
      split: {
        type: 'parallel',
        onDone: 'remembered',
        on: { back: 'idle' },
        states: {
          left: { initial: 'a', states: { a: { after: { soon: 'b' } }, b: { type: 'final' } } },
          right: { initial: 'a', states: { a: { after: { soon: 'b' } }, b: { type: 'final' } } },
          third: {
            initial: 'a',
            states: { a: { on: { go: 'b' } }, b: { type: 'final', entry: [{ type: 'tellParent' }] } },
          },
        },
      },
      remembered: {
        initial: 'one',
        entry: [{ type: 'forget' }],
        states: { one: { on: { tick: 'two' } }, two: {}, last: { type: 'history' } },
        on: { go: 'idle', back: '.last' },
      },
    },
  })

  it.each(['transitions', 'effects', 'pairs', 'states', 'random'] as const)(
    '[C26] runs a machine of everything as the model computes it (%s)',
    async (strategy) => {
      const { plans } = await run(everything, {
        strategy,
        count: 40,
        lateAnswers: true,
        events: { 'other.one': [{ by: 1n }] },
        outcomes: {
          work: [
            { name: 'three', done: 3 },
            { name: 'no', error: new Error('no') },
          ],
          child: [
            { name: 'moves', snapshot: { status: 'active', value: 'x' } },
            { name: 'ends', done: undefined },
          ],
          ticks: [{ name: 'ticks', snapshot: { status: 'active', context: 1 } }],
        },
      })
      expect(plans.length).toBeGreaterThan(0)
    },
  )

  const member = createMachine({
    id: 'member',
    initial: 'in',
    states: { in: { on: { leave: 'out' } }, out: {} },
  })
  const room = setup({
    types: { context: {} as { members: unknown[] }, events: {} as { type: 'join' | 'kick' } },
    actors: { member },
    guards: { hasRoom: ({ context }) => context.members.length < 3 },
    actions: {
      admit: assign({ members: ({ context, spawn }) => [...context.members, spawn('member')] }),
      // The oldest goes, so that a number is free below one that is taken.
      kickOldest: enqueueActions(({ context, enqueue }) => {
        const [oldest] = context.members
        if (typeof oldest === 'object' && oldest !== null && 'id' in oldest)
          enqueue.stopChild(String(oldest.id))
        enqueue.assign({ members: ({ context: { members } }) => members.slice(1) })
      }),
    },
  }).createMachine({
    id: 'room',
    context: ({ spawn }) => ({ members: [spawn('member')] }),
    on: {
      join: { guard: { type: 'hasRoom' }, actions: [{ type: 'admit' }] },
      kick: { actions: [{ type: 'kickOldest' }] },
    },
  })

  it.each(['effects', 'pairs', 'random'] as const)(
    '[C26] children that were spawned without an id are the same ones in the model and alive (%s)',
    async (strategy) => {
      const outcomes = { member: [{ name: 'gone', done: undefined }] }
      const { plans } = await run(room, { strategy, outcomes })
      if (strategy === 'random') {
        const names = plans.flatMap(({ steps }) => steps.map(({ move }) => move.name))
        expect(names).toContain('x:1 answers gone')
      }
      // Not even where the walk runs in another process, whose counter stands elsewhere.
      for (let count = 0; count < 50; count += 1) createActor(member)
      const { plans: again } = await run(room, { strategy, outcomes })
      expect(again).toEqual(plans)
    },
  )

  it('says what broke a machine that its plan expects to go on', async () => {
    const broken = setup({
      types: { events: {} as { type: 'go' } },
      actions: {
        fail: () => {
          throw new Error('no printer')
        },
      },
    }).createMachine({
      id: 'printer',
      initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: [{ type: 'fail' }] } } }, b: {} },
    })
    await expect(run(broken, {})).rejects.toThrow(/- error: expected nothing, found "Error: no printer"/)
  })

  it.each([undefined, null, [], 'machine', { id: 'old' }])('says what it wants instead of %j', (found) => {
    const start = () => chartDriver(Object(found))
    expect(start).toThrow(/^Expected a machine of XState 5, made by createMachine\(\)/)
    expect(() => makePlans(Object(found))).toThrow(expect.objectContaining({ code: 'BAD_TEST_OPTION' }))
  })

  it('[C26] holds a plan whose machine fails as the model says', async () => {
    const machine = setup({
      types: { context: {} as { count: number } },
      actions: {
        count: assign({
          count: () => {
            throw new Error('no counter')
          },
        }),
      },
    }).createMachine({
      id: 'm',
      context: { count: 0 },
      initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: [{ type: 'count' }] } } }, b: {} },
    })
    const [plan] = makePlans(machine, { quiet: false }).plans
    if (!plan) throw new Error('There is no plan.')
    expect(plan.steps.at(-1)?.expect.status).toBe('error')
    expect((await runPlan(plan, chartDriver(machine))).steps).toBe(1)
    const sound = machine.provide({ actions: { count: assign({ count: 1 }) } })
    await expect(runPlan(plan, chartDriver(sound))).rejects.toThrow(
      /status: expected "error", found "active"/,
    )
  })
})
