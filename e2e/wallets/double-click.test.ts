import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { visit } from '../harness/visit.js'

it('[B30] a double click on a wallet asks it once', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.openWallets()
  await kit.row(/^Lantern/).dblclick()
  await kit.heading('Continue in Lantern').waitFor()
  await lantern.asked('eth_requestAccounts')
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
  await lantern.approves()
  await kit.isConnected()
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
})

it('[B30] five clicks before the page can draw again ask it once', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.openWallets()
  await kit.row(/^Lantern/).evaluate((row) => {
    if (row instanceof HTMLElement) for (let clicks = 0; clicks < 5; clicks += 1) row.click()
  })
  await lantern.approves()
  await kit.isConnected()
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
})

it('[B30] asking again while the wallet shows its question joins the first', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connectButton.waitFor()
  const engine = await kit.engine()
  const connect = (): Promise<string | undefined> =>
    engine.evaluate(async (one) => {
      const { address } = await one.connect({ wallet: 'example.lantern' })
      return address
    })
  const first = connect()
  await lantern.asked('eth_requestAccounts')
  const answers = Promise.allSettled([first, connect()])
  await lantern.approves()
  const answer = { status: 'fulfilled', value: LOCAL_ACCOUNTS[0] }
  expect(await answers).toEqual([answer, answer])
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
})
