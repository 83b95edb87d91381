import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { frameOf, giveCodes, readRecoveryCode, typeGroups } from '../harness/login-by-email.js'
import { HARBOR, LAGOON } from '../harness/playground.js'
import { signInPage } from '../harness/sign-in-page.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { openConnect } from '../skin/stages.js'

const query =
  'wallets=lantern&families=eip155,solana&signIn=required&projectId=playground&listing=true&login=true'

it('[Q12] the accounts of a login are asked to sign in right after its codes, in the same visit: that of Ethereum and then that of Solana, and the server knows both', async () => {
  const { page } = await visit({ query })
  const { button, isPrompted, isSignedIn, signInIs, addressOf, me } = signInPage(page)
  const frame = frameOf(page)
  await openConnect(page)
  await giveCodes(page, 'ruff@example.org')
  await typeGroups(page, await readRecoveryCode(page))

  for (const namespace of ['eip155', 'solana'] as const) {
    await isPrompted()
    await button('Sign in').click()
    await until.shows(frame.getByText('wants you to sign in with your'))
    await until.shows(frame.getByText((await addressOf(namespace)) ?? '').first())
    await frame.getByRole('button', { name: 'Approve' }).click()
    await signInIs('signedIn', namespace)
  }
  await isSignedIn()
  expect(await me()).toEqual([
    { address: await addressOf('eip155'), chainId: `eip155:${HARBOR}` },
    { address: await addressOf('solana'), chainId: LAGOON },
  ])
})
