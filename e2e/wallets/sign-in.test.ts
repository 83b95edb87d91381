import { describe, expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { axeViolations } from '../harness/axe.js'
import { countShakes } from '../harness/count-shakes.js'
import { isCovered } from '../harness/is-covered.js'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { world } from '../harness/world.js'
import { signInActions, visitToSignIn } from './sign-in-actions.js'

const [first = '', second = ''] = LOCAL_ACCOUNTS
const CHAIN = `eip155:${HARBOR}` as const

describe('a sign-in', () => {
  if (isSoak)
    it('[R1.20] [R2.10] [R4.31] [R4.32] [R8.16] [B55] Lantern declines, which leaves the view open, and Try again signs the message that shows; a reload asks nothing; the prompt comes back once the server has ended the session, and after a reload: before signing, while the wallet asks, and with another message while the signature is verified', async () => {
      const visited = await visitToSignIn('required')
      const { page: shown, connects, isSignedIn, isPrompted, isLookedAt, lantern, log } = visited
      await connects()
      const text = await visited.messageText()
      expect(text).toContain('wants you to sign in with your Ethereum account:')
      await visited.row(/^Full message/).click()
      await until.shows(visited.dialog.getByText(text))
      await visited.button('Sign in').click()
      await lantern.asked('personal_sign')
      await lantern.clicksReject()
      await until.shows(visited.heading('Signature declined'))
      expect(await visited.signIn()).toMatchObject({
        status: 'prompting',
        failure: { code: 'SIGNATURE_DECLINED' },
      })
      await visited.button('Try again').click()
      await lantern.asked('personal_sign')
      await lantern.clicksApprove()
      await isSignedIn()
      expect(await visited.me()).toEqual([{ address: first, chainId: CHAIN }])
      expect(await log('signIn.added').count()).toBe(1)

      await shown.reload()
      await isSignedIn()
      expect(await log('modal.opened').count()).toBe(0)
      expect(await lantern.callsOf('personal_sign')).toBe(0)
      expect(await log('signIn.added').textContent()).toContain('by: stored')

      await isLookedAt()
      await isSignedIn()
      await world('signIn.revokeAccount', `${CHAIN}:${first}`)
      await isLookedAt()
      await isPrompted()
      expect(await log('signIn.ended').textContent()).toContain('reason: revoked')

      await shown.reload()
      await isPrompted()
      await visited.button('Sign in').click()
      await lantern.asked('personal_sign')
      await shown.reload()
      await isPrompted()
      expect(await shown.evaluate(() => window.__localWallets?.lantern?.pending())).toEqual([])

      const before = await visited.messageText()
      // The signature never gets to the server.
      await shown.route('**/verify', () => undefined, { times: 1 })
      await visited.button('Sign in').click()
      await lantern.approves('personal_sign')
      await visited.signInIs('adding')
      await shown.reload()
      await isPrompted()
      expect(await visited.messageText()).not.toBe(before)
      await visited.signs()
      expect(await visited.me()).toEqual([{ address: first, chainId: CHAIN }])
    })

  // `npm run soak` does the same with a wallet of every family.
  it('[R1.20] [R2.10] [R4.31] [R4.32] [B52] [B55] [R2.27] Quadrant asks again after a reload, is declined, cancelled, and then signs in with its Bitcoin account', async () => {
    const { page: shown, ...kit } = await visitToSignIn('required', {
      query: 'families=bip122&wallets=quadrant&signIn=required',
    })
    const quadrant = localWallet(shown, 'quadrant')
    const connects = async (): Promise<void> => {
      await kit.row(/^Quadrant/).click()
      await quadrant.approves('wallet_connect')
      await kit.isPrompted()
    }
    await kit.openWallets()
    await connects()
    await shown.reload()
    await kit.isPrompted()
    await kit.button('Sign in').click()
    await quadrant.asked('signMessage')
    await quadrant.clicksReject()
    await until.shows(kit.heading('Signature declined'))
    await kit.button('Cancel and disconnect').click()
    await until.shows(kit.heading('Connect a wallet'))
    await kit.hasStatus('disconnected', 'bip122')
    expect(kit.signaturesSent()).toBe(0)

    await connects()
    const address = (await kit.addressOf('bip122')) ?? ''
    const { networkId = '', message } = (await kit.signIn('bip122')) ?? {}
    expect(message?.text).toContain('wants you to sign in with your Bitcoin account:')
    await kit.button('Sign in').click()
    await quadrant.asked('signMessage')
    await quadrant.clicksApprove()
    await kit.isSignedIn()
    expect(await kit.me()).toEqual([{ address, chainId: networkId }])
  })

  it('[R2.26] [B17] [B52] [R2.27] a required prompt shakes on Escape and on a press beside it, shows its message on each size, and disconnects when it is cancelled; axe finds nothing', async () => {
    const visited = await visitToSignIn('required', { viewport: { width: 375, height: 812 } })
    const { page: shown, connects, dialog, state, button, row } = visited
    const message = row(/^Full message/)
    const axe = () => axeViolations(shown, { within: ['.walletchart'] })
    await connects()
    const shakes = await countShakes(shown)
    const leave = [() => shown.keyboard.press('Escape'), () => shown.mouse.click(5, 5)]
    for (const [before, tryToLeave] of leave.entries()) {
      await tryToLeave()
      await until.value(shakes).toBe(before + 1)
      await until.isGone(dialog.locator('[data-shaking]'))
      expect((await state()).modal).toMatchObject({ open: true, view: 'SIWXSignMessage', canClose: false })
    }
    expect(await button('Close').count()).toBe(0)
    expect(await button('Back').count()).toBe(0)

    expect(await axe()).toEqual([])
    for (const size of [
      { width: 375, height: 812 },
      { width: 1280, height: 800 },
    ]) {
      await shown.setViewportSize(size)
      await message.click()
      await until.shows(button('Copy message'))
      await until.value(() => isCovered(button('Copy message')), { message: `${size.width} px` }).toBe(false)
      if (size.width === 1280) expect(await axe(), 'unfolded').toEqual([])
      await message.click()
      await until.isGone(button('Copy message'))
    }

    await button('Cancel and disconnect').click()
    await until.shows(visited.heading('Connect a wallet'))
    await visited.hasStatus('disconnected')
    await visited.isDisconnected()
    expect(await visited.lantern.callsOf('personal_sign')).toBe(0)
  })

  it('[R2.28] an optional sign-in that is not wanted now closes, and the wallet stays connected', async () => {
    const {
      page: shown,
      connects,
      button,
      isConnected,
      signInFact,
      accountButton,
      row,
      heading,
      dialog,
      state,
      me,
      lantern,
    } = await visitToSignIn('optional')
    await connects()
    // The wallet is connected, so no view of connecting lies behind.
    expect(await button('Back').count()).toBe(0)
    expect((await state()).modal).toMatchObject({ depth: 1, canGoBack: false, canClose: true })
    await button('Not now').click()
    await isConnected()
    expect(await signInFact.textContent()).toContain('Not signed in')
    // The card offers it again.
    await shown.locator('.wallet-card').getByRole('button', { name: 'Sign in' }).click()
    await lantern.clicksReject()
    await button('Not now').click()
    await isConnected()
    // So does the view of the account, which shows again after the signature.
    await accountButton.click()
    await row(/^Not signed in/).click()
    await until.shows(heading('You are not signed in'))
    await until.shows(button('Back'))
    await button('Sign in').click()
    await lantern.approves('personal_sign')
    await until.shows(dialog.getByText('Signed in', { exact: true }))
    expect((await state()).modal.view).toBe('Account')
    expect(await me()).toEqual([{ address: first, chainId: CHAIN }])
  })
})

it('[F8 partly] a wallet that moves during a sign-in: the message is for its network and account, an old signature is not used, and without an account it is disconnected once', async () => {
  const visited = await visitToSignIn('required')
  const { connects, button, lantern, dialog, isPrompted, signIn, sessionsOf, signInIs, signaturesSent } =
    visited
  const { messageText, isSignedIn, me } = visited
  await connects()
  expect(await messageText()).toContain(`Chain ID: ${HARBOR}\n`)
  await lantern.does('setChain', TIDEWATER)
  await until.value(async () => (await signIn())?.networkId).toBe(`eip155:${TIDEWATER}`)
  await until.value(messageText).toContain(`Chain ID: ${TIDEWATER}\n`)
  await until.shows(dialog.getByText('Tidewater', { exact: true }))
  await isPrompted()

  // Another account, while the wallet asks.
  await button('Sign in').click()
  await lantern.asked('personal_sign')
  await lantern.does('setAccount', second)
  await until.value(async () => (await signIn())?.address).toBe(second)
  await signInIs('prompting')
  await isPrompted()
  expect((await signIn())?.message?.fields.accountAddress).toBe(second)
  // The wallet answers the question of before.
  await lantern.does('approve')
  await signInIs('prompting')
  expect(await sessionsOf({ address: first, chainId: `eip155:${TIDEWATER}` })).toBe(0)
  expect(signaturesSent()).toBe(0)
  await until.shows(dialog)
  await button('Sign in').click()
  await lantern.approves('personal_sign')
  await isSignedIn()
  expect(await me()).toEqual([{ address: second, chainId: `eip155:${TIDEWATER}` }])
  expect(signaturesSent()).toBe(1)

  // No account any more, while the wallet asks.
  await visited.card.getByRole('button', { name: 'Sign out' }).click()
  await isPrompted()
  await button('Sign in').click()
  await lantern.asked('personal_sign')
  await lantern.does('emptyAccounts')
  await visited.hasStatus('disconnected')
  await visited.isDisconnected()
  await lantern.does('approve')
  await visited.hasStatus('disconnected')
  expect(await visited.log('connection.ended').count()).toBe(1)
  expect(await sessionsOf({ address: second, chainId: `eip155:${TIDEWATER}` })).toBe(0)
  expect(signaturesSent()).toBe(1)
})

describe('a sign-in in two tabs', () => {
  it('a required one: signing in in one shows in the other, and so does signing out', async () => {
    const { page: shown, openTab, ...here } = await visitToSignIn('required')
    const there = signInActions(await openTab())
    await until.shows(there.connectButton)
    await shown.bringToFront()
    await here.connects()
    await there.isPrompted()
    await here.signs()
    await there.isSignedIn()
    expect(await there.lantern.callsOf('personal_sign')).toBe(0)

    await here.card.getByRole('button', { name: 'Sign out' }).click()
    await here.signInIs('prompting')
    await there.signInIs('prompting')
    await there.isPrompted()
    expect(await there.lantern.callsOf('personal_sign')).toBe(0)
  })

  if (isSoak)
    it('an optional one: signing in in one shows in the other, where the user did not want to before, and so does signing out', async () => {
      const { page: shown, openTab, ...here } = await visitToSignIn('optional')
      await here.connects()
      await here.button('Not now').click()
      await here.isConnected()
      const there = signInActions(await openTab())
      await there.isPrompted()
      await there.signs()
      await shown.bringToFront()
      await here.isSignedIn()
      expect(await here.lantern.callsOf('personal_sign')).toBe(0)

      await here.card.getByRole('button', { name: 'Sign out' }).click()
      await here.signInIs('signedOut')
      await there.signInIs('revoked')
      await there.isConnected()
    })
})
