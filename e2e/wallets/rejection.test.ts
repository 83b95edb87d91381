import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[R8.51] [B29] [F10:1+2] a rejection (4001) is shown quietly, with a way to try again', async () => {
  const { page } = await visit({ query: 'wallets=lantern&telemetry=true' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  await lantern.does('rejectWith', 4001)
  await kit.choose()
  await lantern.rejects()
  await until.shows(kit.heading('You declined in Lantern'))
  const { account, modal } = await kit.state()
  expect(account).toMatchObject({ status: 'disconnected', failure: { error: { code: 'USER_REJECTED' } } })
  expect(modal.loading).toBe(false)
  for (const name of ['error', 'alert', 'CONNECT_ERROR', 'CONNECT_SUCCESS', 'connection.connected'])
    expect(await kit.log(name).count(), name).toBe(0)
  await kit.dialog.getByRole('button', { name: 'Try again' }).click()
  await lantern.approves()
  await kit.isConnected()
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(2)
  expect(await kit.log('CONNECT_SUCCESS').count()).toBe(1)
})
