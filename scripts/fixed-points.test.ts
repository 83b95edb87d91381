import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { machinesFile } from './machines-file.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const names = z._default(z.record(z.string(), z.string()), {})
const manifestSchema = z.object({
  name: z.string(),
  license: z.string(),
  type: z.literal('module'),
  private: z.optional(z.boolean()),
  dependencies: names,
  peerDependencies: names,
  devDependencies: names,
})
const manifest = (folder: string) => manifestSchema.parse(JSON.parse(read(join(folder, 'package.json'))))

const folders = [
  'engine',
  'ui-react',
  'docs',
  ...readdirSync(join(root, 'examples')).map((name) => `examples/${name}`),
]
const workspaces = folders.filter((folder) => existsSync(join(root, folder, 'package.json')))

/** Sources of a package, tests left out. */
const sources = (folder: string) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|test-d|cases)\./.test(file))
    .map((file) => read(join(folder, 'src', file)))

/** Is the package, or an entry of it, imported? */
const uses = (folder: string, source: string) =>
  sources(folder).some((text) => new RegExp(`['"]${source}(/[^'"]+)?['"]`).test(text))

describe('fixed points', () => {
  it('[C11] keeps the top level', () => {
    for (const path of [
      'engine',
      'ui-react',
      'examples',
      'package.json',
      'tsconfig.json',
      'vitest.config.ts',
    ]) {
      expect(existsSync(join(root, path)), path).toBe(true)
    }
    expect(JSON.parse(read('turbo.json'))).toHaveProperty('tasks.build')
    expect(read('LICENSE')).toMatch(/^MIT License/)
  })

  it('[C6] speaks Solana, Polkadot and Bitcoin through their packages, which are optional peers', () => {
    const { peerDependencies } = manifest('engine')
    for (const name of ['@solana/web3.js', '@polkadot/api', 'bitcoinjs-lib']) {
      expect([name, uses('engine', name)]).toEqual([name, true])
      expect(peerDependencies).toHaveProperty([name])
    }
  })

  it('publishes its packages under MIT, and nothing else', () => {
    const manifests = workspaces.map(manifest)
    expect(manifests.filter((one) => one.private !== true).map(({ name }) => name)).toEqual([
      '@walletchart/engine',
      '@walletchart/react',
      '@walletchart/create',
    ])
    expect(manifests.filter(({ license }) => license !== 'MIT')).toEqual([])
    expect(read('engine/LICENSE')).toBe(read('LICENSE'))
    expect(read('ui-react/LICENSE')).toBe(read('LICENSE'))
    expect(read('examples/create/LICENSE')).toBe(read('LICENSE'))
  })

  it('compiles every workspace that has something to compile', () => {
    const { references }: { references: readonly { path: string }[] } = JSON.parse(read('tsconfig.json'))
    const paths = references.map(({ path }) => path)
    const known = [...workspaces, 'scripts', 'e2e'].filter((folder) =>
      existsSync(join(root, folder, 'tsconfig.json')),
    )
    expect(known.filter((folder) => !paths.includes(folder))).toEqual([])
    for (const folder of known) {
      const more = existsSync(join(root, folder, 'tsconfig.test.json'))
      if (more) expect(paths).toContain(`${folder}/tsconfig.test.json`)
    }
  })

  it('[C12] keeps a documentation site with a guide for each of the four kinds of readers', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('docs/package.json'))
    expect(scripts.build).toBeDefined()
    const sidebar = read('docs/sidebar.ts')
    for (const guide of ['playground', 'tests-from-charts', 'own-ui-tests', 'read-the-charts']) {
      expect(existsSync(join(root, `docs/src/content/docs/guides/${guide}.md`)), guide).toBe(true)
      expect(sidebar).toContain(guide)
    }
  })

  it('[C13] keeps machines.visualizer.json as the charts have it', () => {
    expect(read('machines.visualizer.json')).toBe(machinesFile().text)
  })

  it('[C15] [C16] [C21] [C22] has charts of the connection, pairing, the toasts and the modal', () => {
    const { machines }: { machines: readonly { id: string }[] } = JSON.parse(read('machines.visualizer.json'))
    expect(machines.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['connection', 'pairing', 'modal', 'toasts']),
    )
  })

  it('[C4] [C7] speaks through viem and checks by zod', () => {
    const { dependencies, peerDependencies } = manifest('engine')
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['zod', 'xstate']))
    // Only reading tokens needs it.
    expect(Object.keys(peerDependencies)).toContain('viem')
    expect(uses('engine', 'viem')).toBe(true)
    expect(uses('engine', 'zod/mini')).toBe(true)
  })

  it('[C2] [C3] [C8] writes the skin for React, bound by @xstate/react, on Radix and Tailwind', () => {
    const { dependencies, peerDependencies, devDependencies } = manifest('ui-react')
    expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(['react', 'react-dom']))
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@xstate/react', 'radix-ui']))
    expect(Object.keys(devDependencies)).toContain('@tailwindcss/cli')
    for (const source of ['react', 'react-dom', '@xstate/react', 'radix-ui']) {
      expect(uses('ui-react', source), source).toBe(true)
    }
    expect(read('ui-react/src/walletchart.css')).toContain('@theme inline')
  })

  it('[C14] keeps the engine free of any UI library', () => {
    const { dependencies, peerDependencies } = manifest('engine')
    const all = Object.keys({ ...dependencies, ...peerDependencies })
    expect(all.filter((name) => /react|radix|tailwind|vue|svelte|solid-js|preact|lit\b/.test(name))).toEqual(
      [],
    )
  })

  it('[C9] writes every test for vitest', () => {
    expect(manifestSchema.parse({ ...JSON.parse(read('package.json')) }).devDependencies).toHaveProperty(
      'vitest',
    )
    const files = ['engine/src', 'ui-react/src', 'scripts', 'e2e', 'docs', 'examples'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
        .map((file) => join(folder, file)),
    )
    const importsVitest = (file: string): boolean => /from 'vitest'/.test(read(file))
    // Cases are functions that call vitest's own, shared by several test files.
    const casesOf = (file: string): string[] =>
      [...read(file).matchAll(/from '(\.[^']+\.cases)\.jsx?'/g)]
        .flatMap(([, path = '']) => ['.ts', '.tsx'].map((ending) => join(dirname(file), path + ending)))
        .filter((path) => existsSync(join(root, path)))
    expect(files.filter((file) => ![file, ...casesOf(file)].some(importsVitest))).toEqual([])
    expect(files.length).toBeGreaterThan(50)
  })
})
