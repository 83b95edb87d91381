import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[B30] a double click on a wallet asks it once', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.openWallets()
  await kit.row(/^Lantern/).dblclick()
  await until.shows(kit.heading('Continue in Lantern'))
  await lantern.asked('eth_requestAccounts')
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
  await lantern.approves()
  await kit.isConnected()
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
})
