import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[F11] a wallet with a question open (-32002): told where to look, not asked again, connects when it is answered', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  // Another script of the page has asked first, and nobody has answered.
  await page.evaluate(() => {
    const { provider } = window.__localWallets?.lantern ?? {}
    void provider?.request({ method: 'eth_requestAccounts' })
  })
  await lantern.asked()
  await kit.choose()
  await until.shows(kit.heading('A request is already open'))
  await until.shows(kit.dialog.getByText(/from the browser toolbar/))
  expect(await kit.row(/^Try again/).count()).toBe(0)
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(2)

  await lantern.approves()
  await kit.isConnected()
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(2)
})
