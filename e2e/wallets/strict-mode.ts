import { expect } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { visit } from '../harness/visit.js'

/** Connects under StrictMode, reloads and disconnects: the wallet is asked once and heard once, and nothing listens to it after. */
export const isHeardOnce = async (base: string): Promise<void> => {
  const { page } = await visit({ base, query: 'wallets=lantern&strict=true' })
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
}

/** Takes the engine off the page while it connects: its caller hears so, and nothing listens to the wallet after. */
export const leavesNothing = async (base: string): Promise<void> => {
  const { page } = await visit({ base, query: 'wallets=lantern&strict=true' })
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
}
