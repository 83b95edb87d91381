import { expect, it } from 'vitest'
import type { ChartFolder } from '../chart-lists/chart-folders.js'
import { engineActs, type PackageActs } from './acts.js'
import { withFeatures } from './feature-acts.js'

const feature = (folder: string, ...endings: readonly string[]): ChartFolder => ({
  folder,
  name: folder,
  has: (ending) => endings.includes(ending),
})

const acts: PackageActs = {
  atOnce: { 'first-load': ['index.ts'], 'first-load-list': ['charts/list/list.feature.ts', 'version.ts'] },
  light: [],
  sharing: [],
  tools: [],
  acts: { pages: { modules: ['charts/list/list.chunk.ts', 'http/client.ts'] } },
}

it('a feature that no line names has a file at once, and one for its chunk', () => {
  const made = withFeatures(acts, [
    feature('list', 'feature.ts', 'chunk.ts'),
    feature('turn-out', 'feature.ts', 'chunk.ts'),
    feature('no-chart', 'feature.ts'),
  ])
  expect(made.atOnce).toEqual({
    ...acts.atOnce,
    'first-load-turn-out': ['charts/turn-out/turn-out.feature.ts'],
    'first-load-no-chart': ['charts/no-chart/no-chart.feature.ts'],
  })
  expect(made.acts).toEqual({
    ...acts.acts,
    'chunk-turn-out': { modules: ['charts/turn-out/turn-out.chunk.ts'] },
  })
})

it('the lines that the kit has by hand stay as they are', () => {
  const { atOnce, acts: lines } = engineActs
  expect(atOnce['first-load-pairing']).toContain('connectors/pairing/wallet-connect.ts')
  expect(lines['sign-in']?.modules).toContain('charts/siwx/siwx.chunk.ts')
  expect(Object.keys(lines).filter((name) => /^chunk-(listing|pairing|siwx)$/.test(name))).toEqual([])
})
