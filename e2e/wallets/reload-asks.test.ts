import { describe, expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { axeViolations } from '../harness/axe.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

/** Each way is walked with one wallet at least; the soak walks both with each. */
const wallets = [
  // It answers a page that it knows while it is locked, as polkadot.js does.
  { family: 'polkadot', name: 'Astrolabe', id: 'astrolabe', answersLocked: true, inSoak: ['revoked'] },
  // A wallet of several families, as Talisman is, and one with the API of Keplr. Both have to be unlocked first.
  { family: 'polkadot', name: 'Capstan', id: 'capstan', answersLocked: false, inSoak: ['locked'] },
  { family: 'cosmos', name: 'Binnacle', id: 'binnacle', answersLocked: false, inSoak: ['revoked'] },
] as const

/** A page of one family on which one wallet is connected. */
async function connectedPage({ family, name, id }: (typeof wallets)[number]) {
  const { page } = await visit({ query: `families=${family}&wallets=${id}` })
  const kit = playground(page)
  const wallet = localWallet(page, id)
  /** The number of questions that the wallet shows. */
  const asked = () => page.evaluate((key) => window.__localWallets?.[key]?.pending().length, id)
  const waitsForPress = async (): Promise<void> => {
    await until
      .value(async () =>
        (await kit.engine()).evaluate((one, of) => one.getState().accounts[of]?.needsGesture, family),
      )
      .toEqual({ id: `${family}:${name}`, name })
    await kit.hasStatus('disconnected', family)
  }
  const asksInNoLoad = async (): Promise<void> => {
    for (const load of ['second', 'third']) {
      await page.reload()
      await waitsForPress()
      expect([load, await asked()]).toEqual([load, 0])
    }
  }
  /** On the open list of wallets. */
  const press = async (): Promise<void> => {
    await kit.row(new RegExp(`^${name}`)).click()
    await wallet.approves('enable')
    await kit.isConnected()
  }
  const comesBack = async (): Promise<void> => {
    await page.reload()
    await kit.isConnected()
    expect(await asked()).toBe(0)
  }
  await kit.choose(new RegExp(`^${name}`))
  await wallet.approves('enable')
  await kit.isConnected()
  return { page, kit, wallet, asked, waitsForPress, asksInNoLoad, press, comesBack }
}

describe.each(wallets)('$name, which has no silent question,', (one) => {
  const isWalked = (way: 'revoked' | 'locked'): boolean => isSoak || !one.inSoak.some((left) => left === way)

  if (isWalked('revoked'))
    it('[R4.3] comes back by itself while it grants; with access revoked it is asked once, and from then on when the user presses', async () => {
      const { page, kit, asked, waitsForPress, asksInNoLoad, press, comesBack } = await connectedPage(one)
      await comesBack()

      // The user takes the access back in the wallet while the page is closed.
      await page.evaluate((key) => localStorage.removeItem(`local-wallet:${key}`), one.id)
      await page.reload()
      await waitsForPress()
      expect(await asked()).toBe(1)
      await asksInNoLoad()

      await kit.openWallets()
      await until.shows(kit.row(new RegExp(`^${one.name}.*Press to reconnect`)))
      expect(await axeViolations(page, { within: ['.walletchart'] })).toEqual([])
      await press()
      await comesBack()
    })

  const ofLocked = one.answersLocked
    ? 'comes back by itself although it is locked'
    : 'is asked once when it is locked, comes back if that unlocks it, and else waits for a press'
  if (isWalked('locked'))
    it(`[R4.3] ${ofLocked}`, async () => {
      const { page, wallet, kit, asked, waitsForPress, asksInNoLoad, press, comesBack } =
        await connectedPage(one)
      await wallet.does('lock')
      if (one.answersLocked) return comesBack()

      await page.reload()
      await waitsForPress()
      expect(await asked()).toBe(1)
      await wallet.approves('enable')
      await kit.isConnected()
      await comesBack()

      await wallet.does('lock')
      await page.reload()
      await waitsForPress()
      expect(await asked()).toBe(1)
      await asksInNoLoad()
      await kit.openWallets()
      await press()
      await comesBack()
    })
})
