import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import type { Invariant } from './explore.js'
import { lasts } from './lasts.js'
import { type Promised, promise } from './promise.js'
import { walkAtRandom } from './random-walk.js'
import { type Runs, runsWhile } from './runs-while.js'
import { startsIn } from './starts-in.js'
import { type WalkOptions, walkChart } from './walk-chart.js'

interface Booking {
  readonly day: number
}

const booking = setup({
  types: {
    context: {} as Booking,
    events: {} as { type: 'choose'; day: number } | { type: 'book' | 'back' | 'cancel' },
  },
  actors: {
    reserve: fromPromise<string>(() => Promise.reject(new Error('never runs'))),
    spare: fromPromise<string>(() => Promise.reject(new Error('never runs'))),
  },
  delays: { patience: 5_000 },
  actions: {
    keep: assign({ day: ({ event }) => (event.type === 'choose' ? event.day : 0) }),
  },
}).createMachine({
  id: 'booking',
  context: { day: 0 },
  initial: 'choosing',
  states: {
    choosing: {
      on: { choose: { actions: [{ type: 'keep' }] }, book: { target: 'reserving' } },
    },
    reserving: {
      invoke: {
        id: 'reserve',
        src: 'reserve',
        onDone: { target: 'booked' },
        onError: { target: 'choosing' },
      },
      on: { cancel: { target: 'choosing' } },
      after: { patience: { target: 'choosing' } },
    },
    booked: { initial: 'shown', states: { shown: { on: { back: { target: '#booking.choosing' } } } } },
  },
})

const cases: WalkOptions<Booking> = {
  events: { choose: [{ day: 1 }] },
  outcomes: {
    reserve: [
      { name: 'ok', done: 'x' },
      { name: 'no', error: new Error('no') },
    ],
  },
}

const complaints = (invariants: readonly Invariant[], more: WalkOptions<Booking> = {}): string[] => {
  try {
    walkChart(booking, { ...cases, ...more, invariants })
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1) : [String(error)]
  }
}

const never = (why: string) => [
  `- promise never applied: p (${why})`,
  'What to do:',
  '  A promise that never applies promises nothing: mend its names, list the payload, answer or time that it waits for, ' +
    'or waive it by its name.',
]

const refused = (parts: object): Promised<Booking> => ({ ...parts })

describe('a promise that never applies', () => {
  it.each<readonly [Promised<Booking>, string]>([
    [{ on: 'cancle', leadsTo: 'choosing' }, 'there is no event "cancle", did you mean "cancel"?'],
    [{ from: 'reservng', leadsTo: 'choosing' }, 'there is no state "reservng", did you mean "reserving"?'],
    [
      { on: 'resreve fails', leadsTo: 'choosing' },
      'there is no event "resreve fails", did you mean "reserve fails"?',
    ],
    [
      { on: 'patiense passes', leadsTo: 'choosing' },
      'there is no event "patiense passes", did you mean "patience passes"?',
    ],
    [
      { on: 'back', from: 'shown', leadsTo: 'choosing' },
      'there is no state "shown", did you mean "booked.shown"?',
    ],
    [{ on: 'back', when: () => false, leadsTo: 'choosing' }, 'its `when` was never true'],
    [
      { on: 'reserve succeeds', from: 'booked', leadsTo: 'choosing' },
      '"reserve succeeds" never came in booked',
    ],
    [
      { on: 'choose', outside: ['choosing', 'reserving', 'booked'], leadsTo: 'choosing' },
      '"choose" never came outside choosing and reserving and booked',
    ],
    [{ on: [], leadsTo: 'reserving' }, 'its `on` is empty'],
  ])('[C26] fails the walk, which says why: %o', (promised, why) => {
    expect(complaints([promise('p', promised)])).toEqual(never(why))
  })

  it('[C26] fails also as a service or a time, in a state that is not there or was never active', () => {
    const missing = 'there is no state "reservin", did you mean "reserving"?'
    expect(complaints([runsWhile('reserve', { in: ['reservin'] })])[1]).toBe('-   by: book')
    expect(complaints([runsWhile('reserve', { in: ['reservin'] })])[2]).toContain(missing)
    const named = complaints([runsWhile('reserv', { in: 'reservin' })])[0]
    expect(named).toContain(missing)
    expect(named).toContain('there is no service "reserv", did you mean "reserve"?')
    expect(complaints([lasts('reservin', 5)])).toEqual([
      `- promise never applied: reservin ends by itself, in its time (${missing})`,
      ...never('').slice(1),
    ])
    expect(complaints([startsIn('chosing')])).toContain(
      '- promise with a wrong name: the chart starts in chosing (there is no state "chosing", did you mean "choosing"?)',
    )
    const unreached = complaints([lasts('booked', 5), runsWhile('spare', { in: 'booked' })], {
      outcomes: { reserve: [] },
    })
    expect(unreached.filter((line) => line.startsWith('- promise'))).toEqual([
      '- promise never applied: booked ends by itself, in its time ("booked" was never active)',
      '- promise never applied: spare runs in booked and nowhere else ("booked" was never active)',
    ])
  })

  it('[C26] fails too when it applies, and one of its names is not there', () => {
    const wrong = (promised: Promised<Booking>) => complaints([promise('p', promised)])[0]
    expect(wrong({ on: 'cancel', outside: 'bookd', leadsTo: ['choosing', 'booked'] })).toBe(
      '- promise with a wrong name: p (there is no state "bookd", did you mean "booked"?)',
    )
    expect(wrong({ on: ['cancel', 'zzz'], leadsTo: ['choosing', 'booked'] })).toBe(
      '- promise with a wrong name: p (there is no event "zzz")',
    )
    expect(wrong({ on: 'cancel', leadsTo: ['choosing', 'booked', 'gone'] })).toBe(
      '- promise with a wrong name: p (there is no state "gone")',
    )
  })

  it('[C26] may be waived by its name, and the waiver fails when it is not needed', () => {
    const waivers = [{ id: 'p', reason: 'Nobody comes back here.' }]
    const back = { on: 'back', leadsTo: 'choosing' }
    expect(complaints([promise('p', { ...back, when: () => false })], { waivers })).toEqual([])
    expect(complaints([promise('p', { ...back, from: 'booked' })], { waivers })[0]).toBe(
      '- waiver no longer needed: p (Nobody comes back here.)',
    )
  })

  it('[C26] is left alone where the walk ended before its time, and where it is a plain rule', () => {
    const idle = promise('p', { on: 'back', when: () => false, leadsTo: 'choosing' })
    expect(complaints([idle], { limit: 1 }).some((line) => line.startsWith('- promise'))).toBe(false)
    const fails = (): boolean => {
      throw new Error('no such day')
    }
    expect(complaints([{ name: 'nothing', check: () => true }])).toEqual([])
    expect(complaints([promise('p', { when: fails, so: () => true })])[0]).toBe('- broken: p (no such day)')
  })

  it('[C26] says in which of its steps a rule of ones own applies', () => {
    const rule = (type: string): Invariant => ({
      name: 'mine',
      about: {
        events: [type],
        applies: ({ event, from }) => from?.name === 'booked' && event?.type === type,
      },
      check: () => true,
    })
    expect(complaints([rule('bock')])[0]).toBe(
      '- promise never applied: mine (there is no event "bock", did you mean "book"?)',
    )
    expect(complaints([rule('book')])[0]).toBe(
      '- promise never applied: mine (no step was one that it speaks of)',
    )
  })

  it('[C26] is a fault of a random walk', () => {
    const invariants = [
      promise('p', { on: 'clsoe', leadsTo: 'choosing' }),
      promise('q', { on: 'cancel', from: 'reserving', leadsTo: 'choosing' }),
    ]
    expect(walkAtRandom(booking, { ...cases, invariants })).toEqual([
      {
        invariant: 'p',
        message: 'it never applied: there is no event "clsoe"',
        path: [],
        foundAfter: 0,
        seed: 1,
      },
    ])
  })
})

describe('a name in the options that nothing is called by', () => {
  it('[C26] fails the walk', () => {
    const wrong = { mayKeepRunning: ['reserv', 'patience'], lateAnswers: ['reserve', 'reserved'] }
    expect(complaints([], wrong)).toEqual([
      '- mayKeepRunning: there is no service or timer "reserv", did you mean "reserve"?',
      '- mayKeepRunning: there is no service or timer "patience"',
      '- lateAnswers: there is no service "reserved", did you mean "reserve"?',
    ])
    const right = ['reserve', 'spare', 'xstate.after.patience.booking.reserving']
    expect(complaints([], { mayKeepRunning: right, lateAnswers: ['reserve'] })).toEqual([])
  })
})

describe('a promise with a part that is none', () => {
  it.each<readonly [object, string]>([
    [{ on: 'back', leedsTo: 'choosing' }, 'promise "p": there is no "leedsTo". Did you mean "leadsTo"?'],
    [
      { on: 'back' },
      'promise "p": it promises nothing. Say what follows: leadsTo, tells, changesNothing, so.',
    ],
  ])('[C26] is refused at once: %o', (parts, sentence) => {
    expect(() => promise('p', refused(parts))).toThrow(
      expect.objectContaining({ code: 'BAD_TEST_OPTION', message: sentence }),
    )
  })

  it('[C26] is refused also as a service', () => {
    const odd = (parts: object): Runs<Booking> => ({ in: 'reserving', ...parts })
    expect(() => runsWhile('reserve', odd({ undisturbd: true }))).toThrow(
      'runsWhile "reserve": there is no "undisturbd". Did you mean "undisturbed"?',
    )
    expect(() => runsWhile('reserve', { in: [] })).toThrow(
      'runsWhile "reserve": say in which states it runs: in.',
    )
  })
})
