import { afterAll, beforeAll, inject, it, vi } from 'vitest'
import { startPlayground } from '../../examples/playground/start-playground.js'
import { theBrowser } from '../harness/browser.js'
import { playground } from '../harness/playground.js'
import { isHeardOnce, leavesNothing } from './strict-mode.js'

let server: Awaited<ReturnType<typeof startPlayground>>

beforeAll(async () => {
  const world = await (await fetch(`${inject('playground')}world.json`)).json()
  server = await startPlayground({ world: { describe: () => world }, mode: 'dev' })
  // Vite prepares each part of the page when it is first asked for, and may load the page again after that.
  const first = playground(await (await theBrowser()).newPage())
  await vi.waitFor(
    async () => {
      await first.page.goto(`${server.url}?wallets=mock&strict=true&storage=memory`)
      first.page.setDefaultTimeout(10_000)
      await first.choose(/^Mock Wallet/)
      await first.isConnected()
      await first.disconnect()
    },
    { timeout: 100_000 },
  )
  await first.page.close()
})

afterAll(() => server?.stop())

it('under StrictMode, served by Vite, a wallet is asked once, heard once, and left without a trace', () =>
  isHeardOnce(server.url))

it('served by Vite, an engine that is taken off the page in the middle of connecting leaves nothing behind', () =>
  leavesNothing(server.url))
