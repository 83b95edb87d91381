import { it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[F7:3] accounts that are no addresses are told as a fault of the wallet', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  const isTold = async (tries: number): Promise<void> => {
    // What the try before came to stands there until the wallet is asked again.
    await until.value(() => lantern.callsOf('eth_requestAccounts')).toBe(tries)
    await until
      .value(async () => (await kit.state()).account)
      .toMatchObject({ status: 'disconnected', failure: { error: { code: 'WALLET_ANSWER_INVALID' } } })
    await until.shows(kit.heading('Lantern could not connect'))
  }
  await lantern.does('setOddities', { accountsAs: 'null' })
  await kit.choose()
  await lantern.approves()
  await isTold(1)
  await lantern.does('setOddities', { accountsAs: 'numbers' })
  await kit.dialog.getByRole('button', { name: 'Try again' }).click()
  await isTold(2)
})
