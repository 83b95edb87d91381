import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { askForCode, codeFor, frameOf } from '../harness/login-by-email.js'
import { passPauseOfPage, passPauseOfServer } from '../harness/pass-mail-pause.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'
const email = 'sanderling@example.org'

/** The number of mails to the address. */
async function mails(): Promise<number> {
  const all: readonly { readonly to: readonly string[] }[] = await (
    await fetch(`${inject('mailbox')}/mails.json`)
  ).json()
  return all.filter(({ to }) => to.includes(email)).length
}

const failureOf = (page: Page) => page.evaluate(() => window.engine?.getState().login?.failure)

it('another mail waits for 30 seconds, here and at the server, and then its code counts and the one before does not', async () => {
  // Browsers log each refusal of a server.
  const { page } = await visit({ query, expected: [/status of 429/] })
  const dialog = dialogOf(page)
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  await openConnect(page)
  await askForCode(page, email)
  const first = await codeFor(email, /sign in/)
  const sent = await mails()

  await until.shows(button(/^Send again in 0:[0-3]\d$/))
  expect(await button(/^Send again in/).isDisabled()).toBe(true)
  await page.evaluate(() => window.engine?.login?.resend())
  await until
    .value(() => failureOf(page))
    .toMatchObject({
      code: 'EMAIL_LOGIN_THROTTLED',
      shortMessage: expect.stringMatching(/^Please try again after \d+ seconds$/),
    })

  // Another address is another attempt; the same one is refused in its field.
  await button('Use another email').click()
  const field = dialog.getByRole('textbox', { name: 'Email address' })
  await field.fill(email)
  await page.keyboard.press('Enter')
  await until.shows(dialog.getByText(/^Please try again after \d+ seconds$/))
  expect(await button('Continue with email').isDisabled()).toBe(true)
  expect(await mails()).toBe(sent)

  // A page whose clock is ahead is refused by the server.
  await passPauseOfPage(page)
  await until.isGone(dialog.getByText(/^Please try again after/))
  await field.press('Enter')
  const pause = dialog.getByText(/^Please try again after \d+ seconds$/)
  await until.shows(pause)
  const before = await pause.textContent()
  await until.value(() => pause.textContent()).not.toBe(before)
  expect(await button('Continue with email').isDisabled()).toBe(true)
  expect(await mails()).toBe(sent)

  await passPauseOfServer()
  await passPauseOfPage(page)
  await until.isGone(pause)
  await field.press('Enter')
  await until.shows(dialog.getByRole('heading', { name: 'Enter the code' }))
  const second = await codeFor(email, /sign in/)
  expect([second === first, await mails()]).toEqual([false, sent + 1])
  await page.keyboard.type(first)
  await until.shows(dialog.getByText('The code is wrong. Check it and try again.'))
  await page.keyboard.type(second)
  await until.shows(frameOf(page).getByRole('heading', { name: 'Your recovery code' }))
})
