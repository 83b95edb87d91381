import { describe, expect, it } from 'vitest'
import { assign, emit, fromPromise, setup } from 'xstate'
import { explore } from './explore.js'
import { checkMutants, runMutants, tourCheck } from './mutants.js'
import { mutantsOf } from './mutants-of.js'
import { replayTour } from './replay-tour.js'
import { tour } from './tour.js'
import { walkChart } from './walk-chart.js'

const machine = setup({
  types: { context: {} as { tries: number }, emitted: {} as { type: 'failed' } | { type: 'loaded' } },
  actors: { load: fromPromise<string>(() => Promise.reject(new Error('never runs'))) },
  delays: { deadline: 1_000 },
  guards: { mayRetry: ({ context }) => context.tries < 2 },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    reset: assign({ tries: 0 }),
    tellFailed: emit({ type: 'failed' }),
    tellLoaded: emit({ type: 'loaded' }),
    log: () => undefined,
  },
}).createMachine({
  id: 'loader',
  context: { tries: 0 },
  initial: 'idle',
  states: {
    idle: { entry: [{ type: 'reset' }], on: { go: { target: 'loading' } } },
    loading: {
      entry: [{ type: 'count' }],
      exit: [{ type: 'log' }],
      invoke: {
        src: 'load',
        onDone: { target: 'ready' },
        onError: [
          { guard: { type: 'mayRetry' }, target: 'loading', reenter: true },
          { target: 'idle', actions: [{ type: 'tellFailed' }] },
        ],
      },
      on: { cancel: { target: 'idle' } },
      after: { deadline: { target: 'idle', actions: [{ type: 'tellFailed' }] } },
    },
    ready: {
      initial: 'a',
      states: { a: { always: { target: 'b' } }, b: { type: 'final' } },
      onDone: { target: 'idle', actions: [{ type: 'tellLoaded' }] },
    },
  },
})
const options = {
  outcomes: {
    load: [
      { name: 'text', done: 'hello' },
      { name: 'error', error: new Error('no') },
    ],
  },
}

const all = mutantsOf(machine).length

describe('runMutants', () => {
  it('kills every mutant by the tour of the original, but for one that does the same', () => {
    expect(runMutants(machine, tourCheck(machine, options)).survived).toEqual(['change initial (b): ready'])
  })

  it('reports what survives a weak check', () => {
    const weak = runMutants(
      machine,
      (mutant) => void walkChart(mutant, { ...options, waiting: false, limit: 100 }),
    )
    expect(weak.survived).toContain(
      'drop action 1 (tellFailed): loading|xstate.after.deadline.loader.loading|0',
    )
    expect(weak.killed).toContain('drop transition: idle|go|0')
    expect(weak.score).toBeCloseTo(weak.killed.length / all)
    const [problem, ...more] = checkMutants(weak)
    expect(more).toEqual([])
    expect(problem).toMatch(/^[\d.]+ % of the mutants are killed, 95 % are asked for\. .*tellFailed/)
    expect(checkMutants(weak, { score: weak.score })).toEqual([])
  })

  it('takes a claim of equivalence from the count, and refutes it when the mutant dies', () => {
    const ids = mutantsOf(machine).map(({ id }) => id)
    const blind = (first: number) => {
      const immune = new Set(ids.slice(0, first))
      const mutants = mutantsOf(machine)
      let turn = -1
      return () => {
        const id = mutants[turn]?.id
        turn += 1
        if (id !== undefined && !immune.has(id)) throw new Error('seen')
      }
    }
    const claims = ids.slice(0, 1).map((id) => ({ id, reason: 'nobody sees it' }))
    const report = runMutants(machine, blind(2), { equivalent: claims })
    expect(report.equivalent).toEqual(ids.slice(0, 1))
    expect(report.survived).toEqual(ids.slice(1, 2))
    expect(report.score).toBeCloseTo((all - 2) / (all - 1))
    expect(Object.values(report.sites).reduce((sum, count) => sum + count)).toBe(all)
    expect(report.sites).toMatchObject({ 'drop transition': 8, 'negate guard': 1, 'flip history': 0 })
    expect(checkMutants(report)).toEqual([])
    expect(checkMutants(report, { equivalent: 0.01 })).toEqual([
      expect.stringContaining(`1 of ${all} mutants are claimed to be equivalent, more than 1 %`),
    ])

    const refuted = runMutants(machine, tourCheck(machine, options), { equivalent: claims })
    expect(refuted.refuted).toEqual(ids.slice(0, 1))
    expect(checkMutants(refuted, { score: 0.9 })).toEqual([
      `"${ids[0]}" is claimed to be equivalent, but a test kills it. Remove the claim.`,
    ])
  })

  it('refuses a check that fails on the machine itself, and claims that name nothing or say no reason', () => {
    const fail = () => {
      throw new Error('always')
    }
    expect(() => runMutants(machine, fail)).toThrow('The check fails on "loader" itself')
    const claim = (id: string, reason: string, twice = false) => {
      const one = { id, reason }
      return () => runMutants(machine, () => undefined, { equivalent: twice ? [one, one] : [one] })
    }
    expect(claim('drop transition: gone|x|0', 'x')).toThrow('is none of "loader"')
    expect(claim('drop transition: idle|go|0', ' ')).toThrow('has no reason')
    expect(claim('drop transition: idle|go|0', 'x', true)).toThrow('is claimed twice')
  })
})

describe('tourCheck', () => {
  // What is kept and how it is told; `project` sees only how much is kept.
  const box = setup({
    types: {
      context: {} as { kept: string | undefined },
      events: {} as { type: 'put'; thing: string } | { type: 'show'; how: string } | { type: 'empty' },
      emitted: {} as { type: string; thing: string | undefined },
    },
    actions: {
      keep: assign(({ event }) => (event.type === 'put' ? { kept: event.thing } : {})),
      drop: assign({ kept: undefined }),
      tell: emit(({ context, event }) => ({
        type: event.type === 'show' ? event.how : event.type === 'put' ? event.thing : 'nothing',
        thing: context.kept,
      })),
    },
  }).createMachine({
    id: 'box',
    context: { kept: undefined },
    initial: 'empty',
    states: {
      empty: { on: { put: { target: 'full', actions: [{ type: 'keep' }, { type: 'tell' }] } } },
      full: { on: { show: { target: 'shown', actions: [{ type: 'tell' }] } } },
      shown: { on: { empty: { target: 'empty', actions: [{ type: 'drop' }] } } },
    },
  })
  const coarse = {
    events: { put: [{ thing: 'book' }, { thing: 'pen' }], show: [{ how: 'aloud' }, { how: 'softly' }] },
    project: ({ kept }: { kept: string | undefined }) => kept !== undefined,
  }

  it('passes on the machine itself when the walk took different contexts for the same', () => {
    expect(() => tourCheck(box, coarse, 3)(box)).not.toThrow()
    expect(runMutants(box, tourCheck(box, coarse)).score).toBe(1)
  })

  it('kills more with more tours: a refusal shows only where the guarded action would change something', () => {
    const page = setup({
      types: {
        context: {} as { dirty: boolean },
        events: {} as { type: 'touch'; news: boolean } | { type: 'save' },
      },
      guards: { isNews: ({ event }) => event.type === 'touch' && event.news },
      actions: { soil: assign({ dirty: true }), clean: assign({ dirty: false }) },
    }).createMachine({
      id: 'page',
      context: { dirty: false },
      on: {
        touch: { guard: { type: 'isNews' }, actions: [{ type: 'soil' }] },
        save: { actions: [{ type: 'clean' }] },
      },
    })
    const options = { events: { touch: [{ news: true }, { news: false }] } }
    expect(runMutants(page, tourCheck(page, options)).survived).toEqual(['un-guard: |touch|0'])
    expect(runMutants(page, tourCheck(page, options, 4)).survived).toEqual([])
  })

  it('says so when project leaves out what decides which answers there are', () => {
    const asking = setup({
      types: {
        context: {} as { kept: string },
        events: {} as { type: 'put'; thing: string } | { type: 'empty' },
      },
      actors: { show: fromPromise<string>(() => Promise.reject(new Error('never runs'))) },
      actions: {
        keep: assign(({ event }) => (event.type === 'put' ? { kept: event.thing } : {})),
        told: (_, _params: { how: string }) => undefined,
      },
    }).createMachine({
      id: 'asking',
      context: { kept: '' },
      initial: 'empty',
      states: {
        empty: {
          on: {
            put: [
              { guard: ({ event }) => event.thing === 'pen', target: 'full', actions: [{ type: 'keep' }] },
              { target: 'full', actions: [{ type: 'keep' }] },
            ],
          },
        },
        full: {
          invoke: {
            src: 'show',
            onDone: [
              { guard: ({ event }) => event.output === 'softly', target: 'shown' },
              { target: 'shown', actions: [{ type: 'told', params: { how: 'aloud' } }] },
            ],
          },
        },
        shown: { on: { empty: { target: 'empty' } } },
      },
    })
    const options = {
      events: { put: [{ thing: 'book' }, { thing: 'pen' }] },
      outcomes: {
        show: (_: unknown, { kept }: { kept: string }) =>
          kept === 'book'
            ? [
                { name: 'aloud', done: 'aloud' },
                { name: 'softly', done: 'softly' },
              ]
            : [],
      },
    }
    expect(() => tourCheck(asking, options)).not.toThrow()
    expect(() => tourCheck(asking, { ...options, project: () => 0 })(asking)).toThrow(
      'after put #1 > show answers aloud > empty > put #2, "show answers softly" cannot happen',
    )
  })
})

describe('replayTour', () => {
  it('accepts the same machine and names the step at which another one differs', () => {
    const paths = tour(explore(machine, options), 'effects')
    expect(() => replayTour(paths, machine, options)).not.toThrow()
    const [mutant] = mutantsOf(machine).filter(({ id }) => id === 'drop action 1 (count): loading entry')
    expect(() => replayTour(paths, mutant?.build() ?? machine, options)).toThrow(
      'After go: the context was {tries:1}, now is {tries:0}.',
    )
  })
})
