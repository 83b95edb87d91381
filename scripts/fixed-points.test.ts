import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
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
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|test-d|cases)\./.test(file),
  )

/** The modules that a source loads when it runs. Types, comments, and texts that name a module do not count. */
const loadedBy = (file: string, text: string): readonly string[] => {
  const { code } = transformSync(text, { loader: file.endsWith('x') ? 'tsx' : 'ts', format: 'esm' })
  const imports = /^import (?:[^;"]*? from )?"([^"]+)"|^export [^;"]*? from "([^"]+)"|\bimport\("([^"]+)"\)/gm
  return [...code.matchAll(imports)].flatMap(([, ...names]) => names.filter((name) => name !== undefined))
}

/** The sources under `src` that load a package, or an entry of it. */
const usersOf = (folder: string, source: string): readonly string[] =>
  sources(folder).filter((file) => {
    const text = read(join(folder, 'src', file))
    return (
      text.includes(source) &&
      loadedBy(file, text).some((one) => one === source || one.startsWith(`${source}/`))
    )
  })

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
    // Each makes the transfers of its family.
    const users = {
      '@solana/web3.js': 'families/solana/codec/legacy-message.ts',
      '@polkadot/api': 'families/polkadot/port/transfer-extrinsic.ts',
      'bitcoinjs-lib': 'families/bip122/codec/transfer-psbt.ts',
    }
    for (const [name, user] of Object.entries(users)) {
      expect(usersOf('engine', name), name).toContain(user)
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
    expect(usersOf('engine', 'viem')).toEqual(
      expect.arrayContaining(['adapters/read-token-balances.ts', 'adapters/viem-clients.ts']),
    )
    expect(usersOf('engine', 'zod/mini')).toEqual(
      expect.arrayContaining(['model/wallets/stored-record.ts', 'charts/siwx/stored-sign-in.ts']),
    )
  })

  it('[C2] [C3] [C8] writes the skin for React, bound by @xstate/react, on Radix and Tailwind', () => {
    const { dependencies, peerDependencies, devDependencies } = manifest('ui-react')
    expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(['react', 'react-dom']))
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@xstate/react', 'radix-ui']))
    expect(Object.keys(devDependencies)).toContain('@tailwindcss/cli')
    const users = {
      react: 'modal/wallet-dialog.tsx',
      'react-dom': 'modal/asides.tsx',
      'radix-ui': 'parts/dialog-frame.tsx',
    }
    for (const [name, user] of Object.entries(users)) expect(usersOf('ui-react', name), name).toContain(user)
    // Every part of the modal reads the state by one of these.
    expect([...usersOf('ui-react', '@xstate/react')].sort()).toEqual([
      'modal/inline-panel.tsx',
      'modal/use-open-view.ts',
      'modal/use-shown.ts',
      'modal/wallet-dialog.tsx',
      'toasts/toasts.tsx',
    ])
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
    // Cases are functions that call vitest's own, shared by several test files. A file of the soak may run a whole test file.
    const casesOf = (file: string): string[] =>
      [...read(file).matchAll(/(?:from|import) '(\.[^']+\.(?:cases|test))\.jsx?'/g)]
        .flatMap(([, path = '']) => ['.ts', '.tsx'].map((ending) => join(dirname(file), path + ending)))
        .filter((path) => existsSync(join(root, path)))
    expect(files.filter((file) => ![file, ...casesOf(file)].some(importsVitest))).toEqual([])
    expect(files.length).toBeGreaterThan(50)
  })
})
