import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import './tabs.test.js'

/** Notes when the engine of a page first shows a status, in ms since 1970. */
const noteWhen = async (page: Page, status: string): Promise<() => Promise<number>> => {
  const engine = await playground(page).engine()
  const noted = await engine.evaluateHandle((one, wanted) => {
    const note = { at: 0 }
    const stop = one.subscribe(
      ({ accounts }) => accounts.eip155?.status,
      (now) => {
        if (now !== wanted) return
        note.at = Date.now()
        stop()
      },
    )
    return note
  }, status)
  return async () => {
    await until.holds(page, (it) => it.waitForFunction((note) => note.at > 0, noted))
    return noted.evaluate(({ at }) => at)
  }
}

// This wallet tells no tab anything by itself: what the other tab knows, it knows from the record.
it('connecting and disconnecting in one tab show in the other within a second', async () => {
  const { page, openTab } = await visit({ query: 'wallets=mock' })
  const other = await openTab()
  const [here, there] = [playground(page), playground(other)]
  await until.shows(here.connectButton)
  await until.shows(there.connectButton)
  // Only the tab in front can be clicked; the other one listens behind it.
  await page.bringToFront()

  const connecting: number[] = []
  const ending: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const connectedHere = await noteWhen(page, 'connected')
    const connectedThere = await noteWhen(other, 'connected')
    await here.choose(/^Mock Wallet/)
    connecting.push((await connectedThere()) - (await connectedHere()))
    await there.isConnected()

    const disconnectedHere = await noteWhen(page, 'disconnected')
    const disconnectedThere = await noteWhen(other, 'disconnected')
    await here.isConnected()
    await here.disconnect()
    ending.push((await disconnectedThere()) - (await disconnectedHere()))
    await there.isDisconnected()
  }
  // A machine stands still now and then: the middle one of five counts.
  for (const took of [connecting, ending]) expect(took.sort((a, b) => a - b)[2]).toBeLessThan(1_000)
})
