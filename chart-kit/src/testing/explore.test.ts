import { describe, expect, it } from 'vitest'
import {
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  not,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
} from 'xstate'
import { coverage } from './coverage.js'
import { type ChartGraph, explore, type Invariant } from './explore.js'

const never = fromPromise<string>(() => new Promise(() => undefined))

const moves = (graph: ChartGraph): string[] =>
  graph.steps.map(({ from, move, to }) => `${from?.name ?? ''} -${move?.name ?? 'start'}> ${to.name}`)
const taken = (graph: ChartGraph): readonly string[] => coverage(graph).taken

describe('explore', () => {
  it('never runs a service, a timer or an action', async () => {
    const ran: string[] = []
    const machine = setup({
      actors: {
        promise: fromPromise(async () => ran.push('promise')),
        callback: fromCallback(() => {
          ran.push('callback')
        }),
      },
      actions: { act: () => ran.push('action') },
    }).createMachine({
      invoke: [{ src: 'promise' }, { src: 'callback' }],
      entry: [{ type: 'act' }],
      after: { 0: { actions: [{ type: 'act' }] } },
    })
    const graph = explore(machine, { outcomes: { promise: [{ name: 'ok', done: 1 }] } })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(ran).toEqual([])
    expect(graph.steps[0]?.actions).toEqual([{ type: 'act', params: undefined }])
  })

  it('lets only live services answer, and takes an answer that ends a service once', () => {
    const machine = setup({ actors: { load: never } }).createMachine({
      initial: 'idle',
      states: {
        idle: { on: { go: { target: 'loading' } } },
        loading: {
          invoke: { id: 'load', src: 'load', onDone: { actions: assign({}) } },
          on: { stop: { target: 'idle' } },
        },
      },
    })
    const graph = explore(machine, { outcomes: { load: [{ name: 'ok', done: 'x' }] } })
    expect(moves(graph)).toEqual([
      ' -start> idle',
      'idle -go> loading',
      'loading -stop> idle',
      'loading -load answers ok> loading',
      'loading -stop> idle',
    ])
  })

  it('reads outcomes by child id before src, and from functions of the input', () => {
    const machine = setup({
      actors: { ask: fromPromise<string, string>(() => Promise.resolve('')) },
    }).createMachine({
      type: 'parallel',
      states: {
        a: {
          invoke: { id: 'first', src: 'ask', input: 'A', onDone: { target: '.' }, onError: {} },
          initial: 'x',
          states: { x: {} },
        },
        b: { invoke: { id: 'second', src: 'ask', input: 'B', onDone: {}, onError: {} } },
      },
    })
    const graph = explore(machine, {
      outcomes: {
        first: [{ name: 'fails', error: 'no' }],
        ask: (service) => [{ name: `says ${String(service.input)}`, done: service.input }],
      },
    })
    expect(new Set(graph.steps.map(({ move }) => move?.name))).toEqual(
      new Set([undefined, 'first answers fails', 'second answers says B']),
    )
  })

  it('walks callbacks, observables and unhandled failures', () => {
    const machine = setup({
      actors: {
        watch: fromCallback(() => undefined),
        ticks: fromObservable(() => ({ subscribe: () => ({ unsubscribe() {} }) })),
      },
      types: { context: {} as { last: unknown } },
    }).createMachine({
      context: { last: undefined },
      invoke: [
        { id: 'watch', src: 'watch' },
        {
          id: 'ticks',
          src: 'ticks',
          onSnapshot: { actions: assign({ last: ({ event }) => event.snapshot.context }) },
        },
      ],
      on: { changed: { actions: assign({ last: 'changed' }) } },
    })
    const graph = explore(machine, {
      outcomes: {
        watch: [
          { name: 'change', event: { type: 'changed' } },
          { name: 'breaks', error: new Error('broken') },
        ],
        ticks: [{ name: 'five', snapshot: { status: 'active', context: 5 } }],
      },
    })
    expect(graph.states.map(({ projected, status }) => [projected, status])).toEqual([
      [{ last: undefined }, 'active'],
      [{ last: 'changed' }, 'active'],
      [{ last: undefined }, 'error'],
      [{ last: 5 }, 'active'],
      [{ last: 'changed' }, 'error'],
      [{ last: 5 }, 'error'],
    ])
    expect(graph.states[2]?.error).toEqual(new Error('broken'))
  })

  it('fires timers in time order only, several pending keep their difference', () => {
    const machine = setup({ delays: { slow: 1_000, fast: 400 } }).createMachine({
      type: 'parallel',
      states: {
        slow: { initial: 'a', states: { a: { after: { slow: { target: 'b' } } }, b: {} } },
        fast: {
          initial: 'a',
          states: {
            a: { after: { fast: { target: 'b' } } },
            b: { after: { fast: { target: 'c' } } },
            c: { after: { fast: { target: 'd' } } },
            d: {},
          },
        },
      },
    })
    expect(
      explore(machine).states.map(({ name, timers }) => [name, timers.map(({ remaining }) => remaining)]),
    ).toEqual([
      ['fast.a & slow.a', [400, 1_000]],
      ['fast.b & slow.a', [400, 600]],
      ['fast.c & slow.a', [200, 400]],
      ['fast.c & slow.b', [200]],
      ['fast.d & slow.b', []],
    ])
  })

  it('cancels timers on exit and by id, resolves delays from the context, and keeps what nothing cancels', () => {
    const machine = setup({
      types: { context: {} as { ms: number } },
      delays: { wait: ({ context }) => context.ms },
    }).createMachine({
      context: { ms: 70 },
      initial: 'a',
      states: {
        a: {
          entry: [
            raise({ type: 'tick' }, { delay: 'wait', id: 'tick' }),
            raise({ type: 'stray' }, { delay: 500 }),
          ],
          on: { leave: { target: 'b', actions: cancel('tick') } },
          after: { wait: { target: 'b' } },
        },
        b: { on: { stray: { target: 'c' } } },
        c: {},
      },
    })
    const [start, ...rest] = explore(machine).states
    expect(start?.timers.map(({ id, remaining }) => [id, remaining])).toEqual([
      ['tick', 70],
      ['xstate.after.wait.(machine).a', 70],
      [undefined, 500],
    ])
    expect(
      rest.map(({ name, timers }) => `${name} ${timers.map(({ event }) => event.type).join()}`),
    ).toContain('b stray')
  })

  it('lets quiet time pass when waits are listed, so that a later timer of an outer state can win', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'outer',
      states: {
        outer: {
          after: { 300: { target: 'over' } },
          initial: 'inner',
          states: {
            inner: { after: { 200: { target: 'done' } }, on: { again: { target: 'inner', reenter: true } } },
            done: { type: 'final' },
          },
        },
        over: {},
      },
    })
    const withWaits = explore(machine, { waits: [150] })
    const outer = (graph: ChartGraph) =>
      graph.steps.some(({ from, to }) => from?.name === 'outer.inner' && to.name === 'over')
    expect(outer(explore(machine))).toBe(false)
    expect(outer(withWaits)).toBe(true)
  })

  it('[C26] waits where else a transition is never taken: a long timer is due before a newer one', () => {
    const machine = setup({
      delays: { patience: 1_000, blink: 100 },
      guards: { isOn: stateIn({ call: 'on' }), isOff: stateIn({ call: 'off' }) },
    }).createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        call: { initial: 'on', states: { on: { after: { patience: { target: 'off' } } }, off: {} } },
        lamp: {
          initial: 'dark',
          states: {
            dark: { on: { press: { target: 'lit', guard: { type: 'isOn' } } } },
            lit: {
              always: { target: 'late', guard: { type: 'isOff' } },
              after: { blink: { target: 'burnt' } },
            },
            burnt: {},
            late: {},
          },
        },
      },
    })
    expect(coverage(explore(machine)).missing).toEqual([])
    // Told how long to wait, it waits so and not otherwise.
    expect(coverage(explore(machine, { waits: [] })).missing).toEqual(['lamp.lit||0'])
  })

  it('[C26] visits what differs in time alone last, and is whole when all transitions are taken by then', () => {
    const machine = setup({
      delays: { tick: 100, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 },
    }).createMachine({
      id: 'clocks',
      type: 'parallel',
      states: Object.fromEntries(
        ['tick', 'minute', 'hour', 'day', 'week'].map((delay) => [
          delay,
          {
            initial: 'a',
            states: {
              a: { after: { [delay]: { target: 'b' } }, on: { [`skip ${delay}`]: { target: 'b' } } },
              b: { after: { [delay]: { target: 'a' } } },
            },
          },
        ]),
      ),
    })
    const graph = explore(machine)
    expect([coverage(graph).missing, graph.cutShort]).toEqual([[], undefined])
    // 864,000 ticks a day would be as many states.
    expect(graph.states.length).toBeLessThan(2_000)
  })

  it('takes always transitions, raised events and onDone within one step and tells each', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: { target: 'b' } } },
        b: { always: { target: 'c' } },
        c: { entry: raise({ type: 'inside' }), on: { inside: { target: 'd' } } },
        d: { initial: 'x', states: { x: { type: 'final' } }, onDone: { target: 'e' } },
        e: {},
      },
    })
    const graph = explore(machine)
    expect(graph.steps[1]?.transitions).toEqual(['a|go|0', 'b||0', 'c|inside|0', 'd|xstate.done.state.m.d|0'])
    expect(coverage(graph).unreached).toEqual([])
  })

  it('tells the transitions of all parallel regions, and leaves out one that another preempts', () => {
    const machine = createMachine({
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            left: {
              initial: 'a',
              states: { a: { on: { step: { target: 'b' }, leave: { target: '#out' } } }, b: {} },
            },
            right: {
              initial: 'a',
              states: { a: { on: { step: { target: 'b' }, leave: { target: '#out' } } }, b: {} },
            },
          },
        },
        out: { id: 'out' },
      },
    })
    const graph = explore(machine)
    const step = graph.steps.find(({ move }) => move?.name === 'step')
    const leave = graph.steps.find(({ move }) => move?.name === 'leave')
    expect(step?.transitions).toEqual(['both.left.a|step|0', 'both.right.a|step|0'])
    expect(leave?.transitions).toEqual(['both.left.a|leave|0'])
  })

  it('derives events from the machine, adds payload cases, and finds a type for wildcards', () => {
    const machine = createMachine({
      on: {
        '*': { actions: 'any' },
        'wallet.*': { actions: 'wallet' },
        exact: { actions: 'exact' },
        inert: {},
      },
    })
    const graph = explore(machine, { events: { exact: [{ n: 1 }, { n: 2 }], 'wallet.lost': [{ why: 'x' }] } })
    expect(graph.steps.map(({ event, transitions }) => [event, transitions])).toEqual([
      [undefined, []],
      [{ type: 'exact', n: 1 }, ['|exact|0']],
      [{ type: 'exact', n: 2 }, ['|exact|0']],
      [{ type: 'inert' }, ['|inert|0']],
      [{ type: 'wallet.lost', why: 'x' }, ['|wallet.*|0']],
      [{ type: 'any.event' }, ['|*|0']],
    ])
  })

  it('refuses payloads for an event the machine never handles', () => {
    expect(() => explore(createMachine({ on: { a: {} } }), { events: { b: [{}] } })).toThrow(
      'events: the machine has no transition for "b".',
    )
  })

  it('records guards both ways, whatever their form', () => {
    const machine = setup({
      types: { context: {} as { on: boolean }, events: {} as { type: 'flip' } | { type: 'try' } },
      guards: {
        isOn: ({ context }) => context.on,
        is: ({ context }, params: { on: boolean }) => context.on === params.on,
      },
    }).createMachine({
      context: { on: false },
      initial: 'a',
      on: { flip: { actions: assign({ on: ({ context }) => !context.on }) } },
      states: {
        a: {
          on: {
            try: [
              { guard: and([not('isOn'), stateIn('b')]), actions: assign({}) },
              { guard: { type: 'is', params: { on: true } }, actions: assign({}) },
              { guard: () => true, actions: assign({}) },
            ],
          },
        },
        b: {},
      },
    })
    const graph = explore(machine)
    expect(coverage(graph).guardsOneWay).toEqual([
      { id: 'a|try|0', seen: 'false' },
      { id: 'a|try|2', seen: 'true' },
    ])
    expect(coverage(graph).unreached).toEqual(['b'])
  })

  it('keeps apart states that only their history tells apart', () => {
    const machine = createMachine({
      initial: 'on',
      states: {
        on: {
          initial: 'low',
          states: { low: { on: { up: { target: 'high' } } }, high: {}, last: { type: 'history' } },
          on: { off: { target: 'off' } },
        },
        off: { on: { on: { target: 'on.last' } } },
      },
    })
    expect(moves(explore(machine))).toContain('off -on> on.high')
  })

  it('walks spawned children, made by assign or spawnChild, and what is sent to them', () => {
    const child = createMachine({ id: 'child', on: { ping: {} } })
    const machine = setup({
      actors: { child, task: never },
      types: { context: {} as { ref: unknown } },
    }).createMachine({
      context: { ref: undefined },
      on: {
        spawn: {
          guard: ({ context }) => !context.ref,
          actions: assign({ ref: ({ spawn }) => spawn('child') }),
        },
        task: { actions: [spawnChild('task', { id: 'task' }), sendTo('task', { type: 'ping' })] },
        'xstate.done.actor.task': {},
      },
    })
    const graph = explore(machine, {
      outcomes: { task: [{ name: 'ok', done: 1 }], child: [{ name: 'ends', done: 2 }] },
    })
    const running = graph.states.map(({ services }) =>
      services
        .map(({ src }) => src)
        .sort()
        .join(),
    )
    expect([...new Set(running)].sort()).toEqual(['', 'child', 'child,task', 'task'])
    const ids = new Set(graph.states.flatMap(({ services }) => services.map(({ id }) => id)))
    expect([...ids].sort()).toEqual(['task', 'x:0', 'x:1'])
    expect(graph.steps.flatMap(({ sent }) => sent)).toContainEqual({ to: 'task', event: { type: 'ping' } })
    expect(taken(graph)).toContain('|xstate.done.actor.task|0')
  })

  it('survives a re-entered invoke with a systemId and finds it by that name', () => {
    const machine = setup({ actors: { load: never } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'load', src: 'load', systemId: 'loader' },
          on: {
            again: { target: 'a', reenter: true },
            tell: { actions: sendTo(({ system }) => system.get('loader'), { type: 'hello' }) },
          },
        },
      },
    })
    const graph = explore(machine)
    expect(graph.states.map(({ status }) => status)).toEqual(['active'])
    expect(graph.steps.flatMap(({ sent }) => sent)).toEqual([{ to: 'load', event: { type: 'hello' } }])
  })

  it('no longer finds a child by its systemId once it is stopped', () => {
    const machine = setup({
      actors: { load: never },
      types: { context: {} as { found: boolean[] } },
      actions: {
        look: assign({
          found: ({ context, system }) => [...context.found, system.get('loader') !== undefined],
        }),
      },
    }).createMachine({
      context: { found: [] },
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'load', src: 'load', systemId: 'loader' },
          on: { go: { target: 'b', actions: [{ type: 'look' }] } },
        },
        b: { entry: [{ type: 'look' }] },
      },
    })
    expect(explore(machine).states[1]?.projected).toEqual({ found: [false, false] })
  })

  it('captures facts, events to the parent, and handles what the machine sends itself before anything else', () => {
    const machine = setup({ types: { emitted: {} as { type: 'told'; n: number } } }).createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              actions: [
                emit({ type: 'told', n: 1 }),
                enqueueActions(({ enqueue }) => enqueue.emit({ type: 'told', n: 2 })),
                sendParent({ type: 'up' }),
                sendTo(({ self }) => self, { type: 'later' }),
              ],
            },
            later: { target: 'b' },
          },
        },
        b: { entry: emit({ type: 'told', n: 3 }) },
      },
    })
    const step = explore(machine).steps[1]
    expect(step?.to.name).toBe('b')
    expect(step?.emitted).toEqual([1, 2, 3].map((n) => ({ type: 'told', n })))
    expect(step?.sent).toEqual([{ to: 'parent', event: { type: 'up' } }])
    expect(step?.transitions).toEqual(['a|go|0', 'a|later|0'])
  })

  it('turns what a guard or an assign throws, and an endless loop, into an error state', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            guard: {
              guard: () => {
                throw new Error('guard broke')
              },
              target: 'b',
            },
            assign: {
              actions: assign(() => {
                throw new Error('assign broke')
              }),
            },
            loop: { target: 'b' },
          },
        },
        b: { always: { target: 'c' } },
        c: { always: { target: 'b' } },
      },
    })
    const errors = explore(machine).states.map(({ error }) => (error instanceof Error ? error.message : ''))
    expect(errors.filter(Boolean)).toEqual([
      expect.stringContaining('guard broke'),
      'assign broke',
      expect.stringContaining('Infinite loop'),
    ])
  })

  it('walks a machine whose actors are not provided', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { invoke: { src: 'later', onDone: { target: 'b' } } }, b: { type: 'final' } },
    })
    const graph = explore(machine, { outcomes: { later: [{ name: 'ok', done: 1 }] } })
    expect(graph.states.map(({ name, status }) => [name, status])).toEqual([
      ['a', 'active'],
      ['b', 'done'],
    ])
  })

  it('stops at the limit and names the context key that made the walk infinite', () => {
    const machine = createMachine({
      context: { count: 0, fine: true },
      on: {
        up: { actions: assign({ count: ({ context }) => Number(context.count) + 1 }) },
        flip: { actions: assign({ fine: ({ context }) => !context.fine }) },
      },
    })
    const graph = explore(machine, { limit: 50 })
    expect(graph.cutShort).toMatch(/stopped at 50 states: context\.count took \d+ different values/)
    expect(graph.states).toHaveLength(51)
    expect(coverage(graph).missing).toEqual([])
    expect(explore(machine, { project: ({ fine }) => ({ fine }) }).states).toHaveLength(2)
  })

  it('[C26] says that a walk without end comes from chance, the clock or a counter', () => {
    let made = 0
    const machine = setup({
      types: { context: {} as { ticket: number; steady: number } },
      actions: { draw: assign({ ticket: () => ++made }) },
    }).createMachine({
      context: { ticket: 0, steady: 1 },
      initial: 'a',
      states: {
        a: { on: { go: { target: 'b', actions: [{ type: 'draw' }] } } },
        b: { on: { back: { target: 'a' } } },
      },
    })
    expect(explore(machine, { limit: 50 }).cutShort).toMatch(
      /50 states: context\.ticket is another one each time .* leave it out by project\(\)/,
    )
    // What follows from the moves alone is not chance.
    const counter = setup({
      types: { context: {} as { clicks: number } },
      actions: { count: assign({ clicks: ({ context }) => context.clicks + 1 }) },
    }).createMachine({ context: { clicks: 0 }, on: { click: { actions: [{ type: 'count' }] } } })
    expect(explore(counter, { limit: 50 }).cutShort).toMatch(/context\.clicks took 51 different values/)
  })

  it('gives the same walk for the same seed and another order for another', () => {
    const machine = createMachine({
      initial: 'a',
      states: Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((key) => [
          key,
          { on: { a: { target: 'a' }, b: { target: 'b' }, c: { target: 'c' }, d: { target: 'd' } } },
        ]),
      ),
    })
    expect(moves(explore(machine, { seed: 1 }))).toEqual(moves(explore(machine, { seed: 1 })))
    expect(moves(explore(machine, { seed: 1 }))).not.toEqual(moves(explore(machine, { seed: 2 })))
  })

  it('reports a broken invariant with the shortest way to it', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: { on: { long: { target: 'b' }, noise: {}, short: { target: 'c' } } },
        b: { on: { on: { target: 'c' } } },
        c: { on: { bad: { target: 'd' } } },
        d: {},
      },
    })
    const invariants: readonly Invariant[] = [
      { name: 'never d', check: ({ to }) => to.name !== 'd' },
      {
        name: 'throws',
        check: ({ to }) => {
          if (to.name === 'c') throw new Error('was in c')
        },
      },
    ]
    const { violations } = explore(machine, { invariants })
    expect(explore(machine, { invariants, untilBroken: true }).violations).toHaveLength(1)
    expect(violations.map(({ invariant, message, path }) => ({ invariant, message, path }))).toEqual([
      { invariant: 'throws', message: 'was in c', path: ['short'] },
      { invariant: 'never d', message: 'never d', path: ['short', 'bad'] },
    ])
  })

  it('lets stopped services answer late and finds a chart that listens to them', () => {
    const chart = (careful: boolean) =>
      setup({ actors: { ask: fromCallback(() => undefined), load: never } }).createMachine({
        initial: 'idle',
        on: careful ? {} : { 'ask.answered': { target: '.glad' } },
        states: {
          idle: { on: { go: { target: 'asking' } } },
          asking: {
            invoke: [
              { id: 'ask', src: 'ask' },
              { id: 'load', src: 'load', onDone: { target: 'glad' }, onError: { target: 'idle' } },
            ],
            on: { cancel: { target: 'idle' }, 'ask.answered': { target: 'glad' } },
          },
          glad: {},
        },
      })
    const options = {
      lateAnswers: true,
      outcomes: {
        ask: [{ name: 'yes', event: { type: 'ask.answered' } }],
        load: [
          { name: 'ok', done: 1 },
          { name: 'no', error: new Error('no') },
        ],
      },
    }
    const sound = explore(chart(true), options)
    expect(sound.violations).toEqual([])
    expect(sound.steps.filter(({ move }) => move?.kind === 'late').length).toBeGreaterThan(3)
    expect(explore(chart(false), options).violations.map(({ invariant, path }) => [invariant, path])).toEqual(
      [['a late answer changes nothing', ['go', 'cancel', 'ask answers yes late']]],
    )
  })

  it('walks 200 states and 800 transitions in under two seconds', () => {
    const size = 200
    const states = Object.fromEntries(
      Array.from({ length: size }, (_, n) => [
        `s${n}`,
        {
          on: Object.fromEntries(
            [1, 7, 31, 101].map((jump, k) => [`e${k}`, { target: `s${(n + jump) % size}` }]),
          ),
        },
      ]),
    )
    const machine = createMachine({ id: 'large', initial: 's0', states })
    // Processor time: a machine that stands still is no slower walk.
    const before = process.cpuUsage()
    const graph = explore(machine)
    const covered = coverage(graph)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(2_000)
    expect(covered.transitions).toHaveLength(800)
    expect(covered.missing).toEqual([])
  })

  it('checks an invariant once for steps that differ only in what was stopped before', () => {
    const machine = setup({
      actors: { ask: fromPromise<string>(() => Promise.reject(new Error('never runs'))) },
    }).createMachine({
      id: 'asker',
      initial: 'idle',
      states: {
        idle: { on: { go: { target: 'asking' } } },
        asking: { invoke: { src: 'ask', id: 'ask' }, on: { stop: { target: 'idle' } } },
      },
    })
    const checked: string[] = []
    const { states, steps } = explore(machine, {
      lateAnswers: true,
      outcomes: { ask: [{ name: 'yes', done: 'yes' }] },
      invariants: [{ name: 'noted', check: ({ move }) => void checked.push(move?.name ?? 'start') }],
    })
    expect(states.filter(({ name }) => name === 'idle')).toHaveLength(2)
    expect(steps.filter(({ move }) => move?.name === 'go')).toHaveLength(2)
    expect(checked.filter((name) => name === 'go')).toHaveLength(1)
    expect(checked).toContain('ask answers yes late')
  })
})
