import type { FrameLocator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { dialogOf } from '../skin/stages.js'
import { until } from './until.js'

/** The page of the login frame, inside of the page. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Embedded wallet"]')

/** Codes count once. */
const typed = new Set<string>()

/** Waits for a mail of this kind to an address. Returns the code of the newest one that was not typed yet. */
export async function codeFor(email: string, subject: RegExp): Promise<string> {
  const sent = (): Promise<string | undefined> => newestCode(email, subject)
  await until.value(sent).toBeDefined()
  const code = (await sent()) ?? ''
  typed.add(code)
  return code
}

interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

async function newestCode(email: string, subject: RegExp): Promise<string | undefined> {
  const answer = await fetch(`${inject('mailbox')}/mails.json`)
  const mails: readonly Mail[] = await answer.json()
  return mails
    .filter((one) => one.to.includes(email) && subject.test(one.subject))
    .map(({ text }) => /Your code: (\d{3}) (\d{3})/.exec(text)?.slice(1).join(''))
    .find((code) => code !== undefined && !typed.has(code))
}

async function giveAddress(page: Page, email: string): Promise<void> {
  await dialogOf(page).getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.keyboard.press('Enter')
}

/** Gives an address in the view Connect, up to the question of a frame that does not know the browser. */
export async function askFromNewBrowser(page: Page, email: string): Promise<void> {
  await giveAddress(page, email)
  await until.shows(frameOf(page).getByRole('heading', { name: 'Approve this device' }))
}

/** Types the code that approves this device into the frame. Resolves when the view of the login's code shows. */
export async function approveBrowser(page: Page, email: string): Promise<void> {
  const frame = frameOf(page)
  await until.shows(frame.getByRole('heading', { name: 'Approve this device' }))
  await frame.getByLabel('Code from the mail').fill(await codeFor(email, /device/))
  await frame.getByRole('button', { name: 'Approve' }).click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Enter the code' }))
}

/** Logs in with an address, up to the view of the code. A browser that the frame does not know is approved first. */
export async function askForCode(page: Page, email: string, isKnown = false): Promise<void> {
  await giveAddress(page, email)
  if (isKnown) await until.shows(dialogOf(page).getByRole('heading', { name: 'Enter the code' }))
  else await approveBrowser(page, email)
}

/** Logs in with an address and the code of its mail. */
export async function giveCodes(page: Page, email: string, isKnown = false): Promise<void> {
  await askForCode(page, email, isKnown)
  await page.keyboard.type(await codeFor(email, /sign in/))
}

/** Reads the recovery code of a new account, up to the question for some of its groups. Returns all groups. */
export async function readRecoveryCode(page: Page): Promise<readonly string[]> {
  const frame = frameOf(page)
  await until.shows(frame.getByRole('heading', { name: 'Your recovery code' }))
  const groups = await frame.locator('li').allTextContents()
  await frame.getByRole('button', { name: 'I wrote it down' }).click()
  await until.shows(frame.getByRole('heading', { name: 'Check your copy' }))
  return groups
}

/** Types the groups that the frame asks for. */
export async function typeGroups(page: Page, groups: readonly string[]): Promise<void> {
  const frame = frameOf(page)
  for (const field of await frame.getByRole('textbox').all()) {
    const label = await field.evaluate((input) => input.closest('label')?.textContent ?? '')
    await field.fill(groups[Number(/\d+/.exec(label)?.[0]) - 1] ?? '')
  }
  await frame.getByRole('button', { name: 'Check' }).click()
}

/** Opens a wallet in a browser that does not hold its keys, by its recovery code. */
export async function openByRecoveryCode(page: Page, groups: readonly string[]): Promise<void> {
  const frame = frameOf(page)
  await until.shows(frame.getByRole('heading', { name: 'Open your wallet here' }))
  await frame.getByLabel('Recovery code').fill(groups.join(' '))
  await frame.getByRole('button', { name: 'Open' }).click()
  await until.isGone(dialogOf(page))
}

/** Opens keys that a reload has locked, by the recovery code. A code by mail would have to wait for the pause between two mails. */
export async function unlockByRecoveryCode(page: Page, groups: readonly string[]): Promise<void> {
  const frame = frameOf(page)
  await until.shows(frame.getByRole('heading', { name: 'Unlock' }))
  await frame.getByRole('button', { name: 'Use the recovery code' }).click()
  await frame.getByLabel('Recovery code').fill(groups.join(' '))
  await frame.getByRole('button', { name: 'Open' }).click()
}

/** Signs up with a new address in the open view Connect, and copies the recovery code. Returns its groups. */
export async function signUp(page: Page, email: string, isKnown = false): Promise<readonly string[]> {
  await giveCodes(page, email, isKnown)
  const groups = await readRecoveryCode(page)
  await typeGroups(page, groups)
  await until.isGone(dialogOf(page))
  return groups
}

/** Rejects the request that the frame shows. */
export async function rejectInFrame(frame: FrameLocator): Promise<void> {
  // Chromium drops input to a frame that came a moment ago. The button to approve waits longer than that.
  await until.shows(frame.locator('button:enabled', { hasText: 'Approve' }))
  await frame.getByRole('button', { name: 'Reject' }).click()
}
