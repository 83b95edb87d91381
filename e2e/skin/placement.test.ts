import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import type { PageServer } from '../../examples/playground/server/page-server.js'
import { axeViolations } from '../harness/axe.js'
import { followFocus, keyboard } from '../harness/keyboard.js'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { serveSkinPage } from '../pages/serve-skin-page.js'
import { overflowOf } from './overflow-of.js'
import { choose, connectWallet, dialogOf, openConnect } from './stages.js'

let skinPage: PageServer
beforeAll(async () => {
  skinPage = await serveSkinPage(inject('playground'))
})
afterAll(() => skinPage?.stop())

describe('inside a modal dialog of the app', () => {
  it('opens over it, keeps the focus, and leaves it open on Escape and on a press beside', async () => {
    const { page } = await visit({
      base: skinPage.url,
      query: 'place=dialog&strict',
      before: followFocus,
      reducedMotion: 'no-preference',
    })
    const hands = keyboard(page)
    const checkout = page.locator('.checkout')
    await page.getByRole('button', { name: 'Open the checkout' }).click()
    await until.shows(checkout)
    await checkout.getByRole('button', { name: 'Connect wallet' }).click()
    await hands.focusOnHeading('Connect a wallet')
    const round = await hands.round()
    expect(round.slice(0, 2)).toEqual(['What is a wallet?', 'Close'])
    expect(round.some((name) => /Voucher|Checkout/.test(name))).toBe(false)

    await hands.press('Escape')
    await until.isGone(dialogOf(page))
    expect(await checkout.isVisible()).toBe(true)
    await hands.focusOn('Connect wallet')

    await hands.press('Enter')
    await hands.focusOnHeading('Connect a wallet')
    // The dialog hears presses beside it from the next turn of the page's clock on.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.mouse.click(10, 400)
    await until.isGone(dialogOf(page))
    expect(await checkout.isVisible()).toBe(true)

    // What is in it can be pressed, although the dialog of the app switched off the rest of the page.
    await checkout.getByRole('button', { name: 'Connect wallet' }).click()
    await dialogOf(page)
      .getByRole('button', { name: /^Lantern/ })
      .click()
    await localWallet(page).approves('eth_requestAccounts')
    await until.isGone(dialogOf(page))
    await hands.focusOn(/^Account 0x/)
    expect(await checkout.isVisible()).toBe(true)
    await hands.press('Escape')
    await until.isGone(checkout)
    await hands.focusOn('Open the checkout')
  })
})

describe('in a box of the app', () => {
  it('[R2.42] stands in the given container with its messages, and takes its variables', async () => {
    const { page } = await visit({ base: skinPage.url, query: 'place=container' })
    await openConnect(page)
    const inBox = (selector: string) => page.locator(`.box ${selector}`)
    expect(await inBox('[role="dialog"]').count()).toBe(1)
    await until.exists(inBox('[data-part="toast-region"]'))
    expect(await inBox('[data-part="surface"]').evaluate((element) => getComputedStyle(element).zIndex)).toBe(
      '5000',
    )
    // A page that sets the variable orders its layers itself.
    expect(await inBox('[data-part="surface"]').getAttribute('popover')).toBeNull()
    await page.keyboard.press('Escape')
    await choose(page)
    await localWallet(page).rejects('eth_requestAccounts')
    const again = dialogOf(page).getByRole('button', { name: 'Try again' })
    await until.shows(again)
    await page.mouse.move(0, 0)
    await until.holds(page, (it) =>
      it.waitForFunction(() => {
        const button = document.querySelector('.box [data-variant="primary"]')
        return button !== null && getComputedStyle(button).backgroundColor === 'rgb(106, 27, 154)'
      }),
    )
  })
})

it('[A18] locks scrolling with a style element that carries the nonce of the page', async () => {
  const { page } = await visit({ base: skinPage.url })
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
  expect(await overflow()).toBe('visible')
  await openConnect(page)
  await until.holds(page, (it) =>
    it.waitForFunction(() => getComputedStyle(document.body).overflowY === 'hidden'),
  )
  const nonces = await page.evaluate(() => {
    const given = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
    return [...document.querySelectorAll('style')].map((style) => style.nonce !== '' && style.nonce === given)
  })
  expect(nonces.length).toBeGreaterThan(0)
  expect(nonces.every((same) => same)).toBe(true)
  await page.keyboard.press('Escape')
  await until.holds(page, (it) =>
    it.waitForFunction(() => getComputedStyle(document.body).overflowY === 'visible'),
  )
})

if (isSoak)
  describe('with a second family', () => {
    it('SwitchActiveChain asks for another wallet: axe, keyboard, sizes, themes', async () => {
      const { page } = await visit({
        base: skinPage.url,
        query: 'families&strict',
        before: followFocus,
        reducedMotion: 'reduce',
      })
      const hands = keyboard(page)
      await connectWallet(page)
      await page.getByRole('button', { name: /^Network .*, change/ }).focus()
      await hands.press('Enter')
      await hands.focusOnHeading('Choose a network')
      expect(await axeViolations(page)).toEqual([])
      await hands.tabTo(/^Solana/)
      await hands.press('Enter')
      await hands.focusOnHeading('Switch to Solana')
      await until.shows(dialogOf(page).getByRole('heading', { name: 'No wallet on Solana yet' }))
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 375, height: 812 },
      ]) {
        await page.setViewportSize(viewport)
        expect(await overflowOf(page)).toEqual([])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await axeViolations(page), `${colorScheme}, ${viewport.width} px wide`).toEqual([])
        }
      }
      await hands.tabTo(/^Cancel$/)
      await hands.press('Enter')
      await hands.focusOn(/^Solana/)
      await hands.press('Enter')
      await hands.focusOnHeading('Switch to Solana')
      await hands.tabTo(/^Connect a wallet for Solana$/)
      await hands.press('Enter')
      await hands.focusOnHeading('Connect a wallet')
      await hands.tabTo(/^Oxbow/)
      await hands.press('Enter')
      await until.holds(page, (it) =>
        it.waitForFunction(() => window.engine?.getState().accounts.solana?.status === 'connected'),
      )
      // The wallet of the first family stays.
      expect(await page.evaluate(() => window.engine?.getState().accounts.eip155?.status)).toBe('connected')
      expect(await page.evaluate(() => window.engine?.getState().activeNamespace)).toBe('solana')
    })
  })
