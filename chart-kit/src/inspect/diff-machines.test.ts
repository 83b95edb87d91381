import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { diffAsMarkdown } from './diff-as-markdown.js'
import { diffMachines, isSame } from './diff-machines.js'
import { exportMachines } from './export-machines.js'
import { toMermaid } from './to-mermaid.js'

const machine = (id: string, states: object, more: object = {}) =>
  setup({ guards: { may: () => true }, actions: { note: () => undefined } }).createMachine({
    id,
    initial: 'a',
    ...more,
    states: { a: {}, ...states },
  })

const wire = { id: 'm f > m e', from: 'm', fact: 'f', to: 'm', event: 'e' }
const before = exportMachines({
  charts: [
    machine('m', {
      a: { on: { go: [{ guard: 'may', target: 'b' }, { target: 'c' }], end: 'c' }, tags: ['old'] },
      b: { on: { back: 'a' } },
      c: { after: { 100: 'a' } },
    }),
    machine('gone', {}),
  ],
  wires: [wire, { ...wire, id: 'gone' }],
  routes: { Home: { flow: 'one', next: ['Other'], held: false }, Old: { flow: 'one' } },
})
const after = exportMachines({
  charts: [
    machine('m', {
      a: {
        on: {
          go: [
            { target: 'd', actions: 'note' },
            { guard: 'may', target: 'b' },
          ],
          end: { target: 'c', guard: 'may' },
        },
        description: 'Begins.',
      },
      b: { on: { back: 'a' } },
      d: {},
      c: {},
    }),
    machine('fresh', {}),
  ],
  wires: [
    { ...wire, condition: 'it is day' },
    { ...wire, id: 'new' },
  ],
  routes: { Home: { flow: 'one', next: ['Other', 'More'], held: true }, New: { flow: 'one' } },
})

describe('diffMachines', () => {
  it('[C27] finds what was added, removed and changed', () => {
    const diff = diffMachines(before, after)
    expect(diff.charts.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'fresh added',
      'gone removed',
      'm changed',
    ])
    expect(diff.charts[2]).toEqual({
      id: 'm',
      kind: 'changed',
      states: {
        added: ['d'],
        removed: [],
        changed: [
          {
            id: 'a',
            fields: [
              { field: 'description', before: '', after: 'Begins.' },
              { field: 'tags', before: 'old', after: '' },
            ],
          },
          { id: 'c', fields: [{ field: 'delays', before: '100', after: '' }] },
        ],
      },
      transitions: {
        added: ['a|go|0'],
        removed: ['a|go|1', 'c|xstate.after.100.m.c|0'],
        changed: [
          { id: 'a|go|1', was: 'a|go|0', fields: [{ field: 'place', before: '1', after: '2' }] },
          { id: 'a|end|0', fields: [{ field: 'guard', before: '', after: 'may' }] },
        ],
      },
    })
    expect(diff.wires).toEqual({
      added: ['new'],
      removed: ['gone'],
      changed: [{ id: wire.id, fields: [{ field: 'condition', before: '', after: 'it is day' }] }],
    })
    expect(diff.routes).toEqual({
      added: ['New'],
      removed: ['Old'],
      changed: [
        {
          id: 'Home',
          fields: [
            { field: 'next', before: 'Other', after: 'Other, More' },
            { field: 'held', before: 'false', after: 'true' },
          ],
        },
      ],
    })
  })

  it('[C27] finds nothing between a file and itself', () => {
    expect(isSame(diffMachines(after, after))).toBe(true)
    expect(isSame(diffMachines(before, after))).toBe(false)
  })
})

describe('diffAsMarkdown', () => {
  it('[C27] tells it for a pull request', () => {
    expect(diffAsMarkdown(diffMachines(after, after))).toBe('The charts are the same.\n')
    expect(diffAsMarkdown(diffMachines(before, after))).toMatchInlineSnapshot(`
      "## Chart \`fresh\` is new

      - ➕ State the chart itself is new
      - ➕ State \`a\` is new

      ## Chart \`gone\` is removed

      ## Chart \`m\`

      - ➕ State \`d\` is new
      - ✏️ State \`a\`: description is now \`Begins.\`; tags \`old\` is gone
      - ✏️ State \`c\`: delays \`100\` is gone

      - ➕ Transition \`go\` in \`a\` is new
      - ➖ Transition \`go\` (2) in \`a\` is gone
      - ➖ Transition \`xstate.after.100.m.c\` in \`c\` is gone
      - ✏️ Transition \`go\` (2) in \`a\`: place \`1\` becomes \`2\`
      - ✏️ Transition \`end\` in \`a\`: guard is now \`may\`

      ## Wires

      - ➕ Wire \`new\` is new
      - ➖ Wire \`gone\` is gone
      - ✏️ Wire \`m f > m e\`: condition is now \`it is day\`

      ## Route table

      - ➕ View \`New\` is new
      - ➖ View \`Old\` is gone
      - ✏️ View \`Home\`: next \`Other\` becomes \`Other, More\`; held \`false\` becomes \`true\`
      "
    `)
  })
})

describe('toMermaid', () => {
  it('[C27] writes nesting, regions, history, ends and every transition', () => {
    const [chart] = exportMachines({
      charts: [
        machine(
          'm',
          {
            a: {
              on: { go: { guard: 'may', target: 'b.x', actions: 'note' }, 'odd;#': {} },
              after: { 100: 'e' },
            },
            b: {
              type: 'parallel',
              states: { x: { initial: 'p', states: { p: { always: 'q' }, q: {} } }, y: {} },
            },
            h: { type: 'history', history: 'deep', target: 'b.x' },
            e: { type: 'final' },
          },
          { on: { reset: '.a' } },
        ),
      ],
    }).machines
    expect(chart && toMermaid(chart)).toMatchInlineSnapshot(`
      "stateDiagram-v2
        state "m" as s0 {
          [*] --> s1
          state "a" as s1
          s1 : odd#59;#35;
          state "b" as s2 {
            state "x" as s3 {
              [*] --> s4
              state "p" as s4
              state "q" as s5
            }
            --
            state "y" as s6
          }
          state "H*" as s7
          state "e" as s8
          s8 --> [*]
        }
        s7 --> s3
        s0 --> s1 : reset
        s1 --> s3 : go [may] / note
        s1 --> s8 : after 100
        s4 --> s5 : always
      "
    `)
  })
})
