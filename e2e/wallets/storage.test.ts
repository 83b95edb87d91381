import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground, RECORD_KEY, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

/** The visitor's storage has no room for one more character. */
const fillStorage = (): void => {
  localStorage.clear()
  let at = 0
  for (let size = 4_194_304; size >= 1; size = size > 1 ? Math.floor(size / 2) : 0) {
    try {
      for (;;) {
        localStorage.setItem(`host-${at}`, 'x'.repeat(size))
        at += 1
      }
    } catch {
      // No room for this much more.
    }
  }
}

it('[F5:1+2] [B8] storage that is full: connected for the visit, one warning', async () => {
  const { page } = await visit({ query: 'wallets=lantern&logger=true', before: fillStorage })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await lantern.does('setChain', TIDEWATER)
  await kit.isOn(TIDEWATER)
  await lantern.does('setAccount', 1)
  await until.shows(kit.log('account.changed').nth(1))
  expect(await kit.state()).toMatchObject({ remembers: 'memory', account: { status: 'connected' } })
  const warnings = await page.locator('.log [data-kind="logger"]').allTextContents()
  expect(warnings).toEqual([expect.stringContaining('Storage is not available')])
  expect(await kit.log('error').count()).toBe(1)
  await kit.disconnect()
  await kit.connect()
  expect(await page.locator('.log [data-kind="logger"]').count()).toBe(1)
})

it('[F5:1+2] a record that is broken, foreign or huge counts as none and is written anew, and other keys stay', async () => {
  const wallets = '{"eip155":{"id":"example.lantern","name":"Lantern"}}'
  const broken = [
    '{"version":1,"wallets":{"eip155"',
    '<!doctype html>',
    `{"version":0,"wallets":${wallets},"signedOut":[],"recentWallets":[]}`,
    '{"version":1,"wallets":{"eip155":7},"signedOut":"x","recentWallets":{}}',
    `{"version":1,"__proto__":{"wallets":${wallets}},"signedOut":[],"recentWallets":[]}`,
    `{"version":1,"wallets":${wallets},"signedOut":[],"recentWallets":[],"more":"${'x'.repeat(4_000_000)}"}`,
  ]
  const others = { theme: 'dark', 'wagmi.store': '{"state":1}', '@walletchart': 'not ours' }
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await page.evaluate((keys) => {
    for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
  }, others)
  for (const text of broken) {
    await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [RECORD_KEY, text] as const)
    await page.reload()
    await until.shows(kit.connectButton)
    expect(await kit.state()).toMatchObject({ ready: true, account: { status: 'disconnected' } })
    expect(await lantern.callsOf('eth_accounts'), text.slice(0, 60)).toBe(0)
  }
  await kit.connect()
  await page.reload()
  await kit.isConnected()
  expect(JSON.parse((await kit.record()) ?? '')).toMatchObject({
    version: 1,
    wallets: { eip155: { id: 'example.lantern' } },
  })
  const kept: object = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject(others)
  const ours = Object.keys(kept).filter((key) => !(key in others) && !key.startsWith('local-wallet:'))
  expect(ours).toEqual([RECORD_KEY])
})
