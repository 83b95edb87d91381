import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[F7:1] a silent wallet: after the deadline of 30 s it is told so; a late answer connects nobody', async () => {
  const { page } = await visit({ query: 'wallets=lantern&walletDeadline=30000', stopClock: true })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  await lantern.does('silent', true)
  await page.clock.runFor(1_000)
  await kit.choose()
  await until.shows(kit.heading('Continue in Lantern'))
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.__localWallets?.lantern?.calls.length === 1),
  )
  await page.clock.runFor(29_900)
  expect((await kit.state()).account?.status).toBe('connecting')
  await page.clock.runFor(200)
  await until.shows(kit.heading('No answer from Lantern'))
  await until.shows(kit.dialog.getByText('We waited 30 seconds'))
  expect((await kit.state()).account).toMatchObject({
    status: 'disconnected',
    failure: { error: { code: 'WALLET_NOT_ANSWERING' } },
  })

  await page.clock.resume()
  await lantern.does('answerHeld')
  await lantern.does('silent', false)
  expect((await kit.state()).account?.status).toBe('disconnected')
  // The wallet works again, and so does the kit, without a reload.
  await kit.dialog.getByRole('button', { name: 'Try again' }).click()
  await kit.isConnected()
})
