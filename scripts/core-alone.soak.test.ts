import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { featureFolders } from './chart-lists/chart-folders.js'
import { coreFiles, readCompiled } from './core-program.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/core-alone')
const tsc = join(root, 'node_modules/typescript/bin/tsc')

/** Compiles the files with all they import. */
const compiled = (name: string, files: readonly string[]) => {
  const config = join(folder, `${name}.json`)
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../engine/tsconfig.json',
      compilerOptions: { noEmit: true, composite: false, emitDeclarationOnly: false, rootDir: '../..' },
      include: [],
      files,
    }),
  )
  // One thread takes half the processor time of several: each would check the types of the packages anew.
  const args = [tsc, '-p', config, '--listFiles', '--singleThreaded']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return readCompiled(stdout, root)
}

it('the core compiles with no feature in the program', { timeout: 240_000 }, () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { sources, ofFeatures, errors } = compiled(
    'core',
    coreFiles(root).map((file) => join(root, file)),
  )
  expect(errors).toEqual([])
  expect(sources.length).toBeGreaterThan(100)
  const folders = featureFolders(join(root, 'engine/src')).map(({ folder }) => folder)
  expect(folders).toEqual(expect.arrayContaining(['listing', 'pairing', 'siwx']))
  expect(ofFeatures).toEqual([])
  // Without the rule above it could not fail: a chart of a feature is no chart of the core.
  writeFileSync(
    join(folder, 'names-a-feature.ts'),
    `import type { ChartName } from '../../engine/src/charts/charts.js'
export const core: ChartName = 'connection'
export const feature: ChartName = 'siwx'
`,
  )
  // The options, limits and services of a feature are there with the feature only.
  const options = `import type { EngineOptions, Limits, Services } from '../../engine/src/index.js'
export const options: Partial<EngineOptions> = { featuredWalletIds: ['a'] }
export const limits: Partial<Limits> = { heartbeat: 1 }
export const services: Services = { relay: 'wss://relay.example' }
`
  writeFileSync(join(folder, 'options.ts'), options)
  const alone = compiled('alone', [join(folder, 'names-a-feature.ts'), join(folder, 'options.ts')])
  expect(alone.errors).toEqual([
    expect.stringContaining('names-a-feature.ts(3,14)'),
    expect.stringContaining('options.ts(2,'),
    expect.stringContaining('options.ts(3,'),
    expect.stringContaining('options.ts(4,'),
  ])
  const entries = ['listing', 'pairing', 'siwx'].map((name) => join(root, `engine/src/${name}.ts`))
  expect(compiled('with-features', [...entries, join(folder, 'options.ts')]).errors).toEqual([])
})
