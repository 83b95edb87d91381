import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { createEngine } from '../create-engine.js'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { mainnet } from '../model/networks/built-in-networks.js'
import { accountOf, setUp, until } from './set-up.cases.js'

/** Everything an engine could touch, each access noted. */
const watchedHost = () => {
  const touched: string[] = []
  const note =
    (name: string) =>
    (...given: readonly unknown[]) => {
      touched.push(`${name} ${String(given[0])}`)
      return null
    }
  const localStorage = { getItem: note('read'), setItem: note('write'), removeItem: note('remove') }
  const window = fakeWindow({
    localStorage,
    addEventListener: note('listen'),
    removeEventListener: note('unlisten'),
    dispatchEvent: note('dispatch'),
    fetch: note('fetch'),
  })
  const clock = { setTimeout: note('timer'), clearTimeout: note('clear') }
  return { touched, window, clock }
}

/** The source of an entry. */
const sourceOf = (entry: string): string =>
  entry === './testing/charts' ? '/charts/catalogue.cases.ts' : `${entry.slice(1)}.ts`

describe('on a server', () => {
  it('[B7:1] [F21] without a window: import, create, read and even start do not throw', async () => {
    expect(typeof globalThis.window).toBe('undefined')
    const engine = createEngine({
      networks: [mainnet],
      families: [eip155()],
      storageName: 'server',
      logger: { warn: () => undefined, error: () => undefined },
    })
    const state = engine.getState()
    expect(state).toBe(engine.getInitialState())
    expect(state).toMatchObject({
      phase: 'created',
      ready: false,
      activeNetworkId: 'eip155:1',
      connectors: [],
    })
    engine.start()
    await until(() => expect(engine.getState()).toMatchObject({ ready: true, remembers: 'memory' }))
    engine.stop()
  })

  it('[B7:2] the snapshot of a server equals the first one of a browser', () => {
    const server = setUp({ options: { environment: { window: undefined } } })
    const browser = setUp()
    expect(browser.engine.getInitialState()).toEqual(server.engine.getInitialState())
    browser.engine.start()
    expect(browser.engine.getInitialState()).toEqual(server.engine.getInitialState())
    expect(accountOf(server.engine).status).toBe('disconnected')
  })

  it('[F21] before start() nothing is touched: no storage, no listener, no timer, no request', async () => {
    const { touched, window, clock } = watchedHost()
    const timers = [
      vi.spyOn(globalThis, 'setTimeout'),
      vi.spyOn(globalThis, 'setInterval'),
      vi.spyOn(globalThis, 'fetch'),
    ]
    const engine = createEngine({
      networks: [mainnet],
      families: [eip155(), fakeFamily({ wallets: [fakeConnector({ namespaces: ['solana'] })] })],
      environment: { window },
      clock,
      storageName: 'untouched',
    })
    engine.getState()
    engine.getInitialState()
    engine.subscribe(() => undefined)()
    engine.open()
    engine.close()
    engine.toast({ variant: 'success', text: 'x' })
    engine.refreshBalance()
    engine.setThemeMode('dark')
    engine.setFeatures({})
    await expect(engine.connect({ wallet: 'x' })).rejects.toMatchObject({ code: 'CONNECTION_CLIENT_NOT_SET' })
    engine.stop()
    expect(touched).toEqual([])
    for (const spy of timers) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
    engine.start()
    expect(touched).not.toEqual([])
    engine.stop()
  })

  it('[F21] [C14] in a worker without window or document: importing any entry leaves no global, timer or listener', async () => {
    const root = fileURLToPath(new URL('../', import.meta.url))
    const chartKit = fileURLToPath(new URL('../../../chart-kit/src/', import.meta.url))
    const entries = Object.keys(packageJson.exports)
      .filter((entry) => entry !== './package.json')
      .map((entry) => (entry === '.' ? '/index.ts' : sourceOf(entry)))
    // Inside of the repository, so that it finds the packages.
    const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url))
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(join(cache, 'worker-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // The sources, as in every test: a build may be old, or not there.
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: entries.map((entry) => entry.slice(1)),
      outbase: root,
      outdir: join(folder, 'engine/src'),
      bundle: true,
      splitting: true,
      metafile: true,
      format: 'esm',
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      packages: 'external',
      plugins: [
        {
          name: 'sources',
          setup: ({ onResolve }) =>
            onResolve({ filter: /^@walletchart\/chart-kit/ }, ({ path }) => ({
              path: `${chartKit}${path.split('/')[2] ?? 'index'}.ts`,
            })),
        },
      ],
    })
    const files = Object.entries(metafile.outputs)
      .filter(([, { entryPoint }]) => entries.includes(`/${entryPoint}`))
      .map(([path]) => pathToFileURL(resolve(root, path)).href)
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads')
       const left = []
       // The packages have timers too: only calls of the kit itself count.
       const watched = (name, real) => (...given) => {
         if (/engine.src/.test(String(new Error().stack))) left.push(name)
         return real?.(...given)
       }
       globalThis.addEventListener = watched('addEventListener')
       for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch'])
         globalThis[name] = watched(name, globalThis[name])
       ;(async () => {
         const before = new Set(Object.getOwnPropertyNames(globalThis))
         const loaded = {}
         const files = ${JSON.stringify(files)}
         for (const file of files) Object.assign(loaded, await import(file))
         left.push(...Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)))
         const { createEngine, eip155, mainnet } = loaded
         const engine = createEngine({ networks: [mainnet], families: [eip155()], storageName: 'worker' })
         const created = engine.getState()
         parentPort.postMessage({ created, left, imported: files.length, window: typeof window, document: typeof document })
       })().catch((error) => parentPort.postMessage({ error: String(error && error.stack) }))`,
      { eval: true },
    )
    const answer = await new Promise((settle, reject) => {
      worker.once('message', settle)
      worker.once('error', reject)
    })
    await worker.terminate()
    expect(answer).toMatchObject({
      window: 'undefined',
      document: 'undefined',
      // zod keeps its settings there.
      left: ['__zod_globalConfig', '__zod_globalRegistry'],
      imported: entries.length,
      created: { phase: 'created', activeNetworkId: 'eip155:1', modal: { open: false } },
    })
  })
})
