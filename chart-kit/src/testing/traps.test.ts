import { describe, expect, it } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { type WalkOptions, walkChart } from './walk-chart.js'

type Machine = Parameters<typeof walkChart>[0]

const complaints = (machine: Machine, options: WalkOptions = {}): string[] => {
  try {
    walkChart(machine, options)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1) : [String(error)]
  }
}

// A book that is checked out, as its own states, without an onDone around them.
const library = createMachine({
  id: 'library',
  initial: 'reading',
  states: {
    reading: { on: { lend: 'lending' } },
    lending: { initial: 'asked', states: { asked: { on: { give: 'end' } }, end: { type: 'final' } } },
  },
})

// A room whose clock runs no more once it was heard twice.
const room = setup({
  types: { context: {} as { heard: number } },
  delays: { hour: 3_600_000 },
  guards: { isSecond: ({ context }) => context.heard > 0 },
  actions: { hear: assign({ heard: ({ context }) => Math.min(2, context.heard + 1) }) },
}).createMachine({
  id: 'room',
  context: { heard: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        hear: [
          { guard: { type: 'isSecond' }, target: 'full', actions: [{ type: 'hear' }] },
          { actions: [{ type: 'hear' }] },
        ],
      },
      after: { hour: { target: 'report' } },
    },
    full: { on: { hear: { actions: [{ type: 'hear' }] } } },
    report: { on: { again: { target: 'waiting' } } },
  },
})

describe('a trap', () => {
  it('[C26] is a state that is never left, though its machine is not at its end', () => {
    expect(complaints(library)).toEqual([
      '- stuck in "lending.end": it is never left, and is no end; never reached again: reading, lending.asked',
      '-   by: lend > give',
      'What to do:',
      '  Give a state that is stuck a way out, or make it the end of the machine (type: "final"); name what is meant to ' +
        'rest: mayRest: [{ id, reason }].',
    ])
    expect(complaints(room)[0]).toBe(
      '- stuck in "full": it is never left, and is no end; never reached again: waiting, report',
    )
  })

  it('[C26] is no end, no state that can be left in a while, and none that is the whole chart', () => {
    const chart = (states: Record<string, object>, initial = 'a') =>
      createMachine({ id: 'm', initial, states })
    expect(complaints(chart({ a: { on: { go: 'b' } }, b: { type: 'final' } }))).toEqual([])
    expect(complaints(chart({ a: { on: { stay: {} } } }))).toEqual([])
    expect(
      complaints(chart({ a: { on: { go: 'b' } }, b: { on: { go: 'c' } }, c: { on: { go: 'b' } } })),
    ).toEqual([])
    expect(complaints(chart({ a: { on: { go: 'b' } }, b: { on: { stay: {} } } }))[0]).toContain(
      'stuck in "b"',
    )
  })

  it('[C26] depends on what the machine knows: the same state may be left with another context', () => {
    const tries = (isOpen: (tried: number) => boolean) =>
      setup({
        types: { context: {} as { tried: number } },
        guards: { mayTry: ({ context }) => isOpen(context.tried) },
        actions: { count: assign({ tried: ({ context }) => (context.tried + 1) % 4 }) },
      }).createMachine({
        id: 'tries',
        context: { tried: 0 },
        initial: 'idle',
        states: {
          idle: { on: { go: { guard: { type: 'mayTry' }, target: 'failed', actions: [{ type: 'count' }] } } },
          failed: { on: { back: { target: 'idle' } } },
        },
      })
    expect(complaints(tries((tried) => tried < 3)).slice(0, 2)).toEqual([
      '- stuck in "idle": it is never left, and is no end; never reached again: failed',
      '-   by: go > back > go > back > go > back',
    ])
    expect(complaints(tries(() => true))).toEqual([])
  })

  it('[C26] loses nothing that only another input leads to', () => {
    const door = setup({
      types: { context: {} as { locked: boolean }, input: {} as { locked: boolean } },
      guards: { isFree: ({ context }) => !context.locked },
    }).createMachine({
      id: 'door',
      context: ({ input }) => input,
      initial: 'shut',
      states: {
        shut: { on: { push: { guard: { type: 'isFree' }, target: 'open' } } },
        open: { on: { pull: { target: 'shut' } } },
      },
    })
    expect(complaints(door, { inputs: [{ locked: false }, { locked: true }] })).toEqual([])
  })

  it('[C26] may be named as meant, with a reason; a name that is not needed fails', () => {
    const reason = 'A book that is out is out.'
    expect(complaints(library, { mayRest: [{ id: 'lending.end', reason }] })).toEqual([])
    expect(complaints(library, { mayRest: [{ id: 'lending', reason }] })).toEqual([])
    expect(complaints(library, { mayRest: false })).toEqual([])
    expect(complaints(library, { mayRest: [{ id: 'lending', reason: ' ' }] })[0]).toBe(
      '- mayRest without a reason: lending',
    )
    expect(complaints(library, { mayRest: [{ id: '', reason }] })).toHaveLength(5)
    expect(
      complaints(library, {
        mayRest: [
          { id: 'lending', reason },
          { id: 'reading', reason },
        ],
      })[0],
    ).toBe(`- mayRest no longer needed: reading (${reason})`)
  })

  it('[C26] is not looked for where something was not taken, which may be the way out', () => {
    const locked = createMachine({
      id: 'locked',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { key: { guard: () => false, target: 'a' } } } },
    })
    expect(complaints(locked).filter((line) => line.includes('stuck'))).toEqual([])
    const waivers = [{ id: 'b|key|0', reason: 'It needs a key.' }]
    expect(complaints(locked, { waivers })).toEqual([])
    const mayRest = [{ id: 'b', reason: 'It needs a key.' }]
    expect(complaints(locked, { waivers, mayRest })[0]).toBe(
      '- mayRest no longer needed: b (It needs a key.)',
    )
  })
})
