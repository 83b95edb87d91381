import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, fromPromise, setup } from 'xstate'
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
})
