import { beforeAll, describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { exportChart } from '../../inspect/export-chart.js'
import type { Picture } from '../../inspect/export-layout.js'
import { chartPicture } from './chart-picture.js'
import { draw } from './draw.js'
import { overlapsOf } from './overlaps-of.js'
import { overviewPicture } from './overview-picture.js'

const chart = setup({ guards: { may: () => true }, actions: { note: () => undefined } }).createMachine({
  id: 'all',
  initial: 'a',
  states: {
    a: {
      description: 'A state with a long description, so that it has to be told in more than one line.',
      on: {
        go: [
          { guard: 'may', target: 'b.x.two' },
          { target: 'c', actions: 'note' },
        ],
        stay: { actions: 'note' },
        again: { target: 'a', reenter: true },
      },
      after: { 1500: 'b' },
    },
    b: {
      type: 'parallel',
      on: { inside: '.x.two', leave: 'a' },
      states: {
        x: {
          initial: 'one',
          states: { one: { always: { guard: 'may', target: 'two' } }, two: { type: 'final' } },
        },
        y: { initial: 'three', states: { three: { on: { back: '#all.a', leave: '#all.a' } }, four: {} } },
      },
      onDone: 'c',
    },
    c: {
      initial: 'd',
      states: { d: {}, last: { type: 'history', history: 'deep', target: 'e' }, e: {} },
      on: { '*': 'a' },
    },
  },
})

describe('[C27] chartPicture', () => {
  let first: Picture
  beforeAll(async () => {
    first = await chartPicture(exportChart(chart))
  })

  it('draws regions, history, lines into their own state and over borders without overlaps', () => {
    const picture = first
    expect(overlapsOf(picture)).toEqual([])
    expect(picture.edges).toContainEqual(
      expect.objectContaining({ from: 'c.last', to: 'c.e', transitions: [] }),
    )
    const text = JSON.stringify(picture)
    for (const words of ['after 1.5 s', 'b is final', '[may]', '/ note', 'always', 'any other event', '→ a'])
      expect(text).toContain(words)
  })

  it('draws the same each time', async () => {
    expect(await chartPicture(exportChart(chart))).toEqual(first)
  })

  it('draws a chart of 60 states and 200 transitions in seconds, without overlaps', async () => {
    const states = Object.fromEntries(
      Array.from({ length: 60 }, (_, place) => {
        const jumps = place % 3 === 0 ? [1, 2, 7, 23] : [1, 5, 11]
        const on = jumps.map((jump): [string, string] => [`e${jump}`, `s${(place * 7 + jump) % 60}`])
        return [`s${place}`, { on: Object.fromEntries(on) }]
      }),
    )
    const exported = exportChart(setup({}).createMachine({ id: 'large', initial: 's0', states }))
    expect(exported.transitions).toHaveLength(200)
    const before = process.cpuUsage()
    const picture = await chartPicture(exported)
    const { user, system } = process.cpuUsage(before)
    expect(overlapsOf(picture)).toEqual([])
    // About 2 s of one core; tried in every way it would be minutes.
    expect((user + system) / 1e6).toBeLessThan(20)
  })

  it('is given up where nobody waits for it any more', async () => {
    await expect(draw([], [], AbortSignal.abort(new Error('closed')))).rejects.toThrow('closed')
  })

  it('says how long a named delay is when somebody knows', async () => {
    const exported = exportChart(
      setup({ delays: { soon: () => 1 } }).createMachine({
        id: 'm',
        initial: 'a',
        states: { a: { after: { soon: 'b' } }, b: {} },
      }),
    )
    expect(JSON.stringify(await chartPicture(exported))).toContain('after soon"')
    expect(JSON.stringify(await chartPicture(exported, { soon: 120_000 }))).toContain('after soon (2 min)')
  })
})

describe('[C27] overviewPicture', () => {
  const inner = { initial: 'one', states: { one: { on: { on: 'two' } }, two: { on: { up: '#many.s2' } } } }
  const many = (count: number, inside: object) =>
    exportChart(
      setup({ guards: { may: () => true } }).createMachine({
        id: 'many',
        initial: 's0',
        on: { home: '.s0' },
        states: Object.fromEntries(
          Array.from({ length: count }, (_, at) => [
            `s${at}`,
            {
              on: {
                next: [{ guard: 'may', target: `s${(at + 1) % count}` }, { target: `s${(at + 1) % count}` }],
              },
              ...(at === 1 ? inside : {}),
            },
          ]),
        ),
      }),
    )

  it('draws the outermost states, each trigger once, and nothing of what is inside', async () => {
    const picture = await overviewPicture(many(8, inner))
    expect(picture?.boxes.map(({ id }) => id)).toEqual([
      '',
      ...Array.from({ length: 8 }, (_, at) => `s${at}`),
    ])
    const words = (from: string) =>
      picture?.edges
        .filter((edge) => edge.from === from)
        .map(({ to, texts }) => [to, texts.map(({ text }) => text)])
    expect(words('s0')).toEqual([['s1', ['next']]])
    expect(words('s1')).toEqual([['s2', ['next,', 'up']]])
    expect(words('')).toContainEqual(['s0', ['home']])
    expect(picture && overlapsOf(picture)).toEqual([])
    expect(JSON.stringify(picture)).toContain('2 states inside')
  })

  it.each([
    ['few states', many(4, inner)],
    ['many states, none inside of another', many(12, {})],
    [
      'regions',
      exportChart(
        setup({}).createMachine({
          id: 'p',
          type: 'parallel',
          states: Object.fromEntries(
            ['a', 'b', 'c', 'd'].map((key) => [key, { initial: 'one', states: { one: {}, two: {} } }]),
          ),
        }),
      ),
    ],
  ])('is not there for a chart of %s', async (_, one) => {
    expect(await overviewPicture(one)).toBeUndefined()
  })
})

describe('[C27] overlapsOf', () => {
  const box = (id: string, x: number, more: object = {}) => ({
    id,
    x,
    y: 0,
    w: 40,
    h: 20,
    texts: [],
    ...more,
  })
  const line = (points: readonly number[], more: object = {}) => ({
    from: 'a',
    to: 'b',
    transitions: [0],
    points,
    texts: [],
    ...more,
  })
  const picture = (boxes: Picture['boxes'], edges: Picture['edges']): Picture => ({
    w: 300,
    h: 100,
    boxes,
    edges,
  })

  it.each<[string, Picture, string]>([
    ['boxes', picture([box('a', 0), box('b', 30)], []), 'the box "a" lies on the box "b"'],
    [
      'a label on a box',
      picture(
        [box('a', 0), box('b', 100)],
        [line([40, 10, 100, 10], { label: { x: 30, y: 5, w: 20, h: 10 } })],
      ),
      'the label from "a" to "b" lies on the box "a"',
    ],
    [
      'labels',
      picture(
        [],
        [
          line([0, 0, 9, 0], { label: { x: 30, y: 5, w: 20, h: 10 } }),
          line([0, 0, 9, 0], { to: 'c', label: { x: 45, y: 5, w: 20, h: 10 } }),
        ],
      ),
      'the label from "a" to "b" lies on the label from "a" to "c"',
    ],
    [
      'a line through a box',
      picture([box('a', 0), box('c', 60), box('b', 150)], [line([40, 10, 150, 10])]),
      'the line from "a" to "b" runs through the box "c"',
    ],
    [
      'words that are wider than their box',
      picture([box('a', 0, { texts: [{ role: 'name', text: 'long', x: 5, y: 12, w: 60 }] })], []),
      '"long" in "a" leaves its box',
    ],
    ['a line that is not there', picture([], [line([])]), 'the line from "a" to "b" is not drawn'],
  ])('finds %s', (_, one, sentence) => {
    expect(overlapsOf(one)).toContain(sentence)
  })
})
