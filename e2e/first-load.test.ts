import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { isSoak } from '../engine/src/behaviours/is-soak.cases.js'
import { everyFeature } from '../engine/src/composition/every-registry.js'
import { PAGE, PAIRING_PAGE, pageWith, SIGN_IN_PAGE } from '../scripts/page-loads/page-code.js'
import { theBrowser } from './harness/browser.js'
import { until } from './harness/until.js'

// What of the packages a page loads, and when. Needs the built packages.
const ENGINE_OPEN = 'engine/dist/files/open.js'
const ASIDES = 'ui-react/dist/files/asides.js'
const SKIN_OPEN = 'ui-react/dist/files/open.js'
const ON_OPENING = [ENGINE_OPEN, ASIDES, SKIN_OPEN]
const CONNECT = 'engine/dist/files/connect.js'
const root = fileURLToPath(new URL('..', import.meta.url))

interface Served {
  /** The page is there while the file runs. */
  readonly url: string
  /** The file of the packages that each chunk begins with. */
  readonly entryOf: ReadonlyMap<string, string>
  /** The modules that each file holds. */
  readonly modulesOf: ReadonlyMap<string, readonly string[]>
}

const ends: (() => Promise<void>)[] = []
afterAll(() => Promise.all(ends.map((end) => end())))

const pages = new Map<string, Promise<Served>>()

/** A page for every test that opens it. */
const serve = (contents: string): Promise<Served> => {
  const made = pages.get(contents) ?? bundle(contents)
  pages.set(contents, made)
  return made
}

/** Bundles a page and serves it. */
const bundle = async (contents: string): Promise<Served> => {
  const folder = await mkdtemp(join(tmpdir(), 'first-load-'))
  const { metafile } = await build({
    stdin: { contents, resolveDir: join(root, 'examples/playground'), sourcefile: 'page.js' },
    outdir: folder,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const entryOf = new Map(
    Object.entries(metafile.outputs).flatMap(([file, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[file.slice(file.lastIndexOf('/') + 1), entryPoint]],
    ),
  )
  const modulesOf = new Map(
    Object.entries(metafile.outputs).map(([file, { inputs }]) => [
      file.slice(file.lastIndexOf('/') + 1),
      // A module of which nothing is used is listed without a byte.
      Object.entries(inputs).flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? [module] : [])),
    ]),
  )
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    if (name === '') {
      const page =
        '<!doctype html><title>First load</title><body><script type="module" src="/stdin.js"></script>'
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      return
    }
    readFile(join(folder, name)).then(
      (code) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(code),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `http://127.0.0.1:${address.port}/`, entryOf, modulesOf }
}

declare global {
  interface Window {
    /** What waits for idle time. */
    idleTimes: IdleRequestCallback[]
  }
}

/** A visitor acts before the page is idle. */
const neverIdle = (): void => {
  window.requestIdleCallback = () => 0
}
/** The page is idle when a test says so. */
const holdIdleTimes = (): void => {
  window.idleTimes = []
  window.requestIdleCallback = (run) => window.idleTimes.push(run)
}
const asItIs = (): void => undefined

/** Opens a page and notes what of the packages it loads. */
const watched = async ({ url, entryOf, modulesOf }: Served, before: () => void = neverIdle) => {
  const page = await (await theBrowser()).newPage()
  onTestFinished(() => page.close())
  await page.addInitScript(before)
  const loaded = new Set<string>()
  const modules = new Set<string>()
  page.on('request', (request) => {
    const file = request.url().slice(request.url().lastIndexOf('/') + 1)
    for (const module of modulesOf.get(file) ?? []) modules.add(module)
    const entry = entryOf.get(file)
    if (entry !== undefined) loaded.add(entry)
  })
  await page.goto(url)
  await until.shows(page.getByRole('button', { name: 'Connect wallet' }))
  // The time in which wallets that come with the page announce themselves is over once the button has words.
  await page.waitForLoadState('networkidle')
  return { page, loaded, modules }
}

it('loads nothing more before the first click, and exactly the listed files when the modal opens', async () => {
  const { page, loaded } = await watched(await serve(PAGE))
  expect([...loaded]).toEqual(['examples/playground/page.js'])

  loaded.clear()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await until.shows(page.getByRole('dialog'))
  await until.value(() => [...loaded].sort()).toEqual([...ON_OPENING].sort())
})

it.each([
  ['eip155', PAGE, [[]]],
  ['pairing and the listing', PAIRING_PAGE, [['engine/dist/files/listing.js'], [], []]],
  [
    'a sign-in',
    SIGN_IN_PAGE,
    [['engine/dist/files/sign-in.js'], ['engine/dist/files/kept-in-browser.js'], []],
  ],
])(
  'with %s, evaluates no two chunks in one idle time, only what opening and connecting need, so that opening loads nothing',
  async (_, code, more) => {
    const { page, loaded } = await watched(await serve(code), holdIdleTimes)
    const asked = () => page.evaluate(() => window.idleTimes.length)
    // The code of the interface goes first. Code is put in place in a later idle time than it is loaded in.
    const opening = [[], [ENGINE_OPEN], [SKIN_OPEN], [], [ASIDES], []]
    const expected = [...opening, [CONNECT], ...more]
    const times: string[][] = []
    for (const [at] of expected.entries()) {
      await until.value(asked).toBe(1)
      loaded.clear()
      await page.evaluate(() => window.idleTimes.shift()?.({ didTimeout: false, timeRemaining: () => 50 }))
      // Idle time is asked for again once all that came is evaluated.
      if (at < expected.length - 1) await until.value(asked).toBe(1)
      else await page.waitForLoadState('networkidle')
      times.push([...loaded])
    }
    expect(times).toEqual(expected)
    expect(await asked()).toBe(0)
    loaded.clear()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await until.shows(page.getByRole('dialog').getByRole('heading', { name: 'Connect a wallet' }))
    expect([...loaded]).toEqual([])
  },
)

it('loads nothing ahead on a connection that saves data, until a pointer comes near', async () => {
  const { page, loaded } = await watched(await serve(PAGE), () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    window.idleTimes = []
    window.requestIdleCallback = (run) => window.idleTimes.push(run)
  })
  expect([...loaded]).toEqual(['examples/playground/page.js'])
  expect(await page.evaluate(() => window.idleTimes.length)).toBe(0)
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await until.value(() => [...loaded]).toEqual(expect.arrayContaining([ENGINE_OPEN, SKIN_OPEN]))
  expect([...loaded]).not.toContain(CONNECT)
})

if (isSoak)
  it('with pairing and the listing, loads neither before the first click, and no relay client and no QR code before they are wanted', async () => {
    const { page, loaded } = await watched(await serve(PAIRING_PAGE))
    expect([...loaded]).toEqual(['examples/playground/page.js'])
    const RELAY_CLIENT = 'engine/dist/files/relay.js'
    const QR_CODE = 'ui-react/dist/files/qr-code.js'

    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await until.shows(page.getByRole('dialog').getByRole('button', { name: /^WalletConnect/ }))
    await until.value(() => [...loaded]).toEqual(expect.arrayContaining([...ON_OPENING]))
    expect([...loaded]).not.toContain(RELAY_CLIENT)
    expect([...loaded]).not.toContain(QR_CODE)

    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^WalletConnect/ })
      .click()
    await until.value(() => [...loaded]).toEqual(expect.arrayContaining([RELAY_CLIENT, QR_CODE]))
  })

it('the first file of a feature imports that of no other: an app would load a feature that it did not turn on', async () => {
  const seen = new Set<string>()
  for (const { name } of everyFeature) {
    const code = await readFile(join(root, `engine/dist/files/first-load-${name}.js`), 'utf8')
    const imported = [...code.matchAll(/^import .* from "\.\/(.+)\.js";$/gm)].map(([, file = '']) => file)
    expect(
      imported.filter(
        (file) => !['first-load', 'first-load-hosted', 'first-load-kept', 'common'].includes(file),
      ),
      name,
    ).toEqual([])
    for (const file of imported) seen.add(file)
  }
  // One may need nothing of it.
  expect([...seen]).toContain('first-load')
})

const OTHERS = ['solana', 'bip122', 'polkadot', 'cosmos'] as const

it('with five families, loads not one byte of a chain library, and nothing of a family before a wallet of it is there', async () => {
  const { page, loaded, modules } = await watched(await serve(pageWith(OTHERS)), asItIs)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await until.shows(page.getByRole('dialog').getByRole('heading', { name: 'Connect a wallet' }))
  await page.waitForLoadState('networkidle')
  const libraries = [...modules].filter((one) =>
    /node_modules\/(viem|@solana|bn\.js|bitcoinjs-lib|@polkadot|@cosmjs|bip174)\//.test(one),
  )
  expect(libraries).toEqual([])
  for (const family of OTHERS) {
    expect([...loaded].filter((file) => file.includes(family))).toEqual([])
    expect([...modules].some((one) => one.endsWith(`first-load-${family}.js`))).toBe(true)
  }
})
