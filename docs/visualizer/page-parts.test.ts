import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pictureColours } from '../../chart-kit/src/cli/picture-svg.js'
import { arrowPath, linePath } from '../../chart-kit/src/inspect/line-path.js'
import { machinesSchema } from '../../chart-kit/src/inspect/machines-schema.js'
import type { TraceEntry } from '../../chart-kit/src/inspect/trace.js'
import { indexChart } from './src/chart-index.js'
import { counted } from './src/counted.js'
import { readFile } from './src/file/read-file.js'
import { readPicked } from './src/file/read-picked.js'
import { readHashRoute, writeHashRoute } from './src/hash-route.js'
import { neighbourOf } from './src/picture/neighbour-of.js'
import { searchIn } from './src/search.js'
import { readSteps, runSteps, writeSteps } from './src/simulate/steps-code.js'
import { activeStates, standingAt } from './src/timeline/standing.js'

const text = readFileSync(fileURLToPath(new URL('../../machines.visualizer.json', import.meta.url)), 'utf8')
const file = machinesSchema.parse(JSON.parse(text))

describe('[C27] an address', () => {
  it.each([
    '#/',
    '#/~wires',
    '#/slot',
    '#/slot/~',
    '#/connection/connected.supported',
    '#/slot?table',
    '#/slot/loading?steps=~slot.preload',
  ])('%s is read and written', (address) => {
    expect(decodeURIComponent(writeHashRoute(readHashRoute(address)))).toBe(address)
  })

  it('that nobody wrote leads to the index', () => {
    expect(readHashRoute('')).toMatchObject({ page: 'index' })
    expect(readHashRoute('#/%zz')).toMatchObject({ page: 'chart', chart: '%zz' })
  })
})

describe('[C27] the steps in an address', () => {
  it('keep every event and answer', () => {
    const steps = [
      { event: '', answers: [] },
      { event: 'a~b!c d', answers: [true, false] },
      { event: 'xstate.done.actor.x', answers: [] },
    ]
    expect(readSteps(writeSteps(steps))).toEqual(steps)
    expect(readSteps('%zz!yn')).toEqual([{ event: '%zz', answers: [true, false] }])
  })

  it('are done as far as they lead', () => {
    const chart = file.machines.find(({ id }) => id === 'slot')
    if (chart === undefined) throw new Error('There is no chart slot.')
    const index = indexChart(chart)
    const run = runSteps(index, readSteps('~slot.preload~slot.cancel'))
    expect(run.positions.map(({ active }) => active.at(-1))).toEqual(['empty', 'loading'])
    expect(run.open).toMatchObject({ kind: 'ask', transition: { guard: 'isOne' } })
    expect(runSteps(index, readSteps('~slot.preload~slot.cancel!n')).positions.at(-1)?.active).toEqual([
      '',
      'empty',
    ])
  })

  it('lead to the same place whatever was done before them', () => {
    const chart = file.machines.find(({ id }) => id === 'slot')
    if (chart === undefined) throw new Error('There is no chart slot.')
    const index = indexChart(chart)
    // On, back, another answer, another event in the middle, the same again, and from the start.
    for (const way of [
      '~slot.preload',
      '~slot.preload~slot.cancel',
      '~slot.preload~slot.cancel!n',
      '~slot.preload~slot.cancel!n~slot.preload',
      '~slot.preload~slot.cancel!y~slot.preload',
      '~slot.preload~slot.cancel!y',
      '~slot.preload~slot.cancel!y',
      '~slot.preload~xstate.error.actor.loadChunk',
      '',
    ])
      expect(runSteps(index, readSteps(way)), way).toEqual(runSteps(indexChart(chart), readSteps(way)))
  })
})

describe('[C27] readFile', () => {
  it('takes the file of this repository', () => {
    expect(readFile(text, 'file')).toEqual({ kind: 'machines', content: file })
  })

  it('refuses names that lead nowhere', () => {
    const [chart] = file.machines
    const torn = {
      ...file,
      machines: [
        {
          ...chart,
          transitions: [{ id: 'x', source: '', targets: ['no'], event: 'e', kind: 'event', actions: [] }],
        },
      ],
    }
    expect(readFile(JSON.stringify(torn), 'torn.json')).toMatchObject({
      kind: 'problem',
      problem: expect.stringContaining('names the state "no", which is not there'),
    })
  })
})

describe('[C27] a picked file', () => {
  const problemOf = async (picked: File): Promise<string> => {
    const read = await readPicked(picked)
    return read.kind === 'problem' ? read.problem : `a ${read.kind}`
  }

  it('of more than 25 MB is not even read', async () => {
    const huge = new File([new Uint8Array(26_000_000)], 'huge.json')
    Object.defineProperty(huge, 'text', { value: () => Promise.reject(new Error('It was read.')) })
    expect(await problemOf(huge)).toBe(
      'huge.json has 26 MB, and this page reads up to 25 MB. Export fewer charts into it, or record a shorter trace: record(engine, { limit }).',
    )
  })

  it('that the browser does not give out, such as a folder, gets a sentence', async () => {
    const folder = new File([], 'folder')
    Object.defineProperty(folder, 'text', { value: () => Promise.reject(new Error('NotFoundError')) })
    expect(await problemOf(folder)).toBe(
      'folder could not be read. If it is a folder, open the file in it; else pick it again.',
    )
  })

  it.each([
    ['', 'x.json is not JSON. Open a'],
    ['[]', 'x.json holds no charts. Open a'],
    ['{"name":"x"}', 'x.json is none of the files this page knows. Open a'],
    ['{"version":{"toString":null},"machines":[]}', 'x.json has the version an object, and this page'],
    ['{"version":3,"machines":[]}', 'x.json has the version 3, and this page reads version 1. Write it anew'],
    [
      '{"version":3,"entries":[]}',
      'x.json: This trace has the version 3, and only version 1 is known. Read it',
    ],
    [
      '{"version":3,"charts":{}}',
      'x.json: The coverage file has the version 3, and this release reads version 1. W',
    ],
    [
      `{"version":1,"links":[],"routes":[],"layout":{},"machines":[{"id":"x","transitions":[],"root":${'{"states":['.repeat(40_000)}${']}'.repeat(40_000)}}]}`,
      'x.json is nested too deep to be read. Open a',
    ],
  ])('that is none of them gets a sentence: %#', async (content, sentence) => {
    expect(await problemOf(new File([content], 'x.json'))).toContain(sentence)
  })
})

describe('[C27] the search', () => {
  const search = searchIn(file)
  it('finds states, events by their full name, and descriptions; names before mentions', () => {
    expect(search('slot.preload').map(({ about }) => about)).toContain('event of slot')
    expect(search('connected.supported')[0]).toMatchObject({
      title: 'connected.supported',
      address: '#/connection/connected.supported',
    })
    expect(search('chunk is being LOADED').map(({ address }) => address)).toEqual(['#/slot/loading'])
    expect(search('  ')).toEqual([])
    expect(search('no such thing')).toEqual([])
  })
  it('tells events of the same words apart by the states they leave', () => {
    const delays = search('readDeadline').filter(({ title }) => title.startsWith('after readDeadline'))
    expect(delays.length).toBeGreaterThan(4)
    expect(new Set(delays.map(({ about, from }) => `${about}, ${from}`)).size).toBe(delays.length)
    expect(search('slot.preload').find(({ title }) => title === 'preload')?.from).toMatch(/^from \w+/)
  })
})

describe('[C27] a time line', () => {
  const entry = (actor: string, kind: TraceEntry['kind'], to: readonly string[]): TraceEntry => ({
    at: 0,
    actor,
    chart: actor.split('/')[0] ?? '',
    kind,
    from: [],
    to,
    transitions: [],
  })
  const entries = [
    entry('c/one', 'start', ['a.b']),
    entry('c/two', 'start', ['x', 'y.z']),
    entry('c/one', 'event', ['a.c']),
    entry('c/two', 'stop', []),
  ]

  it('tells where every actor stands at each entry', () => {
    expect(standingAt(entries, -1).actors.size).toBe(0)
    expect([...activeStates(standingAt(entries, 1), 'c')]).toEqual(['', 'a', 'a.b', 'x', 'y', 'y.z'])
    expect([...activeStates(standingAt(entries, 2), 'c', 'c/one')]).toEqual(['', 'a', 'a.c'])
    expect([...activeStates(standingAt(entries, 3), 'c')]).toEqual(['', 'a', 'a.c'])
    expect(activeStates(standingAt(entries, 3), 'd').size).toBe(0)
  })
})

describe('[C27] a number with its noun', () => {
  it('is one or several', () => {
    expect([0, 1, 2].map((number) => counted(number, 'state'))).toEqual(['0 states', '1 state', '2 states'])
  })
})

describe('[C27] a line', () => {
  it('is drawn with round corners and an arrow head at its end', () => {
    expect(linePath([0, 0, 50, 0])).toBe('M0,0L50,0')
    expect(linePath([0, 0, 50, 0, 50, 40])).toBe('M0,0L43,0Q50,0 50,7L50,40')
    expect(linePath([])).toBe('')
    expect(arrowPath([0, 0, 50, 0])).toBe('M50,0L42,4L42,-4Z')
  })
})

describe('[C27] the colours of a picture', () => {
  it('are those of the files that charts export writes', () => {
    const sheet = readFileSync(fileURLToPath(new URL('src/styles/page.css', import.meta.url)), 'utf8')
    for (const [name, [light, dark]] of Object.entries(pictureColours))
      expect(sheet).toContain(`--${name}: light-dark(${light}, ${dark});`)
  })
})

describe('[C27] the arrow keys', () => {
  it('lead to the nearest box in their direction', () => {
    const box = (id: string, x: number, y: number) => ({ id, x, y, w: 40, h: 20, texts: [] })
    const boxes = [box('a', 0, 0), box('b', 100, 5), box('c', 100, 300), box('d', 0, 100)]
    const [a] = boxes
    if (a === undefined) throw new Error('There is no box.')
    expect(neighbourOf(boxes, a, [1, 0])?.id).toBe('b')
    expect(neighbourOf(boxes, a, [0, 1])?.id).toBe('d')
    expect(neighbourOf(boxes, a, [-1, 0])).toBeUndefined()
  })
})
