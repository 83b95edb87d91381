import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[B9] [F18 partly] two engines on a page connect, remember and disconnect each by itself', async () => {
  const { page } = await visit({ query: 'engines=2' })
  const kit = playground(page)
  const second = page.locator('.second')
  await kit.connect()
  expect(await second.locator('[data-second]').textContent()).toContain('Not connected')

  await second.getByRole('button', { name: 'Connect wallet' }).click()
  await kit.row(/^Halyard/).click()
  await localWallet(page, 'halyard').approves()
  await until.shows(second.locator('[data-second="connected"]'))
  expect(await second.locator('[data-second]').textContent()).toContain(LOCAL_ACCOUNTS[2])
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  expect(await kit.log('connection.connected').allTextContents()).toEqual([
    expect.stringContaining('engine: second'),
    expect.stringContaining('engine: first'),
  ])

  await page.reload()
  await kit.isConnected()
  await until.shows(second.locator('[data-second="connected"]'))
  await kit.card.getByRole('button', { name: 'Disconnect' }).click()
  await kit.isDisconnected()
  expect(await second.locator('[data-second]').textContent()).toContain(LOCAL_ACCOUNTS[2])
  expect(await localWallet(page, 'lantern').callsOf('eth_requestAccounts')).toBe(0)
  expect(await kit.log('connection.ended').allTextContents()).toEqual([
    expect.stringContaining('engine: first'),
  ])
})
