import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR, playground, TIDEWATER } from '../harness/playground.js'
import { visit } from '../harness/visit.js'

const SANDBAR = 31_339

/** Opens the list of networks from the head of the page and picks one. */
const pick = async (page: Page, name: string): Promise<void> => {
  const kit = playground(page)
  await kit.networkButton.click()
  await kit.heading('Choose a network').waitFor()
  await kit.row(new RegExp(`^${name}`)).click()
}

it('[B40] a switch that is approved moves page and wallet', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await pick(page, 'Tidewater')
  await kit.heading('Approve the switch in Lantern').waitFor()
  expect((await kit.state()).activeNetworkId).toBe(`eip155:${HARBOR}`)
  await lantern.approves('wallet_switchEthereumChain')
  await kit.isOn(TIDEWATER)
  expect(await kit.state()).toMatchObject({ activeNetworkId: `eip155:${TIDEWATER}`, switching: undefined })
  await page.locator('[data-fact="network"]').filter({ hasText: 'Tidewater' }).waitFor()
  expect(await lantern.callsOf('wallet_switchEthereumChain')).toBe(1)
  expect(await lantern.callsOf('wallet_addEthereumChain')).toBe(0)
})

it.each([4902, 'wrapped', -32603] as const)(
  '[B40] a network that the wallet lacks (told as %s) is added, then switched to',
  async (unknownChainAs) => {
    const { page } = await visit({ query: 'wallets=narrow' })
    const kit = playground(page)
    const narrow = localWallet(page, 'narrow')
    await narrow.ready()
    await narrow.does('setOddities', { unknownChainAs })
    await kit.connect(/^Lantern/, 'narrow')
    await pick(page, 'Tidewater')
    await kit.heading('Add Tidewater in Lantern').waitFor()
    await narrow.approves('wallet_addEthereumChain')
    await kit.isOn(TIDEWATER)
    expect((await kit.state()).activeNetworkId).toBe(`eip155:${TIDEWATER}`)
    expect(await narrow.callsOf('wallet_addEthereumChain')).toBe(1)
  },
)

it('[B40] a wallet that adds without switching is asked to switch after that', async () => {
  const { page } = await visit({ query: `wallets=lantern&networks=${HARBOR},${SANDBAR}` })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  await lantern.does('setOddities', { addSwitches: false })
  await kit.connect()
  await pick(page, 'Sandbar')
  await lantern.approves('wallet_addEthereumChain')
  await lantern.approves('wallet_switchEthereumChain')
  await kit.isOn(SANDBAR)
  await page.locator('[data-fact="balance"]').filter({ hasText: 'ETH' }).waitFor()
  expect((await kit.state()).activeNetworkId).toBe(`eip155:${SANDBAR}`)
})

it.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'] as const)(
  '[F10] a rejected %s leaves page and wallet where they were, and can be tried again',
  async (method) => {
    const id = method === 'wallet_addEthereumChain' ? 'narrow' : 'lantern'
    const { page } = await visit({ query: `wallets=${id}` })
    const kit = playground(page)
    const wallet = localWallet(page, id)
    await kit.connect(/^Lantern/, id)
    await pick(page, 'Tidewater')
    await wallet.rejects(method)
    await kit.heading('Still on Harbor').waitFor()
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
    await wallet.approves(method)
    await kit.isOn(TIDEWATER)
  },
)

it('a switch that is left while the wallet is asked does not happen later', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await pick(page, 'Tidewater')
  await lantern.asked('wallet_switchEthereumChain')
  await kit.dialog.getByRole('button', { name: 'Cancel' }).click()
  await kit.heading('Choose a network').waitFor()
  expect(await kit.state()).toMatchObject({ activeNetworkId: `eip155:${HARBOR}`, switching: undefined })
  await lantern.rejects('wallet_switchEthereumChain')
  expect(await kit.state()).toMatchObject({ activeNetworkId: `eip155:${HARBOR}`, switchFailure: undefined })
})

it("[R8.5] [B41] a network that the app does not know: 'Network Not Found', nothing moves", async () => {
  const { page } = await visit({ query: 'wallets=lantern&logger=true' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  const toasts = await kit.noteToasts()
  const told = await (await kit.engine()).evaluate((engine) =>
    engine.switchNetwork('eip155:999').then(
      () => 'switched',
      (error: unknown) => (error instanceof Error ? String(Reflect.get(error, 'code')) : ''),
    ),
  )
  expect(told).toBe('SWITCH_NETWORK_NOT_FOUND')
  await expect.poll(toasts).toEqual(['Network Not Found'])
  expect(await kit.log('alert').count()).toBe(1)
  expect(await kit.state()).toMatchObject({
    activeNetworkId: `eip155:${HARBOR}`,
    account: { walletChainId: `eip155:${HARBOR}` },
  })
  expect(await lantern.callsOf('wallet_switchEthereumChain')).toBe(0)
})
