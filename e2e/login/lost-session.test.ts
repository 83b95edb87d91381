import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { frameOf, giveCodes, signUp } from '../harness/login-by-email.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { world } from '../harness/world.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'

const addressOf = (page: Page) => page.evaluate(() => window.engine?.getState().accounts.eip155?.address)

/** Clears what the frame keeps, as browsers do for sites that were not visited. */
const wipe = (page: Page): Promise<unknown> =>
  frameOf(page)
    .locator('html')
    .evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          localStorage.clear()
          const request = indexedDB.deleteDatabase('walletchart-login')
          request.onsuccess = () => resolve()
          request.onblocked = () => reject(new Error('The frame holds its database open.'))
        }),
    )

it('[Q3 partly] a frame whose storage is gone is not connected, remembers the address, and brings the same account back', async () => {
  const { page } = await visit({ query })
  await openConnect(page)
  const email = 'avocet@example.org'
  const groups = await signUp(page, email)
  const address = await addressOf(page)

  await wipe(page)
  await page.reload()
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().loginSession?.phase === 'lost'),
  )
  expect(await addressOf(page)).toBeUndefined()
  expect(await page.evaluate(() => window.engine?.getState().loginSession?.email)).toBe(email)

  // The pause between two mails.
  await world('login.pass', 31_000)
  await openConnect(page)
  await giveCodes(page, email)
  const frame = frameOf(page)
  await until.shows(frame.getByRole('heading', { name: 'Open your wallet here' }))
  await frame.getByLabel('Recovery code').fill(groups.join(' '))
  await frame.getByRole('button', { name: 'Open' }).click()
  await until.isGone(dialogOf(page))
  expect(await addressOf(page)).toBe(address)
})

it('a sign-out counts at once, although the frame is dead', async () => {
  const { page } = await visit({ query })
  await openConnect(page)
  await signUp(page, 'turnstone@example.org')
  await frameOf(page)
    .locator('html')
    .evaluate(() => {
      document.open()
      document.close()
    })
  await page.evaluate(() => window.engine?.disconnect())
  expect(await addressOf(page)).toBeUndefined()
  await page.reload()
  await until.holds(page, (it) => it.waitForFunction(() => window.engine?.getState().ready))
  expect(await addressOf(page)).toBeUndefined()
})

it('a frame that does not come says so, and comes on the next try', async () => {
  const { page } = await visit({
    query: `${query}&frameDeadline=2000`,
    expected: [/Failed to load resource|ERR_FAILED|Could not load embedded wallet/],
  })
  await page.route(/localhost:\d+\/frame/, (route) => route.abort())
  await openConnect(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('dunlin@example.org')
  await page.keyboard.press('Enter')
  await until.shows(dialog.getByText(/can.t be reached/))
  await page.unroute(/localhost:\d+\/frame/)
  await signUp(page, 'dunlin@example.org')
  expect(await addressOf(page)).toMatch(/^0x/)
})
