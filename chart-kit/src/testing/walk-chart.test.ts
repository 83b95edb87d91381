import { describe, expect, it } from 'vitest'
import { assign, createMachine, emit, fromPromise, raise, sendTo, setup, spawnChild } from 'xstate'
import { chartDriver } from './chart-driver.js'
import { explore, type Invariant } from './explore.js'
import { TestingError } from './testing-error.js'
import { type WalkOptions, walkChart } from './walk-chart.js'

const loader = setup({
  types: {
    context: {} as { tries: number; text: string | undefined },
    emitted: {} as { type: 'loaded'; text: string },
  },
  actors: { load: fromPromise<string>(() => Promise.reject(new Error('never runs'))) },
  delays: { deadline: 1_000 },
  guards: { mayRetry: ({ context }) => context.tries < 2 },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    keep: assign((_, params: { text: string }) => ({ text: params.text })),
    tell: emit((_, params: { text: string }) => ({ type: 'loaded', text: params.text }) as const),
  },
}).createMachine({
  id: 'loader',
  context: { tries: 0, text: undefined },
  initial: 'idle',
  states: {
    idle: { on: { go: { target: 'loading' } } },
    loading: {
      entry: [{ type: 'count' }],
      invoke: {
        src: 'load',
        onDone: {
          target: 'done',
          actions: [
            { type: 'keep', params: ({ event }) => ({ text: event.output }) },
            { type: 'tell', params: ({ event }) => ({ text: event.output }) },
          ],
        },
        onError: [{ guard: { type: 'mayRetry' }, target: 'loading', reenter: true }, { target: 'failed' }],
      },
      after: { deadline: { target: 'failed' } },
    },
    failed: { type: 'final' },
    done: { type: 'final' },
  },
})
const outcomes = {
  load: [
    { name: 'text', done: 'hello' },
    { name: 'error', error: new Error('no') },
  ],
}

/** The lines `walkChart` complains with. */
function complaints(walk: () => unknown): string[] {
  try {
    walk()
  } catch (error) {
    if (error instanceof TestingError && error.code === 'WALK_FAILED')
      return linesOf(error).filter((line) => line.startsWith('-'))
    throw error
  }
  return []
}

/** The sentences in which `walkChart` says what to do. */
function advice(walk: () => unknown): string[] {
  try {
    walk()
  } catch (error) {
    const lines = linesOf(error)
    const place = lines.indexOf('What to do:')
    return place < 0 ? [] : lines.slice(place + 1).map((line) => line.trim())
  }
  return []
}

function linesOf(error: unknown): string[] {
  return error instanceof Error ? error.message.split('\n') : []
}
const machineOf = (states: Parameters<typeof createMachine>[0]['states']) =>
  createMachine({ id: 'm', initial: 'a', ...(states ? { states } : {}) })

describe('walkChart', () => {
  it('takes every transition of a machine with invoke, retry and deadline', () => {
    const { graph, coverage, tour, summary } = walkChart(loader, { outcomes, guardsBothWays: true })
    expect(coverage.missing).toEqual([])
    expect(summary).toBe('loader: 7 states, 10 steps, 5 of 5 transitions taken')
    expect(tour.map((path) => path.slice(1).map(({ move }) => move?.name))).toEqual([
      ['go', 'load answers text'],
      ['go', 'load answers error', 'load answers error'],
      ['go', 'time: xstate.after.deadline.loader.loading'],
    ])
    expect(graph.steps.flatMap((step) => step.emitted)).toContainEqual({ type: 'loaded', text: 'hello' })
  })

  it('tries every event everywhere, so that an invariant sees what should have happened', () => {
    const forgetful = createMachine({
      id: 'forgetful',
      initial: 'a',
      states: { a: { on: { go: { target: 'b' }, stop: {} } }, b: { on: { go: { target: 'a' } } } },
    })
    const stops: Invariant = {
      name: 'a stop leads to a',
      check: ({ event, to }) => event?.type !== 'stop' || to.active.includes('a'),
    }
    const broken = '- broken: a stop leads to a'
    expect(complaints(() => walkChart(forgetful, { invariants: [stops] }))).toContain(broken)
    expect(complaints(() => walkChart(forgetful, { invariants: [stops], everywhere: false }))).toEqual([])
    const known = explore(forgetful, { everywhere: ['other'] })
    expect(known.states).toHaveLength(explore(forgetful).states.length)
    expect(
      known.steps.filter(({ event }) => event?.type === 'other').map(({ from, to }) => from === to),
    ).toEqual([true, true])
  })

  it('an event that nobody waits for still wakes an always that reads it', () => {
    const alert = createMachine({
      id: 'alert',
      initial: 'a',
      states: {
        a: { on: { go: { target: 'b' } } },
        b: { always: { guard: ({ event }) => event.type === 'go2', target: 'c' } },
        c: { on: { go2: { target: 'a' } } },
      },
    })
    expect(walkChart(alert).coverage.missing).toEqual([])
    expect(complaints(() => walkChart(alert, { everywhere: false }))).toContain('- state never reached: c')
  })

  it('names each transition never taken and each service nobody answers for', () => {
    expect(complaints(() => walkChart(loader))).toEqual([
      '- transition never taken: loading|xstate.done.actor.0.loader.loading|0 (the service "load" has no outcome with done there)',
      '- transition never taken: loading|xstate.error.actor.0.loader.loading|0 (the service "load" has no outcome with error there)',
      '- transition never taken: loading|xstate.error.actor.0.loader.loading|1 (the service "load" has no outcome with error there)',
      '- state never reached: done',
      '- outcomes: none listed for the service "load"',
    ])
  })

  it('accepts a waiver with a reason and refuses one that is not needed', () => {
    const machine = machineOf({
      a: { on: { go: { target: 'b' } } },
      b: { type: 'final' },
      orphan: { on: { x: {} } },
    })
    const waivers = [
      { id: 'orphan', reason: 'kept for a later version' },
      { id: 'orphan|x|0', reason: 'kept for a later version' },
    ]
    expect(complaints(() => walkChart(machine, { waivers }))).toEqual([])
    expect(
      complaints(() => walkChart(machine, { waivers: [...waivers, { id: 'a|go|0', reason: 'no' }] })),
    ).toEqual(['- waiver no longer needed: a|go|0 (no)'])
    expect(
      complaints(() => walkChart(machine, { waivers: waivers.map(({ id }) => ({ id, reason: ' ' })) })),
    ).toEqual(['- waiver without a reason: orphan', '- waiver without a reason: orphan|x|0'])
  })

  it('finds outcomes of a service that never ran', () => {
    const more = { ...outcomes, laod: [{ name: 'typo', done: 1 }] }
    expect(complaints(() => walkChart(loader, { outcomes: more }))).toEqual([
      '- outcomes: no service "laod" ever ran',
    ])
  })

  it('finds a waiting state without a way out, by the rule it is given', () => {
    const needs = (rule: WalkOptions['waiting']) =>
      complaints(() =>
        walkChart(
          createMachine({
            id: 'm',
            initial: 'a',
            states: {
              a: { tags: 'waiting', on: { 'a.answered': { target: 'b' } } },
              b: { tags: 'waiting', on: { 'b.cancel': { target: 'c' } } },
              c: { after: { 100: { target: 'd' } } },
              d: { tags: 'waiting', on: { 'd.cancel': { actions: [] } }, after: { 100: { target: 'a' } } },
            },
          }),
          rule === undefined ? {} : { waiting: rule },
        ),
      )
    expect(needs(undefined)).toEqual(['- waiting state with neither cancel nor deadline: a'])
    expect(needs({ needs: 'cancel' })).toEqual(
      ['a', 'c', 'd'].map((state) => `- waiting state with no cancel: ${state}`),
    )
    expect(needs({ needs: 'deadline' })).toEqual(
      ['a', 'b'].map((state) => `- waiting state with no deadline: ${state}`),
    )
    expect(needs({ needs: 'both' })).toHaveLength(4)
    expect(needs({ needs: 'cancel', isCancel: (type) => type === 'a.answered' })).not.toContain(
      '- waiting state with no cancel: a',
    )
    expect(needs(false)).toEqual([])
  })

  it('finds a cancel that an outer state offers', () => {
    const machine = machineOf({
      a: {
        initial: 'asking',
        on: { cancel: { target: 'b' } },
        states: { asking: { tags: 'waiting', on: { next: { target: 'more' } } }, more: { tags: 'waiting' } },
      },
      b: { type: 'final' },
    })
    expect(complaints(() => walkChart(machine))).toEqual([])
  })

  it('finds a failure that nothing handles', () => {
    const machine = machineOf({
      a: { invoke: { src: 'load', onDone: { target: 'b' } }, on: { stop: { target: 'b' } } },
      b: { type: 'final' },
    })
    const options = { outcomes }
    expect(complaints(() => walkChart(machine, options))).toEqual([
      '- broken: the machine never stops in an error (stopped with Error: no)',
      '-   by: load answers error',
    ])
    expect(complaints(() => walkChart(machine, { ...options, mayFail: true }))).toEqual([])
  })

  it('reports a broken invariant with the way to it', () => {
    const invariants = [
      {
        name: 'two tries at most',
        check: ({ to }: { to: { projected: unknown } }) => !/2/.test(JSON.stringify(to.projected)),
      },
    ]
    expect(complaints(() => walkChart(loader, { outcomes, invariants }))).toEqual([
      '- broken: two tries at most',
      '-   by: go > load answers error',
    ])
  })
})

// Faults as they are made by hand; each is found at the step that causes it.
describe('walkChart on planted bugs', () => {
  const poller = () =>
    setup({ delays: { pause: 500 } }).createMachine({
      id: 'poller',
      initial: 'off',
      states: {
        off: { on: { start: { target: 'on' } } },
        on: {
          entry: raise({ type: 'poll' }, { id: 'poll', delay: 'pause' }),
          on: { poll: { target: 'on', reenter: true }, stop: { target: 'off' } },
        },
      },
    })

  it('[C26] names the circle of always transitions, the guard that throws and the delay that nobody implements', () => {
    const circle = machineOf({
      a: { on: { go: { target: 'b' } } },
      b: { always: { target: 'c' } },
      c: { always: { target: 'b' } },
    })
    expect(advice(() => walkChart(circle, { mayKeepRunning: false }))).toContain(
      'Always transitions go round in a circle through "a", "b", "c". Give one of them a guard that becomes false.',
    )
    const throwing = setup({
      types: { events: {} as { type: 'pay'; amount: number } | { type: 'go' } },
      guards: {
        isPaid: () => {
          throw new Error('no till')
        },
      },
    }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { target: 'b' }, pay: { guard: { type: 'isPaid' }, target: 'b' } } }, b: {} },
    })
    expect(advice(() => walkChart(throwing, { events: { pay: [{ amount: 1 }] } }))).toContain(
      'Look at the guard and the actions of "a|pay|0": one of them threw.',
    )
    const hasty = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { patience: { target: 'b' } } }, b: { type: 'final' } },
    })
    const refusal =
      /^The delay "patience" of "a" is not implemented, .* or walk machine\.provide\(\{ delays: \{ patience: 1_000 \} \}\)\.$/
    expect(() => walkChart(hasty)).toThrow(refusal)
    expect(() => chartDriver(hasty)).toThrow(refusal)
    expect(walkChart(hasty.provide({ delays: { patience: 1_000 } })).coverage.missing).toEqual([])
  })

  it('[C26] tells at the limit what was covered by then, and passes when that is enough', () => {
    const counter = setup({
      types: { context: {} as { clicks: number } },
      guards: { never: () => false },
      actions: { count: assign({ clicks: ({ context }) => context.clicks + 1 }) },
    }).createMachine({
      id: 'counter',
      context: { clicks: 0 },
      on: { click: { actions: [{ type: 'count' }] }, stop: { guard: { type: 'never' } } },
    })
    const waivers = [{ id: '|stop|0', reason: 'The guard is never true.' }]
    const walk = (options: object) => () =>
      walkChart(counter, { limit: 20, mayKeepRunning: false, ...options })
    expect(walk({})).toThrow(
      /counter: 21 states, \d+ steps, 1 of 2 transitions taken\n- The walk stopped at 20 states/,
    )
    expect(walk({})).toThrow(/- transition never taken: \|stop\|0/)
    expect(walk({ partial: true })).toThrow(/transition never taken/)
    expect(walk({ waivers })).toThrow(expect.objectContaining({ code: 'WALK_LIMIT' }))
    expect(walk({ waivers, partial: true })().graph.states).toHaveLength(21)
  })

  it('finds a timer that is not cancelled', () => {
    expect(complaints(() => walkChart(poller(), { limit: 100 }))).toEqual([
      '- broken: services and timers return to the start (back in "off", but still running: timer poll)',
      '-   by: start > stop',
      expect.stringMatching(/^- The walk stopped at 100 states: the set of timers took \d+ different values/),
    ])
  })

  it('finds a child that is not stopped', () => {
    const machine = setup({
      actors: { task: fromPromise(() => new Promise(() => undefined)) },
    }).createMachine({
      id: 'm',
      initial: 'off',
      states: {
        off: { on: { start: { target: 'on', actions: spawnChild('task', { id: 'task' }) } } },
        on: { on: { stop: { target: 'off' }, tell: { actions: sendTo('task', { type: 'x' }) } } },
      },
    })
    expect(
      complaints(() => walkChart(machine, { mayFail: true, outcomes: { task: [{ name: 'ok', done: 1 }] } })),
    ).toEqual([
      '- broken: services and timers return to the start (back in "off", but still running: service task (task))',
      '-   by: start > stop',
    ])
    const allowed = { mayFail: true, outcomes: { task: [{ name: 'ok', done: 1 }] }, mayKeepRunning: ['task'] }
    expect(complaints(() => walkChart(machine, allowed))).toEqual([])
    expect(complaints(() => walkChart(machine, { ...allowed, mayKeepRunning: false }))).toEqual([])
  })

  it('finds a missing reset', () => {
    const machine = (resets: boolean) =>
      setup({ types: { context: {} as { wallet: string | undefined } } }).createMachine({
        id: 'm',
        context: { wallet: undefined },
        initial: 'off',
        states: {
          off: { on: { connect: { target: 'on', actions: assign({ wallet: 'a' }) } } },
          on: {
            on: { end: { target: 'off', ...(resets ? { actions: assign({ wallet: undefined }) } : {}) } },
          },
        },
      })
    const invariants: WalkOptions['invariants'] = [
      {
        name: 'no wallet while off',
        check: ({ to }) => to.name !== 'off' || to.snapshot.context.wallet === undefined,
      },
    ]
    expect(complaints(() => walkChart(machine(true), { invariants }))).toEqual([])
    expect(complaints(() => walkChart(machine(false), { invariants }))).toEqual([
      '- broken: no wallet while off',
      '-   by: connect > end',
    ])
  })

  it('[C26] says what to do about a payload or an input that is missing, a leak, and what is never taken', () => {
    const needy = setup({
      types: {
        context: {} as { name: string },
        events: {} as { type: 'rename'; name: { first: string } } | { type: 'stop' },
      },
      guards: { isLong: ({ event }) => event.type === 'rename' && event.name.first.length > 3 },
    }).createMachine({
      id: 'needy',
      context: { name: '' },
      initial: 'a',
      states: {
        a: { on: { rename: { guard: { type: 'isLong' }, target: 'b' } } },
        b: { on: { stop: { target: 'a' } } },
      },
    })
    expect(advice(() => walkChart(needy))).toEqual([
      '"rename" was sent bare. List what it carries: events: { \'rename\': [{ … }] }.',
      'A transition is taken by a payload (events), an answer (outcomes) or time (waits); what cannot be taken is ' +
        'waived: waivers: [{ id, reason }].',
      'Sent bare, for events has no payloads of them: "rename", "stop".',
    ])
    expect(advice(() => walkChart(needy, { events: { rename: [{ name: { first: 'Joan' } }] } }))).toEqual([])

    const wantsInput = setup({ types: { input: {} as { id: string } } }).createMachine({
      id: 'wantsInput',
      context: ({ input }) => ({ id: input.id.trim() }),
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: {} },
    })
    expect(advice(() => walkChart(wantsInput))).toEqual([
      'The machine failed at its start and was given no input. Give it one: input.',
    ])
    // What follows from the failed start is not told.
    expect(complaints(() => walkChart(wantsInput))).toHaveLength(2)

    const leaky = setup({ actors: { child: createMachine({ id: 'child' }) } }).createMachine({
      id: 'leaky',
      on: { open: { actions: [spawnChild('child', { id: 'kept' })] } },
    })
    expect(advice(() => walkChart(leaky))).toEqual([
      'Stop what runs when its state is left; name what may go on in mayKeepRunning, by id or by src.',
    ])
  })
})
