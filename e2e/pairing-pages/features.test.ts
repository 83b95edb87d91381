import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { world } from '../harness/world.js'
import { visitApp } from './app-and-phone.js'

it('[R1.22 partly] the list is switched off while a wallet shows its prompt: the prompt is answered, the list is offered no more, and is back when it is on', async () => {
  await world('listing.clearRequests')
  const app = await visitApp()
  const lantern = localWallet(app.page)
  const engine = await app.engine()
  await engine.evaluate((it) => it.setFeatures({ listing: false }))
  await app.openWallets()
  await until.shows(app.row(/^Lantern/))
  expect(await app.row(/^All wallets/).count()).toBe(0)
  // A first view without the list asks its service for nothing.
  expect((await world('listing.requests')).filter(({ path }) => path === '/getWallets')).toEqual([])

  await engine.evaluate((it) => it.setFeatures({ listing: true }))
  await until.shows(app.row(/^All wallets/))
  await app.row(/^Lantern/).click()
  await lantern.does('whenPending', 'eth_requestAccounts')
  await engine.evaluate((it) => it.setFeatures({ listing: false }))
  await lantern.approves('eth_requestAccounts')
  await app.isConnected()

  await app.page.getByRole('button', { name: 'Sign', exact: true }).click()
  await lantern.does('whenPending', 'personal_sign')
  await engine.evaluate((it) => it.setFeatures({ listing: true }))
  await lantern.approves('personal_sign')
  await until.shows(app.task('sign', 'done'))
  expect(await engine.evaluate((it) => it.getState().features)).toMatchObject({
    listing: true,
    pairing: true,
  })
})
