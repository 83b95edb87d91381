import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { visit } from '../harness/visit.js'

it('[F7] a wallet that answers twice: the first answer counts', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  await lantern.does('answerTwice', true)
  await kit.connect()
  // The second answer names the other account; it comes with the next task of the page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  expect((await kit.state()).account?.allAccounts).toHaveLength(1)
  expect(await kit.log('connection.connected').count()).toBe(1)
})

it('[F7] accounts that are no addresses are told as a fault of the wallet', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  const isTold = async (tries: number): Promise<void> => {
    // What the try before came to stands there until the wallet is asked again.
    await expect.poll(() => lantern.callsOf('eth_requestAccounts')).toBe(tries)
    await expect
      .poll(async () => (await kit.state()).account)
      .toMatchObject({ status: 'disconnected', failure: { error: { code: 'WALLET_ANSWER_INVALID' } } })
    await kit.heading('Lantern could not connect').waitFor()
  }
  await lantern.does('setOddities', { accountsAs: 'null' })
  await kit.choose()
  await lantern.approves()
  await isTold(1)
  await lantern.does('setOddities', { accountsAs: 'numbers' })
  await kit.dialog.getByRole('button', { name: 'Try again' }).click()
  await isTold(2)
})

it('[F7] accounts in odd spellings, or twice, become one address in its proper form', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  for (const accountsAs of ['lower-case', 'upper-case', 'duplicated'] as const) {
    await lantern.does('setOddities', { accountsAs })
    await kit.connect()
    expect((await kit.state()).account?.allAccounts).toEqual([{ address: LOCAL_ACCOUNTS[0], type: 'eoa' }])
    await kit.disconnect()
  }
})

it('[F7] a signature that is none is refused', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  for (const resultAs of ['null', 'number', 'short'] as const) {
    await lantern.does('setOddities', { resultAs })
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await kit.task('sign', 'running').waitFor()
    await lantern.approves('personal_sign')
    await kit.task('sign', 'failed').waitFor()
    expect(await page.locator('[data-task="sign"] .proof').count()).toBe(0)
  }
})
