import { expect, inject, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { signInActions, signInWays, visitToSignIn } from './sign-in-actions.js'
import './sign-in.test.js'

// litesvm may have no binary for this machine; the page then has no Solana. Lantern and Quadrant sign in with `npm test`.
const ways = signInWays
  .filter(({ family }) => family !== 'solana' || inject('solanaNode') !== undefined)
  .map((way) => [way.wallet, way.family, way] as const)

it.each(ways)(
  '%s signs the message that shows, the modal closes and the server knows the account (%s)',
  async (wallet, family, { asks: [asksToConnect, asksToSign], says }) => {
    const id = wallet.toLowerCase()
    const { page: shown, ...kit } = await visitToSignIn('required', {
      query: `families=${family}&wallets=${id}&signIn=required`,
    })
    await kit.choose(new RegExp(`^${wallet}`))
    await localWallet(shown, id).approves(asksToConnect)
    await kit.isPrompted()
    const address = (await kit.addressOf(family)) ?? ''
    const { networkId = '', message } = (await kit.signIn(family)) ?? {}
    expect(message?.text).toContain(says)
    await kit.row(/^Full message/).click()
    await until.shows(kit.dialog.getByText(message?.text ?? ''))

    await kit.button('Sign in').click()
    await localWallet(shown, id).asked(asksToSign)
    await localWallet(shown, id).clicksApprove()
    await kit.isSignedIn()
    expect(await kit.me()).toEqual([{ address, chainId: networkId }])
    expect(await kit.log('signIn.added').count()).toBe(1)
  },
)

it.each(ways)(
  '%s asks again after a reload, is declined, cancelled, and left signed out (%s)',
  async (wallet, family, { asks: [asksToConnect, asksToSign] }) => {
    const id = wallet.toLowerCase()
    /** A visitor whose wallet is connected, at the prompt. */
    const prompted = async (mode: 'required' | 'optional') => {
      const visited = await visitToSignIn(mode, { query: `families=${family}&wallets=${id}&signIn=${mode}` })
      const extension = localWallet(visited.page, id)
      await visited.choose(new RegExp(`^${wallet}`))
      await extension.approves(asksToConnect)
      await visited.isPrompted()
      return { ...visited, extension }
    }
    const { page: shown, extension, ...kit } = await prompted('required')
    await shown.reload()
    await kit.isPrompted()
    await kit.button('Sign in').click()
    await extension.asked(asksToSign)
    await shown.reload()
    await kit.isPrompted()
    await kit.button('Sign in').click()
    await extension.asked(asksToSign)
    await extension.clicksReject()
    await until.shows(kit.heading('Signature declined'))
    await kit.button('Cancel and disconnect').click()
    await until.shows(kit.heading('Connect a wallet'))
    await kit.hasStatus('disconnected', family)
    expect(kit.signaturesSent()).toBe(0)

    const other = await prompted('optional')
    await other.button('Not now').click()
    await until.isGone(other.dialog)
    await other.hasStatus('connected', family)
    await other.signInIs('declined', family)
  },
)

it('an optional sign-in that two tabs prompt for at once: signing in in one shows in the other, and so does signing out', async () => {
  const { page: shown, openTab, ...here } = await visitToSignIn('optional')
  const there = signInActions(await openTab())
  await until.shows(there.connectButton)
  await shown.bringToFront()
  await here.connects()
  await there.isPrompted()
  await here.signs()
  await there.isSignedIn()
  expect(await there.lantern.callsOf('personal_sign')).toBe(0)

  await here.card.getByRole('button', { name: 'Sign out' }).click()
  await here.signInIs('signedOut')
  await there.signInIs('revoked')
  await there.isConnected()
  expect(await there.lantern.callsOf('personal_sign')).toBe(0)
})
