import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import type { PageServer } from '../../examples/playground/server/page-server.js'
import { axeViolations } from '../harness/axe.js'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { serveSkinPage } from '../pages/serve-skin-page.js'
import { overflowOf } from './overflow-of.js'
import { choose, connectWallet, dialogOf, openConnect, openView } from './stages.js'

let skinPage: PageServer
beforeAll(async () => {
  skinPage = await serveSkinPage(inject('playground'))
})
afterAll(() => skinPage?.stop())

const surfaceOf = (page: Page) => page.locator('.walletchart [data-part="surface"]')
const styleOf = (page: Page, part: string, property: string): Promise<string> =>
  page
    .locator(`.walletchart [data-part="${part}"]`)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
const boxOf = async (page: Page) => {
  const box = await surfaceOf(page).boundingBox()
  if (box === null) throw new Error('The dialog does not show.')
  return box
}
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the size and place of the modal', () => {
  it('[R2.41] [R2.42] is 360 px wide and in the middle from 480 px on, else a sheet from below, at most 92dvh high, whose foot stays in reach; lies at z-index 999 or where the page says', async () => {
    const { page } = await visit({
      query: 'wallets=lantern,halyard,twins,narrow,external,mock',
      reducedMotion: 'reduce',
    })
    await openConnect(page)
    for (const width of [1280, 480]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await boxOf(page)
      expect(box.width).toBe(360)
      expect(box.x).toBe((width - 360) / 2)
      expect(Math.abs(box.y - (800 - box.height) / 2)).toBeLessThanOrEqual(1)
    }

    await openView(page, 'ConnectWallets')
    await until.shows(dialogOf(page).getByRole('button', { name: /^Mock Wallet/ }))
    for (const [width, height] of [
      [479, 800],
      [375, 812],
      [320, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = await boxOf(page)
      expect([box.x, box.width, box.y + box.height]).toEqual([0, width, height])
      expect(box.height).toBeLessThanOrEqual(height * 0.92 + 0.5)
      expect(await overflowOf(page)).toEqual([])
    }
    expect((await boxOf(page)).height).toBeCloseTo(400 * 0.92, 0)
    expect(await styleOf(page, 'body', 'overflow-y')).toBe('auto')

    await openView(page, 'WhatIsAWallet')
    await page.setViewportSize({ width: 320, height: 300 })
    const action = dialogOf(page).getByRole('button', { name: 'Get a wallet app' })
    await until.shows(action)
    const foot = await action.boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(300)
    // Only the middle scrolls, also by keyboard.
    expect(await dialogOf(page).getByRole('group', { name: 'Content' }).getAttribute('tabindex')).toBe('0')

    const layers = async () => [
      await styleOf(page, 'scrim', 'z-index'),
      await styleOf(page, 'surface', 'z-index'),
      await styleOf(page, 'toast-region', 'z-index'),
    ]
    await until.exists(page.locator('[data-part="toast-region"]').first())
    expect(await layers()).toEqual(['999', '999', '1000'])
    await page.evaluate(() => document.documentElement.style.setProperty('--walletchart-z-index', '12'))
    expect(await layers()).toEqual(['12', '12', '13'])
  })
})

it('what scrolls fades at each edge that hides something, and at no other', async () => {
  const { page } = await visit({ query: 'wallets=lantern,halyard,twins', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 812, height: 260 })
  await openConnect(page)
  const body = dialogOf(page).locator('[data-part="body"]')
  await until.shows(dialogOf(page).getByRole('button', { name: /^Halyard/ }))
  /** By how much it fades above and below, once it is scrolled to a part of its way. */
  const fades = (part: number): Promise<readonly string[]> =>
    body.evaluate(async (element, to) => {
      element.scrollTop = to * (element.scrollHeight - element.clientHeight)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { maskImage } = getComputedStyle(element)
      if (maskImage === 'none') return []
      return ['--wc-fade-above', '--wc-fade-below'].map((name) =>
        getComputedStyle(element).getPropertyValue(name),
      )
    }, part)
  expect(await body.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(20)
  expect(await fades(0)).toEqual(['', '16px'])
  expect(await fades(0.5)).toEqual(['16px', '16px'])
  expect(await fades(1)).toEqual(['16px', ''])
})

describe('the page with the buttons', () => {
  it.each(['ltr', 'rtl'])('does not scroll sideways at 375 and 320 px, %s', async (dir) => {
    const { page } = await visit({
      query: `wallets=lantern&networks=31337&enableNetworkSwitch=false&dir=${dir}`,
    })
    const narrow = async (): Promise<readonly number[]> => {
      const found: number[] = []
      for (const width of [375, 320]) {
        await page.setViewportSize({ width, height: 640 })
        found.push(await sideways(page))
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      return found
    }
    await until.shows(page.getByRole('button', { name: 'Connect wallet' }).first())
    expect(await narrow()).toEqual([0, 0])
    await connectWallet(page)
    expect(await narrow()).toEqual([0, 0])
    await localWallet(page).does('setChain', 31_338)
    await until.shows(page.getByRole('button', { name: 'Unsupported network' }).first())
    expect(await narrow()).toEqual([0, 0])
  })
})

describe('motion', () => {
  it('[R2.44] a view goes and another comes in 150 ms, or in the time that the page says', async () => {
    const { page } = await visit({ query: 'wallets=lantern', reducedMotion: 'no-preference' })
    await openConnect(page)
    expect(await styleOf(page, 'surface', 'animation-duration')).toBe('0.15s')
    /** The time in ms in which the old view is gone, and that in which the new one is there. */
    const times = () =>
      page.evaluateHandle(() => {
        const seen: number[] = []
        const endOf = (part: string): number => {
          const [animation] = document.querySelector(`[data-part="${part}"]`)?.getAnimations() ?? []
          return Math.round(Number(animation?.effect?.getComputedTiming().endTime))
        }
        new MutationObserver((_, observer) => {
          if (document.querySelector('[data-part="view-leaving"]') === null) return
          observer.disconnect()
          seen.push(endOf('view-leaving'), endOf('view'))
        }).observe(document.body, { subtree: true, childList: true })
        return seen
      })
    const first = await times()
    await dialogOf(page).getByRole('button', { name: 'What is a wallet?' }).click()
    await until.value(() => first.jsonValue()).toEqual([50, 150])
    await until.isGone(page.locator('[data-part="view-leaving"]'))
    await page.evaluate(() => document.documentElement.style.setProperty('--walletchart-motion', '60ms'))
    const second = await times()
    await dialogOf(page).getByRole('button', { name: 'Back' }).click()
    await until.value(() => second.jsonValue()).toEqual([20, 60])
  })

  if (isSoak)
    it('nothing moves for who asked for that; a refusal is an outline for its 500 ms', async () => {
      const { page } = await visit({ query: 'wallets=lantern&networks=31337', reducedMotion: 'reduce' })
      const running = (): Promise<readonly string[]> =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(
              ({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('.walletchart'),
            )
            .map((animation) =>
              'animationName' in animation ? String(animation.animationName) : 'animated',
            ),
        )
      await connectWallet(page)
      expect(await running()).toEqual([])
      await openView(page)
      await dialogOf(page).getByRole('button', { name: 'Settings' }).click()
      await until.shows(dialogOf(page).getByRole('heading', { name: 'Settings' }))
      expect(await running()).toEqual([])
      expect(await page.locator('[data-part="view-leaving"]').count()).toBe(0)
      await localWallet(page).does('setChain', 31_338)
      await until.shows(dialogOf(page).getByRole('button', { name: 'Harbor' }))
      // The page looks by itself as soon as it shows: a machine that stands still comes too late for 500 ms.
      const refusals = await page.evaluateHandle(() => {
        const seen: string[][] = []
        new MutationObserver(() => {
          const shaking = document.querySelector('[data-part="panel"][data-shaking]')
          if (shaking === null) return
          const { animationName, outlineWidth, outlineStyle } = getComputedStyle(shaking)
          seen.push([animationName, outlineWidth, outlineStyle])
        }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-shaking'] })
        return seen
      })
      await page.keyboard.press('Escape')
      await until.value(() => refusals.jsonValue()).toEqual([['none', '2px', 'solid']])
      await until.isGone(page.locator('[data-part="panel"][data-shaking]'))
    })
})

describe('colours', () => {
  const white = 'rgb(255, 255, 255)'
  const dark = 'rgb(21, 26, 24)'

  it('follow the system while the theme says so, and the engine knows', async () => {
    const { page } = await visit({ base: skinPage.url, query: 'theme=system', colorScheme: 'light' })
    await openConnect(page)
    const themeOfEngine = () => page.evaluate(() => window.engine?.getState().themeMode)
    expect([await styleOf(page, 'panel', 'background-color'), await themeOfEngine()]).toEqual([
      white,
      'light',
    ])
    await page.emulateMedia({ colorScheme: 'dark' })
    await until.holds(page, (it) => it.waitForFunction(() => window.engine?.getState().themeMode === 'dark'))
    expect(await styleOf(page, 'panel', 'background-color')).toBe(dark)
  })

  it.each([
    ['light', 'dark', white],
    ['dark', 'light', dark],
  ] as const)('stay %s on a %s system when the app says so', async (theme, colorScheme, surface) => {
    const { page } = await visit({ base: skinPage.url, query: `theme=${theme}`, colorScheme })
    await openConnect(page)
    expect(await styleOf(page, 'panel', 'background-color')).toBe(surface)
    expect(await page.evaluate(() => window.engine?.getState().themeMode)).toBe(theme)
  })

  it('are black and white with more contrast, with an outline round the modal; are those of the system when it forces them, and edges are real borders', async () => {
    const { page } = await visit({ query: 'wallets=lantern', contrast: 'more', reducedMotion: 'reduce' })
    await choose(page)
    await until.shows(dialogOf(page).getByRole('button', { name: 'Cancel' }))
    for (const [colorScheme, surface, ink] of [
      ['light', white, 'rgb(0, 0, 0)'],
      ['dark', 'rgb(0, 0, 0)', white],
    ] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more' })
      expect(await styleOf(page, 'panel', 'background-color')).toBe(surface)
      expect(await styleOf(page, 'header-title', 'color')).toBe(ink)
      expect(await styleOf(page, 'panel', 'box-shadow')).toBe(`${ink} 0px 0px 0px 2px`)
      expect(await axeViolations(page, { within: ['.walletchart [role="dialog"]'] })).toEqual([])
    }

    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' })
    expect(await styleOf(page, 'panel', 'border-top-width')).toBe('1px')
    expect(await styleOf(page, 'panel', 'border-top-style')).toBe('solid')
    expect(
      await dialogOf(page)
        .getByRole('button', { name: 'Cancel' })
        .evaluate((button) => getComputedStyle(button).borderTopStyle),
    ).toBe('solid')
    expect(await overflowOf(page)).toEqual([])
  })
})

it('[R2.45] a picture has 2000 ms; then the first grapheme stands there, also when the picture comes later', async () => {
  const icon = 'https://icons.example/slow.png'
  // Only data images pass the policy of the page; what is looked at here is the time.
  const { page } = await visit({ base: skinPage.url, bypassCSP: true })
  const asked: (() => Promise<void>)[] = []
  await page.route('https://icons.example/**', (route) => {
    const body = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    asked.push(() => route.fulfill({ body, contentType: 'image/png' }))
  })
  await page.clock.install()
  await page.goto(`${skinPage.url}?icon=${encodeURIComponent(icon)}`)
  await until.shows(page.getByRole('button', { name: 'Connect wallet' }))
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().connectorsReady === true),
  )
  // Far enough ahead that a slow machine has not passed it by the time the clock is told.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await openConnect(page)
  const mark = dialogOf(page)
    .getByRole('button', { name: /Palisade/ })
    .locator('[data-part="mark"]')
  const look = () => mark.evaluate((element) => [element.getAttribute('data-state'), element.textContent])
  await until.exists(mark.locator('img'))
  await page.clock.runFor(1_999)
  expect(await look()).toEqual(['loading', ''])
  await page.clock.runFor(1)
  await until.isGone(mark.locator('img'))
  expect(await look()).toEqual(['missing', '🇨🇭'])
  for (const answer of asked) await answer().catch(() => undefined)
  expect(await look()).toEqual(['missing', '🇨🇭'])
})

it.each([
  ['dark', 'light', 'rgb(239, 244, 241)'],
  ['light', 'dark', 'rgb(15, 23, 20)'],
] as const)(
  'an app that is %s on a system that is %s has texts of its own theme',
  async (theme, system, ink) => {
    const { page } = await visit({ query: `wallets=lantern&theme=${theme}` })
    await page.emulateMedia({ colorScheme: system })
    await openConnect(page)
    const texts = dialogOf(page).locator('h2, [data-part="row-name"]')
    await until.shows(texts.first())
    const colours = await texts.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(new Set(colours)).toEqual(new Set([ink]))
  },
)
