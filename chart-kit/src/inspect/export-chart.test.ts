import { describe, expect, it } from 'vitest'
import { and, assign, fromPromise, not, or, setup, stateIn } from 'xstate'
import { exportChart } from './export-chart.js'
import { exportMachines } from './export-machines.js'

const chart = setup({
  actors: { load: fromPromise(() => Promise.resolve()) },
  actions: { note: () => undefined, greet: () => undefined },
  guards: { may: () => true, must: () => true },
  delays: { deadline: 500, later: () => 1 },
}).createMachine({
  id: 'm',
  description: 'A small machine.',
  initial: 'a',
  states: {
    a: {
      description: 'Loads.',
      meta: { requirements: ['R1.1'] },
      tags: ['waiting'],
      entry: [{ type: 'note' }],
      exit: ['greet'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'b' },
        onError: { target: 'b', description: 'Failed.' },
      },
      on: {
        go: [
          { guard: and(['may', or([not('must'), stateIn('b')])]), target: 'b', reenter: true },
          { actions: [{ type: 'note' }, assign({})] },
        ],
        '*': {},
      },
      after: { deadline: { target: 'b' }, later: { target: 'b' }, 70: { target: 'b' } },
    },
    b: {
      type: 'parallel',
      states: {
        x: { initial: 'one', states: { one: { always: { target: 'two' } }, two: { type: 'final' } } },
      },
      onDone: { target: 'a' },
    },
    back: { type: 'history', history: 'deep' },
  },
})

describe('exportChart', () => {
  it('writes states with all their names', () => {
    const { root } = exportChart(chart)
    expect(root).toMatchObject({
      key: 'm',
      path: '',
      type: 'compound',
      initial: 'a',
      description: 'A small machine.',
    })
    expect(root.states[0]).toEqual({
      key: 'a',
      path: 'a',
      type: 'atomic',
      description: 'Loads.',
      tags: ['waiting'],
      requirements: ['R1.1'],
      waiting: true,
      invoke: [{ id: 'load', src: 'load' }],
      entry: ['note'],
      exit: ['greet'],
      after: [{ delay: '70', ms: 70 }, { delay: 'deadline', ms: 500 }, { delay: 'later' }],
      states: [],
    })
    expect(root.states[1]?.states[0]?.states.map(({ path, type }) => `${path} ${type}`)).toEqual([
      'b.x.one atomic',
      'b.x.two final',
    ])
    expect(root.states[2]).toMatchObject({ type: 'history', history: 'deep' })
    expect(root.states[2]).not.toHaveProperty('targets')
  })

  it('writes where a history state leads before it remembers anything, when it says so itself', () => {
    const { root } = exportChart(
      setup({}).createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: {
            initial: 'b',
            states: {
              b: { id: 'far' },
              c: { initial: 'd', states: { d: {} } },
              plain: { type: 'history' },
              named: { type: 'history', target: 'c.d' },
              byId: { type: 'history', history: 'deep', target: '#far' },
              byPath: { type: 'history', target: '#m.a.c' },
            },
          },
        },
      }),
    )
    const targets = root.states[0]?.states.map((state) => [state.key, state.targets])
    expect(targets).toEqual([
      ['b', undefined],
      ['c', undefined],
      ['plain', undefined],
      ['named', ['a.c.d']],
      ['byId', ['a.b']],
      ['byPath', ['a.c']],
    ])
  })

  it('writes transitions under stable ids', () => {
    expect(exportChart(chart).transitions).toEqual([
      {
        id: 'a|go|0',
        source: 'a',
        targets: ['b'],
        event: 'go',
        kind: 'event',
        guard: 'may and (not must or in "b")',
        actions: [],
        reenter: true,
      },
      {
        id: 'a|go|1',
        source: 'a',
        targets: [],
        event: 'go',
        kind: 'event',
        actions: ['note', 'xstate.assign (inline)'],
      },
      { id: 'a|*|0', source: 'a', targets: [], event: '*', kind: 'event', actions: [] },
      {
        id: 'a|xstate.done.actor.load|0',
        source: 'a',
        targets: ['b'],
        event: 'xstate.done.actor.load',
        kind: 'done',
        actions: [],
      },
      {
        id: 'a|xstate.error.actor.load|0',
        source: 'a',
        targets: ['b'],
        event: 'xstate.error.actor.load',
        kind: 'error',
        actions: [],
        description: 'Failed.',
      },
      {
        id: 'a|xstate.after.70.m.a|0',
        source: 'a',
        targets: ['b'],
        event: 'xstate.after.70.m.a',
        kind: 'after',
        delay: '70',
        actions: [],
      },
      {
        id: 'a|xstate.after.deadline.m.a|0',
        source: 'a',
        targets: ['b'],
        event: 'xstate.after.deadline.m.a',
        kind: 'after',
        delay: 'deadline',
        actions: [],
      },
      {
        id: 'a|xstate.after.later.m.a|0',
        source: 'a',
        targets: ['b'],
        event: 'xstate.after.later.m.a',
        kind: 'after',
        delay: 'later',
        actions: [],
      },
      {
        id: 'b|xstate.done.state.m.b|0',
        source: 'b',
        targets: ['a'],
        event: 'xstate.done.state.m.b',
        kind: 'done',
        actions: [],
      },
      { id: 'b.x.one||0', source: 'b.x.one', targets: ['b.x.two'], event: '', kind: 'always', actions: [] },
    ])
  })

  it('is plain JSON, the same each time', () => {
    const once = exportChart(chart)
    expect(JSON.parse(JSON.stringify(once))).toEqual(once)
    expect(JSON.stringify(exportChart(chart.provide({})))).toBe(JSON.stringify(once))
  })
})

describe('exportMachines', () => {
  const wires = [
    { id: 'w', from: 'm', fact: 'told', to: 'm', event: 'go', condition: undefined, deliver: () => [] },
  ]

  it('joins charts, wires and routes, without functions', () => {
    const file = exportMachines({
      charts: [chart],
      wires,
      routes: { Connect: { flow: 'connect', next: ['Account'], load: () => undefined } },
    })
    expect({ ...file, machines: file.machines.map(({ id }) => id) }).toEqual({
      version: 1,
      machines: ['m'],
      links: [{ id: 'w', from: 'm', fact: 'told', to: 'm', event: 'go' }],
      routes: [{ view: 'Connect', flow: 'connect', next: ['Account'] }],
      layout: {},
    })
    expect(exportMachines({ charts: [chart], routes: [{ view: 'A', size: 1n }] }).routes).toEqual([
      { view: 'A', size: '1' },
    ])
  })

  it('says how long the delays are that a chart waits for, and no others', () => {
    const waiting = setup({ delays: { soon: () => 1, later: () => 2 } }).createMachine({
      id: 'waiting',
      initial: 'a',
      states: { a: { after: { soon: 'b' } }, b: { after: { later: 'a', 50: 'a' } } },
    })
    const delays = { unused: 3, soon: 100 }
    expect(exportMachines({ charts: [waiting], delays }).delays).toEqual({ soon: 100 })
    expect(exportMachines({ charts: [waiting] })).not.toHaveProperty('delays')
  })

  it('refuses two of the same id and wires to nowhere', () => {
    expect(() => exportMachines({ charts: [chart, chart] })).toThrow('Two charts have the id "m"')
    expect(() => exportMachines({ charts: [chart], wires: [...wires, ...wires] })).toThrow(
      'Two wires have the id "w"',
    )
    expect(() =>
      exportMachines({ charts: [chart], wires: [{ id: 'w', from: 'm', fact: 'f', to: 'n' }] }),
    ).toThrow('The wire "w" names the chart "n", which is not among the charts')
  })
})
