import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground, RECORD_KEY, TIDEWATER } from '../harness/playground.js'
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

/** The visitor's browser refuses storage. */
const blockStorage = (): void => {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

/** Reads work, everything else throws. */
const throwOnWrite = (): void => {
  const refuse = (): never => {
    throw new DOMException('Not now.', 'InvalidStateError')
  }
  Object.assign(Storage.prototype, { setItem: refuse, removeItem: refuse })
}

it.each([
  ['full', fillStorage],
  ['blocked', blockStorage],
  ['throwing', throwOnWrite],
] as const)('[F5] [B8] storage that is %s: connected for the visit, one warning', async (_, before) => {
  const { page } = await visit({ query: 'wallets=lantern&logger=true', before })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await lantern.does('setChain', TIDEWATER)
  await kit.isOn(TIDEWATER)
  await lantern.does('setAccount', 1)
  await kit.log('account.changed').nth(1).waitFor()
  expect(await kit.state()).toMatchObject({ remembers: 'memory', account: { status: 'connected' } })
  const warnings = await page.locator('.log [data-kind="logger"]').allTextContents()
  expect(warnings).toEqual([expect.stringContaining('Storage is not available')])
  expect(await kit.log('error').count()).toBe(1)
  await kit.disconnect()
  await kit.connect()
  expect(await page.locator('.log [data-kind="logger"]').count()).toBe(1)
})

it('[F5] a record that is broken, foreign or huge counts as none, and is written anew', async () => {
  const wallets = '{"eip155":{"id":"example.lantern","name":"Lantern"}}'
  const broken = [
    '{"version":1,"wallets":{"eip155"',
    '<!doctype html>',
    `{"version":2,"wallets":${wallets},"signedOut":[],"recentWallets":[]}`,
    '{"version":1,"wallets":{"eip155":7},"signedOut":"x","recentWallets":{}}',
    `{"version":1,"__proto__":{"wallets":${wallets}},"signedOut":[],"recentWallets":[]}`,
    `{"version":1,"wallets":${wallets},"signedOut":[],"recentWallets":[],"more":"${'x'.repeat(4_000_000)}"}`,
  ]
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  for (const text of broken) {
    await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [RECORD_KEY, text] as const)
    await page.reload()
    await kit.connectButton.waitFor()
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
})

it('[F5] keys of the host and of others stay as they are', async () => {
  const keys = { theme: 'dark', 'wagmi.store': '{"state":1}', '@w3m/wallet': 'x', '@walletchart': 'not ours' }
  const { page } = await visit({ query: 'wallets=none' })
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, keys)
  await page.goto(page.url().replace('wallets=none', 'wallets=lantern'))
  const kit = playground(page)
  await kit.connect()
  await kit.disconnect()
  const kept: object = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject(keys)
  const ours = Object.keys(kept).filter((key) => !(key in keys) && !key.startsWith('local-wallet:'))
  expect(ours).toEqual([RECORD_KEY])
})
