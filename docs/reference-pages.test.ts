import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withFeature } from '../engine/src/charts/kit/feature.js'
import { defaultLimits } from '../engine/src/composition/default-limits.js'
import { everyFeature } from '../engine/src/composition/every-registry.js'
import { eip155 } from '../engine/src/eip155.js'
import { createEngine, isWalletchartError } from '../engine/src/index.js'
import { mainnet } from '../engine/src/networks.js'
import { routes } from '../engine/src/routes.js'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const page = (name: string) => read(`src/content/docs/reference/${name}.md`)

/** The cells of every table row whose first cell is one piece of code. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| `[\w-]+` +\|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )

/** The options of an engine with every feature, by the word of the engine itself. */
function optionNames(): string[] {
  const features = everyFeature.map((feature) => withFeature({}, feature))
  try {
    Reflect.apply(createEngine, undefined, [{ noSuchOption: true, features }])
  } catch (error) {
    if (isWalletchartError(error)) return /Use one of (.*)\./.exec(error.message)?.[1]?.split(', ') ?? []
  }
  return []
}

it('has a section for every option, and for nothing else', () => {
  const names = optionNames()
  expect(names).toContain('networks')
  const headings = [...page('options').matchAll(/^### `(\w+)`$/gm)].map(([, name]) => name)
  expect(headings.toSorted()).toEqual(names.toSorted())
})

it('tells every deadline with its default', () => {
  const rows = rowsOf(page('options')).filter(([, ms = '']) => /^[\d ]+$/.test(ms))
  const told = Object.fromEntries(rows.map(([name, ms = '']) => [name, Number(ms.replaceAll(' ', ''))]))
  expect(told).toEqual(defaultLimits)
})

it('lists every public CSS variable, with its colours', () => {
  const css = read('../ui-react/src/theme/variables.css')
  const declared = new Set([...css.matchAll(/var\(\s*(--walletchart-[\w-]+)/g)].map(([, name]) => name))
  const rows = rowsOf(page('theming'))
  expect(rows.map(([name]) => name).toSorted()).toEqual([...declared].sort())
  const colours = rows.filter(([, light = '']) => light.startsWith('#'))
  expect(colours.length).toBeGreaterThan(15)
  for (const [name, light, dark] of colours) {
    const [, a, b = a] = new RegExp(`${name}, (?:light-dark\\()?(#\\w+)(?:, (#\\w+))?`).exec(css) ?? []
    expect([name, light, dark]).toEqual([name, a, b])
  }
})

it('lists every view', () => {
  const section = page('react').split('## Views')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(told.toSorted()).toEqual(Object.keys(routes).sort())
})

it('lists every component and hook of the skin', () => {
  const index = read('../ui-react/src/index.ts')
  const names = [...index.matchAll(/\b(use[A-Z]\w+|WalletProvider|WalletModal|\w+Button)\b(?=[ ,}])/g)].map(
    ([, name = '']) => name,
  )
  const missing = [...new Set(names)].filter((name) => !page('react').includes(`\`${name}`))
  expect(missing).toEqual([])
})

it('lists every entry of the headless package', () => {
  const { exports }: { exports: Record<string, unknown> } = JSON.parse(read('../engine/package.json'))
  const entries = Object.keys(exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => `@walletchart/engine${entry.slice(1)}`)
  const told = [...page('engine').matchAll(/^\| `(@walletchart\/engine[\w/-]*)`/gm)].map(([, entry]) => entry)
  expect(told).toEqual(entries)
})

it('lists every method of the engine', () => {
  const engine = createEngine({ networks: [mainnet], families: [eip155()] })
  // Pairing and the listing have methods of their own, and are there only when the app wants them.
  const missing = Object.keys(engine).filter(
    (name) => !page('engine').includes(`\`${name}(`) && !page('engine').includes(`\`${name}.`),
  )
  expect(missing).toEqual([])
})
