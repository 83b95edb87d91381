import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate'
import { coverage } from './coverage.js'
import { explore } from './explore.js'
import { whyUntaken } from './why-untaken.js'

const machine = setup({
  types: {
    context: {} as { limit: number },
    events: {} as { type: 'pay'; amount: number } | { type: 'skip' } | { type: 'inner' } | { type: 'quiet' },
  },
  actors: { charge: fromPromise(async () => 1) },
  delays: { patience: 1_000, long: 2_000 },
  guards: {
    isSmall: ({ context, event }) => event.type === 'pay' && event.amount < context.limit,
    isNegative: ({ event }) => event.type === 'pay' && event.amount < 0,
    isNever: () => false,
  },
}).createMachine({
  id: 'till',
  context: { limit: 10 },
  initial: 'open',
  states: {
    open: {
      initial: 'desk',
      on: {
        pay: [
          { guard: 'isNegative', target: 'refund' },
          { guard: 'isSmall', target: 'charging' },
          { target: 'open' },
        ],
        skip: [{ target: 'charging' }, { target: 'refund' }],
        inner: { target: 'refund' },
        quiet: { target: 'refund' },
      },
      always: { guard: 'isNever', target: 'refund' },
      states: { desk: { on: { inner: {} } } },
    },
    charging: {
      invoke: { src: 'charge', onDone: 'open', onError: 'refund' },
      after: { patience: { target: 'open' }, long: { target: 'refund' } },
    },
    refund: { on: { skip: { target: 'open' } } },
  },
})

const reasons = (one: AnyStateMachine, options: Parameters<typeof explore>[1]) => {
  const graph = explore(one, options)
  const found = whyUntaken(graph, coverage(graph).missing)
  return Object.fromEntries([...found].map(([id, { kind, why }]) => [id, `${kind}: ${why}`]))
}

describe('whyUntaken', () => {
  it('[C26] says for each transition why no walk took it', () => {
    const events = { pay: [{ amount: 5 }, { amount: 50 }], quiet: [] }
    const outcomes = { charge: [{ name: 'ok', done: 1 }] }
    expect(reasons(machine, { events, outcomes })).toEqual({
      'open|pay|0':
        'guard: its guard "isNegative" was false each time: {"amount":5} with context {"limit":10}; {"amount":50} with context {"limit":10}',
      'open|skip|1': 'earlier: "open|skip|0" comes before it and was taken each time',
      'open|inner|0': 'earlier: "open.desk|inner|0" took the event each time',
      'open|quiet|0': 'event: no payload for "quiet" is listed in "open"',
      'open||0': 'guard: its guard "isNever" was false each time: context {"limit":10}',
      'charging|xstate.error.actor.0.till.charging|0':
        'answer: the service "0.till.charging" has no outcome with error there',
      'charging|xstate.after.long.till.charging|0': 'time: its state was always left before the time was up',
      'refund|skip|0': 'source: its state "refund" was never reached',
    })
  })

  it('[C26] names at most three cases in which a guard was false', () => {
    const events = { pay: [{ amount: 11 }, { amount: 12 }, { amount: 13 }, { amount: 14 }, { amount: 15 }] }
    const { 'open|pay|1': why } = reasons(machine, { events })
    expect(why).toMatch(
      /^guard: its guard "isSmall" was false each time: .*"amount":13\} with .*; and 2 more$/,
    )
  })

  it('[C26] blames the limit when the walk ended there', () => {
    const all = reasons(machine, { limit: 1, events: { pay: [{ amount: 5 }] } })
    expect(all['charging|xstate.after.patience.till.charging|0']).toBe(
      'unknown: the walk ended at its limit before',
    )
  })

  it('[C26] names a guard that threw', () => {
    const throwing = machine.provide({
      guards: {
        isNegative: () => {
          throw new Error('no sign')
        },
      },
    })
    const { 'open|pay|0': why } = reasons(throwing, { events: { pay: [{ amount: 5 }] } })
    expect(why).toMatch(/^guard: its guard threw: .*no sign$/s)
  })

  const failing = setup({
    types: {
      context: {} as { list: readonly string[] },
      events: {} as { type: 'go' | 'again' | 'more' | 'off'; name?: string },
    },
    delays: { soon: 1 },
    actions: {
      add: assign({
        list: ({ event }) => {
          if (event.name === undefined) throw new Error('no name')
          return [event.name]
        },
      }),
    },
  }).createMachine({
    id: 'names',
    context: { list: [] },
    initial: 'empty',
    states: {
      empty: { on: { go: { target: 'full' } } },
      full: {
        entry: ['add'],
        initial: 'first',
        states: { first: { on: { more: {} } } },
        always: { guard: ({ context }) => context.list.length > 1, target: 'empty' },
        after: { soon: { target: 'empty' } },
        on: { again: { target: 'full', reenter: true }, off: { target: 'empty' } },
      },
    },
  })

  it('[C26] says that the machine failed where it did each time, and nothing of payloads', () => {
    const failed = 'failed: the machine failed at "empty|go|0" each time: Error: no name'
    expect(reasons(failing, {})).toEqual({
      'full|again|0': failed,
      'full|off|0': failed,
      'full.first|more|0': failed,
      'full|xstate.after.soon.names.full|0': failed,
      'full||0': failed,
    })
    const some = reasons(failing, { events: { go: [{ name: 'a' }, {}], again: [] } })
    expect(some).toMatchObject({
      'full|again|0': 'event: no payload for "again" is listed in "full"',
      'full||0': 'guard: its guard "(inline)" was false each time: context {"list":["a"]}',
    })
  })

  it('[C26] says that a candidate was not asked because the guard before it threw', () => {
    const choosing = createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            go: [
              {
                target: 'b',
                guard: () => {
                  throw new Error('no guard')
                },
              },
              { target: 'b' },
            ],
          },
        },
        b: {},
      },
    })
    const { 'a|go|1': why } = reasons(choosing, {})
    expect(why).toMatch(/^failed: the machine failed at "a\|go\|0" each time: .*no guard$/s)
  })

  it('[C26] tells what is left at once from what hears nothing', () => {
    const hasty = createMachine({
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: { always: 'c', on: { stop: 'a' }, after: { 10: 'a' } },
        c: { on: { end: 'over' } },
        over: { type: 'final', on: { stop: 'a' } },
      },
    })
    expect(reasons(hasty, {})).toEqual({
      'b|stop|0': 'passed: its state was left at once each time',
      'b|xstate.after.10.(machine).b|0': 'passed: its state was left at once each time',
      'over|stop|0': 'passed: the machine ended there',
    })
  })

  it('[C26] shows the context of a guard on the way only where it has stayed', () => {
    const counting = createMachine({
      context: { count: 0 },
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: {
          always: [
            { guard: ({ context }) => context.count > 0, target: 'a' },
            { target: 'c', actions: assign({ count: 1 }) },
          ],
        },
        c: {},
      },
    })
    expect(reasons(counting, {})['b||0']).toMatch(
      /^guard: its guard .* was false each time: on the way by "go"$/,
    )
  })

  it('[C26] knows the ends of inner states, and snapshots, from events', () => {
    const nested = createMachine({
      initial: 'a',
      states: {
        a: {
          initial: 'one',
          onDone: 'b',
          states: { one: { on: { never: 'two' } }, two: { type: 'final' } },
          invoke: { id: 'ask', src: fromPromise(async () => 1), onSnapshot: 'b' },
        },
        b: {},
      },
    })
    expect(reasons(nested, { events: { never: [] } })).toMatchObject({
      'a|xstate.done.state.(machine).a|0': 'unknown: the states in it were never all at their end',
      'a|xstate.snapshot.ask|0': 'answer: the service "ask" has no outcome with snapshot there',
    })
  })
})
