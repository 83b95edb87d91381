import { describe, expect, it } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { chartDriver } from './chart-driver.js'
import { makePlans } from './make-plans.js'
import { notOffered } from './not-offered.js'
import type { PlanFile } from './plan.js'
import { runPlan } from './run-plan.js'

const shop = setup({
  types: {
    context: {} as { left: number },
    events: {} as { type: 'buy'; count: number } | { type: 'pay' | 'back' },
  },
  guards: { isThere: ({ context, event }) => event.type === 'buy' && event.count <= context.left },
}).createMachine({
  id: 'shop',
  context: { left: 1 },
  initial: 'open',
  states: {
    open: { on: { buy: { guard: { type: 'isThere' }, target: 'paying' } } },
    paying: { on: { pay: 'paid', back: 'open' } },
    paid: {},
  },
})
const cases = { quiet: false, events: { buy: [{ count: 1 }] } } as const

/** The events that change nothing, by state. */
const refused = ({ plans }: PlanFile) =>
  plans
    .flatMap(({ steps }) => steps)
    .filter(({ move, expect: after }) => move.kind === 'event' && after.transitions.length === 0)
    .map(({ move, expect: after }) => `${after.state}: ${move.name}`)
    .sort()

describe('refused events', () => {
  it.each(['transitions', 'effects', 'pairs'] as const)(
    '[C26] are tried once in each set of active states that has no transition for them: %s',
    (strategy) => {
      const file = makePlans(shop, { ...cases, strategy })
      expect(refused(file)).toEqual([
        'open: back',
        'open: pay',
        'paid: back',
        'paid: buy',
        'paid: pay',
        'paying: buy',
      ])
    },
  )

  it('[C26] include what every payload is refused with, and not what one is taken with', () => {
    const file = (counts: readonly number[]) =>
      makePlans(shop, { ...cases, events: { buy: counts.map((count) => ({ count })) } })
    expect(refused(file([2, 3]))).toEqual(['open: back', 'open: buy #1', 'open: pay'])
    expect(refused(file([1, 2])).filter((one) => one.startsWith('open: buy'))).toEqual(['open: buy #2'])
  })

  it('are not made of what nobody can do there, nor where a case has no payload', () => {
    const none = makePlans(shop, {
      ...cases,
      events: { ...cases.events, pay: (context: unknown) => (context ? [{}] : []), back: [] },
    })
    expect(refused(none)).not.toContain('open: back')
  })

  it('are not made of a case that needs what the context only has where the event is heard', () => {
    const parcel = setup({
      types: { context: {} as { parcel: { id: string } | undefined } },
      actions: { pack: assign({ parcel: { id: 'a' } }) },
    }).createMachine({
      id: 'parcel',
      context: { parcel: undefined },
      initial: 'empty',
      states: {
        empty: { on: { pack: 'packed' } },
        packed: { entry: [{ type: 'pack' }], on: { send: 'empty' } },
      },
    })
    const send = ({ parcel: packed }: { readonly parcel: { id: string } | undefined }) => {
      if (packed === undefined) throw new Error('There is no parcel.')
      return [{ parcel: packed.id }]
    }
    expect(refused(makePlans(parcel, { quiet: false, events: { send } }))).toEqual([
      'empty: send',
      'packed: pack',
    ])
  })

  it('can be left out', () => {
    expect(refused(makePlans(shop, { ...cases, refused: false }))).toEqual([])
  })

  it('[C26] are only what led to a state, done again, in a chart with very many', () => {
    const count = 60
    const states = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`s${at}`, { on: { [`go${at}`]: `s${(at + 1) % count}` } }]),
    )
    const large = createMachine({ id: 'ring', initial: 's0', states })
    const tried = refused(makePlans(large, { quiet: false }))
    expect(tried).toContain('s1: go0')
    expect(tried.length).toBeLessThanOrEqual(count)
  })

  it('[C26] find what a target does nevertheless', async () => {
    const [plan] = makePlans(shop, cases).plans
    if (!plan) throw new Error('There is no plan.')
    expect(await runPlan(plan, chartDriver(shop))).toMatchObject({ steps: plan.steps.length })
    const double = createMachine({
      id: 'shop',
      context: { left: 1 },
      initial: 'open',
      states: {
        open: { on: { buy: 'paying' } },
        paying: { on: { pay: 'paid', back: 'open', buy: 'paid' } },
        paid: {},
      },
    })
    await expect(runPlan(plan, chartDriver(double))).rejects.toMatchObject({
      step: expect.any(Number),
      way: expect.arrayContaining(['buy']),
    })
  })

  it('[C26] are told apart by the driver, and may not be offered only where the chart refuses them', async () => {
    const [plan] = makePlans(shop, cases).plans
    if (!plan) throw new Error('There is no plan.')
    const run = async (offers: (type: string, isRefused: boolean) => boolean) => {
      const whole = chartDriver(shop)
      return runPlan(plan, {
        ...whole,
        send: (event, sending) =>
          offers(event.type, sending?.refused === true) ? whole.send(event) : notOffered,
      })
    }
    const told: boolean[] = []
    const offersWhatIsTaken = (_: string, isRefused: boolean) => {
      told.push(isRefused)
      return !isRefused
    }
    expect(await run(offersWhatIsTaken)).toMatchObject({ steps: plan.steps.length })
    expect(told.filter((one) => one)).toHaveLength(
      refused({ ...makePlans(shop, cases), plans: [plan] }).length,
    )
    expect(told).toContain(true)
    await expect(run((type) => type !== 'pay')).rejects.toThrow(
      'The chart takes "pay" here, and the target does not offer it.',
    )
  })
})
