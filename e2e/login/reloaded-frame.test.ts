import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { askForCode, codeFor, frameOf } from '../harness/login-by-email.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'

it('[Q1 partly] a code stays good when the frame is loaded anew while the user reads the mail', async () => {
  const { page } = await visit({ query })
  const email = 'reads-mail@example.org'
  await openConnect(page)
  await askForCode(page, email)
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/frame')
  if (frame === undefined) throw new Error('The page has no login frame.')
  const came = frame.waitForNavigation()
  await frame.evaluate(() => location.reload())
  await came
  await page.keyboard.type(await codeFor(email, /sign in/))
  await until.shows(frameOf(page).getByRole('heading', { name: 'Your recovery code' }))
  expect(await page.evaluate(() => window.engine?.getState().login?.failure)).toBeUndefined()
})
