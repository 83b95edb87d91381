import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { readCompiled } from '../core-program.js'
import type { Addition } from '../new/addition.js'
import { makeAddition } from '../new/make-addition.js'
import { sourceAliases } from '../source-aliases.js'
import { SourceCopy } from './source-copy.js'
import { toyApps } from './toy-apps.js'
import { toyConnector } from './toy-connector.js'
import { tryToys } from './try-toys.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The words for `npm run new`, in this order. */
const asked = [
  'chart tally',
  'command add-to-tally tally',
  'view tally-board help',
  'feature turn-out',
  'command show-qr pairing',
  'command add-guests turn-out',
]

/** The files that `npm run charts` writes anew for a chart, for a feature beside those, and for a view. */
const listsOfCharts = [
  'docs/src/content/docs/concepts/engine-and-charts.md',
  'engine/src/charts/catalogue.cases.ts',
  'engine/src/charts/catalogue.ts',
  'engine/src/charts/catalogue.walks.cases.ts',
  'engine/src/composition/wire-tables.cases.ts',
  'engine/src/composition/wires.ts',
  'engine/src/inspect/chart-traces.ts',
  'engine/src/testing/engine/drivers.ts',
]
const listsOfFeatures = [
  'engine/src/charts/every-feature.cases.ts',
  'engine/src/composition/every-registry.ts',
]
const listsOfViews = [
  'docs/src/content/docs/reference/react.md',
  'engine/src/charts/modal/view-names.ts',
  'ui-react/src/views/view-loaders.ts',
]

const chartRows = [
  'engine/src/charts/charts.ts',
  'engine/src/charts/modal/modal.wires.cases.ts',
  'engine/src/charts/modal/modal.wires.ts',
  'engine/src/charts/public-state.ts',
  'engine/src/composition/registry.ts',
  'ui-react/src/testing/make-state.ts',
]

describe('the recipes for contributors, done with `npm run new`', () => {
  const copy = new SourceCopy([
    'engine/src/behaviours/turn-out.test.ts',
    'ui-react/src/testing/fake-engine.ts',
  ])
  afterAll(() => rmSync(copy.folder, { recursive: true }))

  const made = new Map<string, { readonly addition: Addition; readonly touched: readonly string[] }>()
  const touchedBy = (words: string, but = '(?!)') =>
    made.get(words)?.touched.filter((path) => !new RegExp(but).test(path))
  /** The files that `npm run charts` has written anew. */
  let generated: readonly string[] = []

  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules', program), ...args],
      { cwd: copy.folder, encoding: 'utf8' },
    )
    return { status, out: stdout, said: stdout + stderr }
  }
  const tsx = (...args: string[]) => run('tsx/dist/cli.mjs', ...args)
  const biome = (...args: string[]) => run('@biomejs/biome/bin/biome', ...args)
  const written = () => [...new Set([...made.values()].flatMap(({ touched }) => touched))]

  beforeAll(() => {
    for (const words of asked) {
      const addition = makeAddition(words.split(' '), copy)
      made.set(words, { addition, touched: copy.add(addition) })
    }
    made.set('connector', { addition: toyConnector, touched: copy.add(toyConnector) })
    // The copy is no repository, so Biome cannot ask git what it ignores.
    const config: object = JSON.parse(copy.read('biome.json'))
    writeFileSync(join(copy.folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    const formatted = biome('check', '--write', '--error-on-warnings', '--colors=off', ...written())
    expect(formatted.status, formatted.said).toBe(0)
    const before = copy.texts()
    const { status, said } = tsx('scripts/charts.ts', '--lists')
    expect(status, said).toBe(0)
    generated = [...copy.texts()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  })

  it('a chart touches its folder, its chunk, its rows and the wires it listens to', () => {
    expect(touchedBy('chart tally', 'charts/tally/|chunks/tally')).toEqual(chartRows)
  })

  it('a command touches its file, its chunk, its rows, and the lists of its tests and docs', () => {
    expect(touchedBy('command add-to-tally tally')).toEqual([
      'docs/src/content/docs/reference/engine.md',
      'engine/src/behaviours/engine-calls.cases.ts',
      'engine/src/charts/tally/add-to-tally.command.ts',
      'engine/src/composition/chunks/tally.ts',
      'engine/src/composition/engine.ts',
      'engine/src/create-engine.ts',
      'ui-react/src/testing/fake-engine.ts',
    ])
  })

  it('a command of the chart of a feature touches the folder of the feature, and no file of the core', () => {
    expect(touchedBy('command show-qr pairing')).toEqual([
      'docs/src/content/docs/reference/engine.md',
      'engine/src/behaviours/engine-calls.cases.ts',
      'engine/src/charts/pairing/pairing.chunk.ts',
      'engine/src/charts/pairing/pairing.feature.ts',
      'engine/src/charts/pairing/pairing.public.ts',
      'engine/src/charts/pairing/show-qr.command.ts',
      'ui-react/src/testing/fake-engine.ts',
    ])
    expect(touchedBy('command add-guests turn-out')).toEqual([
      'docs/src/content/docs/reference/engine.md',
      'engine/src/charts/turn-out/add-guests.command.ts',
      'engine/src/charts/turn-out/turn-out.chunk.ts',
      'engine/src/charts/turn-out/turn-out.feature.ts',
      'engine/src/charts/turn-out/turn-out.public.ts',
    ])
    const page = copy.read('docs/src/content/docs/reference/engine.md')
    expect(page).toMatch(/\n\| `pairing\.retry.*\n\| `pairing\.showQr\(\{\}\)` /)
    expect(page).toMatch(/\n\| `engine\.listing\?\.image.*\n\| `turnOut\.addGuests\(\{\}\)` /)
  })

  it('a view touches its file, its row, its texts, and the lists of its tests', () => {
    expect(touchedBy('view tally-board help')).toEqual([
      'e2e/skin/modal-look.ts',
      'engine/src/charts/modal/routes.paths.test.ts',
      'engine/src/charts/modal/routes.ts',
      'ui-react/src/messages/catalogue.ts',
      'ui-react/src/messages/tally-board-messages.ts',
      'ui-react/src/modal/wallet-modal.test.tsx',
      'ui-react/src/testing/every-messages.ts',
      'ui-react/src/views/help/tally-board.tsx',
    ])
  })

  it('a feature touches its folder, its entry, one line of `exports`, a test and the docs', () => {
    expect(touchedBy('feature turn-out', 'charts/turn-out/')).toEqual([
      'docs/sidebar.ts',
      'docs/src/content/docs/guides/turn-out.md',
      'docs/src/content/docs/reference/engine.md',
      'docs/src/content/docs/reference/options.md',
      'engine/package.json',
      'engine/src/behaviours/turn-out.test.ts',
      'engine/src/turn-out.ts',
    ])
    const { changed } = made.get('feature turn-out')?.addition ?? {}
    expect(changed?.['engine/package.json']).toHaveLength(1)
  })

  it('a connector touches its folder and the entry that exports it', () => {
    expect(touchedBy('connector')).toEqual([
      'engine/src/connectors/agreeable/agreeable.ts',
      'engine/src/eip155.ts',
    ])
  })

  it('the lists of charts and views follow, and nothing else', () => {
    expect(generated.toSorted()).toEqual([...listsOfCharts, ...listsOfFeatures, ...listsOfViews].toSorted())
  })

  it('Biome and the compiler take all of them, and they work', () => {
    copy.write('try-toys.ts', tryToys)
    // One thread takes half the processor time of several: each would check the types of the packages anew.
    const compiled = run('typescript/bin/tsc', '-p', '.', '--singleThreaded')
    expect(compiled.status, compiled.said).toBe(0)
    const { status, out, said } = tsx('try-toys.ts')
    expect(status, said).toBe(0)
    expect(JSON.parse(out)).toEqual({
      blank: 0,
      view: 'TallyBoard',
      refused: expect.stringContaining('Expected a whole number.'),
      address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      traced: [
        { type: 'tally.add', by: 1 },
        { type: 'tally.add', by: 4 },
      ],
      guests: 4,
      codes: 1,
      walked: { tally: ['counting|tally.add|0'], turnOut: ['counting|turnOut.add|0'] },
      steps: ['counting|tally.add|0'],
      fired: ['modal modal.opened > tally tally.add', 'tally tally.counted > modal modal.busy'],
    })
  })

  it('the core compiles without any feature', () => {
    const { out } = run('typescript/bin/tsc', '-p', copy.addCore(), '--listFiles', '--singleThreaded')
    const { sources, ofFeatures, errors } = readCompiled(out, copy.folder)
    expect(errors).toEqual([])
    expect(sources).toContainEqual(expect.stringContaining('/charts/tally/add-to-tally.command.ts'))
    expect(ofFeatures).toEqual([])
  })

  // They need what the compiler has written.
  if (isSoak)
    it('the types of a feature reach an app by its entry, and without it they are nowhere', () => {
      for (const [name, { right, wrong }] of Object.entries(toyApps)) {
        const config = copy.addConsumer(name, [...right, ...wrong].join('\n'))
        const { said } = run('typescript/bin/tsc', '-p', config, '--singleThreaded')
        const lines = [...said.matchAll(/^consumers\/[\w-]+\.ts\((\d+),/gm)].map(([, line]) => Number(line))
        expect([...new Set(lines)], said).toEqual(wrong.map((_, at) => right.length + at + 1))
      }
    })

  if (isSoak)
    it('the tests of a feature pass', () => {
      const aliases = sourceAliases(copy.folder).map(
        ({ find, replacement }) => `{ find: ${find}, replacement: ${JSON.stringify(replacement)} }`,
      )
      copy.write(
        'vitest.config.mjs',
        `export default { resolve: { alias: [${aliases.join(', ')}] }, test: { testTimeout: 60_000 } }`,
      )
      const vitest = (...args: string[]) => run('vitest/vitest.mjs', 'run', ...args)
      const charts = tsx('scripts/charts.ts')
      expect(charts.status, charts.said).toBe(0)
      const { status, said } = vitest('turn-out')
      expect(status, said).toBe(0)
      expect(stripVTControlCharacters(said)).toMatch(/Test Files +2 passed/)
    })

  it.each([
    ['chart tally', listsOfCharts],
    ['command add-to-tally tally', []],
    ['command show-qr pairing', []],
    ['view tally-board help', listsOfViews],
    ['feature turn-out', [...listsOfCharts, ...listsOfFeatures]],
    ['connector', []],
  ])('the recipe of `%s` names every file that it touched', (words, lists) => {
    const { recipe: heading } = made.get(words)?.addition ?? {}
    // A feature has a chart: its recipe goes on where that one ends.
    const recipe = [heading, ...(heading === 'Add a feature' ? ['Add a chart'] : [])].map(recipeOf).join('')
    const named = [...recipe.matchAll(/`([\w./<>-]+\.(?:tsx?|md|txt|json))`/g)].map(([, path = '']) => path)
    const inRecipe = (path: string): boolean =>
      named.some((one) =>
        new RegExp(`(?:^|/)${one.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+')}$`).test(path),
      )
    expect([...(touchedBy(words) ?? []), ...lists].filter((path) => !inRecipe(path))).toEqual([])
    const gone = named.filter(
      (path) => path.includes('/') && !path.includes('<') && !existsSync(join(root, path)),
    )
    expect(gone).toEqual([])
  })
})

/** The text under a heading of the pages for contributors. */
function recipeOf(heading = ''): string {
  const pages = join(root, 'docs/src/content/docs/contributing')
  const text = readdirSync(pages)
    .map((page) => readFileSync(join(pages, page), 'utf8'))
    .join('\n')
  return text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
}
