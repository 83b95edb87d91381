import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

/** Notes every status that the card of the page shows. */
const noteStatuses = (): void => {
  const seen: string[] = []
  Object.assign(window, { statuses: seen })
  const look = (): void => {
    const status = document.querySelector<HTMLElement>('.wallet-card')?.dataset.status
    if (status !== undefined && status !== seen.at(-1)) seen.push(status)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

it('[R4.2] [R4.3] [B2] a reload brings the wallet back, with its address and network and without a prompt', async () => {
  const { page } = await visit({ query: 'wallets=lantern', before: noteStatuses })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await lantern.does('setChain', TIDEWATER)
  await kit.isOn(TIDEWATER)
  // The page follows once it has loaded what follows, and only then it is remembered.
  await until.shows(kit.fact('network').filter({ hasText: 'Tidewater' }))
  await page.reload()
  await kit.isConnected()
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  expect(await kit.state()).toMatchObject({
    activeNetworkId: `eip155:${TIDEWATER}`,
    account: { status: 'connected', walletChainId: `eip155:${TIDEWATER}` },
    modal: { open: false },
  })
  expect(await page.evaluate(() => Reflect.get(window, 'statuses'))).toEqual([
    'disconnected',
    'connecting',
    'connected',
  ])
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(0)
  expect(await kit.log('connection.connected').textContent()).toContain('restored: true')
})

it('[R4.3] [B3] [U41:1+2] a wallet that is not there on return: disconnected, and back in the visit after, without a prompt', async () => {
  const { page, openTab } = await visit({ query: 'wallets=lantern' })
  await playground(page).connect()
  await page.close()

  const without = await openTab('wallets=none&restoreGrace=200')
  await until.shows(playground(without).log('connection.ended'))
  await playground(without).hasStatus('disconnected')
  expect(await playground(without).log('connection.ended').textContent()).toContain('cause: away')
  expect(JSON.parse((await playground(without).record()) ?? '').wallets).toHaveProperty('eip155')
  await without.close()

  const again = await openTab('wallets=lantern')
  await playground(again).hasStatus('connected')
  expect(await localWallet(again).callsOf('eth_requestAccounts')).toBe(0)
})
