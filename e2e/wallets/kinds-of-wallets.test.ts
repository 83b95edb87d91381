import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[R1.1] [R1.5] [R2.2] [R2.7] [B28] an announced wallet: continue in it, approve, closed, told once', async () => {
  const { page } = await visit({ query: 'wallets=lantern&telemetry=true' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.choose()
  await until.shows(kit.heading('Continue in Lantern'))
  await kit.hasStatus('connecting')
  await lantern.approves()
  await kit.isConnected()
  await until.shows(kit.accountButton)
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
  const told = await kit.log('CONNECT_SUCCESS').allTextContents()
  expect(told).toEqual([expect.stringContaining('method: browser')])
})

it('[R1.1] a wallet that is announced two seconds after the page shows in the open list and connects', async () => {
  const { page } = await visit({ query: 'wallets=late', stopClock: true })
  const kit = playground(page)
  // The page's scripts have run, so its timers are set before any time passes.
  await kit.engine()
  await page.clock.runFor(1_900)
  await kit.openWallets()
  await until.shows(kit.heading('No wallet in this browser'))
  expect(await kit.row(/^Halyard/).count()).toBe(0)
  await page.clock.runFor(200)
  await until.shows(kit.row(/^Halyard/))
  await page.clock.resume()
  await kit.row(/^Halyard/).click()
  await localWallet(page, 'late').approves()
  await kit.isConnected()
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[2])
})

it.each([
  ['first', 'twin-one', 'twin-two', 0],
  ['second', 'twin-two', 'twin-one', 2],
] as const)(
  '[R1.1] of two wallets with one name both show, and the %s connects itself',
  async (_, id, other, account) => {
    const { page } = await visit({ query: 'wallets=twins' })
    const kit = playground(page)
    await kit.openWallets()
    await until.shows(kit.row(/^Lantern/).nth(1))
    expect(await kit.row(/^Lantern/).count()).toBe(2)
    await kit
      .row(/^Lantern/)
      .filter({ hasText: `example.lantern.${id === 'twin-one' ? 'one' : 'two'}` })
      .click()
    await localWallet(page, id).approves()
    await kit.isConnected()
    expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[account])
    expect(await localWallet(page, id).callsOf('eth_requestAccounts')).toBe(1)
    expect(await localWallet(page, other).callsOf('eth_requestAccounts')).toBe(0)
  },
)

it('[R1.1] the wallet of @johanneskares/wallet-mock connects', async () => {
  const { page } = await visit({ query: 'wallets=mock' })
  const kit = playground(page)
  await kit.choose(/^Mock Wallet/)
  await kit.isConnected()
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[4])
})

it('[R1.1] a legacy wallet at window.ethereum connects', async () => {
  const { page } = await visit({ query: 'wallets=legacy' })
  const kit = playground(page)
  await kit.connect(/^Browser wallet/, 'legacy')
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  expect((await kit.state()).account?.connectedWalletInfo?.identifier).toBe('injected')
})

it('a wallet that the app handed in connects', async () => {
  const { page } = await visit({ query: 'wallets=external' })
  const kit = playground(page)
  await kit.connect(/^Halyard/, 'external')
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[2])
  expect((await kit.state()).connectors).toMatchObject([{ id: 'own-halyard', type: 'EXTERNAL' }])
})
