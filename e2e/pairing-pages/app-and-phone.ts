import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { pairingWallet } from '../harness/pairing-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { type VisitOptions, visit } from '../harness/visit.js'

/** The playground with everything of pairing, and one wallet of the browser beside it. */
export const PAIRING = 'wallets=lantern&pairing=true&listing=true&projectId=playground'

/** The app as a visitor has it before them. */
export const visitApp = async (options: VisitOptions = {}) => {
  const { page, context } = await visit({ query: PAIRING, ...options })
  return { ...pairingApp(page), context }
}

/** What a user does with the pairing on a page of the playground. */
const pairingApp = (page: Page) => {
  const kit = playground(page)
  const state = () =>
    page.evaluate(() => {
      const pairing = window.engine?.getState().pairing
      if (pairing === undefined) throw new Error('The page has no pairing.')
      return pairing
    })
  /** Waits until a code can be scanned, and reads it. Another than `before`, when that is given. */
  const code = async (before?: string): Promise<string> => {
    await until.holds(page, (it) =>
      it.waitForFunction((old) => {
        const uri = window.engine?.getState().pairing?.uri
        return uri !== undefined && uri !== old
      }, before),
    )
    const { uri } = await state()
    if (uri === undefined) throw new Error('The code is gone again.')
    return uri
  }
  return {
    ...kit,
    pairing: state,
    code,
    /** Opens the view with the code, and waits for the code. */
    showCode: async (): Promise<string> => {
      await kit.choose(/^WalletConnect/)
      await until.shows(kit.dialog.getByRole('img', { name: /^Code that connects/ }))
      return code()
    },
  }
}

/** The phone wallet on another device. `smart`: with smart accounts. */
export const visitPhone = async (accounts?: 'smart') => {
  const { page } = await visit({
    base: inject('phoneWallet'),
    ...(accounts !== undefined && { query: `accounts=${accounts}` }),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const wallet = pairingWallet(page)
  await wallet.ready()
  return wallet
}

/** App and phone, connected by a code. */
export const connected = async (options: VisitOptions = {}) => {
  const [app, phone] = await Promise.all([visitApp(options), visitPhone()])
  await phone.pastes(await app.showCode())
  await phone.approves()
  await app.isConnected()
  return { app, phone }
}

/**
 * Lets the stopped clock of a page go on until this is so: no faster than ours, else the page's deadlines are over before a
 * slow machine has answered, and in small steps, so that little more time goes by than is needed.
 */
export const tickUntil = async (page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let last = performance.now(); !(await isSo()); ) {
    const now = performance.now()
    await page.clock.runFor(Math.min(20, Math.max(1, Math.round(now - last))))
    last = now
  }
}
