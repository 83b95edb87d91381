import { expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[R1.1] [R1.5] [R2.2] [R2.7] [B28] an announced wallet: continue in it, approve, closed, told once; then those of wallet-mock, of window.ethereum, and of the app connect', async () => {
  const { page } = await visit({ query: 'wallets=lantern,mock,legacy,external&telemetry=true' })
  const kit = playground(page)
  const lantern = localWallet(page)
  const showsAccount = async (index: number): Promise<void> => {
    expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[index])
    await kit.disconnect()
  }
  await kit.choose()
  await until.shows(kit.heading('Continue in Lantern'))
  await kit.hasStatus('connecting')
  await lantern.approves()
  await kit.isConnected()
  await until.shows(kit.accountButton)
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
  const told = await kit.log('CONNECT_SUCCESS').allTextContents()
  expect(told).toEqual([expect.stringContaining('method: browser')])
  await showsAccount(0)

  await kit.choose(/^Mock Wallet/)
  await kit.isConnected()
  await showsAccount(4)

  await kit.connect(/^Browser wallet/, 'legacy')
  expect((await kit.state()).account?.connectedWalletInfo?.identifier).toBe('injected')
  await showsAccount(0)

  await kit.connect(/^Halyard/, 'external')
  expect((await kit.state()).connectors).toContainEqual(
    expect.objectContaining({ id: 'own-halyard', type: 'EXTERNAL' }),
  )
  await showsAccount(2)
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

if (isSoak)
  it('[R1.1] of two wallets with one name both show, and each connects itself', async () => {
    const { page } = await visit({ query: 'wallets=twins' })
    const kit = playground(page)
    const asked = (id: string) => localWallet(page, id).callsOf('eth_requestAccounts')
    for (const [id, account, calls] of [
      ['twin-one', 0, [1, 0]],
      ['twin-two', 2, [1, 1]],
    ] as const) {
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
      expect([await asked('twin-one'), await asked('twin-two')]).toEqual(calls)
      await kit.disconnect()
    }
  })
