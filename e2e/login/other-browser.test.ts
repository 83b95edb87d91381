import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { askForCode, codeFor, frameOf } from '../harness/login-by-email.js'
import { passPauseOfServer } from '../harness/pass-mail-pause.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'
const email = 'greenshank@example.org'

const isAsked = (page: Page, heading: string): Promise<void> =>
  until.shows(frameOf(page).getByRole('heading', { name: heading }))

it('a code works in the browser that asked for it alone, and there it still does after another one was refused with it', async () => {
  const options = { query }
  const [{ page: mine }, { page: other }] = await Promise.all([visit(options), visit(options)])
  await Promise.all([openConnect(mine), openConnect(other)])
  await askForCode(mine, email)
  const code = await codeFor(email, /sign in/)
  await passPauseOfServer()
  await askForCode(other, email)
  const theirs = await codeFor(email, /sign in/)

  await other.keyboard.type(code)
  await until.shows(dialogOf(other).getByText('The code is wrong. Check it and try again.'))
  await mine.keyboard.type(theirs)
  await until.shows(dialogOf(mine).getByText('The code is wrong. Check it and try again.'))
  await Promise.all([mine.keyboard.type(code), other.keyboard.type(theirs)])
  await Promise.all([isAsked(mine, 'Your recovery code'), isAsked(other, 'Your recovery code')])
  expect(await mine.evaluate(() => window.engine?.getState().login?.step)).toBe('reading')
})
