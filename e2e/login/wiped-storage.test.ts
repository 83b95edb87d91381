import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import {
  approveBrowser,
  askForCode,
  askFromNewBrowser,
  codeFor,
  frameOf,
  giveCodes,
  openByRecoveryCode,
  readRecoveryCode,
  signUp,
  typeGroups,
} from '../harness/login-by-email.js'
import { passMailPause, passPauseOfPage } from '../harness/pass-mail-pause.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { wipeFrame } from '../harness/wipe-frame.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'
const NO_CODE = 'This browser has no open code for the email address. Ask for a new one here.'

const accountOf = (page: Page) =>
  page.evaluate(() => {
    const { status, address } = window.engine?.getState().accounts.eip155 ?? {}
    return { status, address }
  })

/** Asks for another mail by the button that the view offers, once it may. The browser is a new one by then. */
async function askAgain(page: Page, button: string, email: string): Promise<void> {
  expect((await accountOf(page)).address).toBeUndefined()
  await passMailPause(page)
  await dialogOf(page).getByRole('button', { name: button, exact: true }).click()
  await approveBrowser(page, email)
}

/** Signs a text. `meanwhile` runs before the user approves. Returns who signed. */
async function signer(page: Page, message: string, meanwhile: () => Promise<void> = async () => undefined) {
  const frame = frameOf(page)
  const signing = page.evaluate((text) => window.engine?.signMessage({ message: text }), message)
  await until.shows(frame.getByText(message))
  await meanwhile()
  await frame.getByRole('button', { name: 'Approve' }).click()
  const signature = (await signing) ?? ''
  return recoverMessageAddress({ message, signature: `0x${signature.slice(2)}` })
}

it('a sign-up whose frame loses its storage, be it at the approval of the browser, at the code or at the recovery code, connects nobody, says how to go on, and then goes on', async () => {
  // A session is gone with the storage, and browsers log its refusal.
  const { page } = await visit({ query, expected: [/status of 401/] })
  const dialog = dialogOf(page)
  const frame = frameOf(page)
  await openConnect(page)
  const email = 'phalarope@example.org'
  await askFromNewBrowser(page, email)
  await wipeFrame(page)
  await frame.getByLabel('Code from the mail').fill(await codeFor(email, /device/))
  await frame.getByRole('button', { name: 'Approve' }).click()
  await until.shows(frame.getByRole('alert').getByText(NO_CODE))
  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await askAgain(page, 'Send a new email', email)

  // An address gets five mails an hour.
  const other = 'whimbrel@example.org'
  await dialog.getByRole('button', { name: 'Use another email' }).click()
  await passPauseOfPage(page)
  await askForCode(page, other, true)
  await wipeFrame(page)
  await page.keyboard.type(await codeFor(other, /sign in/))
  await until.shows(dialog.getByText(NO_CODE))
  await askAgain(page, 'Send a new code', other)
  await page.keyboard.type(await codeFor(other, /sign in/))

  const groups = await readRecoveryCode(page)
  await wipeFrame(page)
  await typeGroups(page, groups)
  await until.shows(dialog.getByText('The login did not finish. Send a new code.'))
  await askAgain(page, 'Send a new code', other)
  await page.keyboard.type(await codeFor(other, /sign in/))
  await typeGroups(page, await readRecoveryCode(page))
  await until.isGone(dialog)
  const { address } = await accountOf(page)
  expect(await signer(page, 'At last')).toBe(address)
})

it('[Q3] a wallet whose frame loses its storage, be it before a request or while one waits, answers; after a reload nobody is connected, the login asks for it with the address filled in, and the recovery code brings the same account', async () => {
  const { page } = await visit({ query })
  const dialog = dialogOf(page)
  await openConnect(page)
  const email = 'curlew-sandpiper@example.org'
  const groups = await signUp(page, email)
  const { address } = await accountOf(page)
  expect(await signer(page, 'While it waits', () => wipeFrame(page))).toBe(address)

  await page.reload()
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().loginSession?.phase === 'lost'),
  )
  expect(await accountOf(page)).toEqual({ status: 'disconnected' })
  await openConnect(page)
  await until.shows(dialog.getByText('Log in again to go on. Your account is the same.'))
  expect(await dialog.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe(email)
  await passMailPause(page)
  await giveCodes(page, email)
  await openByRecoveryCode(page, groups)
  expect(await accountOf(page)).toEqual({ status: 'connected', address })

  await wipeFrame(page)
  expect(await signer(page, 'Before it is asked')).toBe(address)
})
