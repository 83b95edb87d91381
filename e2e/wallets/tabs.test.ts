import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

const [first = '', second = ''] = LOCAL_ACCOUNTS

// This wallet tells no tab anything by itself: what the other tab knows, it knows from the record.
it('connecting and disconnecting in one tab show in the other, without a prompt', async () => {
  const { page, openTab } = await visit({ query: 'wallets=mock' })
  const other = await openTab()
  const [here, there] = [playground(page), playground(other)]
  await until.shows(here.connectButton)
  await until.shows(there.connectButton)
  // Only the tab in front can be clicked; the other one listens behind it.
  await page.bringToFront()

  for (let turn = 0; turn < 2; turn += 1) {
    await here.choose(/^Mock Wallet/)
    await there.isConnected()
    await here.isConnected()
    await here.disconnect()
    await there.isDisconnected()
  }
  expect(await there.log('modal.opened').count()).toBe(0)
  expect(await there.log('connection.ended').allTextContents()).toEqual([
    expect.stringContaining('cause: otherTab'),
    expect.stringContaining('cause: otherTab'),
  ])
})

if (isSoak)
  it('two tabs with a wallet that tells both: one prompt, one end in each', async () => {
    const { page, openTab } = await visit({ query: 'wallets=lantern' })
    const other = await openTab()
    const [here, there] = [playground(page), playground(other)]
    await until.shows(there.connectButton)
    await page.bringToFront()
    await here.connect()
    await there.isConnected()
    expect(await localWallet(other).callsOf('eth_requestAccounts')).toBe(0)
    await other.bringToFront()
    await there.disconnect()
    await here.isDisconnected()
    // The wallet may say that it is away before the other tab says why.
    for (const tab of [here, there]) {
      const ends = tab.log('connection.ended').filter({ hasNotText: 'cause: away' })
      await until.value(() => ends.count()).toBe(1)
    }
  })

if (isSoak)
  it('[U33:1+2+4] tabs on two wallets: a disconnect, garbage or a newer record in one leaves the other connected', async () => {
    const { page, openTab } = await visit({
      // This tab's wallets do not hold the record of the other, so it would wait for them.
      query: 'wallets=mock&restoreGrace=200',
      expected: [/A newer version of the kit keeps the record/i, /Storage is not available/],
    })
    const [here, there] = [playground(page), playground(await openTab('wallets=lantern'))]
    await there.connect()
    await page.bringToFront()
    await until.shows(here.connectButton)
    await here.choose(/^Mock Wallet/)
    await here.isConnected()
    await there.isConnected()
    await here.disconnect()
    await here.isDisconnected()
    await there.isConnected()

    const leave = (text: string): Promise<void> =>
      page.evaluate((value) => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('@walletchart/'))
        if (key !== undefined) localStorage.setItem(key, value)
      }, text)
    await leave('{"broken')
    await there.isConnected()
    await leave('{"version":2,"of":"another shape"}')
    await until
      .value(async () => (await (await there.engine()).evaluate((one) => one.getState())).remembers)
      .toBe('memory')
    await there.isConnected()
    expect(await there.log('connection.ended').count()).toBe(0)
  })

it('[U32:1+2] another wallet is asked and refuses: both tabs stay connected; when it grants it takes the place', async () => {
  const { page, openTab } = await visit({ query: 'wallets=lantern,halyard' })
  const other = await openTab()
  const [here, there] = [playground(page), playground(other)]
  await until.shows(there.connectButton)
  await page.bringToFront()
  await here.connect()
  await there.isConnected()
  const halyard = localWallet(page, 'halyard')
  const engine = await here.engine()
  const ask = (): Promise<string> =>
    engine.evaluate((one) => {
      const { id = '' } = one.getState().connectors.find(({ name }) => name.startsWith('Halyard')) ?? {}
      return one.connect({ wallet: id }).then(
        ({ connectedWalletInfo }) => connectedWalletInfo.name,
        ({ code }) => String(code),
      )
    })
  const refused = ask()
  await halyard.rejects()
  expect(await refused).toBe('USER_REJECTED')
  await here.isConnected()
  await there.isConnected()
  for (const one of [here, there]) expect(await one.log('connection.ended').count()).toBe(0)

  const granted = ask()
  await halyard.approves()
  expect(await granted).toMatch(/^Halyard/)
  expect(await here.log('connection.ended').allTextContents()).toEqual([
    expect.stringContaining('cause: replaced'),
  ])
})

/** Says yes to the page, and moves on in the same moment. */
const approvesAndMoves = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const lantern = window.__localWallets?.lantern
    const question = await lantern?.whenPending('eth_requestAccounts')
    await lantern?.approve(question?.id)
    await lantern?.setAccount(1)
  })

if (isSoak)
  it('[U40:1] a wallet that moves to another account while it grants, or while a tab comes back, is shown where it is', async () => {
    const { page, openTab } = await visit({ query: 'wallets=lantern' })
    const here = playground(page)
    await here.choose()
    await approvesAndMoves(page)
    await here.isConnected()
    await until.shows(here.fact('address').filter({ hasText: second }))

    // The other tab finds the wallet on its first account, and hears of the second while it asks.
    const other = await openTab()
    const there = playground(other)
    await there.isConnected()
    await localWallet(other).does('setAccount', 0)
    await until.shows(there.fact('address').filter({ hasText: first }))
    await other.reload()
    await other.evaluate(async () => {
      const isAsked = () =>
        window.__localWallets?.lantern?.calls.some(({ method }) => method === 'eth_accounts')
      while (isAsked() !== true) await new Promise((resolve) => requestAnimationFrame(resolve))
      await window.__localWallets?.lantern?.setAccount(1)
    })
    await there.isConnected()
    for (const one of [here, there]) await until.shows(one.fact('address').filter({ hasText: second }))
    expect(await here.log('connection.ended').count()).toBe(0)
  })
