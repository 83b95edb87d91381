import { describe, expect, it } from 'vitest'
import { assign, emit, fromPromise, setup } from 'xstate'
import { exploreProduct, type ProductWire } from './explore-product.js'

const door = setup({
  types: { emitted: {} as { type: 'door.opened' } | { type: 'door.shut' } },
  delays: { closer: 3_000 },
  actions: { tellOpened: emit({ type: 'door.opened' }), tellShut: emit({ type: 'door.shut' }) },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'door.open': { target: 'open', actions: [{ type: 'tellOpened' }] } } },
    open: {
      on: { 'door.shut': { target: 'shut', actions: [{ type: 'tellShut' }] } },
      after: { closer: { target: 'shut', actions: [{ type: 'tellShut' }] } },
    },
  },
})

const lampOf = (forgetful: boolean) =>
  setup({ delays: { dimmer: 10_000 } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { 'lamp.on': { target: 'on' } } },
      on: { on: forgetful ? {} : { 'lamp.off': { target: 'off' } }, after: { dimmer: { target: 'off' } } },
    },
  })

const wires: ProductWire[] = [
  {
    id: 'opened lights',
    from: 'door',
    fact: 'door.opened',
    to: 'lamp',
    make: () => ({ to: 'lamp', event: { type: 'lamp.on' } }),
  },
  {
    id: 'shut darkens',
    from: 'door',
    fact: 'door.shut',
    to: 'lamp',
    make: () => [{ to: 'lamp', event: { type: 'lamp.off' } }],
  },
]
const commands = [
  { to: 'door', event: { type: 'door.open' } },
  { to: 'door', event: { type: 'door.shut' } },
]

/** A chart with as many states as wanted, each reached by a command of its own. */
const wheel = (id: string, size: number) =>
  setup({
    types: { context: {} as { at: number } },
    actions: { turn: assign({ at: ({ context }) => (context.at + 1) % size }) },
  }).createMachine({
    id,
    context: { at: 0 },
    on: { turn: { actions: [{ type: 'turn' }] } },
  })

describe('exploreProduct', () => {
  it('walks charts through their wires and finds nothing wrong in a sound product', () => {
    const walk = exploreProduct({
      machines: { door, lamp: lampOf(false) },
      wires,
      commands,
      invariants: [
        {
          name: 'no light behind a shut door',
          check: ({ to }) => to.charts.lamp.name !== 'on' || to.charts.door.name === 'open',
        },
      ],
    })
    expect(walk.violations).toEqual([])
    expect(walk.wiresNeverFired).toEqual([])
    expect(walk.missing).toEqual({ door: [], lamp: [] })
    expect(walk.summary).toBe('door x lamp: 3 states, 10 steps, 2 of 2 wires fired, 6 of 6 transitions taken')
  })

  it('finds a fault that no single chart has, with the shortest way to it', () => {
    const walk = exploreProduct({
      machines: { door, lamp: lampOf(true) },
      wires,
      commands,
      invariants: [
        {
          name: 'no light behind a shut door',
          check: ({ to }) => to.charts.lamp.name !== 'on' || to.charts.door.name === 'open',
        },
      ],
    })
    expect(walk.violations.map(({ invariant, path }) => ({ invariant, path }))).toEqual([
      {
        invariant: 'no light behind a shut door',
        path: ['door: door.open', 'door: time: xstate.after.closer.door.open'],
      },
    ])
  })

  it('keeps one order of time for all charts when asked to', () => {
    const overtaken = (time: 'perChart' | 'global') => {
      let times = 0
      exploreProduct({
        machines: { door, lamp: lampOf(false) },
        wires: wires.slice(0, 1),
        commands,
        time,
        invariants: [
          {
            name: 'the later timer fires first',
            check({ from, cause }) {
              const [lamp, other] = [from?.charts.lamp.timers[0], from?.charts.door.timers[0]]
              if (!lamp || !other || !cause.startsWith('lamp: time')) return
              if (lamp.remaining > other.remaining) times += 1
            },
          },
        ],
      })
      return times
    }
    expect(overtaken('perChart')).toBeGreaterThan(0)
    expect(overtaken('global')).toBe(0)
  })

  it('delivers facts first in, first out, and all wires of a fact before the next fact', () => {
    const teller = setup({
      types: { emitted: {} as { type: 'one' } | { type: 'two' } },
      actions: { one: emit({ type: 'one' }), two: emit({ type: 'two' }) },
    }).createMachine({
      id: 'teller',
      on: { go: { actions: [{ type: 'one' }, { type: 'two' }] } },
    })
    const order: string[] = []
    exploreProduct({
      machines: { a: teller, b: wheel('b', 2) },
      wires: [
        { id: 'two', from: 'a', fact: 'two', to: 'b', make: () => ({ to: 'b', event: { type: 'turn' } }) },
        { id: 'one', from: 'a', fact: 'one', to: 'b', make: () => ({ to: 'b', event: { type: 'turn' } }) },
        {
          id: 'one again',
          from: 'a',
          fact: 'one',
          to: 'b',
          make: () => ({ to: 'b', event: { type: 'turn' } }),
        },
      ],
      commands: [{ to: 'a', event: { type: 'go' } }],
      invariants: [{ name: 'order', check: ({ wires: fired }) => void order.push(...fired) }],
    })
    expect(order.slice(0, 3)).toEqual(['one', 'one again', 'two'])
  })

  it('says which wires chase each other when they never come to rest', () => {
    const echo = setup({
      types: { emitted: {} as { type: 'said' } },
      actions: { say: emit({ type: 'said' }) },
    }).createMachine({
      id: 'echo',
      on: { say: { actions: [{ type: 'say' }] } },
    })
    const wire = (from: string, to: string): ProductWire => ({
      id: `${from} > ${to}`,
      from,
      fact: 'said',
      to,
      make: () => ({ to, event: { type: 'say' } }),
    })
    expect(() =>
      exploreProduct({
        machines: { a: echo, b: echo },
        wires: [wire('a', 'b'), wire('b', 'a')],
        commands: [{ to: 'a', event: { type: 'say' } }],
      }),
    ).toThrow(/More than 100 events over wires.*a > b, b > a.*by: a: say/)
  })

  it('refuses a wire to a chart that is not there and names the charts', () => {
    expect(() => exploreProduct({ machines: { door }, wires, commands })).toThrow(
      'wire "opened lights": there is no chart "lamp"; the charts are door.',
    )
  })

  it('names chart and context key when the product is too large', () => {
    expect(() =>
      exploreProduct({
        machines: { door, wheel: wheel('wheel', 1_000) },
        wires: [],
        commands: [...commands, { to: 'wheel', event: { type: 'turn' } }],
        limit: 100,
      }),
    ).toThrow(/context\.at took \d+ different values.*wheel has the most/)
  })

  it('asks the state for its commands, and ends early with the faults found when there are too many states', () => {
    const walk = exploreProduct({
      machines: { door, wheel: wheel('wheel', 1_000) },
      wires: [],
      commands: ({ charts }) => [
        { to: 'wheel', event: { type: 'turn' } },
        ...(charts.wheel.projected === undefined
          ? []
          : [{ to: 'door', event: { type: 'door.open' }, name: 'push' }]),
      ],
      invariants: [{ name: 'shut', check: ({ to }) => to.charts.door.name === 'shut' }],
      limit: 50,
    })
    expect(walk.violations.map(({ path }) => path)).toEqual([['door: push']])
    expect(walk.cutShort).toContain('wheel has the most')
  })

  it('answers services and gives the same walk for the same seed', () => {
    const asker = setup({
      actors: { ask: fromPromise<string>(() => Promise.reject(new Error('never runs'))) },
    }).createMachine({
      id: 'asker',
      initial: 'asking',
      states: {
        asking: { invoke: { src: 'ask', onDone: { target: 'glad' }, onError: { target: 'sad' } } },
        glad: {},
        sad: {},
      },
    })
    const run = (seed: number) => {
      const causes: string[] = []
      const walk = exploreProduct({
        machines: { asker, door },
        models: {
          asker: {
            outcomes: {
              ask: [
                { name: 'yes', done: 'yes' },
                { name: 'no', error: 'no' },
              ],
            },
          },
        },
        wires: [],
        commands,
        seed,
        invariants: [{ name: 'record', check: ({ cause }) => void causes.push(cause) }],
      })
      return { causes, states: walk.states, missing: walk.missing }
    }
    expect(run(7)).toEqual(run(7))
    expect(run(7).causes).not.toEqual(run(8).causes)
    expect(run(7).missing).toEqual({ asker: [], door: [] })
  })

  it('checks a rule of a state once in each state, and finds where it is broken', () => {
    const seen: number[] = []
    const walkOf = (forgetful: boolean) =>
      exploreProduct({
        machines: { door, lamp: lampOf(forgetful) },
        wires,
        commands,
        invariants: [
          {
            name: 'no light behind a shut door',
            per: 'state',
            check: ({ to }) => {
              if (!forgetful) seen.push(to.id)
              return to.charts.lamp.name !== 'on' || to.charts.door.name === 'open'
            },
          },
        ],
      })
    expect(walkOf(false).violations).toEqual([])
    expect(seen).toEqual([0, 1, 2])
    expect(walkOf(true).violations.map(({ path }) => [path[0], path.length])).toEqual([
      ['door: door.open', 2],
    ])
  })

  it('goes no further where another walk goes on, and checks the step that leads there', () => {
    const seen: string[] = []
    const walk = exploreProduct({
      machines: { wheel: wheel('wheel', 9) },
      wires: [],
      commands: [{ to: 'wheel', event: { type: 'turn' } }],
      isWalked: ({ charts }) => charts.wheel.snapshot.context.at === 3,
      invariants: [
        { name: 'each is noted', per: 'state', check: ({ to }) => void seen.push(to.charts.wheel.key) },
      ],
    })
    expect([walk.states, walk.steps, seen.length]).toEqual([4, 4, 4])
  })

  it('walks a product of 125 000 states in well under a minute', () => {
    // Processor time: a machine that stands still is no slower walk.
    const before = process.cpuUsage()
    const walk = exploreProduct({
      machines: { a: wheel('a', 50), b: wheel('b', 50), c: wheel('c', 50) },
      wires: [],
      commands: ['a', 'b', 'c'].map((to) => ({ to, event: { type: 'turn' } })),
      invariants: [{ name: 'in range', check: ({ to }) => to.charts.a.status === 'active' }],
    })
    expect(walk.states).toBe(125_000)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(20_000)
  })
})
