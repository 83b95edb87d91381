import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR, playground, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

// The visit itself fails on the first violation of the policy.
it('[R1.10] [A18] from the first click to the last, under the strict policy with Trusted Types', async () => {
  const { page } = await visit({ query: 'wallets=lantern', reducedMotion: 'no-preference' })
  const kit = playground(page)
  const lantern = localWallet(page)
  const policy = (await page.request.get(page.url())).headers()['content-security-policy']
  for (const rule of [
    "default-src 'none'",
    "script-src 'self';",
    "style-src 'self' 'nonce-",
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(rule)

  await kit.connect()
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  await until.shows(kit.fact('network').filter({ hasText: 'Harbor' }))
  await until.shows(kit.fact('balance').filter({ hasText: 'ETH' }))

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await lantern.approves('personal_sign')
  await until.shows(kit.task('sign', 'done'))

  await kit.networkButton.click()
  await kit.row(/^Tidewater/).click()
  await lantern.approves('wallet_switchEthereumChain')
  await kit.isOn(TIDEWATER)
  await until.isGone(kit.dialog)

  await page.reload()
  await kit.isConnected()
  await until.shows(kit.fact('network').filter({ hasText: 'Tidewater' }))
  await lantern.does('setChain', HARBOR)
  await kit.isOn(HARBOR)
  await kit.disconnect()
  await page.keyboard.press('Escape')
  await until.shows(kit.connectButton)
})
