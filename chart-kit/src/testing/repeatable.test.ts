import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { chartDriver } from './chart-driver.js'
import { explore, sameAgain } from './explore.js'
import { makePlans } from './make-plans.js'
import { runPlan } from './run-plan.js'
import { walkChart } from './walk-chart.js'

const oddities = (machine: Parameters<typeof explore>[0], options = {}): string[] =>
  explore(machine, { limit: 50, ...options }).violations.flatMap(({ invariant, message }) =>
    invariant === sameAgain ? message : [],
  )

/** A machine whose guard takes turns, as one does that asks the clock, chance or a variable outside. */
const fickle = () => {
  let asked = 0
  return setup({ guards: { isLucky: () => asked++ % 2 === 0 } }).createMachine({
    id: 'fickle',
    initial: 'a',
    states: {
      a: { on: { go: { target: 'b', guard: { type: 'isLucky' } } } },
      b: { on: { back: { target: 'a' } } },
    },
  })
}

const drawing = () => {
  let made = 0
  return setup({
    types: { context: {} as { ticket: number; steady: number } },
    actions: { draw: assign({ ticket: () => ++made }) },
  }).createMachine({
    id: 'drawing',
    context: { ticket: 0, steady: 1 },
    initial: 'a',
    states: {
      a: { on: { go: { target: 'b', actions: [{ type: 'draw' }] } } },
      b: { on: { back: { target: 'a' } } },
    },
  })
}

describe('what is not the same when it is done again', () => {
  it('[C26] is named: a guard that answers by chance', () => {
    expect(oddities(fickle())).toEqual([
      'the guard of "a|go|0" says true, and asked again false, when "go" comes in "a"',
    ])
    expect(() => walkChart(fickle())).toThrow(/broken: the same done again .*\n.*by: go/)
  })

  it('[C26] is named: a guard that answers by chance when the time is up', () => {
    let asked = 0
    const machine = setup({
      delays: { soon: 10 },
      guards: { isLucky: () => asked++ % 2 === 0 },
    }).createMachine({
      id: 'fickle',
      initial: 'a',
      states: { a: { after: { soon: { target: 'b', guard: { type: 'isLucky' } } } }, b: {} },
    })
    const [oddity] = oddities(machine)
    expect(oddity).toMatch(
      /^the guard of "a\|xstate\.after\.soon\.fickle\.a\|0" says true, and asked again false/,
    )
  })

  it('[C26] is named: a key of the context, when the walk tells states apart by it', () => {
    expect(oddities(drawing())).toEqual(['context.ticket is another one each time when "go" comes in "a"'])
    expect(oddities(drawing(), { project: ({ steady }: { steady: number }) => ({ steady }) })).toEqual([])
  })

  it('[C26] makes no plans, and is not blamed on project', () => {
    expect(() => makePlans(fickle(), { strategy: 'pairs', project: () => 0 })).toThrow(
      /^No plan of "fickle" would hold twice: the guard of "a\|go\|0" says/,
    )
  })
})

describe('a child whose id comes from chance', () => {
  /** Befriends two at most; a friend has an id by chance, by a counter in the context, or none. */
  const friends = (idOf: (count: number) => string | undefined, most = 2) =>
    setup({
      types: { context: {} as { count: number; all: unknown[] } },
      actors: { friend: fromPromise<string>(() => Promise.reject(new Error('never runs'))) },
      guards: { isAlone: ({ context }) => context.count < most },
      actions: {
        befriend: assign(({ context: { count, all }, spawn }) => {
          const id = idOf(count)
          return { count: count + 1, all: [...all, spawn('friend', id === undefined ? {} : { id })] }
        }),
      },
    }).createMachine({
      id: 'friends',
      context: { count: 0, all: [] },
      initial: 'open',
      states: {
        open: {
          on: {
            add: { guard: { type: 'isAlone' }, actions: [{ type: 'befriend' }] },
            end: { target: 'over' },
          },
        },
        over: { type: 'final' },
      },
    })
  let made = 0
  const byChance = friends(() => `friend-${++made}`)
  const cases = {
    project: ({ count }: { count: number }) => count,
    mayKeepRunning: ['friend'],
  }
  const cure = /Spawn the child without an id: it is called x:0, x:1 and so on/

  it('[C26] is named, whatever project leaves out', () => {
    expect(oddities(byChance)).toEqual([
      expect.stringMatching(
        /^the id of a child \(now "friend-\d+", of friend\) is another one each time when "add"/,
      ),
    ])
    expect(oddities(byChance, cases)).toHaveLength(1)
    expect(() => walkChart(byChance, cases)).toThrow(cure)
    expect(() => makePlans(byChance, cases)).toThrow(cure)
    const endless = friends(() => `friend-${++made}`, 1_000)
    expect(explore(endless, { limit: 20, project: () => 0 }).cutShort).toMatch(cure)
  })

  it('[C26] does what the advice says: without an id, and by a counter, plans hold on a live actor', async () => {
    for (const machine of [friends(() => undefined), friends((count) => `friend-${count}`)]) {
      expect(() => walkChart(machine, cases)).not.toThrow()
      const { plans } = makePlans(machine, { ...cases, strategy: 'effects' })
      for (const plan of plans) await runPlan(plan, chartDriver(machine, cases))
      expect(plans.length).toBeGreaterThan(0)
    }
  })
})

describe('a context that is changed in place', () => {
  it('[C26] is refused with the key that changed', () => {
    const machine = setup({
      types: { context: {} as { readonly list: number[] } },
      actions: {
        add: assign({
          list: ({ context }) => {
            context.list.push(1)
            return context.list
          },
        }),
      },
    }).createMachine({
      id: 'pushing',
      context: () => ({ list: [] }),
      initial: 'open',
      states: { open: { on: { add: { actions: [{ type: 'add' }] } } } },
    })
    expect(() => walkChart(machine)).toThrow(
      /^"add" in "open" changes context\.list in place, .* Return a new value from assign instead\.$/,
    )
  })
})
