import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { roomNames, rooms } from './lint/rooms.js'
import { roomsFile } from './lint/rooms-file.js'

const root = fileURLToPath(new URL('..', import.meta.url))

const ROOMS: readonly string[] = roomNames

/** What each inner room may import besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(rooms).map(([name, { imports }]) => [name, imports]),
)

/** A chart has a folder of the same name, and `../siwx/` may be either: see the test of the charts. */
const isUnclear = (room: string, other: string) => room === 'charts' && other === 'siwx'

/** One line of code that stands in a room. */
interface Plant {
  readonly file: string
  readonly line: number
  readonly code: string
  /** Is this a violation? */
  readonly bad: boolean
}

const plants: Plant[] = []
const files = new Map<string, string[]>()

function plant(folder: string, code: string, bad = true, name = 'planted.ts'): void {
  const file = `${folder}/${name}`
  const lines = files.get(file) ?? []
  files.set(file, lines)
  lines.push(code.replaceAll('NAME', `name${lines.length}`))
  plants.push({ file, line: lines.length, code, bad })
}

function plantImports(folder: string, source: string, bad: boolean): void {
  plant(folder, `import { NAME } from '${source}'`, bad)
  plant(folder, `import type { NAME } from '${source}'`, bad)
  plant(folder, `export { NAME } from '${source}'`, bad)
  plant(folder, `export const NAME = () => import('${source}')`, bad)
}

for (const [room, allowed] of Object.entries(ALLOWED)) {
  for (const other of ROOMS.filter((one) => one !== room && !isUnclear(room, one))) {
    plantImports(`engine/src/${room}`, `../${other}/thing.js`, !allowed.includes(other))
    plantImports(`engine/src/${room}/part`, `../../${other}/thing.js`, !allowed.includes(other))
  }
  plantImports(`engine/src/${room}`, './thing.js', false)
  plantImports(`engine/src/${room}/part`, '../thing.js', false)
  plantImports(`engine/src/${room}`, '../create-engine.js', true)
  plantImports(`engine/src/${room}`, '../index.js', true)
}
for (const room of ['testing', 'fakes', 'inspect']) {
  for (const other of ['sign-in-verifier', 'cli'])
    plantImports(`engine/src/${room}`, `../${other}/thing.js`, true)
  plantImports(`engine/src/${room}`, '../charts/thing.js', false)
}
for (const room of [
  'families',
  'connectors',
  'adapters',
  'testing',
  'fakes',
  'inspect',
  'sign-in-verifier',
  'siwx',
  'cli',
]) {
  plant('engine/src', `export { NAME } from './${room}/thing.js'`, true, 'create-engine.ts')
  plant('engine/src', `export const NAME = () => import('./${room}/thing.js')`, true, 'index.ts')
}
for (const room of ['testing', 'fakes', 'inspect', 'sign-in-verifier', 'cli']) {
  plant('engine/src', `export { NAME } from './${room}/thing.js'`, true, 'eip155.ts')
}
for (const entry of ['testing.ts', 'fakes.ts', 'inspect.ts']) {
  for (const room of ['testing', 'fakes', 'inspect']) {
    plant('engine/src', `export { NAME } from './${room}/thing.js'`, false, entry)
  }
  plant('engine/src', `export { NAME } from 'react'`, true, entry)
}
plant('engine/src', `export { NAME } from './composition/thing.js'`, false, 'create-engine.ts')
plant('engine/src', `export { NAME } from './families/thing.js'`, false, 'eip155.ts')
plant('engine/src', `export { NAME } from './siwx/thing.js'`, false, 'siwx.ts')
for (const [floor, other, isRefused] of [
  ['codec', 'port', true],
  ['codec', 'actions', true],
  ['port', 'actions', true],
  ['actions', 'port', false],
  ['port', 'codec', false],
  ['actions', 'codec', false],
] as const)
  plantImports(`engine/src/families/solana/${floor}`, `../${other}/thing.js`, isRefused)
for (const floor of ['port', 'actions', 'codec']) {
  plantImports(`engine/src/families/solana/${floor}`, '../../bip122/codec/thing.js', true)
  plantImports(`engine/src/families/solana/${floor}`, '../../kit/thing.js', false)
  plantImports(`engine/src/families/solana/${floor}`, '../../../connectors/thing.js', true)
}
for (const room of ['composition', 'adapters'])
  plantImports(`engine/src/${room}`, '../charts/siwx/thing.js', false)

for (const folder of [
  ...ROOMS.map((room) => `engine/src/${room}`),
  'ui-react/src',
  'examples/any/src',
  'scripts',
]) {
  plantImports(folder, 'zod', true)
  plantImports(folder, 'zod/v4', true)
  plantImports(folder, 'zod/mini', false)
  plant(folder, `import { NAME } from 'zod'`, true, 'planted.test.ts')
}
for (const room of [...Object.keys(ALLOWED), 'testing', 'fakes', 'inspect']) {
  for (const source of ['react', 'react-dom/client', '@xstate/react', 'radix-ui', '@walletchart/react']) {
    plantImports(`engine/src/${room}`, source, true)
  }
}

const PAGE = ['window', 'document', 'globalThis', 'self', 'navigator', 'location', 'localStorage', 'fetch']
const CLOCK = ['Date', 'performance', 'setTimeout', 'setInterval', 'queueMicrotask']
for (const name of PAGE) plant('engine/src/model', `export const NAME = ${name}`)
for (const name of [...PAGE, ...CLOCK]) plant('engine/src/charts/connection', `export const NAME = ${name}`)
plant('engine/src/charts/connection', 'export const NAME = () => Date.now()')
plant('engine/src/charts/connection', 'export const NAME = (fetch: string) => fetch', false)
plant('engine/src/storage', 'export const NAME = localStorage', false)

for (const source of [
  '@walletchart/engine/dist/index.js',
  '@walletchart/engine/fakes',
  '../../engine/src/index.js',
  '../../../engine/dist/index.js',
]) {
  plantImports('ui-react/src/parts', source, true)
}
for (const source of [
  '@walletchart/engine',
  '@walletchart/engine/eip155',
  '@walletchart/engine/links',
  '@walletchart/engine/names',
  '@walletchart/engine/networks',
  '@walletchart/engine/routes',
]) {
  plantImports('ui-react/src/parts', source, false)
}

// The list of views imports each view.
plantImports('ui-react/src/views', './view-loaders.js', true)
for (const folder of ['connect', 'kit'])
  plantImports(`ui-react/src/views/${folder}`, '../view-loaders.js', true)
plantImports('ui-react/src/views/connect/way', '../../view-loaders.js', true)
plantImports('ui-react/src/views/connect', '@walletchart/engine/fakes', true)
plantImports('ui-react/src/modal', '../views/view-loaders.js', false)
plant('ui-react/src/views', `export { NAME } from './view-loaders.js'`, false, 'planted.test.tsx')

// Tests may look into any room.
plant('engine/src/model', `export { NAME } from '../charts/thing.js'`, false, 'planted.test.ts')
plant('engine/src/charts/modal', `export { NAME } from '../../testing/thing.js'`, false, 'modal.cases.ts')
plant('engine/src/charts/modal', `export { NAME } from './modal.cases.js'`, true)

// Test and inspection tools use the kit, and nothing that a page loads does. The kit knows none of us.
for (const kit of ['@walletchart/chart-kit', '@walletchart/chart-kit/inspect']) {
  for (const room of ['testing', 'inspect', 'fakes'])
    plant(`engine/src/${room}`, `export { NAME } from '${kit}'`, false)
  for (const room of Object.keys(ALLOWED)) plant(`engine/src/${room}`, `export { NAME } from '${kit}'`)
  plant('engine/src', `export { NAME } from '${kit}'`, true, 'create-engine.ts')
  plant('chart-kit/src/testing', `export { NAME } from '${kit}'`)
}
for (const room of ['testing', 'inspect', 'cli']) {
  for (const source of ['../../../engine/src/index.js', '@walletchart/engine', 'viem', 'react', 'zod'])
    plant(`chart-kit/src/${room}`, `export { NAME } from '${source}'`)
  plant(`chart-kit/src/${room}`, `export { NAME } from 'xstate'`, false)
}
plant('chart-kit/src/testing', `export { NAME } from 'node:fs'`)
plant('chart-kit/src/inspect', `export { NAME } from '../cli/thing.js'`)
plant('chart-kit/src/cli', `export { NAME } from 'node:fs'`, false)

// A driver of a chart may look anywhere; trace rules and drivers are listed by inspect and testing alone.
plant('engine/src/charts/modal', `export { NAME } from '../../testing/thing.js'`, false, 'modal.driver.ts')
plant('engine/src/charts/modal', `export { NAME } from '../../inspect/thing.js'`, true, 'modal.trace.ts')
for (const ending of ['trace', 'driver']) {
  plantImports('engine/src/charts/modal', `./modal.${ending}.js`, true)
  plantImports('engine/src/composition', `../charts/modal/modal.${ending}.js`, true)
  plant('engine/src', `export { NAME } from './charts/modal/modal.${ending}.js'`, true, 'create-engine.ts')
  plant('engine/src', `export { NAME } from './charts/modal/modal.${ending}.js'`, true, 'eip155.ts')
  plantImports('engine/src/inspect', `../charts/modal/modal.${ending}.js`, false)
  plantImports('engine/src/testing', `../charts/modal/modal.${ending}.js`, false)
}

// Functions of families and connectors stay short enough to be read at once.
const functionOf = (lines: number) => `export function NAME() {\n${'  NAME()\n'.repeat(lines)}}`
for (const folder of ['engine/src/families/solana/port', 'engine/src/connectors/keplr']) {
  plant(folder, functionOf(121), true, 'long.ts')
  plant(folder, functionOf(120), false, 'short.ts')
  plant(folder, functionOf(121), false, 'long.test.ts')
}

const RULES = [
  'lint/style/noRestrictedImports',
  'lint/style/noRestrictedGlobals',
  'lint/complexity/noExcessiveLinesPerFunction',
]
const diagnosticSchema = z.object({
  category: z.string(),
  location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
})
const reportSchema = z.object({ diagnostics: z.array(diagnosticSchema) })

/** `file:line` of everything the rules refuse. */
function lint(folder: string): Set<string> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { diagnostics } = reportSchema.parse(JSON.parse(stdout))
  return new Set(
    diagnostics
      .filter(({ category }) => RULES.includes(category))
      .map(({ location }) => `${location.path.replaceAll('\\', '/')}:${location.start.line}`),
  )
}

describe('import rules', () => {
  // The real rules over a copy of the rooms' folders, so that no other tool meets a planted file.
  let folder = ''
  let refused = new Set<string>()
  const differing = (bad: boolean) =>
    plants.filter((one) => one.bad === bad && refused.has(`${one.file}:${one.line}`) !== bad)

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
    cpSync(join(root, 'biome.rooms.json'), join(folder, 'biome.rooms.json'))
    const config: object = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ ...config, plugins: [], vcs: { enabled: false } }),
    )
    for (const [file, lines] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
    }
    refused = lint(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('[C14] refuses every planted violation', () => {
    expect(differing(true)).toEqual([])
    expect(refused.size).toBeGreaterThan(500)
  })

  it('lets everything else pass', () => {
    expect(differing(false)).toEqual([])
  })

  it('the file for Biome is the one that `npm run rooms` writes', () => {
    expect(readFileSync(join(root, 'biome.rooms.json'), 'utf8')).toBe(roomsFile())
  })

  it('CONTRIBUTING.md shows what each room may import', () => {
    const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Rooms\n')[1]?.split('\n## ')[0]
    const namesIn = (cell = '') => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
    const shown = (text ?? '').split('\n').flatMap((line) => {
      const [, names, imports] = line.split('|')
      return namesIn(names).map((name) => [name, namesIn(imports).toSorted()] as const)
    })
    const table = Object.fromEntries(shown)
    for (const [name, imports] of Object.entries(ALLOWED))
      expect([name, table[name]]).toEqual([name, imports.toSorted()])
    expect(Object.keys(table).toSorted()).toEqual([...ROOMS].toSorted())
  })

  it('refuses what a chart imports from the room siwx, and not from the chart of that name', () => {
    const charts = join(root, 'engine/src/charts')
    const room = join(root, 'engine/src/siwx')
    const isOfRoom = (file: string, source: string) => join(dirname(file), source).startsWith(`${room}/`)
    expect(isOfRoom(join(charts, 'charts.ts'), '../siwx/thing.js')).toBe(true)
    expect(isOfRoom(join(charts, 'modal/modal.wires.ts'), '../siwx/siwx.events.js')).toBe(false)
    const found = readdirSync(charts, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const imports = readFileSync(join(charts, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)
        return [...imports].filter(([, source = '']) => isOfRoom(join(charts, file), source)).map(() => file)
      })
    expect(found).toEqual([])
  })

  it('knows every folder of the engine that is more than tests', () => {
    const sources = readdirSync(join(root, 'engine/src'), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.includes('/') && /\.tsx?$/.test(file) && !/\.(test|test-d|cases)\./.test(file))
    const folders = new Set(sources.map((file) => file.slice(0, file.indexOf('/'))))
    expect([...folders].filter((name) => !ROOMS.includes(name))).toEqual([])
  })
})
