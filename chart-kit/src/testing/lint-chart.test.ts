import { describe, expect, it } from 'vitest'
import { and, assign, createMachine, fromCallback, fromPromise, setup } from 'xstate'
import { coverage } from './coverage.js'
import { explore } from './explore.js'
import { type LintAllowance, lintChart } from './lint-chart.js'
import { lintChartUnderTest } from './lint-chart-under-test.js'

const clean = setup({
  actors: { load: fromPromise(() => Promise.resolve()) },
  actions: { note: () => undefined },
  guards: { may: () => true },
  delays: { deadline: 10 },
}).createMachine({
  id: 'clean',
  description: 'A chart with nothing to say against it.',
  initial: 'a',
  states: {
    a: {
      description: 'Waits.',
      entry: [{ type: 'note' }],
      invoke: { src: 'load', onDone: { target: 'b' }, onError: { target: 'b' } },
      on: { cancel: { guard: and(['may', 'may']), target: 'b', actions: ['note'] } },
      after: { deadline: { target: 'b' } },
    },
    b: { description: 'Rests.', type: 'parallel', states: { c: { description: 'One half.' } } },
  },
})
const rules = (machine: Parameters<typeof lintChart>[0]) =>
  lintChart(machine).map(({ rule, where }) => `${rule} ${where}`)

describe('lintChart', () => {
  it('has nothing to say about a clean chart', () => {
    expect(lintChart(clean)).toEqual([])
  })

  it('finds a machine without id and states without description', () => {
    expect(rules(createMachine({ initial: 'a', states: { a: { description: ' ' } } }))).toEqual([
      'no-id (machine)',
      'missing-description (machine)',
      'missing-description a',
    ])
  })

  it('finds pieces that have no name and pieces that are not in setup', () => {
    const machine = createMachine({
      id: 'm',
      description: 'x',
      entry: [() => undefined, assign({}), { type: 'gone' }],
      invoke: [
        { id: 'inline', src: fromPromise(() => Promise.resolve()), onError: {} },
        { id: 'gone', src: 'gone', onError: {} },
      ],
      after: { 100: {}, gone: {} },
      on: { go: { guard: () => true }, stop: { guard: 'gone' } },
    })
    expect(lintChart(machine).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'unnamed-piece: Name the action (inline) in setup.',
      'unnamed-piece: Name the action xstate.assign (inline) in setup.',
      'missing-piece: The action "gone" is not in setup.',
      'unnamed-piece: Name the delay of 100 ms in setup.',
      'missing-piece: The delay "gone" is not in setup, so it would end at once.',
      'unnamed-piece: Name the invoked actor "inline" in setup.',
      'missing-piece: The actor "gone" is not in setup.',
      'unnamed-piece: Name the guard in setup.',
      'missing-piece: The guard "gone" is not in setup.',
    ])
  })

  it('finds an invoke whose failure nobody handles, unless an outer state does', () => {
    const machine = (outer: boolean) =>
      setup({ actors: { load: fromPromise(() => Promise.resolve()) } }).createMachine({
        id: 'm',
        description: 'x',
        initial: 'a',
        on: { '*': {}, ...(outer ? { 'xstate.error.actor.*': {} } : {}) },
        states: {
          a: { description: 'x', invoke: { id: 'load', src: 'load' }, on: { cancel: { target: 'b' } } },
          b: { description: 'x' },
        },
      })
    expect(rules(machine(false))).toEqual(['invoke-without-error a'])
    expect(rules(machine(true))).toEqual([])
  })

  it('finds a waiting state without cancel and a state no transition leads to', () => {
    const machine = createMachine({
      id: 'm',
      description: 'x',
      initial: 'a',
      states: {
        a: { description: 'x', tags: 'waiting', on: { next: { target: 'b.deep' } } },
        b: {
          description: 'x',
          initial: 'first',
          states: { first: { description: 'x' }, deep: { description: 'x' } },
        },
        lost: { description: 'x', on: { x: { target: 'lostToo' } } },
        lostToo: { description: 'x' },
        back: { type: 'history', target: 'a' },
      },
    })
    expect(rules(machine)).toEqual([
      'waiting-without-cancel a',
      'unreachable-state b.first',
      'unreachable-state lost',
      'island lostToo',
    ])
  })

  it('[C26] finds states that only lead to each other', () => {
    const quiet = { description: 'x' }
    const machine = createMachine({
      id: 'm',
      description: 'x',
      initial: 'land',
      states: {
        land: quiet,
        palm: { ...quiet, on: { swim: { target: 'beach' } } },
        beach: { ...quiet, on: { climb: { target: 'palm' } } },
        rock: { ...quiet, on: { split: { target: 'rock' } } },
      },
    })
    expect(lintChart(machine).map(({ rule, where, message }) => `${rule} ${where}: ${message}`)).toEqual([
      'island palm: Only "beach" leads here, which cannot be reached itself. Add a way to it, or remove both.',
      'island beach: Only "palm" leads here, which cannot be reached itself. Add a way to it, or remove both.',
      'unreachable-state rock: No transition leads here. Add one, or remove the state.',
    ])
  })

  it('[C26] finds candidates that another one before them always hides', () => {
    const machine = setup({
      types: { events: {} as { type: 'go' } | { type: 'stop' } | { type: 'turn' } },
      guards: { isOpen: () => true, isAt: (_, { place }: { place: number }) => place > 1 },
    }).createMachine({
      id: 'm',
      description: 'x',
      initial: 'a',
      states: {
        a: {
          description: 'x',
          on: {
            go: [{ target: 'b' }, { target: 'c', guard: 'isOpen' }],
            stop: [
              { target: 'b', guard: 'isOpen' },
              { target: 'c', guard: { type: 'isOpen' } },
              { target: 'a' },
            ],
            turn: [
              { target: 'b', guard: { type: 'isAt', params: { place: 1 } } },
              { target: 'c', guard: { type: 'isAt', params: { place: 2 } } },
              { target: 'c', guard: { type: 'isAt', params: { place: 1 } } },
            ],
          },
        },
        b: { description: 'x' },
        c: { description: 'x' },
      },
    })
    expect(lintChart(machine).map(({ rule, where, message }) => `${rule} ${where}: ${message}`)).toEqual([
      'shadowed-candidate a|go|1: "a|go|0" comes before it and has no guard. Remove one, or change their order.',
      'shadowed-candidate a|stop|1: "a|stop|0" comes before it and has the same guard. Remove one, or change their order.',
      'shadowed-candidate a|turn|2: "a|turn|0" comes before it and has the same guard. Remove one, or change their order.',
    ])
  })

  it('follows a history state to what it names: a state beside it, one within that, one by its id', () => {
    const quiet = { description: 'x' }
    const machine = (target: string | undefined) =>
      createMachine({
        id: 'm',
        description: 'x',
        initial: 'idle',
        on: { back: { target: '.on.before' } },
        states: {
          idle: quiet,
          on: {
            description: 'x',
            initial: 'first',
            states: {
              first: quiet,
              beside: { description: 'x', initial: 'one', states: { one: quiet, two: quiet } },
              marked: { description: 'x', id: 'marked' },
              before: { type: 'history', ...(target === undefined ? {} : { target }) },
            },
          },
        },
      })
    const lost = (target: string | undefined) => rules(machine(target)).map((rule) => rule.split(' ')[1])
    expect(lost(undefined)).toEqual(['on.beside', 'on.beside.one', 'on.beside.two', 'on.marked'])
    expect(lost('beside')).toEqual(['on.first', 'on.beside.two', 'on.marked'])
    expect(lost('beside.two')).toEqual(['on.first', 'on.beside.one', 'on.marked'])
    expect(lost('#marked')).toEqual(['on.first', 'on.beside', 'on.beside.one', 'on.beside.two'])
  })

  it('finds guards that never went both ways in a walk, and leaves out what is allowed', () => {
    const covered = coverage(explore(clean, { outcomes: { load: [{ name: 'ok', done: undefined }] } }))
    const findings = lintChart(clean, { coverage: covered })
    expect(findings.map(({ rule, where, message }) => `${rule} ${where}: ${message}`)).toEqual([
      'one-way-guard a|cancel|0: Its guard is always true. Remove it, or list the case that turns it.',
    ])
    const allow = [{ rule: 'one-way-guard', where: 'a|cancel|0', reason: 'a test double' } as const]
    expect(lintChart(clean, { coverage: covered, allow })).toEqual([])
  })

  it('finds an awaited answer without a deadline, wherever the deadline could stand', () => {
    const machine = (outer: string | undefined, own: string | undefined, reenter = false) =>
      setup({
        actors: { load: fromPromise(() => Promise.resolve()), listen: fromCallback(() => undefined) },
        delays: { deadline: 10 },
      }).createMachine({
        id: 'm',
        description: 'x',
        initial: 'a',
        on: { cancel: { target: '.b' } },
        states: {
          a: {
            description: 'x',
            initial: 'c',
            ...(outer === undefined ? {} : { after: { deadline: { target: outer } } }),
            states: {
              c: {
                description: 'x',
                invoke: [
                  { id: 'load', src: 'load', onDone: { target: '#m.b' }, onError: { target: '#m.b' } },
                  { id: 'listen', src: 'listen', onError: { target: '#m.b' } },
                ],
                ...(own === undefined ? {} : { after: { deadline: { target: own, reenter } } }),
              },
            },
          },
          b: { description: 'x' },
        },
      })
    const finding = ['invoke-without-deadline a.c']
    expect(rules(machine(undefined, undefined))).toEqual(finding)
    expect(rules(machine('#m.b', undefined))).toEqual([])
    expect(rules(machine(undefined, '#m.b'))).toEqual([])
    expect(rules(machine(undefined, 'c', true))).toEqual([])
    const listening = lintChart(machine(undefined, undefined), {
      needsDeadline: ({ src }) => src === 'listen',
    })
    expect(listening.map(({ message }) => message)).toEqual([
      '"listen" may never answer. Add an after that leaves this state.',
    ])
  })

  it('finds allowances that are not needed, have no reason, or name no rule', () => {
    const lost = createMachine({ id: 'm', description: 'x', initial: 'a', states: { a: {} } })
    const allow = (rule: LintAllowance['rule'], reason = 'so it is') => [{ rule, where: 'a', reason }]
    expect(lintChart(lost, { allow: allow('missing-description') })).toEqual([])
    const told = (allow: readonly LintAllowance[]) =>
      lintChart(lost, { allow }).map(({ rule, where, message }) => `${rule} ${where}: ${message}`)
    expect(told(allow('missing-description', ' '))).toEqual([
      'allowance-without-reason a: Say why "missing-description" may be broken here.',
    ])
    expect(told(allow('unreachable-state'))).toEqual([
      'missing-description a: Say in plain words what this state means.',
      'allowance-not-needed a: "unreachable-state" is not broken here any more. Remove the allowance.',
    ])
    const words = { '': { description: 'x', allow: { nonsense: 'x' } }, a: { description: 'x' } }
    expect(() => lintChartUnderTest({ chart: lost, words })).toThrow(
      'allows "nonsense", but the rules are no-id',
    )
    expect(lintChartUnderTest({ chart: lost, words: { a: { description: 'x' } } })).toEqual([])
  })
})
