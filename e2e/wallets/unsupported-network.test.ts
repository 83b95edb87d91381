import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR, playground, TIDEWATER } from '../harness/playground.js'
import { visit } from '../harness/visit.js'

/** The app uses Harbor only. */
const query = `wallets=lantern&networks=${HARBOR}`

/** Counts how often something begins to shake, as it is over after 500 ms. Returns what reads the count. */
const countShakes = async (page: Page): Promise<() => Promise<number>> => {
  const counted = await page.evaluateHandle(() => {
    const shakes = { count: 0 }
    new MutationObserver((changes) => {
      for (const { oldValue } of changes) if (oldValue === null) shakes.count += 1
    }).observe(document, { subtree: true, attributeFilter: ['data-shaking'], attributeOldValue: true })
    return shakes
  })
  return () => counted.evaluate(({ count }) => count)
}

it('[R2.11] [R2.21] [B43] [F9 partly] a wallet that goes to a network the app does not use opens UnsupportedChain', async () => {
  const { page } = await visit({ query })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await lantern.does('setChain', TIDEWATER)
  await kit.heading('Switch network').waitFor()
  await kit.dialog.getByText('Pick one of these').waitFor()
  expect((await kit.state()).account?.supported).toBe(false)
  // The way on: the wallet is asked to come back.
  await kit.row(/^Harbor/).click()
  await lantern.approves('wallet_switchEthereumChain')
  await kit.dialog.waitFor({ state: 'detached' })
  await kit.isOn(HARBOR)
})

it('[R2.21] [B43] a wallet that connects on such a network opens it as well; disconnecting is a way out', async () => {
  const { page } = await visit({ query })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  await lantern.does('setChain', TIDEWATER)
  await kit.choose()
  await lantern.approves()
  await kit.heading('Switch network').waitFor()
  await kit.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await kit.hasStatus('disconnected')
  expect((await kit.state()).modal.view).not.toBe('UnsupportedChain')
})

it.each(['enableNetworkSwitch=false', 'allowUnsupportedChain=true', 'basic=true'])(
  '[R2.21] [B43] with %s it does not open',
  async (flag) => {
    const { page } = await visit({ query: `${query}&${flag}` })
    const kit = playground(page)
    await kit.connect()
    await localWallet(page).does('setChain', TIDEWATER)
    await kit.isOn(TIDEWATER)
    expect(await kit.state()).toMatchObject({ account: { status: 'connected' }, modal: { open: false } })
    expect(await kit.dialog.count()).toBe(0)
    expect(await kit.log('modal.opened').count()).toBe(1)
  },
)

it('[B17 partly] Escape and a press beside it shake UnsupportedChain, which stays', async () => {
  const { page } = await visit({ query })
  const kit = playground(page)
  await kit.connect()
  await localWallet(page).does('setChain', TIDEWATER)
  await kit.heading('Switch network').waitFor()
  const shaking = kit.dialog.locator('[data-shaking]')
  const shakes = await countShakes(page)
  const leave = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]
  for (const [before, tryToLeave] of leave.entries()) {
    await tryToLeave()
    await expect.poll(shakes).toBe(before + 1)
    await shaking.waitFor({ state: 'detached' })
    expect((await kit.state()).modal).toMatchObject({ open: true, view: 'UnsupportedChain', canClose: false })
  }
  expect(await kit.dialog.getByRole('button', { name: 'Close' }).count()).toBe(0)
})

it('[F9 partly] chain ids in every spelling are understood, of networks known and unknown', async () => {
  const { page } = await visit({ query })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  await lantern.does('setOddities', { chainIdAs: 'caip' })
  await kit.connect()
  await kit.isOn(HARBOR)
  for (const chainIdAs of ['padded-hex', 'decimal', 'number', 'caip'] as const) {
    await lantern.does('setOddities', { chainIdAs })
    await lantern.does('setChain', TIDEWATER)
    await kit.isOn(TIDEWATER)
    await kit.heading('Switch network').waitFor()
    await lantern.does('setChain', HARBOR)
    await kit.isOn(HARBOR)
    await kit.dialog.waitFor({ state: 'detached' })
  }
  await page.reload()
  await kit.isConnected()
  await kit.isOn(HARBOR)
  expect((await kit.state()).account?.supported).toBe(true)
})

it('[F9 partly] the network changes while a transaction is asked for: it is given up', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await lantern.asked('eth_sendTransaction')
  await lantern.does('setChain', TIDEWATER)
  await kit.task('send', 'failed').getByText('CHAIN_CHANGED').waitFor()
  expect((await kit.state()).account?.requests).toBeUndefined()
  await lantern.rejects('eth_sendTransaction')
})
