import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

/** Makes every announced wallet fail when its permissions are taken back. */
const failOnRevoke = (): void => {
  window.addEventListener('eip6963:announceProvider', (event) => {
    if (!(event instanceof CustomEvent)) return
    const { provider } = event.detail
    const request = provider.request
    if (request.fails === true) return
    provider.request = (call: { method: string }) =>
      call.method === 'wallet_revokePermissions'
        ? Promise.reject(Object.assign(new Error('The wallet is broken'), { code: -32603 }))
        : request(call)
    provider.request.fails = true
  })
}

it('[R4.7] [R4.11] [B46] disconnecting: gone here, in the wallet, in storage, and after a reload', async () => {
  const { page } = await visit({ query: 'wallets=lantern&telemetry=true' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  expect(JSON.parse((await kit.record()) ?? '')).toMatchObject({
    wallets: { eip155: { id: 'example.lantern' } },
  })
  await kit.disconnect()
  expect((await kit.state()).account).toMatchObject({
    status: 'disconnected',
    address: undefined,
    walletChainId: undefined,
    connectedWalletInfo: undefined,
  })
  expect(JSON.parse((await kit.record()) ?? '')).toHaveProperty('wallets', {})
  expect(await kit.record()).not.toMatch(/0x[\da-f]{40}/i)
  expect(await lantern.callsOf('wallet_revokePermissions')).toBe(1)
  const told = await kit.log('DISCONNECT_SUCCESS').allTextContents()
  expect(told).toEqual([expect.stringContaining('namespace: eip155')])

  await page.reload()
  await until.shows(kit.connectButton)
  expect((await kit.state()).account?.status).toBe('disconnected')
  expect(await page.evaluate(() => window.__localWallets?.lantern?.calls)).toEqual([])
})

it("[R4.12] [R4.13] [B47] a wallet that fails: disconnected all the same, 'Failed to disconnect' told once", async () => {
  const { page } = await visit({ query: 'wallets=lantern&telemetry=true&logger=true', before: failOnRevoke })
  const kit = playground(page)
  await kit.connect()
  const toasts = await kit.noteToasts()
  await kit.disconnect()
  await until.value(toasts).toEqual(['Failed to disconnect'])
  expect(await kit.state()).toMatchObject({ account: { status: 'disconnected' }, modal: { loading: false } })
  expect(await kit.log('error').count()).toBe(1)
  expect(await kit.log('INTERNAL_SDK_ERROR').count()).toBe(1)
  expect(await page.locator('.log [data-kind="logger"]').allTextContents()).toEqual([
    expect.stringContaining('Failed to disconnect'),
  ])
  expect(JSON.parse((await kit.record()) ?? '')).toHaveProperty('wallets', {})
  await page.reload()
  await until.shows(kit.connectButton)
  expect((await kit.state()).account?.status).toBe('disconnected')
})
