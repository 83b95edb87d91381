import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readOptions } from './bundle-package.js'
import { importCircle } from './import-circles.js'
import { packageEntries } from './package-entries.js'
import { readModules } from './read-modules.js'

const module = (imports: readonly string[] = [], dynamicImports: readonly string[] = []) => ({
  imports,
  dynamicImports,
})

it('names the modules of a circle, also when one of them is loaded later', () => {
  const graph = new Map([
    ['index.ts', module(['button.ts', 'list.ts'])],
    ['button.ts', module()],
    ['list.ts', module([], ['view.ts'])],
    ['view.ts', module(['button.ts'])],
  ])
  expect(importCircle(graph)).toEqual([])
  graph.set('view.ts', module(['button.ts', 'list.ts']))
  expect(importCircle(graph)).toEqual(['list.ts', 'view.ts', 'list.ts'])
})

it.each([
  ['chart-kit', ['cli/chart-kit']],
  ['engine', ['cli/walletchart']],
  ['ui-react', []],
])('the modules of %s are in no circle', async (name, programs) => {
  const folder = fileURLToPath(new URL(`../../${name}`, import.meta.url))
  const src = join(folder, 'src')
  const { graph } = await readModules(src, readOptions(folder, packageEntries(folder, programs)))
  expect(graph.size).toBeGreaterThan(150)
  expect(importCircle(graph)).toEqual([])
})
