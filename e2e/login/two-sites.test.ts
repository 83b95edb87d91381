import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import type {} from '../../engine/src/login.js'
import { launchLane } from '../../examples/login-frame/src/in-browser/login-site.cases.js'
import { frameOf, signUp, unlockByRecoveryCode } from '../harness/login-by-email.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { openConnect } from '../skin/stages.js'

// The API has no identity of a new account.
const query = 'wallets=lantern&projectId=playground&listing=true&login=true&tokens=true'

const addressOf = (page: Page) => page.evaluate(() => window.engine?.getState().accounts.eip155?.address)

/** Signs a text in the frame. Returns who signed. */
async function signer(page: Page, message: string): Promise<string> {
  const signing = page.evaluate((text) => window.engine?.signMessage({ message: text }), message)
  await until.shows(frameOf(page).getByText(message))
  await frameOf(page).getByRole('button', { name: 'Approve' }).click()
  const signature = (await signing) ?? ''
  return recoverMessageAddress({ message, signature: `0x${signature.slice(2)}` })
}

/** The origin of the frame, and what of its site it can reach from inside of the page. */
async function siteOf(page: Page) {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/frame')
  const origin = new URL(frame?.url() ?? '').origin
  const top = await page.context().newPage()
  await top.goto(`${origin}/frame`)
  await top.evaluate(() => localStorage.setItem('marker', 'top'))
  await top.close()
  const reached = await frame?.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the older way to write one is what is asked here
    document.cookie = 'marker=1; Secure; SameSite=None'
    return { cookie: document.cookie, stored: localStorage.getItem('marker') }
  })
  return { origin, ...reached }
}

it('[Q2] [Q15] [Q25] with partitioned storage and without third-party cookies a login signs, comes back after a reload, signs again and is gone after the sign-out: under a strict policy with one host for frames, and with a clean console', async () => {
  const browser = await launchLane('partitioned, without third-party cookies')
  onTestFinished(() => browser.close())
  const { page } = await visit({ query, browser })
  await openConnect(page)
  const groups = await signUp(page, 'dotterel@example.org')
  const address = await addressOf(page)
  expect(await signer(page, 'Neap tide')).toBe(address)

  const { origin, ...reached } = await siteOf(page)
  expect(new URL(origin).hostname).not.toBe(new URL(page.url()).hostname)
  expect(reached).toEqual({ cookie: '', stored: null })

  const policy = (await page.reload())?.headers()['content-security-policy'] ?? ''
  const directives = policy.split('; ')
  expect(directives).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"]),
  )
  expect(policy).not.toContain('unsafe')
  // The host of the login is named once: the page asks it for nothing by itself.
  expect(directives.filter((one) => one.includes(origin))).toEqual([`frame-src ${origin}`])
  await playground(page).hasStatus('connected')
  expect(await addressOf(page)).toBe(address)
  const signing = signer(page, 'Spring tide')
  await unlockByRecoveryCode(page, groups)
  expect(await signing).toBe(address)

  await playground(page).disconnect()
  await page.reload()
  await playground(page).isReady()
  await playground(page).isDisconnected()
  expect(await addressOf(page)).toBeUndefined()
})
