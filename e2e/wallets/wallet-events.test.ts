import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR, playground, TIDEWATER } from '../harness/playground.js'
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

it('[B31 partly] another account in the wallet: the address follows, and its balance is read once', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const other = LOCAL_ACCOUNTS[1] ?? ''
  const reads = balanceReads(page, other)
  await kit.connect()
  await kit.fact('balance').and(page.locator('[data-status="ready"]')).waitFor()
  await localWallet(page).does('setAccount', 1)
  await kit.fact('address').filter({ hasText: other }).waitFor()
  await page.waitForFunction(
    ([engine, address]) => {
      const account = engine.getState().accounts.eip155
      return account?.address === address && account.balanceStatus === 'ready'
    },
    [await kit.engine(), other] as const,
  )
  expect(reads()).toBe(1)
  expect((await kit.log('account.changed').first().textContent()) ?? '').toContain(other.slice(-6))
  expect(await kit.log('connection.ended').count()).toBe(0)
})

it('[F8] a wallet that takes all accounts back: disconnected once, and not restored', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await lantern.does('emptyAccounts')
  await lantern.does('emit', 'accountsChanged', [])
  await kit.isDisconnected()
  expect(await kit.log('connection.ended').allTextContents()).toEqual([
    expect.stringContaining('cause: wallet'),
  ])
  expect(await lantern.callsOf('wallet_revokePermissions')).toBe(0)
  await page.reload()
  await kit.connectButton.waitFor()
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(0)
})

it('[F8] accounts taken back while a signature is asked for: the signature is not used', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  const signed = (await kit.engine()).evaluate((engine) =>
    engine.signMessage({ message: 'Good evening' }).then(
      (signature) => signature,
      (error: unknown) => (error instanceof Error ? String(Reflect.get(error, 'code')) : ''),
    ),
  )
  await lantern.asked('personal_sign')
  // The wallet says that it is gone, and signs all the same.
  await lantern.does('emit', 'accountsChanged', [])
  await lantern.approves('personal_sign')
  expect(await signed).toBe('ACCOUNT_CHANGED')
  await kit.isDisconnected()
  expect(await kit.log('connection.ended').count()).toBe(1)
})

it('[F8] another account while a signature is asked for: the request is given up', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await lantern.asked('personal_sign')
  await lantern.does('setAccount', 1)
  await kit.task('sign', 'failed').waitFor()
  expect(await page.locator('[data-task="sign"] .proof').count()).toBe(0)
})

it('[B32] a wallet that says it is disconnected: so is the page', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  // This code says that a node is out of reach for a moment; the wallet stays.
  await lantern.does('emit', 'disconnect', { code: 1013, message: 'Try again later' })
  expect((await kit.state()).account?.status).toBe('connected')
  await lantern.does('emit', 'disconnect', { code: 4900, message: 'Disconnected' })
  await kit.isDisconnected()
  expect(await kit.log('connection.ended').allTextContents()).toEqual([
    expect.stringContaining('cause: wallet'),
  ])
  expect(JSON.parse((await kit.record()) ?? '')).toHaveProperty('wallets', {})
})

it('[B18 partly] the network changed in the wallet: the page follows, and Networks leads back to the view before', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await kit.accountButton.first().click()
  await kit.row(/^Network Harbor/).click()
  await kit.heading('Choose a network').waitFor()
  await lantern.does('setChain', TIDEWATER)
  await kit.row(/^Network Tidewater/).waitFor()
  expect((await kit.state()).modal).toMatchObject({ view: 'Account', depth: 1 })
  expect((await kit.state()).activeNetworkId).toBe(`eip155:${TIDEWATER}`)
  await page.keyboard.press('Escape')
  await kit.fact('network').filter({ hasText: 'Tidewater' }).waitFor()
})

it('[B18 partly] the network changed in the wallet while it is asked to connect: the view stays', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.choose()
  await lantern.asked()
  await lantern.does('setChain', TIDEWATER)
  await kit.heading('Continue in Lantern').waitFor()
  expect((await kit.state()).modal.view).toBe('ConnectingExternal')
  await lantern.approves()
  await kit.isConnected()
  await kit.isOn(TIDEWATER)
  await lantern.does('setChain', HARBOR)
  await kit.fact('network').filter({ hasText: 'Harbor' }).waitFor()
})
