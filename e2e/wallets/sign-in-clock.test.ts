import { expect, it, onTestFinished } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { HARBOR } from '../harness/playground.js'
import { world } from '../harness/world.js'
import { actionsOn, page } from './sign-in-visit.js'

const [first = ''] = LOCAL_ACCOUNTS
const CHAIN = `eip155:${HARBOR}` as const
const HOUR = 3_600_000

// The clock of the sign-in server is that of every page.

it('the session of the server expires: the prompt comes back after a reload', async () => {
  const { page: shown, signsIn, isPrompted, sessionsOf } = await page('required')
  await signsIn()
  onTestFinished(() => world('signIn.setAhead', 0))
  await world('signIn.setAhead', 25 * HOUR)
  await shown.reload()
  await isPrompted()
  expect(await sessionsOf({ address: first, chainId: CHAIN })).toBe(0)
})

it('the message expires on a page that stays open: the prompt comes back, and can be signed', async () => {
  const { context, openTab, page: before } = await page('required')
  await before.close()
  await context.clock.install()
  const shown = await openTab()
  const { signsIn, isPrompted, signs, log } = actionsOn(shown)
  await signsIn()
  onTestFinished(() => world('signIn.setAhead', 0))
  await world('signIn.setAhead', 7 * 24 * HOUR + 1_000)
  await shown.clock.fastForward(7 * 24 * HOUR + 1_000)
  await isPrompted()
  expect(await log('signIn.ended').textContent()).toContain('reason: expired')
  await signs()
})
