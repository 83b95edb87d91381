import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testLanes } from '../gates/test-lanes.js'
import { inputsOf } from './inputs-of.js'
import { keepLane, keptLanes, laneKey } from './kept-lanes.js'

const repository = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  execFileSync('git', ['init', '-q'], { cwd: root })
  const all = {
    'chart-kit/package.json':
      '{"name":"@walletchart/chart-kit","exports":{".":{"default":"./dist/index.js"}}}',
    'engine/package.json': '{"name":"@walletchart/engine"}',
    'ui-react/package.json': '{"name":"@walletchart/react"}',
    'scripts/ports.ts': "export { more } from './more.js'",
    'scripts/more.ts': 'export const more = 1',
    'scripts/other.ts': 'export const other = 1',
    'chart-kit/src/index.ts': 'export const kit = 1',
    'package-lock.json': '{}',
    '.gitignore': 'dist/',
    ...files,
  }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

const lane = { name: 'world', projects: [], workers: 1, load: 1, inputs: ['world'] }
const world = {
  'world/a.test.ts': "import { a } from './a.js'\nawait import('@walletchart/chart-kit')",
  'world/a.ts': "import type { Other } from '../scripts/other.js'\nexport * from '../scripts/ports.js'",
  'world/page.html': '<p>',
  'world/dist/built.js': 'x',
}

it('a lane depends on its folders, on what they import but types, however far, and on what is installed', () => {
  expect(inputsOf(repository(world), ['world'])).toEqual([
    'chart-kit/src/index.ts',
    'package-lock.json',
    'scripts/more.ts',
    'scripts/ports.ts',
    'world/a.test.ts',
    'world/a.ts',
    'world/page.html',
  ])
})

it('the key changes with each of these files, and with no other', () => {
  const before = laneKey(repository(world), lane)
  for (const file of ['world/page.html', 'scripts/more.ts', 'package-lock.json', 'world/new.ts'])
    expect(laneKey(repository({ ...world, [file]: 'export const more = 2' }), lane), file).not.toBe(before)
  for (const file of ['scripts/other.ts', 'world/dist/built.js'])
    expect(laneKey(repository({ ...world, [file]: 'export const more = 2' }), lane), file).toBe(before)
  const { inputs: _, ...always } = lane
  expect(laneKey('', always)).toBeUndefined()
})

it('a lane that passed is kept beside the others', () => {
  const root = repository(world)
  expect(keptLanes(root)).toEqual({})
  keepLane(root, 'world', 'abc')
  keepLane(root, 'other', 'def')
  keepLane(root, 'world', 'ghi')
  expect(keptLanes(root)).toEqual({ world: 'ghi', other: 'def' })
})

it('no test of a kept lane claims a promise: its tests may not have run', () => {
  const root = join(import.meta.dirname, '../..')
  const files = testLanes.flatMap(({ inputs = [] }) => inputs).flatMap((folder) => inputsOf(root, [folder]))
  expect(files.length).toBeGreaterThan(100)
  expect(claiming(root, files)).toEqual([
    'examples/local-world/src/blockchain-api/blockchain-api-client.test.ts',
    'examples/local-world/src/blockchain-api/identity-feature.test.ts',
    'examples/local-world/src/blockchain-api/send-form-feature.test.ts',
    'examples/local-world/src/listing/listing-client.test.ts',
    'examples/local-world/src/names/ens-functions.test.ts',
    'examples/local-world/src/names/send-to-names.test.ts',
    'examples/local-world/src/solana/solana-receivers.test.ts',
    'examples/local-world/src/tokens/read-network-tokens.test.ts',
  ])
})

/** Test files with an id in a title. Those of the engine's clients run in the lane `units`. */
const claiming = (root: string, files: readonly string[]): readonly string[] =>
  files
    .filter((file) => /(?<!\.soak)\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\[(?:R|B|A|F|Q|C|U)\d[\d.]*(?: partly)?\]/.test(readFileSync(join(root, file), 'utf8')),
    )
