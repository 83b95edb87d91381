import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { explore, sameAgain } from './explore.js'
import { makePlans } from './make-plans.js'
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
