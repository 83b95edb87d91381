import { expect, it } from 'vitest'
import { countShakes } from '../harness/count-shakes.js'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR, playground, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

/** The app uses Harbor only. */
const query = `wallets=lantern&networks=${HARBOR}`

it('[R2.11] [R2.21] [B43:1] [B17 partly] [F9 partly] a wallet that goes to a network the app does not use opens UnsupportedChain, which Escape and a press beside it only shake', async () => {
  const { page } = await visit({ query })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await lantern.does('setChain', TIDEWATER)
  await until.shows(kit.heading('Switch network'))
  await until.shows(kit.dialog.getByText('Pick one of these'))
  expect((await kit.state()).account?.supported).toBe(false)

  const shaking = kit.dialog.locator('[data-shaking]')
  const shakes = await countShakes(page)
  const leave = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]
  for (const [before, tryToLeave] of leave.entries()) {
    await tryToLeave()
    await until.value(shakes).toBe(before + 1)
    await until.isGone(shaking)
    expect((await kit.state()).modal).toMatchObject({ open: true, view: 'UnsupportedChain', canClose: false })
  }
  expect(await kit.dialog.getByRole('button', { name: 'Close' }).count()).toBe(0)

  // The way on: the wallet is asked to come back.
  await kit.row(/^Harbor/).click()
  await lantern.approves('wallet_switchEthereumChain')
  await until.isGone(kit.dialog)
  await kit.isOn(HARBOR)
})

it('[F9 partly] [U44 partly] the network changes while the wallet shows a transaction: its outcome is unknown', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await lantern.asked('eth_sendTransaction')
  await lantern.does('setChain', TIDEWATER)
  await until.shows(kit.task('send', 'failed').getByText('OUTCOME_UNKNOWN'))
  expect((await kit.state()).account?.requests).toBeUndefined()
  await lantern.rejects('eth_sendTransaction')
})
