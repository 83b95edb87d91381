import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { startPlayground } from '../../examples/playground/start-playground.js'
import { theBrowser } from '../harness/browser.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { visit } from '../harness/visit.js'

// Effects run twice in a development build only, so this one is served by Vite.
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

it('[F18 partly] under StrictMode a wallet is asked once, heard once, and left without a trace', async () => {
  const { page } = await visit({ base: server.url, query: 'wallets=lantern&strict=true' })
  const kit = playground(page)
  const lantern = localWallet(page)
  const listeners = (): Promise<number | undefined> =>
    page.evaluate(() => window.__localWallets?.lantern?.listenerCount())
  await kit.connect()
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
  expect(await kit.log('connection.connected').count()).toBe(1)
  expect(await page.evaluate(() => window.__localWallets?.lantern?.listenerCount('accountsChanged'))).toBe(1)

  await page.reload()
  await kit.isConnected()
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(0)
  expect(await kit.log('connection.connected').count()).toBe(1)
  expect(await page.evaluate(() => window.__localWallets?.lantern?.listenerCount('accountsChanged'))).toBe(1)
  await kit.disconnect()
  expect(await listeners()).toBe(0)
})

it('[F18 partly] an engine that is taken off the page in the middle of connecting leaves nothing behind', async () => {
  const { page } = await visit({ base: server.url, query: 'wallets=lantern&strict=true' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.openWallets()
  const asked = (await kit.engine()).evaluate((engine) =>
    engine.connect({ wallet: 'example.lantern' }).then(
      () => 'connected',
      (error: unknown) => (error instanceof Error ? String(Reflect.get(error, 'code')) : ''),
    ),
  )
  await lantern.asked('eth_requestAccounts')
  // Another option, another engine: the page takes the first one off.
  await page.locator('.setup').getByText('basic', { exact: true }).first().dispatchEvent('click')
  expect(await asked).toBe('ABORTED')
  await lantern.approves()
  expect((await kit.state()).account?.status).toBe('disconnected')
  expect(await page.evaluate(() => window.__localWallets?.lantern?.listenerCount())).toBe(0)
})
