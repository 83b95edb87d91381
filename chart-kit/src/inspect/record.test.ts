import { describe, expect, it } from 'vitest'
import { assign, createActor, fromCallback, setup } from 'xstate'
import { record } from './record.js'
import type { Redaction } from './redaction.js'
import { replayTrace } from './replay-trace.js'

const till = setup({
  types: {
    context: {} as { readonly sum: bigint; readonly seen: ReadonlySet<string> },
    input: {} as { readonly float: bigint },
    events: {} as { type: 'add'; amount: bigint; at: Date } | { type: 'shut'; why: Error },
  },
  guards: { isMore: ({ event }) => event.type === 'add' && event.amount > 0n },
  actions: {
    add: assign(({ context, event }) =>
      event.type === 'add'
        ? { sum: context.sum + event.amount, seen: new Set([...context.seen, event.at.toISOString()]) }
        : {},
    ),
  },
}).createMachine({
  id: 'till',
  context: ({ input }) => ({ sum: input.float, seen: new Set<string>() }),
  initial: 'open',
  states: {
    open: { on: { add: { guard: 'isMore', actions: 'add' }, shut: 'shut' } },
    shut: {},
  },
})

const used = (before: 'before its start' | 'running') => {
  const actor = createActor(till, { input: { float: 5n } })
  if (before === 'running') actor.start()
  const recording = record(actor, { version: '1.2.3' })
  actor.start()
  actor.send({ type: 'add', amount: 3n, at: new Date(0) })
  actor.send({ type: 'add', amount: 0n, at: new Date(1) })
  actor.send({ type: 'shut', why: new TypeError('late') })
  return recording.stop()
}

describe('[C26] record', () => {
  it.each(['before its start', 'running'] as const)(
    'keeps what an actor does, %s, and it goes the same way again',
    (before) => {
      const trace = used(before)
      expect(trace).toMatchObject({ version: 1, engine: '1.2.3' })
      expect(trace.entries.map(({ kind, to }) => `${kind} ${to.join()}`)).toEqual([
        'start open',
        'event open',
        'event open',
        'event shut',
      ])
      expect(trace.entries.map(({ transitions }) => transitions)).toEqual([
        [],
        ['open|add|0'],
        [],
        ['open|shut|0'],
      ])
      const file = JSON.stringify(trace)
      expect(replayTrace(file, [till])).toMatchObject({ same: true, entries: 4, changed: [] })
    },
  )

  it('tells the first entry that goes another way', () => {
    const other = till.provide({ guards: { isMore: () => false } })
    expect(replayTrace(used('running'), [other]).difference).toMatchObject({ index: 1, what: 'transitions' })
  })

  it('keeps of the values what the redaction says', () => {
    const nothing: Redaction = {
      event: (_, event) => ({ type: String(Object(event).type) }),
      input: () => 'hidden',
      context: () => ({}),
      error: () => 'hidden',
    }
    const actor = createActor(till, { input: { float: 777n } })
    const recording = record(actor, { redaction: nothing })
    actor.start()
    actor.send({ type: 'add', amount: 999n, at: new Date(0) })
    expect(JSON.stringify(recording.trace())).not.toMatch(/777|999/)
    expect(recording.trace().entries[1]?.event).toEqual({ type: 'add' })
  })

  it('records several actors of one machine, each by its id', () => {
    const actors = ['left', 'right'].map((id) => createActor(till, { id, input: { float: 0n } }).start())
    const recording = record(actors)
    actors[1]?.send({ type: 'shut', why: new Error('x') })
    expect(recording.stop().entries.map(({ actor, kind }) => `${actor} ${kind}`)).toEqual([
      'till/left start',
      'till/right start',
      'till/right event',
    ])
  })

  it('refuses what runs no machine, and a limit that is no number', () => {
    const bad = expect.objectContaining({ code: 'BAD_INSPECT_OPTION' })
    expect(() => record(createActor(fromCallback(() => undefined)))).toThrow(bad)
    expect(() => record(createActor(till, { input: { float: 0n } }), { limit: 0 })).toThrow(bad)
  })

  it('refuses a value that no recording writes', () => {
    const trace = used('running')
    const entries = trace.entries.map((entry) =>
      entry.event === undefined ? entry : { ...entry, event: { ...entry.event, at: { $date: 'now' } } },
    )
    expect(() => replayTrace({ ...trace, entries }, [till])).toThrow(
      expect.objectContaining({ code: 'BAD_TRACE' }),
    )
  })
})
