import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { overlapsOf } from '../../chart-kit/src/cli/layout/overlaps-of.js'
import { type Picture, textFonts } from '../../chart-kit/src/inspect/export-layout.js'
import type { ExportedMachines } from '../../chart-kit/src/inspect/export-machines.js'
import { machinesSchema } from '../../chart-kit/src/inspect/machines-schema.js'
import { drawnMachines } from './drawn-machines.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bare = readFileSync(join(root, 'machines.visualizer.json'), 'utf8')
const drawn = await drawnMachines(bare)
const file = machinesSchema.parse(JSON.parse(drawn))
const { charts = {}, overviews = {}, wires, flows = {} } = file.layout
const pictures: [string, Picture][] = [
  ...Object.entries(charts),
  ...Object.entries(overviews).map(([id, picture]): [string, Picture] => [`overview of ${id}`, picture]),
  ...(wires === undefined ? [] : [['the wires', wires] satisfies [string, Picture]]),
  ...Object.entries(flows).map(([flow, picture]): [string, Picture] => [`flow ${flow}`, picture]),
]

describe('[C27] the pictures of machines.visualizer.json', () => {
  it('are there for every chart, the wires and every flow', () => {
    expect(Object.keys(charts)).toEqual(file.machines.map(({ id }) => id))
    expect(wires?.boxes.map(({ id }) => id)).toEqual(file.machines.map(({ id }) => id))
    expect(Object.keys(overviews)).toEqual([
      'connection',
      'login',
      'loginFrame',
      'loginKeys',
      'loginSession',
      'pairing',
      'siwx',
      'tokenSend',
    ])
    expect(Object.keys(flows)).toEqual(['connect', 'account', 'sign-in', 'network', 'help'])
  })

  it.each(pictures)('%s: nothing lies on anything else', (_, picture) => {
    expect(overlapsOf(picture)).toEqual([])
  })

  it.each(file.machines.map((machine) => [machine.id, machine] as const))(
    '%s: every state and every transition is in the picture',
    (id, { root: top, transitions }) => {
      const { boxes = [], edges = [] } = charts[id] ?? {}
      const paths = (state: typeof top): string[] => [state.path, ...state.states.flatMap(paths)]
      expect(boxes.map((box) => box.id)).toEqual(paths(top))
      const told = [...boxes, ...edges].flatMap(({ texts }) =>
        texts.flatMap((text) => text.transitions ?? []),
      )
      expect([...new Set(told)].sort((a, b) => a - b)).toEqual(transitions.map((_, place) => place))
    },
  )

  // Lines from each of its steps lead back to its start, so its start is drawn last.
  const drawnBackwards = ['login']

  it.each(
    file.machines.flatMap(({ id, root: top }) => (drawnBackwards.includes(id) ? [] : [[id, top] as const])),
  )('%s: every state with states inside begins at its top or at its left', (id, top) => {
    const places = new Map(charts[id]?.boxes.map((box) => [box.id, box]))
    const look = ({ path, initial, states }: typeof top): void => {
      const begins = places.get(path === '' ? (initial ?? '') : `${path}.${initial}`)
      const others = states.flatMap((state) => places.get(state.path) ?? [])
      if (initial !== undefined && begins !== undefined) {
        const down = begins.y - Math.min(...others.map(({ y }) => y))
        const right = begins.x - Math.min(...others.map(({ x }) => x))
        expect(Math.min(down, right), path).toBeLessThanOrEqual(60)
      }
      states.forEach(look)
    }
    look(top)
  })

  it.each(Object.entries(overviews))(
    '%s: the overview fits a screen, and has what leads from one outermost state to another',
    (id, { w, h, boxes, edges }) => {
      const machine = file.machines.find((one) => one.id === id)
      const { root: top, transitions = [] } = machine ?? {}
      expect(boxes.map((box) => box.id)).toEqual(['', ...(top?.states.map(({ path }) => path) ?? [])])
      const outermost = (path: string): string => path.split('.')[0] ?? ''
      const leading = transitions.flatMap(({ source, targets }, place) =>
        targets.some((target) => outermost(target) !== outermost(source)) ? [place] : [],
      )
      const told = edges.flatMap(({ texts }) => texts.flatMap((text) => text.transitions ?? []))
      expect(told.sort((a, b) => a - b)).toEqual(leading)
      expect(w).toBeLessThan(1_250)
      expect(h).toBeLessThan(1_400)
    },
  )

  it('every wire is in the map', () => {
    const told = wires?.edges.flatMap(({ texts }) => texts.flatMap((text) => text.transitions ?? [])) ?? []
    expect([...new Set(told)].sort((a, b) => a - b)).toEqual(file.links.map((_, place) => place))
  })

  it('have no text under 11 px, and whole px throughout', () => {
    expect(Math.min(...Object.values(textFonts).map(({ size }) => size))).toBeGreaterThanOrEqual(11)
    const numbers = (value: unknown): number[] =>
      typeof value === 'number'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(numbers)
          : []
    expect(numbers(file.layout).filter((number) => !Number.isInteger(number))).toEqual([])
  })

  it('tell where each chart is written', () => {
    expect(file.machines.filter(({ source = '' }) => !existsSync(join(root, source)))).toEqual([])
  })

  it('stay small', () => {
    expect(drawn.length).toBeLessThan(1_000_000)
    expect(bare.length).toBeLessThan(285_000)
  })
})

describe('[C27] two builds of the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chart-pictures-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('draw the same from the same charts, byte for byte, whether or not pictures are kept', async () => {
    // The soak draws all of them; these are small, and a build drew them in another process.
    const few = ['app', 'slot', 'toasts']
    const machines = file.machines.filter(({ id }) => few.includes(id))
    const some = JSON.stringify({ version: 1, machines, links: [], routes: [], delays: file.delays })
    const builds = await Promise.all(['a', 'b'].map((name) => drawnMachines(some, join(folder, name))))
    expect(builds[1]).toBe(builds[0])
    expect(await drawnMachines(some, join(folder, 'a'))).toBe(builds[0])
    const { layout }: ExportedMachines = JSON.parse(builds[0] ?? '')
    for (const id of few) expect(layout.charts?.[id], id).toEqual(charts[id])
  })

  it('draw anew only what has changed', async () => {
    const kept = join(folder, 'kept')
    const build = async (description: string): Promise<ExportedMachines['layout']> => {
      const machines = file.machines
        .filter(({ id }) => id === 'app' || id === 'slot')
        .map((one) => (one.id === 'slot' ? { ...one, root: { ...one.root, description } } : one))
      const some = JSON.stringify({ version: 1, machines, links: [], routes: [] })
      return JSON.parse(await drawnMachines(some, kept)).layout
    }
    await build('Before.')
    const pictures: Record<string, Picture> = JSON.parse(readFileSync(kept, 'utf8'))
    const marked = Object.entries(pictures).map(([key, picture]) => [key, { ...picture, w: 1 }])
    writeFileSync(kept, JSON.stringify(Object.fromEntries(marked)))
    const after = await build('After.')
    expect(after.charts?.app?.w).toBe(1)
    expect(after.charts?.slot?.w).toBeGreaterThan(100)
    expect(Object.keys(JSON.parse(readFileSync(kept, 'utf8')))).toHaveLength(2)
  })
})
