import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR } from '../harness/playground.js'
import { signInPage } from '../harness/sign-in-page.js'
import { visit } from '../harness/visit.js'
import { world } from '../harness/world.js'

const [first = ''] = LOCAL_ACCOUNTS
const CHAIN = `eip155:${HARBOR}` as const
const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

const query = 'wallets=lantern&signIn=required'

/** Signs the message that shows. */
const sign = async (page: Page): Promise<void> => {
  const { button, isSignedIn } = signInPage(page)
  await button('Sign in').click()
  await localWallet(page).approves('personal_sign')
  await isSignedIn()
}

/** Connects Lantern and signs in. */
const signIn = async (page: Page): Promise<void> => {
  const { choose, isPrompted } = signInPage(page)
  await choose()
  await localWallet(page).approves('eth_requestAccounts')
  await isPrompted()
  await sign(page)
}

// The clock of the sign-in server is that of every page.

it('the session of the server expires: the prompt comes back after a reload', async () => {
  const { page } = await visit({ query })
  const { isPrompted, sessionsOf } = signInPage(page)
  await signIn(page)
  onTestFinished(() => world('signIn.setAhead', 0))
  await world('signIn.setAhead', 25 * HOUR)
  await page.reload()
  await isPrompted()
  expect(await sessionsOf({ address: first, chainId: CHAIN })).toBe(0)
})

it('the message expires on a page that stays open: the prompt comes back, and can be signed', async () => {
  const { context, openTab, page: before } = await visit({ query })
  await before.close()
  await context.clock.install()
  const page = await openTab()
  const { isPrompted, log } = signInPage(page)
  await signIn(page)
  onTestFinished(() => world('signIn.setAhead', 0))
  await world('signIn.setAhead', WEEK + 1_000)
  await page.clock.fastForward(WEEK + 1_000)
  await isPrompted()
  expect(await log('signIn.ended').textContent()).toContain('reason: expired')
  await sign(page)
})
