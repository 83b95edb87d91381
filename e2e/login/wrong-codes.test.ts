import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { axeViolations } from '../harness/axe.js'
import { askForCode, codeFor, frameOf } from '../harness/login-by-email.js'
import { passMailPause } from '../harness/pass-mail-pause.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'
const email = 'redshank@example.org'

/** A code that is not this one, another for each number. */
const wrongFor = (code: string, at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0')

const stepOf = (page: Page) => page.evaluate(() => window.engine?.getState().login?.step)

it('five wrong codes: each is said and is selected in the field, the fifth locks it, the right code is too late, and a new one works', async () => {
  const { page } = await visit({ query })
  const dialog = dialogOf(page)
  const field = dialog.getByRole('textbox', { name: '6-digit code' })
  await openConnect(page)
  await askForCode(page, email)
  const right = await codeFor(email, /sign in/)

  for (const at of [0, 1, 2, 3]) {
    await page.keyboard.type(wrongFor(right, at))
    await until.shows(dialog.getByText('The code is wrong. Check it and try again.'))
    expect(await field.inputValue()).toBe(wrongFor(right, at))
    await until.shows(dialog.getByRole('heading', { name: 'Enter the code' }))
    // Typing goes on at once, and what was wrong is said until then.
    expect(await field.evaluate((it) => it === document.activeElement)).toBe(true)
  }
  expect(await axeViolations(page, { within: ['.walletchart'] })).toEqual([])

  await page.keyboard.type(wrongFor(right, 4))
  await until.shows(dialog.getByText('Too many tries. Send a new code.'))
  expect(await axeViolations(page, { within: ['.walletchart'] })).toEqual([])
  await page.keyboard.type(right)
  expect(await field.inputValue()).toBe('')
  await page.evaluate((code) => window.engine?.login?.verify(code), right)
  expect(await stepOf(page)).toBe('spent')

  await passMailPause(page)
  await dialog.getByRole('button', { name: 'Send a new code', exact: true }).click()
  await until.shows(dialog.getByText('Code email resent'))
  await page.keyboard.type(right)
  await until.shows(dialog.getByText('The code is wrong. Check it and try again.'))
  await page.keyboard.type(await codeFor(email, /sign in/))
  await until.shows(frameOf(page).getByRole('heading', { name: 'Your recovery code' }))
})
