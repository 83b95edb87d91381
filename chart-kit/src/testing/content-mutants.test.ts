import { describe, expect, it } from 'vitest'
import { and, assign, type EventObject, emit, enqueueActions, setup } from 'xstate'
import { ChartModel } from './chart-model.js'
import { contentMutants } from './content-mutants.js'
import { explore, type WalkStep } from './explore.js'
import { runMutants, tourCheck } from './mutants.js'
import { promise } from './promise.js'
import { says } from './says.js'
import { seenIn } from './seen-in.js'
import { suiteCheck } from './suite-check.js'

type Order = { readonly item: string; readonly size: { readonly wide: number } }
type Event = { type: 'order' } & Order & { readonly buyer: string }
type Fact =
  | { type: 'ordered'; readonly item: string; readonly buyer: string; readonly first: boolean }
  | { type: 'sized'; readonly size: { readonly wide: number } }

const shop = setup({
  types: { context: {} as { last: string | undefined }, events: {} as Event, emitted: {} as Fact },
  guards: {
    isOther: ({ context, event }) => event.item !== context.last,
    isWide: ({ event }, { over }: { readonly over: number }) => event.size.wide > over,
  },
  actions: {
    keep: assign({ last: ({ event }) => event.item }),
    tell: enqueueActions(({ event: { item, buyer }, enqueue }) => {
      enqueue.emit({ type: 'ordered', item, buyer, first: true })
    }),
    tellSize: emit(({ event: { size } }) => ({ type: 'sized', size })),
  },
}).createMachine({
  id: 'shop',
  description: 'It takes orders.',
  context: { last: undefined },
  on: {
    order: {
      guard: and(['isOther', { type: 'isWide', params: { over: 0 } }]),
      actions: [{ type: 'tell' }, { type: 'tellSize' }, { type: 'keep' }],
    },
  },
})

const one = { item: 'apple', buyer: 'ann', size: { wide: 1 } }
const cases = { events: { order: [one, { ...one, item: 'pear' }] } }
const seen = seenIn(explore(shop, cases))

/** The facts that one order emits, in the shop itself or in the mutant of that name. */
const toldBy = (id: string | undefined, order: typeof one): readonly EventObject[] => {
  const mutant = contentMutants(shop, seen).find((made) => made.id === id)
  if (id !== undefined && mutant === undefined) throw new Error(`No mutant ${id}`)
  const model = new ChartModel(mutant?.build() ?? shop, { events: { order: [order] } })
  const { to } = model.start()
  const [move] = model.moves(to)
  return move === undefined ? [] : model.take(to, move).emitted
}

describe('contentMutants', () => {
  it('loses, swaps and ignores each field that the walk has seen', () => {
    expect(contentMutants(shop, seen).map(({ id }) => id)).toEqual([
      'lose field (item): ordered',
      'swap field (item): ordered',
      'lose field (buyer): ordered',
      'swap field (buyer): ordered',
      'lose field (first): ordered',
      'swap field (first): ordered',
      'lose field (size): sized',
      'lose field (size.wide): sized',
      'ignore field (item): order',
      'ignore field (buyer): order',
      'ignore field (size): order',
      'ignore field (size.wide): order',
    ])
  })

  it('builds a machine with that one fault', () => {
    const [ordered, sized] = [
      { type: 'ordered', item: 'apple', buyer: 'ann', first: true },
      { type: 'sized', size: { wide: 1 } },
    ]
    expect(toldBy(undefined, one)).toEqual([ordered, sized])
    expect(toldBy('lose field (item): ordered', one)).toEqual([{ ...ordered, item: undefined }, sized])
    expect(toldBy('swap field (item): ordered', one)).toEqual([{ ...ordered, item: 'pear' }, sized])
    expect(toldBy('swap field (item): ordered', { ...one, item: 'pear' })).toEqual([ordered, sized])
    // One value alone was seen: the text of another field stands there, or the other truth.
    expect(toldBy('swap field (buyer): ordered', one)).toEqual([{ ...ordered, buyer: 'apple' }, sized])
    expect(toldBy('swap field (first): ordered', one)).toEqual([{ ...ordered, first: false }, sized])
    expect(toldBy('lose field (size.wide): sized', one)).toEqual([ordered, { type: 'sized', size: {} }])
    expect(toldBy('ignore field (buyer): order', one)).toEqual([{ ...ordered, buyer: undefined }, sized])
  })

  it('lets guards, their params and nested ones, ignore a field', () => {
    expect(toldBy('ignore field (item): order', one)).toEqual([])
    expect(toldBy('ignore field (size.wide): order', one)).toEqual([])
  })

  it('is told from the original by a replay, and by rules that speak of what is said', () => {
    expect(runMutants(shop, tourCheck(shop, cases), { seen }).survived).toEqual([])
    const typed = promise<{ last: string | undefined }>('an order is told', {
      on: 'order',
      when: ({ last }, event) => event.item !== last,
      tells: ['ordered', 'sized'],
    })
    const survivors = (...invariants: readonly ReturnType<typeof promise>[]) =>
      runMutants(shop, suiteCheck({ chart: shop, cases: { ...cases, invariants: [typed, ...invariants] } }), {
        seen,
      }).survived.filter((id) => id.includes('field'))
    expect(survivors()).toEqual([
      'lose field (item): ordered',
      'swap field (item): ordered',
      'lose field (buyer): ordered',
      'swap field (buyer): ordered',
      'lose field (first): ordered',
      'swap field (first): ordered',
      'lose field (size): sized',
      'lose field (size.wide): sized',
      'ignore field (buyer): order',
    ])
    const sayAll = [
      says('ordered', ({ event: { item, buyer } }) => ({ item, buyer, first: true })),
      says('sized', ({ event: { size } }) => ({ size })),
    ]
    expect(survivors(...sayAll)).toEqual([])
  })
})

describe('says', () => {
  const against = (...args: Parameters<typeof says>): readonly string[] =>
    explore(shop, { ...cases, invariants: [says(...args)] }).violations.map(({ message }) => message)

  it('holds a fact to all of its fields, and to no others', () => {
    expect(against('sized', () => ({ size: { wide: 1 } }))).toEqual([])
    expect(against('sized', () => ({ size: { wide: 2 } }))).toEqual([
      'it told sized with size {wide:1}, not {wide:2}',
    ])
    expect(against('sized', () => ({}))).toEqual(['it told sized with size, which nothing speaks of'])
    expect(against('sized', () => ({ size: { wide: 1 }, color: 'red' }))).toEqual([
      'it told sized with color undefined, not "red"',
    ])
  })

  it('asks a function whether the value will do', () => {
    const wide = (is: number) => (size: unknown) => JSON.stringify(size) === JSON.stringify({ wide: is })
    expect(against('sized', () => ({ size: wide(1) }))).toEqual([])
    expect(against('sized', () => ({ size: wide(2) }))).toEqual(['it told sized with size {wide:1}'])
  })

  it('knows what the chart knew before and knows afterwards, the step and the fact', () => {
    const known: unknown[] = []
    against('sized', ({ before, after, fact, step }) => {
      known.push([before, after, (step satisfies WalkStep).move?.kind])
      return { ...fact }
    })
    expect(known[0]).toEqual([{ last: undefined }, { last: 'apple' }, 'event'])
  })

  it('says why it never applied', () => {
    const { about } = says('shipped', () => ({}))
    expect(about?.why?.([])).toBe('"shipped" was never told')
    expect(explore(shop, cases).steps.some((step) => about?.applies(step))).toBe(false)
  })
})
