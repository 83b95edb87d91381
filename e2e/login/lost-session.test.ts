import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { frameOf, signUp } from '../harness/login-by-email.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'

const addressOf = (page: Page) => page.evaluate(() => window.engine?.getState().accounts.eip155?.address)

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
