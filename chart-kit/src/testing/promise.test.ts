import { describe, expect, it } from 'vitest'
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { explore, type Invariant } from './explore.js'
import { lasts } from './lasts.js'
import { type Promised, promise } from './promise.js'
import { runsWhile } from './runs-while.js'
import { startsIn } from './starts-in.js'

interface Known {
  readonly doors: number
}

const machine = setup({
  types: { context: {} as Known, events: {} as { type: 'go' | 'stop' } | { type: 'open'; door: number } },
  actors: { ride: fromPromise<string, { doors: number }>(() => Promise.reject(new Error('never runs'))) },
  delays: { patience: 500 },
  actions: {
    keep: assign({ doors: ({ event }) => (event.type === 'open' ? event.door : 0) }),
    tell: emit(({ context }) => ({ type: 'told', doors: context.doors })),
  },
}).createMachine({
  id: 'lift',
  context: { doors: 0 },
  initial: 'here',
  states: {
    here: {
      on: { go: { target: 'riding', actions: [{ type: 'tell' }] }, open: { actions: [{ type: 'keep' }] } },
    },
    riding: {
      invoke: {
        id: 'ride',
        src: 'ride',
        input: ({ context }) => ({ doors: context.doors }),
        onDone: { target: 'here' },
        onError: { target: 'stuck' },
      },
      on: { stop: { target: 'here' } },
      after: { patience: { target: 'stuck' } },
    },
    stuck: {},
  },
})
const options = {
  everywhere: true,
  events: { open: [{ door: 1 }] },
  outcomes: {
    ride: () => [
      { name: 'there', done: 'x' },
      { name: 'stuck', error: new Error('stuck') },
    ],
  },
}

/** What an invariant has against the lift; nothing when it holds. */
const against = (invariant: Invariant): string[] =>
  explore(machine, { ...options, invariants: [invariant] }).violations.map(({ message }) => message)

const broken = (promised: Promised<Known>): string[] => against(promise('p', promised))

describe('promise', () => {
  it('holds what follows an event, an answer and a delay to it', () => {
    expect(broken({ on: 'go', from: 'here', leadsTo: 'riding', tells: ['told'] })).toEqual([])
    expect(broken({ on: 'stop', leadsTo: 'stuck' })).toEqual(['it led to "here", not to stuck'])
    expect(broken({ on: 'ride answers', leadsTo: ['here', 'stuck'], tells: [] })).toEqual([])
    expect(broken({ on: 'ride succeeds', leadsTo: 'stuck' })).toEqual(['it led to "here", not to stuck'])
    expect(broken({ on: 'ride fails', leadsTo: 'here' })).toEqual(['it led to "stuck", not to here'])
    expect(broken({ on: 'patience passes', leadsTo: 'here' })).toEqual(['it led to "stuck", not to here'])
    expect(broken({ on: ['patience passes', 'ride fails'], leadsTo: 'stuck' })).toEqual([])
  })

  it('sees what does not happen, because every event is tried everywhere', () => {
    expect(broken({ on: 'stop', leadsTo: 'here' })).toEqual(['it led to "stuck", not to here'])
    expect(broken({ on: 'stop', outside: 'stuck', leadsTo: 'here' })).toEqual([])
    expect(broken({ on: 'stop', from: ['here', 'stuck'], changesNothing: true })).toEqual([])
    expect(broken({ on: 'go', changesNothing: true })).toEqual([
      'it changed something: "here" became "riding"',
    ])
  })

  it('holds facts to the letter, and knowledge to a rule', () => {
    const isNew = ({ doors }: Known) => doors === 0
    expect(broken({ on: 'go', from: 'here', tells: [] })).toEqual(['it told told, not nothing'])
    expect(broken({ on: 'stop', from: 'riding', tells: ['told'] })).toEqual(['it told nothing, not told'])
    expect(broken({ on: 'go', from: 'here', when: isNew, tells: [{ type: 'told', doors: 0 }] })).toEqual([])
    expect(broken({ on: 'go', from: 'here', when: isNew, tells: [{ type: 'told', doors: 2 }] })).toEqual([
      'it told told with doors 0, not 2',
    ])
    const told = (doors: (known: Known) => number) =>
      broken({ on: 'go', from: 'here', tells: (known) => [{ type: 'told', doors: doors(known) }] })
    expect([told(({ doors }) => doors), told(({ doors }) => doors + 1)]).toEqual([
      [],
      ['it told told with doors 0, not 1'],
    ])
    expect(
      broken({ on: 'open', from: 'here', so: (after, _, __, { door }) => after.doors === door }),
    ).toEqual([])
    expect(broken({ on: 'open', from: 'here', so: (after, before) => after.doors === before.doors })).toEqual(
      ['p'],
    )
    expect(broken({ on: 'open', when: ({ doors }) => doors > 0, so: () => false })).toEqual(['p'])
    expect(broken({ on: 'open', when: ({ doors }) => doors > 1, so: () => false })).toEqual([])
  })
})

describe('startsIn, runsWhile and lasts', () => {
  it('say where a chart starts', () => {
    expect(against(startsIn('here'))).toEqual([])
    expect(against(startsIn('riding'))).toEqual(['it starts in "here"'])
  })

  it('say when a service runs, and what it is asked', () => {
    expect(against(runsWhile<Known>('ride', { in: 'riding', asked: ({ doors }) => ({ doors }) }))).toEqual([])
    expect(against(runsWhile('ride', { in: 'stuck' }))).toEqual(['it runs in "riding"'])
    expect(against(runsWhile('ride', { in: ['riding', 'stuck'] }))).toEqual([])
    expect(against(runsWhile('ride', { in: ['riding', 'here'] }))).toEqual(['it does not run in "here"'])
    expect(against(runsWhile('ride', { in: 'riding', asked: () => ({ doors: 2 }) }))).toEqual([
      'asked {doors:0}, not {doors:2}',
    ])
  })

  it('say that nothing begins a service anew', () => {
    const again = (reenter: boolean) =>
      setup({ actors: { hear: fromPromise(() => Promise.reject(new Error('never runs'))) } }).createMachine({
        id: 'ear',
        initial: 'open',
        states: {
          open: {
            initial: 'a',
            invoke: { id: 'hear', src: 'hear' },
            on: { go: { target: '.b', reenter } },
            states: { a: {}, b: {} },
          },
        },
      })
    const invariants = [runsWhile('hear', { in: 'open', undisturbed: true })]
    const found = (reenter: boolean) => explore(again(reenter), { invariants }).violations
    expect(found(false)).toEqual([])
    expect(found(true).map(({ message }) => message)).toEqual(['it was begun anew'])
  })

  it('say how long a state lasts', () => {
    expect(against(lasts('riding', 500))).toEqual([])
    expect(against(lasts<Known>('riding', ({ doors }) => 500 + doors * 0))).toEqual([])
    expect(against(lasts('riding', 600))).toEqual(['it would end after 500 ms, not 600 ms'])
    expect(against(lasts('stuck', 600))).toEqual(['nothing ends it'])
  })

  it('see a service that is asked twice, and a time that is given anew', () => {
    const twice = setup({
      types: { context: {} as { ms: number } },
      actors: { hear: fromPromise(() => Promise.reject(new Error('never runs'))) },
      delays: { pause: ({ context }) => context.ms },
      actions: { grow: assign({ ms: 200 }) },
    }).createMachine({
      id: 'ear',
      context: { ms: 100 },
      initial: 'open',
      states: {
        open: {
          invoke: [
            { id: 'left', src: 'hear' },
            { id: 'right', src: 'hear' },
          ],
          on: { more: { target: 'open', reenter: true, actions: [{ type: 'grow' }] } },
          after: { pause: { target: 'shut' } },
        },
        shut: {},
      },
    })
    const invariants = [runsWhile('hear', { in: 'open' }), lasts('open', 100)]
    expect(explore(twice, { invariants }).violations.map(({ message }) => message)).toEqual([
      'it runs twice',
      'it would end after 200 ms, not 100 ms',
    ])
  })

  it('leave late answers out, which change nothing', () => {
    const ear = setup({ actors: { hear: fromCallback(() => undefined) } }).createMachine({
      id: 'ear',
      initial: 'open',
      states: {
        open: {
          invoke: { id: 'hear', src: 'hear' },
          on: { ping: { target: 'shut' }, close: { target: 'gone' } },
        },
        shut: {},
        gone: {},
      },
    })
    const { violations, steps } = explore(ear, {
      lateAnswers: true,
      events: { ping: [] },
      outcomes: { hear: [{ name: 'ping', event: { type: 'ping' } }] },
      invariants: [promise('a ping shuts it', { on: 'ping', leadsTo: 'shut' })],
    })
    expect(steps.some(({ move, to }) => move?.kind === 'late' && to.name === 'gone')).toBe(true)
    expect(violations).toEqual([])
  })
})
