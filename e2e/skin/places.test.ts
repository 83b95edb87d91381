import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { expectFocus } from './expect-focus.js'
import { dialogOf, openConnect } from './stages.js'

const listed =
  'wallets=lantern,halyard,twins,narrow,external,mock&pairing=true&listing=true&projectId=playground'

const press = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name }).click()
const back = (page: Page) => press(page, 'Back')
const heading = (page: Page, name: string) =>
  until.shows(dialogOf(page).getByRole('heading', { name, level: 2 }))
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    const name = active?.querySelector('[data-part="row-name"], [data-part="tile-name"]') ?? active
    return `${active?.getAttribute('data-part')} ${name?.textContent}`
  })

/** Presses Back. Returns the scroll position of the list of all wallets in its first frames. */
const framesOfBack = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const seen: number[] = []
    const backButton = document.querySelector<HTMLElement>('[data-part="view"] [aria-label="Back"]')
    backButton?.click()
    while (seen.length < 5) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const grid = document.querySelector('[data-part="view"] [data-part="tile-grid"]')
      const body = grid?.closest('[data-part="body"]')
      if (body) seen.push(Math.round(body.scrollTop))
    }
    return seen
  })

it('Back finds the list of all wallets scrolled as it was from its first frame on, and the focus on the wallet; from it the row that led to it', async () => {
  const { page } = await visit({ query: listed, reducedMotion: 'reduce' })
  await openConnect(page)
  await press(page, /^All wallets/)
  await heading(page, 'All wallets')
  // Typing is the task.
  expect(await focused(page)).toBe('field-input ')
  const body = dialogOf(page).locator('[data-part="body"]')
  await until.exists(dialogOf(page).locator('[data-part="tile"]').first())
  await body.evaluate((element) => {
    element.scrollTop = 650
  })
  const top = await body.evaluate((element) => Math.round(element.scrollTop))
  expect(top).toBeGreaterThan(150)
  await until.holds(page, (it) =>
    it.waitForFunction(() => {
      const place = document.querySelector('[data-part="body"]')?.getBoundingClientRect()
      return [...document.querySelectorAll('[data-part="tile"]')].some((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return place !== undefined && top > place.top + 200 && bottom < place.bottom
      })
    }),
  )
  const name = await page.evaluate(() => {
    const place = document.querySelector('[data-part="body"]')?.getBoundingClientRect()
    const tile = [...document.querySelectorAll<HTMLElement>('[data-part="tile"]')].find((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return place !== undefined && top > place.top + 200 && bottom < place.bottom
    })
    tile?.click()
    return tile?.title ?? ''
  })
  await heading(page, name)
  const frames = await framesOfBack(page)
  expect(new Set(frames)).toEqual(new Set([top]))
  await until.value(() => focused(page)).toBe(`tile ${name}`)

  await back(page)
  await heading(page, 'Connect a wallet')
  expect(await focused(page)).toBe('row All wallets')
})

it('what was typed stays, and the ground of the row shows for a moment', async () => {
  const { page } = await visit({ query: listed, reducedMotion: 'no-preference' })
  await openConnect(page)
  await press(page, /^All your wallets/)
  await heading(page, 'All your wallets')
  const field = dialogOf(page).getByRole('textbox', { name: 'Search wallets' })
  await field.fill('halyard')
  await localWallet(page, 'halyard').ready()
  const founds = await page.evaluateHandle(() => {
    const seen: (string | null | undefined)[] = []
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement)
          seen.push(
            `${target.dataset.found ?? 'not'} ${target.querySelector('[data-part="row-name"]')?.textContent}`,
          )
    }).observe(document.body, { subtree: true, attributeFilter: ['data-found'] })
    return seen
  })
  await press(page, /^Halyard example/)
  await heading(page, 'Halyard')
  await back(page)
  await heading(page, 'All your wallets')
  expect(await field.inputValue()).toBe('halyard')
  expect(await focused(page)).toBe('row Halyard')
  await until.value(() => founds.jsonValue()).toEqual([' Halyard', 'not Halyard'])

  // Escape empties the field, and closes nothing.
  await field.press('Escape')
  expect(await field.inputValue()).toBe('')
  await heading(page, 'All your wallets')
  // A modal that is opened anew begins anew.
  await field.fill('halyard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))
  await openConnect(page)
  await press(page, /^All your wallets/)
  expect(await field.inputValue()).toBe('')
})

it('an action that takes its own button away leaves the focus on what comes next', async () => {
  const { page } = await visit({ query: listed, reducedMotion: 'reduce' })
  await localWallet(page).ready()
  await openConnect(page)
  await press(page, /^All your wallets/)
  const field = dialogOf(page).getByRole('textbox', { name: 'Search wallets' })
  for (const at of [0, 1]) {
    await field.fill('zzz')
    await until.shows(dialogOf(page).getByText('No wallet called “zzz”'))
    await dialogOf(page).getByRole('button', { name: 'Clear search' }).nth(at).click()
    await until.value(() => focused(page)).toBe('field-input ')
  }
  await back(page)
  await press(page, /example\.lantern(?!\.)/)
  await press(page, 'Lantern did not open?')
  await until.shows(dialogOf(page).getByText(/^Open Lantern from the browser toolbar/))
  await expectFocus(page, 'ConnectingExternal')
  expect(await focused(page)).toBe('header-title Lantern')
})

it('on a phone the heading has the focus, not a field whose keyboard covers the list; the header draws the sheet, its buttons do not', async () => {
  const { page } = await visit({
    query: listed,
    reducedMotion: 'reduce',
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await openConnect(page)
  await press(page, /^All wallets/)
  await heading(page, 'All wallets')
  await until.value(() => focused(page)).toBe('header-title All wallets')

  const draw = async (part: string): Promise<void> => {
    const box = await dialogOf(page).locator(part).first().boundingBox()
    if (box === null) throw new Error(`No ${part}.`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 60)
    await page.mouse.move(x, y + 200)
    await page.mouse.up()
  }
  await draw('[data-part="view"] [data-part="header"] [aria-label="Close"]')
  await heading(page, 'All wallets')
  await draw('[data-part="view"] [data-part="header-title"]')
  await until.isGone(dialogOf(page))
})
