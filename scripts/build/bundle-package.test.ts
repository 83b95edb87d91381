import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type OutputChunk, rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { engineActs, skinActs } from './acts.js'
import { bundlePackage } from './bundle-package.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const mapSchema = z.object({ sources: z.array(z.string()), sourcesContent: z.array(z.string()) })

let engineDist = ''
let skinDist = ''
let engine: readonly OutputChunk[] = []
let skin: readonly OutputChunk[] = []

beforeAll(async () => {
  engineDist = mkdtempSync(join(tmpdir(), 'engine-dist-'))
  skinDist = mkdtempSync(join(tmpdir(), 'skin-dist-'))
  engine = await bundlePackage(join(root, 'engine'), engineActs, ['cli/walletchart'], engineDist)
  skin = await bundlePackage(join(root, 'ui-react'), skinActs, [], skinDist)
})

afterAll(() => {
  for (const folder of [engineDist, skinDist]) rmSync(folder, { recursive: true, force: true })
})

/** The files that an entry apart has of its own. */
const isApart = ({ fileName }: OutputChunk): boolean => /^(?:files\/)?server\b/.test(fileName)

it('an entry apart takes no file of a page, and nothing that draws charts', () => {
  const server = engine.filter(isApart)
  expect(server.map(({ fileName }) => fileName)).toContain('server.js')
  const imported = server.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  const own = new Set(server.map(({ fileName }) => fileName))
  expect(imported.filter((file) => file.endsWith('.js') && !own.has(file) && !/^[^./]/.test(file))).toEqual(
    [],
  )
  expect(imported.filter((file) => file.startsWith('files/') && !own.has(file))).toEqual([])
  expect(imported.filter((file) => /^(?:xstate|react)/.test(file))).toEqual([])
})

it('puts every module of a page into one file only', () => {
  for (const chunks of [engine.filter((chunk) => !isApart(chunk)), skin]) {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
    expect(modules.length).toBeGreaterThan(150)
    expect(modules.filter((id, index) => modules.indexOf(id) !== index)).toEqual([])
  }
})

it('loads each act by one file, not through a file that only passes names on', () => {
  for (const chunks of [engine, skin]) {
    const onDemand = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
    const empty = chunks.filter(({ fileName, moduleIds }) => onDemand.has(fileName) && moduleIds.length === 0)
    expect(empty.map(({ fileName }) => fileName)).toEqual([])
  }
})

it('brings the texts of a view in the file of the view', () => {
  const textsIn = (chunk: OutputChunk): readonly string[] =>
    chunk.moduleIds.flatMap((id) => /\/messages\/([\w-]+)-messages\.ts$/.exec(id)?.slice(1) ?? []).sort()
  const found = skin.map((chunk) => [chunk.fileName, textsIn(chunk)] as const)
  expect(Object.fromEntries(found.filter(([, texts]) => texts.length > 0))).toEqual({
    'files/first-load.js': ['base'],
    'files/asides.js': ['common', 'spoken', 'toast'],
    'files/open.js': ['connect', 'connecting', 'granted', 'shared'],
    // The account shows an address that the browser does not copy as receiving does.
    'files/account.js': ['account', 'network', 'network-help', 'receive'],
    'files/approve.js': ['approve-transaction'],
    'files/after-open.js': ['get-wallet', 'nothing-chosen', 'wallet-help'],
    'files/login.js': ['email', 'email-verify-device', 'email-verify-otp'],
    'files/sign-in.js': ['sign-in'],
    'files/families.js': ['multi-chain'],
    'files/listing.js': ['all-wallets', 'downloads'],
    'files/pairing.js': ['pairing'],
    'files/send.js': ['replacement', 'send'],
    'files/activity.js': ['activity'],
    'files/tokens.js': ['tokens'],
  })
})

it('leaves out of an app what the app does not import', async () => {
  const app = await filesInApp(
    "export { createEngine } from './index.js'\nexport { eip155 } from './eip155.js'",
  )
  expect(app.atOnce).toEqual(['files/common.js', 'files/first-load-eip155.js', 'files/first-load.js'])
  expect(app.later).toContain('files/connect.js')
  // The engine itself loads the charts of pairing by import(), once pairing is configured.
  const unwanted = /relay|session|first-load-pairing|for-|testing|fake|catalogue|commands/
  expect(app.later.filter((file) => unwanted.test(file))).toEqual([])
  expect(app.code).not.toContain('@walletconnect/sign-client')

  const paired = await filesInApp("export { walletConnect } from './pairing.js'")
  expect(paired.later).toContain('files/relay.js')
  expect(paired.code).toContain('@walletconnect/sign-client')
})

it('keeps the sources in the source maps', () => {
  for (const [dist, chunks] of [
    [engineDist, engine],
    [skinDist, skin],
  ] as const) {
    // An entry that only passes names on has no line of a source.
    const withCode = chunks.filter(({ fileName }) => fileName.startsWith('files/'))
    expect(withCode.length).toBeGreaterThan(5)
    for (const { fileName, moduleIds } of withCode) {
      const map = mapSchema.parse(JSON.parse(readFileSync(join(dist, `${fileName}.map`), 'utf8')))
      expect(map.sources.length, fileName).toBeGreaterThan(0)
      expect(map.sources.length).toBeLessThanOrEqual(moduleIds.length)
      expect(map.sourcesContent.filter((text) => text === '')).toEqual([])
      expect(map.sourcesContent).toHaveLength(map.sources.length)
    }
  }
})

it("says 'use client' in the files of the skin whose sources say it, and in none of the engine", () => {
  const saying = (dist: string, chunks: readonly OutputChunk[]) =>
    chunks.filter(({ fileName }) => /^(['"])use client\1/.test(readFileSync(join(dist, fileName), 'utf8')))
  const silent = skin.filter((chunk) => !saying(skinDist, skin).includes(chunk))
  expect(silent.map(({ fileName }) => fileName).sort()).toEqual([
    'eip155.js',
    'files/qr-code.js',
    'index.js',
    'receive.js',
    'send.js',
    'tokens.js',
    'viem.js',
  ])
  expect(saying(engineDist, engine)).toEqual([])
})

/** The files of the engine of which an app has code: what it loads at once, and what by `import()`. */
async function filesInApp(code: string) {
  const page = join(engineDist, 'page.js')
  const bundle = await rolldown({
    input: page,
    external: /^[^./]/,
    treeshake: { moduleSideEffects: (id) => id === page },
    plugins: [
      {
        name: 'page',
        load: (id) => (id === page ? code : null),
        resolveId: (id) => (id === page ? id : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const first = chunks.filter((chunk) => chunk === entry)
  // Grows while it is walked: what a file of the first load imports is first load too.
  for (const chunk of first)
    first.push(...chunks.filter((other) => chunk.imports.includes(other.fileName) && !first.includes(other)))
  const filesOf = (some: readonly OutputChunk[]) =>
    some
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([id, { renderedLength }]) => renderedLength > 0 && id.startsWith(join(engineDist, 'files')))
      .map(([id]) => id.slice(engineDist.length + 1))
      .sort()
  return {
    atOnce: filesOf(first),
    later: filesOf(chunks.filter((chunk) => !first.includes(chunk))),
    code: chunks.map((chunk) => chunk.code).join(),
  }
}
