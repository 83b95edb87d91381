import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

/** How often the page has asked a node for the native balance of an address. */
const balanceReads = (page: Page, address: string): (() => number) => {
  let reads = 0
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('"eth_getBalance"') && body.toLowerCase().includes(address.toLowerCase())) reads += 1
  })
  return () => reads
}

it('[B18 partly] [B31 partly] [F8] what the wallet does shows: another account, whose balance is read once; another network, with the view before Networks; no account, disconnected once and not restored', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const other = LOCAL_ACCOUNTS[1] ?? ''
  const reads = balanceReads(page, other)
  await kit.connect()
  await until.shows(kit.fact('balance').and(page.locator('[data-status="ready"]')))
  await localWallet(page).does('setAccount', 1)
  await until.shows(kit.fact('address').filter({ hasText: other }))
  await until.holds(page, async (it) =>
    it.waitForFunction(
      ([engine, address]) => {
        const account = engine.getState().accounts.eip155
        return account?.address === address && account.balanceStatus === 'ready'
      },
      [await kit.engine(), other] as const,
    ),
  )
  expect(reads()).toBe(1)
  expect((await kit.log('account.changed').first().textContent()) ?? '').toContain(other.slice(-6))
  expect(await kit.log('connection.ended').count()).toBe(0)

  const lantern = localWallet(page)
  await kit.accountButton.first().click()
  await kit.row(/^Network Harbor/).click()
  await until.shows(kit.heading('Choose a network'))
  await lantern.does('setChain', TIDEWATER)
  await until.shows(kit.row(/^Network Tidewater/))
  expect((await kit.state()).modal).toMatchObject({ view: 'Account', depth: 1 })
  expect((await kit.state()).activeNetworkId).toBe(`eip155:${TIDEWATER}`)
  await page.keyboard.press('Escape')
  await until.shows(kit.fact('network').filter({ hasText: 'Tidewater' }))

  await lantern.does('emptyAccounts')
  await lantern.does('emit', 'accountsChanged', [])
  await kit.isDisconnected()
  expect(await kit.log('connection.ended').allTextContents()).toEqual([
    expect.stringContaining('cause: away'),
  ])
  expect(await lantern.callsOf('wallet_revokePermissions')).toBe(0)
  await page.reload()
  await until.shows(kit.connectButton)
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(0)
})
