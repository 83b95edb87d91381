import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { followFocus, keyboard } from '../harness/keyboard.js'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { type Visit, type VisitOptions, visit } from '../harness/visit.js'
import { dialogOf, openView } from './stages.js'

/** Waits until everything Tab may be asked for is there: pressing it does not wait. */
const hasAll = async (page: Page): Promise<void> => {
  await until.shows(page.getByRole('button', { name: 'Connect wallet' }).first())
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().connectorsReady === true),
  )
}

const keys = async (
  options: VisitOptions,
): Promise<Visit & { readonly keys: ReturnType<typeof keyboard> }> => {
  const visitor = await visit({ reducedMotion: 'no-preference', ...options, before: followFocus })
  await hasAll(visitor.page)
  return { ...visitor, keys: keyboard(visitor.page) }
}

/** Presses Enter on what is reached by Tab. */
const enterOn = async (page: Page, name: RegExp): Promise<void> => {
  await keyboard(page).tabTo(name)
  await page.keyboard.press('Enter')
}

it('goes through every view of connecting by keyboard alone, and back to where it began', async () => {
  const { page, keys: hands } = await keys({ query: 'wallets=lantern,halyard,twins,narrow,external,mock' })
  await enterOn(page, /^Connect wallet$/)
  await hands.focusOnHeading('Connect a wallet')

  // Tab stays inside and comes round.
  const round = await hands.round()
  expect(round.slice(0, 2)).toEqual(['What is a wallet?', 'Close'])
  expect(round.at(-1)).toMatch(/^All your wallets/)
  expect(round).toHaveLength(7)
  await hands.focusOn('What is a wallet?')
  await hands.press('Shift+Tab')
  await hands.focusOn(/^All your wallets/)

  // Arrows, Home and End in the list, which does not wrap.
  await hands.press('ArrowDown')
  await hands.focusOn(/^All your wallets/)
  await hands.press('Home')
  await hands.focusOn(/example\.lantern(?!\.)/)
  await hands.press('ArrowUp')
  await hands.focusOn(/example\.lantern(?!\.)/)
  await hands.press('ArrowDown')
  await hands.focusOn(/example\.halyard/)
  await hands.press('End')
  await hands.press('Enter')
  await hands.focusOnHeading('All your wallets')

  // From the field into the list it narrows.
  await hands.tabTo(/^$|^Search wallets$/)
  await page.keyboard.type('mock')
  await hands.press('ArrowDown')
  await hands.focusOn(/^Mock Wallet/)
  await enterOn(page, /^Back$/)
  // Back finds the focus on what led away.
  await hands.focusOn(/^All your wallets/)

  await enterOn(page, /^What is a wallet\?$/)
  await hands.focusOnHeading('What is a wallet?')
  await enterOn(page, /^Get a wallet app$/)
  await hands.focusOnHeading('Get a wallet')
  await enterOn(page, /^Back$/)
  await hands.focusOn('Get a wallet app')
  await enterOn(page, /^Back$/)
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Connect a wallet' }))
  await hands.focusOn('What is a wallet?')
  expect(await hands.isInside()).toBe(true)

  await hands.press('Escape')
  await until.isGone(dialogOf(page))
  await hands.focusOn('Connect wallet')
})

it('returns the focus to whatever opened it; Tab stays inside and comes round while the view before fades out', async () => {
  const { page, keys: hands } = await keys({ query: 'wallets=lantern' })
  const opener = page.getByRole('button', { name: 'WhatIsAWallet', exact: true })
  await opener.focus()
  await hands.press('Enter')
  await hands.focusOnHeading('What is a wallet?')
  await hands.press('Escape')
  await hands.focusOn('WhatIsAWallet')
  // Opened by the app, with nothing focused: the focus goes to a button of the kit, so that it is not lost.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await openView(page)
  await hands.focusOnHeading('Connect a wallet')
  await hands.press('Escape')
  await until.isGone(dialogOf(page))
  await hands.focusOn('Network Harbor, change')
  expect(await hands.isInside()).toBe(false)

  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await hands.focusOnHeading('Connect a wallet')
  await page.evaluate(() => document.documentElement.style.setProperty('--walletchart-motion', '600s'))
  await enterOn(page, /^What is a wallet\?$/)
  await hands.focusOnHeading('What is a wallet?')
  await until.exists(page.locator('[data-part="view-leaving"]'))
  expect(await hands.round()).toEqual(['Close', 'Get a wallet app', 'I have a wallet', 'Back'])
  expect(await page.locator('[data-part="view-leaving"]').count()).toBe(1)
})

if (isSoak)
  it('connects, is declined, tries again, ends on the account button, and goes through every view of the account and its networks by keyboard alone', async () => {
    const { page, keys: hands } = await keys({ query: 'wallets=lantern', reducedMotion: 'reduce' })
    const lantern = localWallet(page)
    await lantern.ready()
    await enterOn(page, /^Connect wallet$/)
    await hands.focusOnHeading('Connect a wallet')
    await enterOn(page, /^Lantern/)
    await hands.focusOnHeading('Lantern')

    // The wallet's own window stands beside the dialog, and Tab goes there too.
    await lantern.asked('eth_requestAccounts')
    await enterOn(page, /^Lantern did not open\?$/)
    await until.shows(dialogOf(page).getByText(/^Open Lantern from the browser toolbar/))
    expect(await hands.isInside(), 'the focus stays though its button is gone').toBe(true)

    await lantern.rejects('eth_requestAccounts')
    await until.shows(dialogOf(page).getByText('You declined in Lantern').first())
    expect(await hands.isInside()).toBe(true)
    await enterOn(page, /^Try again$/)
    await until.shows(dialogOf(page).getByText('Continue in Lantern').first())
    // Its window takes the focus when it opens: not between the last Tab and Enter.
    await lantern.asked('eth_requestAccounts')
    await enterOn(page, /^Cancel$/)
    await hands.focusOn(/^Lantern/)

    await enterOn(page, /^Lantern/)
    await hands.focusOnHeading('Lantern')
    await lantern.approves('eth_requestAccounts')
    await until.isGone(dialogOf(page))
    await hands.focusOn(/^Account 0x/)

    await hands.press('Enter')
    await hands.focusOnHeading('Your wallet')
    await enterOn(page, /^Settings$/)
    await hands.focusOnHeading('Settings')
    await enterOn(page, /^Harbor/)
    await hands.focusOnHeading('Choose a network')
    await enterOn(page, /^What is a network\?$/)
    await hands.focusOnHeading('What is a network?')
    await enterOn(page, /^Choose a network$/)
    await until.shows(dialogOf(page).getByRole('heading', { name: 'Choose a network' }))
    await hands.focusOn('What is a network?')
    await hands.tabTo(/^Harbor/)
    await hands.press('End')
    await hands.focusOn(/^Tidewater/)
    await hands.press('Enter')
    await hands.focusOnHeading('Switch network')
    await lantern.rejects('wallet_switchEthereumChain')
    await until.shows(dialogOf(page).getByRole('heading', { name: 'Still on Harbor' }))
    expect(await hands.isInside()).toBe(true)
    await enterOn(page, /^Choose another network$/)
    await hands.focusOn(/^Tidewater/)
    await hands.press('Enter')
    await hands.focusOnHeading('Switch network')
    await lantern.approves('wallet_switchEthereumChain')
    await hands.focusOnHeading('Settings')
    await enterOn(page, /^Back$/)
    await hands.focusOn('Settings')
    await hands.press('Escape')
    await hands.focusOn(/^Account 0x/)

    await hands.press('Enter')
    await hands.focusOnHeading('Your wallet')
    await enterOn(page, /^Disconnect$/)
    await until.isGone(dialogOf(page))
    await hands.focusOn('Connect wallet')
  })

it('[B17 partly] [R2.11] [R2.43] a held view shakes for 500 ms on Escape and on a press beside it, and stays', async () => {
  const { page, keys: hands } = await keys({ query: 'wallets=lantern&networks=31337' })
  const lantern = localWallet(page)
  await page.clock.install()
  await page.reload()
  await hasAll(page)
  await lantern.does('autoApprove', true)
  await enterOn(page, /^Connect wallet$/)
  await hands.focusOnHeading('Connect a wallet')
  await enterOn(page, /^Lantern/)
  await hands.focusOn(/^Account 0x/)
  await lantern.does('setChain', 31_338)
  await hands.focusOnHeading('Switch network')
  expect(await hands.round()).toEqual(['Harbor', 'Disconnect'])

  const panel = dialogOf(page).locator('[data-part="panel"]')
  const shaking = (): Promise<boolean> => panel.evaluate((element) => element.hasAttribute('data-shaking'))
  // Far enough ahead that a slow machine has not passed it by the time the clock is told.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  const refuses = async (act: () => Promise<void>): Promise<void> => {
    await act()
    await until.sees(dialogOf(page).locator('[data-shaking]'))
    expect(await panel.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.5s')
    await page.clock.runFor(499)
    expect(await shaking()).toBe(true)
    await page.clock.runFor(1)
    await until.isGone(dialogOf(page).locator('[data-shaking]'))
  }
  await refuses(() => hands.press('Escape'))
  expect(await hands.isInside()).toBe(true)
  await refuses(() => page.mouse.click(20, 400))
  expect(await hands.isInside(), 'the focus stays though the press was beside it').toBe(true)
  expect(await dialogOf(page).getByRole('button', { name: 'Close' }).count()).toBe(0)

  // The way on that is offered works from the keyboard too.
  await page.clock.resume()
  await enterOn(page, /^Harbor$/)
  await until.isGone(dialogOf(page))
})
