import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { askForCode, askFromNewBrowser, frameOf, giveCodes, signUp } from '../harness/login-by-email.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'

const accountOf = (page: Page) =>
  page.evaluate(() => {
    const { status, address } = window.engine?.getState().accounts.eip155 ?? {}
    return { status, address }
  })
const closeFrame = (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).last().click()

/** The kit sends no mail within 30 seconds of the last one. */
const passMinutes = (page: Page, minutes: number) =>
  page.evaluate((minutes) => {
    const now = Date.now
    Date.now = () => now() + minutes * 60_000
  }, minutes)

/** A closed modal keeps a login that waits for a mail: it opens where it was, and Back leads to the address. */
async function openAtCode(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await until.shows(dialog.getByRole('heading', { name: 'Enter the code' }))
  await dialog.getByRole('button', { name: 'Back' }).click()
  await until.shows(dialog.getByRole('textbox', { name: 'Email address' }))
}

/** Where a login waits for the user, how the user gets there, and what is closed there. */
const places = [
  ['the approval of the browser', askFromNewBrowser, closeFrame],
  ['the code', askForCode, (page: Page) => dialogOf(page).getByRole('button', { name: 'Close' }).click()],
  [
    'the recovery code',
    async (page: Page, email: string, isKnown: boolean) => {
      await giveCodes(page, email, isKnown)
      await until.shows(frameOf(page).getByRole('heading', { name: 'Your recovery code' }))
    },
    closeFrame,
  ],
] as const

it.each(places)(
  '[Q1 partly] a login that is left at %s, by closing or a reload, connects nobody, and the next one works',
  async (place, reach, close) => {
    const { page } = await visit({ query })
    const name = place.replaceAll(' ', '-')
    const leaves = [close, (it: Page) => it.reload()]
    for (const [at, leave] of leaves.entries()) {
      if (at > 0 && place === 'the code') await openAtCode(page)
      else await openConnect(page)
      await passMinutes(page, at)
      await reach(page, `${name}-${at}@example.org`, at > 0)
      await leave(page)
      // A closed frame leaves the modal, in which the user could go on.
      if ((await dialogOf(page).count()) > 0) await page.keyboard.press('Escape')
      await until.isGone(dialogOf(page))
      await until.value(async () => (await accountOf(page)).status).toBe('disconnected')
    }
    await openConnect(page)
    await passMinutes(page, leaves.length)
    await signUp(page, `${name}@example.org`, place !== 'the approval of the browser')
    expect((await accountOf(page)).address).toMatch(/^0x/)
  },
)
