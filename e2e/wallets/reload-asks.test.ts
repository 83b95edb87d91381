import { describe, expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

describe.each([
  { family: 'polkadot', name: 'Astrolabe', id: 'astrolabe' },
  { family: 'cosmos', name: 'Binnacle', id: 'binnacle' },
] as const)('$name, which has no silent question,', ({ family, name, id }) => {
  it('[R4.3] comes back by itself while it grants; with access revoked it is asked once, and from then on when the user presses', async () => {
    const { page } = await visit({ query: `families=${family}&wallets=${id}` })
    const kit = playground(page)
    const wallet = localWallet(page, id)
    const asked = () => page.evaluate((key) => window.__localWallets?.[key]?.pending().length, id)
    const waitsForPress = async (): Promise<void> => {
      await until
        .value(async () =>
          (await kit.engine()).evaluate((one, of) => one.getState().accounts[of]?.needsGesture, family),
        )
        .toEqual({ id: `${family}:${name}`, name })
      await kit.hasStatus('disconnected', family)
    }

    await kit.choose(new RegExp(`^${name}`))
    await wallet.approves('enable')
    await kit.isConnected()
    await page.reload()
    await kit.isConnected()
    expect(await asked()).toBe(0)

    // The user takes the access back in the wallet while the page is closed.
    await page.evaluate((key) => localStorage.removeItem(`local-wallet:${key}`), id)
    await page.reload()
    await waitsForPress()
    expect(await asked()).toBe(1)
    for (const load of ['second', 'third']) {
      await page.reload()
      await waitsForPress()
      expect([load, await asked()]).toEqual([load, 0])
    }

    await kit.openWallets()
    await until.shows(kit.row(new RegExp(`^${name}.*Press to reconnect`)))
    expect(await axeViolations(page, { within: ['.walletchart'] })).toEqual([])
    await kit.row(new RegExp(`^${name}`)).click()
    await wallet.approves('enable')
    await kit.isConnected()
    await page.reload()
    await kit.isConnected()
    expect(await asked()).toBe(0)
  })
})
