import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SourceCopy } from './source-copy.js'
import type { Toy } from './toy.js'
import { toyChart } from './toy-chart.js'
import { toyCommand } from './toy-command.js'
import { toyConnector } from './toy-connector.js'
import { toyView } from './toy-view.js'
import { tryToys } from './try-toys.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the recipes for contributors, done with toys', () => {
  const copy = new SourceCopy()
  afterAll(() => rmSync(copy.folder, { recursive: true }))

  const touched = new Map<Toy, readonly string[]>()
  /** The files that `npm run charts` has written anew. */
  const generated = new Map<Toy, readonly string[]>()

  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules', program), ...args],
      { cwd: copy.folder, encoding: 'utf8' },
    )
    return { status, out: stdout, said: stdout + stderr }
  }
  const tsx = (...args: string[]) => run('tsx/dist/cli.mjs', ...args)

  beforeAll(() => {
    for (const toy of [toyChart, toyCommand, toyView, toyConnector]) {
      touched.set(toy, copy.add(toy))
      const before = copy.texts()
      const { status, said } = tsx('scripts/charts.ts', '--lists')
      expect(status, said).toBe(0)
      const changes = [...copy.texts()].filter(([path, text]) => before.get(path) !== text)
      generated.set(
        toy,
        changes.map(([path]) => path),
      )
    }
  })

  it('a chart touches its folder, three rows, its chunk and the wires it listens to', () => {
    const others = touched.get(toyChart)?.filter((path) => !path.startsWith('engine/src/charts/tally/'))
    expect(others).toEqual([
      'engine/src/charts/charts.ts',
      'engine/src/charts/modal/modal.wires.ts',
      'engine/src/charts/public-state.ts',
      'engine/src/composition/chunks/extras.ts',
      'engine/src/composition/registry.ts',
    ])
    expect(generated.get(toyChart)?.toSorted()).toEqual([
      'docs/src/content/docs/concepts/engine-and-charts.md',
      'engine/src/charts/catalogue.cases.ts',
      'engine/src/charts/catalogue.ts',
      'engine/src/charts/catalogue.walks.cases.ts',
      'engine/src/composition/wires.ts',
      'engine/src/inspect/chart-traces.ts',
      'engine/src/testing/engine/drivers.ts',
    ])
  })

  it('a command touches four files', () => {
    expect(touched.get(toyCommand)).toEqual([
      'engine/src/charts/tally/add-to-tally.command.ts',
      'engine/src/composition/chunks/extras.ts',
      'engine/src/composition/engine.ts',
      'engine/src/create-engine.ts',
    ])
    expect(generated.get(toyCommand)).toEqual([])
  })

  it('a view touches three files', () => {
    expect(touched.get(toyView)).toEqual([
      'engine/src/charts/modal/routes.ts',
      'ui-react/src/messages/view-messages.ts',
      'ui-react/src/views/help/tally-board.tsx',
    ])
    expect(generated.get(toyView)?.toSorted()).toEqual([
      'docs/src/content/docs/reference/react.md',
      'engine/src/charts/modal/view-names.ts',
      'ui-react/src/views/view-loaders.ts',
    ])
  })

  it('a connector touches its folder and the entry that exports it', () => {
    expect(touched.get(toyConnector)).toEqual([
      'engine/src/connectors/agreeable/agreeable.ts',
      'engine/src/eip155.ts',
    ])
    expect(generated.get(toyConnector)).toEqual([])
  })

  it('the compiler takes all of them, and they work', () => {
    copy.write('try-toys.ts', tryToys)
    const compiled = run('typescript/bin/tsc', '-p', '.')
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
      steps: ['counting|tally.add|0'],
      fired: ['modal modal.opened > tally tally.add', 'tally tally.counted > modal modal.busy'],
    })
  })

  it.each([toyChart, toyCommand, toyView, toyConnector])(
    'the recipe $recipe names every file its toy touched',
    (toy) => {
      const pages = join(root, 'docs/src/content/docs/contributing')
      const text = readdirSync(pages)
        .map((page) => readFileSync(join(pages, page), 'utf8'))
        .join('\n')
      const recipe = text.split(`## ${toy.recipe}\n`)[1]?.split('\n## ')[0] ?? ''
      const named = [...recipe.matchAll(/`([\w./<>-]+\.(?:tsx?|md|txt|json))`/g)].map(([, path = '']) => path)
      const inRecipe = (path: string): boolean =>
        named.some((one) =>
          new RegExp(`(?:^|/)${one.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+')}$`).test(path),
        )
      expect(
        [...(touched.get(toy) ?? []), ...(generated.get(toy) ?? [])].filter((path) => !inRecipe(path)),
      ).toEqual([])
      const gone = named.filter(
        (path) => path.includes('/') && !path.includes('<') && !existsSync(join(root, path)),
      )
      expect(gone).toEqual([])
    },
  )
})
