import type { BrowserContext } from 'playwright-core'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { frameWithoutApprovals, type OwnKeys } from '../harness/frame-without-approvals.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { expectFits } from '../skin/expect-fits.js'
import { axeLooker } from '../skin/look-by-axe.js'
import { dialogOf, openView } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'

/** A page whose visitor is logged in by a frame that says how the keys stand. */
const loggedIn = async (keys: OwnKeys['keys']) => {
  const { page } = await visit({ query })
  const frame = await frameWithoutApprovals(page, { pages: '/account', keys })
  await frame.logIn()
  await until.value(() => page.evaluate(() => window.engine?.getState().login?.keys)).toBe(keys.state)
  const row = (name: RegExp) => dialogOf(page).getByRole('button', { name })
  return { page, row }
}

/** The page that the next press opens, and whether it knows who opened it. */
const opened = async (context: BrowserContext, press: () => Promise<void>) => {
  const coming = context.waitForEvent('page')
  await press()
  const tab = await coming
  await tab.waitForURL(/account/)
  const knowsOpener = await tab.evaluate(() => window.opener !== null)
  const { pathname, hash } = new URL(tab.url())
  await tab.close()
  return { place: `${pathname}${hash}`, knowsOpener }
}

it('an account that is not backed up says so in both views, at 320 px, from both sides, in large text, and axe finds nothing', async () => {
  const { page, row } = await loggedIn({ state: 'locked', isBackedUp: false })
  const look = axeLooker()
  await openView(page, 'Account')
  await until.shows(row(/^Recovery Not backed up Without it this account is lost with this device$/))
  await look(page, 'account')
  await expectFits(page, 'account', 320)
  await openView(page, 'AccountSettings')
  await until.shows(row(/^Export keys$/))
  await look(page, 'settings')
  await expectFits(page, 'settings', 320)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectFits(page, 'settings, large text', 320)
})

it('each row of the settings opens its page of the frame in a tab of its own, by mouse and by keyboard', async () => {
  const { page, row } = await loggedIn({ state: 'open', isBackedUp: true })
  const context = page.context()
  await context.route(/localhost:\d+\/account/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Account</title>' }),
  )
  await openView(page, 'AccountSettings')
  await until.shows(row(/^Recovery$/))
  for (const [name, part] of [
    [/^Passkeys$/, 'passkeys'],
    [/^Recovery$/, 'recovery'],
    [/^Export keys$/, 'export'],
    [/^This wallet's devices$/, 'devices'],
  ] as const)
    expect(await opened(context, () => row(name).click())).toEqual({
      place: `/account#${part}`,
      knowsOpener: false,
    })
  await row(/^Export keys$/).focus()
  expect(await opened(context, () => page.keyboard.press('Enter'))).toMatchObject({
    place: '/account#export',
  })
})
