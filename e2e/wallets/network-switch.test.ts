import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR, playground, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

/** Opens the list of networks from the head of the page and picks one. */
const pick = async (page: Page, name: string): Promise<void> => {
  const kit = playground(page)
  await kit.networkButton.click()
  await until.shows(kit.heading('Choose a network'))
  await kit.row(new RegExp(`^${name}`)).click()
}

it('[B40] [F10:2] a rejected switch leaves page and wallet where they were; the next one, approved, moves both', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await pick(page, 'Tidewater')
  await until.shows(kit.heading('Approve the switch in Lantern'))
  expect((await kit.state()).activeNetworkId).toBe(`eip155:${HARBOR}`)
  await lantern.rejects('wallet_switchEthereumChain')
  await until.shows(kit.heading('Still on Harbor'))
  expect(await kit.state()).toMatchObject({
    activeNetworkId: `eip155:${HARBOR}`,
    switching: undefined,
    switchFailure: { error: { code: 'USER_REJECTED' } },
    account: { status: 'connected', walletChainId: `eip155:${HARBOR}` },
    modal: { loading: false },
  })
  expect(await kit.log('network.changed').count()).toBe(0)
  expect(await kit.log('error').count()).toBe(0)

  await kit.dialog.getByRole('button', { name: 'Try again' }).click()
  await lantern.approves('wallet_switchEthereumChain')
  await kit.isOn(TIDEWATER)
  expect(await kit.state()).toMatchObject({ activeNetworkId: `eip155:${TIDEWATER}`, switching: undefined })
  await until.shows(page.locator('[data-fact="network"]').filter({ hasText: 'Tidewater' }))
  expect(await lantern.callsOf('wallet_switchEthereumChain')).toBe(2)
  expect(await lantern.callsOf('wallet_addEthereumChain')).toBe(0)
})

it('[B40] a network that the wallet lacks (4902) is added, then switched to', async () => {
  const { page } = await visit({ query: 'wallets=narrow' })
  const kit = playground(page)
  const narrow = localWallet(page, 'narrow')
  await kit.connect(/^Lantern/, 'narrow')
  await pick(page, 'Tidewater')
  await until.shows(kit.heading('Add Tidewater in Lantern'))
  await narrow.approves('wallet_addEthereumChain')
  await kit.isOn(TIDEWATER)
  expect((await kit.state()).activeNetworkId).toBe(`eip155:${TIDEWATER}`)
  expect(await narrow.callsOf('wallet_addEthereumChain')).toBe(1)
})
