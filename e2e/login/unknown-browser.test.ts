import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { askFromNewBrowser, codeFor, frameOf } from '../harness/login-by-email.js'
import { passMailPause } from '../harness/pass-mail-pause.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'
const email = 'godwit@example.org'

/** Types a code into the frame, which asks for that of the approval. */
async function type(page: Page, code: string): Promise<void> {
  const frame = frameOf(page)
  await frame.getByLabel('Code from the mail').fill(code)
  await frame.getByRole('button', { name: 'Approve' }).click()
}

it('a browser that is new to the login asks for a code of its own: a wrong one is said, going back connects nobody, and the code of the next mail leads on', async () => {
  const { page } = await visit({ query })
  const dialog = dialogOf(page)
  const frame = frameOf(page)
  await openConnect(page)
  await askFromNewBrowser(page, email)
  // One sheet and one scrim are seen.
  const surface = page.locator('.walletchart [data-part="surface"]')
  const opacity = () => surface.evaluate((one) => getComputedStyle(one).opacity)
  expect(await opacity()).toBe('0')
  const first = await codeFor(email, /device/)
  await type(page, first === '111111' ? '222222' : '111111')
  await until.shows(frame.getByRole('alert').getByText('The code is wrong. Check it and try again.'))
  await until.shows(frame.getByRole('heading', { name: 'Approve this device' }))

  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
  await until.isGone(page.locator('dialog[open]'))
  expect(await opacity()).toBe('1')
  await until.shows(dialog.getByRole('heading', { name: 'Approve this device' }))
  await until.shows(dialog.getByText('You closed the login. Send a new email to go on.').first())
  await until
    .value(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Approve this device')
  await dialog.getByRole('button', { name: 'Use another email' }).click()
  await until.shows(dialog.getByRole('textbox', { name: 'Email address' }))
  expect(await page.evaluate(() => window.engine?.getState().accounts.eip155?.address)).toBeUndefined()

  await passMailPause(page)
  await askFromNewBrowser(page, email)
  const second = await codeFor(email, /device/)
  await type(page, first)
  await until.shows(frame.getByRole('alert').getByText('The code is wrong. Check it and try again.'))
  await type(page, second)
  await until.shows(dialog.getByRole('heading', { name: 'Enter the code' }))
  await until.shows(dialog.getByText(/^Device approved\. The code is in a new email/))
  await page.keyboard.type(await codeFor(email, /sign in/))
  await until.shows(frame.getByRole('heading', { name: 'Your recovery code' }))
})
