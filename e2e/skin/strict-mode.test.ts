import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { PageServer } from '../../examples/playground/server/page-server.js'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { serveSkinPage } from '../pages/serve-skin-page.js'
import { choose, connectWallet, dialogOf, openView } from './stages.js'

let skinPage: PageServer
beforeAll(async () => {
  skinPage = await serveSkinPage(inject('playground'))
})
afterAll(() => skinPage?.stop())

/** Listeners of the window and the document by name, as many as were added and not taken away. */
const countListeners = (): void => {
  const counts: Record<string, number> = {}
  Object.assign(window, { listenerCounts: counts })
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    const live = new Map<unknown, Set<string>>()
    const keyOf = (name: string, options: unknown): string => {
      const capture =
        typeof options === 'object' && options !== null && 'capture' in options ? options.capture : options
      return `${name} ${capture === true}`
    }
    target.addEventListener = (name: string, listener: EventListener, options?: AddEventListenerOptions) => {
      const keys = live.get(listener) ?? new Set()
      if (options?.once !== true && !keys.has(keyOf(name, options))) counts[name] = (counts[name] ?? 0) + 1
      live.set(listener, keys.add(keyOf(name, options)))
      options?.signal?.addEventListener('abort', () => {
        if (keys.delete(keyOf(name, options))) counts[name] = (counts[name] ?? 0) - 1
      })
      add(name, listener, options)
    }
    target.removeEventListener = (name: string, listener: EventListener, options?: EventListenerOptions) => {
      if (live.get(listener)?.delete(keyOf(name, options)) === true) counts[name] = (counts[name] ?? 0) - 1
      remove(name, listener, options)
    }
  }
}

it('[F18 partly] connects once in StrictMode, in a development build without a word from React', async () => {
  const { page } = await visit({ base: skinPage.url, query: 'strict' })
  const lantern = localWallet(page)
  await connectWallet(page)
  expect(await lantern.callsOf('eth_requestAccounts')).toBe(1)
  for (const [view, heading] of [
    [undefined, 'Your wallet'],
    ['AccountSettings', 'Settings'],
    ['Networks', 'Choose a network'],
    ['WhatIsAWallet', 'What is a wallet?'],
    ['GetWallet', 'Get a wallet'],
    ['WhatIsANetwork', 'What is a network?'],
  ] as const) {
    await openView(page, view)
    await until.shows(dialogOf(page).getByRole('heading', { name: heading, exact: true }))
  }
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))
})

/** Listeners of the window and the document that are there now. */
const listenersOf = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() => {
    const counts: Readonly<Record<string, number>> = Object(Reflect.get(window, 'listenerCounts'))
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))
  })

const unmount = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.unmountSkin?.())
  await until.holds(page, (it) => it.waitForFunction(() => window.engine?.getState().phase === 'stopped'))
  expect(await page.evaluate(() => document.querySelectorAll('.walletchart').length)).toBe(0)
}

it('[F18 partly] unmounting while a wallet is asked leaves nothing: no listener on it, none on the page, no late account', async () => {
  // What stays when nothing was ever asked belongs to the test wallets, which stand on the page themselves.
  const quiet = await visit({ base: skinPage.url, query: 'strict', before: countListeners })
  await until.shows(quiet.page.getByRole('button', { name: 'Connect wallet' }))
  await unmount(quiet.page)
  const ofWallets = await listenersOf(quiet.page)
  for (const name of ['eip6963:announceProvider', 'online', 'offline', 'visibilitychange'])
    expect(ofWallets).not.toHaveProperty(name)

  const { page } = await visit({ base: skinPage.url, query: 'strict', before: countListeners })
  const lantern = localWallet(page)
  await choose(page)
  await lantern.asked('eth_requestAccounts')
  expect(await listenersOf(page)).toHaveProperty('eip6963:announceProvider')
  await unmount(page)
  const kept = () => page.evaluate(() => window.__localWallets?.lantern?.listenerCount())
  expect(await kept()).toBe(0)
  expect(await listenersOf(page)).toEqual(ofWallets)

  await lantern.approves('eth_requestAccounts')
  expect(await page.evaluate(() => window.engine?.getState().accounts.eip155?.status)).not.toBe('connected')
  expect(await kept()).toBe(0)
})
