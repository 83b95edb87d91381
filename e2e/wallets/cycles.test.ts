import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

const cycle = async (page: Page, times: number): Promise<void> => {
  const kit = playground(page)
  await (await kit.engine()).evaluate(async (engine, count) => {
    for (let done = 0; done < count; done += 1) {
      if (done % 5 === 0) engine.open()
      await engine.connect({ wallet: 'example.lantern' })
      await engine.disconnect()
      engine.close({ force: true })
    }
  }, times)
  await kit.isDisconnected()
  await until.isGone(kit.dialog)
  // The log of the page grows with what happens; it is not what is counted.
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
}

const counts = async (page: Page, session: CDPSession) => {
  // React holds what it drew before; once everything was drawn twice more, it lets go of it.
  for (const mode of ['dark', 'light'] as const)
    await page.evaluate((theme) => window.engine?.setThemeMode(theme), mode)
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const inWallet = await page.evaluate(() => window.__localWallets?.lantern?.listenerCount())
  const elements = await page.evaluate(() => document.body.querySelectorAll('*').length)
  return { nodes, jsEventListeners, inWallet, elements }
}

it('[F20 partly] 50 times connected and disconnected: listeners and nodes are where they began', async () => {
  const { page, context } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await lantern.ready()
  await lantern.does('autoApprove', true)
  const session = await context.newCDPSession(page)
  // What is loaded on demand comes while a user looks; the cycles do not wait for it.
  await kit.choose()
  await kit.isConnected()
  await kit.disconnect()
  await until.exists(page.locator('[data-part="toast-region"]'))
  await cycle(page, 3)
  const before = await counts(page, session)
  expect(before.inWallet).toBe(0)
  await cycle(page, 50)
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(54)
  // What is on its way out goes when it goes; of what stays, one per cycle would be 50.
  await until
    .value(() => counts(page, session))
    .toEqual({
      inWallet: 0,
      elements: before.elements,
      nodes: expect.toSatisfy((nodes) => nodes - before.nodes < 25),
      jsEventListeners: expect.toSatisfy((listeners) => listeners - before.jsEventListeners < 10),
    })
})
