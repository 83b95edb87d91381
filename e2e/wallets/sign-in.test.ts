import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { axeViolations } from '../harness/axe.js'
import { countShakes } from '../harness/count-shakes.js'
import { isCovered } from '../harness/is-covered.js'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR, TIDEWATER } from '../harness/playground.js'
import { signInPage } from '../harness/sign-in-page.js'
import { until } from '../harness/until.js'
import { type VisitOptions, visit } from '../harness/visit.js'
import { world } from '../harness/world.js'

const [first = '', second = ''] = LOCAL_ACCOUNTS
const CHAIN = `eip155:${HARBOR}` as const

/** A page of a visitor. Its wallet is Lantern unless the query names others. */
const page = async (signIn: 'required' | 'optional', options: VisitOptions = {}) => {
  const query = `wallets=lantern&signIn=${signIn}`
  const visited = await visit({ ...options, query: options.query ?? query })
  return { ...visited, ...actionsOn(visited.page) }
}

const actionsOn = (shown: Page) => {
  const kit = signInPage(shown)
  const lantern = localWallet(shown)
  const sent: string[] = []
  shown.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  /** Connects Lantern, until the prompt of the sign-in shows. */
  const connects = async (): Promise<void> => {
    await kit.choose()
    await lantern.approves('eth_requestAccounts')
    await kit.isPrompted()
  }
  /** Signs the message that shows, on the surface of the wallet. */
  const signs = async (): Promise<void> => {
    await kit.button('Sign in').click()
    await lantern.asked('personal_sign')
    await lantern.clicksApprove()
    await kit.isSignedIn()
  }
  return {
    ...kit,
    lantern,
    connects,
    signs,
    signsIn: async (): Promise<void> => {
      await connects()
      await signs()
    },
    /** Counts the signatures that the page has sent to the server. */
    signaturesSent: () => sent.filter((path) => path === '/verify').length,
    /** The text of the message, and not only its fields. */
    messageText: async (): Promise<string> => (await kit.signIn())?.message?.text ?? '',
    /** The user comes back to the page. */
    isLookedAt: () => shown.evaluate(() => void window.dispatchEvent(new Event('focus'))),
  }
}

const ways = [
  {
    family: 'eip155',
    wallet: 'Lantern',
    asks: ['eth_requestAccounts', 'personal_sign'],
    says: 'wants you to sign in with your Ethereum account:',
  },
  {
    family: 'solana',
    wallet: 'Sextant',
    asks: ['standard:connect', 'solana:signMessage'],
    says: 'wants you to sign in with your Solana account:',
  },
  {
    family: 'bip122',
    wallet: 'Quadrant',
    asks: ['wallet_connect', 'signMessage'],
    says: 'wants you to sign in with your Bitcoin account:',
  },
  {
    family: 'polkadot',
    wallet: 'Astrolabe',
    asks: ['enable', 'signRaw'],
    says: 'wants you to sign in with your Polkadot account:',
  },
  {
    family: 'cosmos',
    wallet: 'Binnacle',
    asks: ['enable', 'signArbitrary'],
    says: 'wants you to sign in with your Cosmos account:',
  },
] as const

describe('a sign-in', () => {
  // The machine may have no binary of litesvm; the page then has no Solana.
  const there = ways.filter(({ family }) => family !== 'solana' || inject('solanaNode') !== undefined)

  it.each(there.map((way) => [way.wallet, way.family, way] as const))(
    '[R1.20] [R2.10] [R4.31] %s signs the message that shows, the modal closes and the server knows the account (%s)',
    async (wallet, family, { asks: [asksToConnect, asksToSign], says }) => {
      const id = wallet.toLowerCase()
      const { page: shown, ...kit } = await page('required', {
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

  // Lantern does the same step by step below.
  it.each(there.flatMap((way) => (way.family === 'eip155' ? [] : [[way.wallet, way.family, way] as const])))(
    '[B52] [B55] [R2.27] [R2.28] [R4.32] %s asks again after a reload, is declined, cancelled, and left signed out (%s)',
    async (wallet, family, { asks: [asksToConnect, asksToSign] }) => {
      const id = wallet.toLowerCase()
      /** A visitor whose wallet is connected, at the prompt. */
      const prompted = async (mode: 'required' | 'optional') => {
        const visited = await page(mode, { query: `families=${family}&wallets=${id}&signIn=${mode}` })
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

  it('[R4.32] [R8.16] a signature that is declined in the wallet leaves the view open, and Try again signs in', async () => {
    const { heading, lantern, connects, button, isSignedIn, me, signIn } = await page('required')
    await connects()
    await button('Sign in').click()
    await lantern.asked('personal_sign')
    await lantern.clicksReject()
    await until.shows(heading('Signature declined'))
    expect(await signIn()).toMatchObject({ status: 'prompting', failure: { code: 'SIGNATURE_DECLINED' } })
    await button('Try again').click()
    await lantern.asked('personal_sign')
    await lantern.clicksApprove()
    await isSignedIn()
    expect(await me()).toEqual([{ address: first, chainId: CHAIN }])
  })

  it('[B52] [R2.27] a required sign-in that is cancelled disconnects the wallet and shows Connect', async () => {
    const { connects, button, heading, hasStatus, isDisconnected, lantern } = await page('required')
    await connects()
    await button('Cancel and disconnect').click()
    await until.shows(heading('Connect a wallet'))
    await hasStatus('disconnected')
    await isDisconnected()
    expect(await lantern.callsOf('personal_sign')).toBe(0)
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
    } = await page('optional')
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

  it('[R2.26] [B17] a required sign-in cannot be left by Escape or a press beside it, which only shake it', async () => {
    const { page: shown, connects, dialog, state, button, isPrompted } = await page('required')
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
    await isPrompted()
  })

  it.each([
    { width: 375, height: 812 },
    { width: 1280, height: 800 },
  ])('Copy message is in full view once the message unfolds, at $width x $height', async (viewport) => {
    const { connects, row, button } = await page('required', { viewport })
    await connects()
    await row(/^Full message/).click()
    await until.shows(button('Copy message'))
    await until.value(() => isCovered(button('Copy message'))).toBe(false)
  })

  it('axe finds nothing in the prompt, folded and unfolded, on a phone and on a desktop', async () => {
    const {
      page: shown,
      connects,
      row,
      button,
    } = await page('required', {
      viewport: { width: 375, height: 812 },
    })
    const axe = () => axeViolations(shown, { within: ['.walletchart'] })
    await connects()
    expect(await axe()).toEqual([])
    await row(/^Full message/).click()
    await until.shows(button('Copy message'))
    expect(await axe()).toEqual([])
    await shown.setViewportSize({ width: 1280, height: 800 })
    await until.shows(button('Copy message'))
    expect(await axe()).toEqual([])
    await row(/^Full message/).click()
    await until.isGone(button('Copy message'))
    expect(await axe()).toEqual([])
  })
})

describe('a sign-in after a reload', () => {
  it('[B55] the prompt comes back after a reload before signing, also while the wallet asks', async () => {
    const { page: shown, connects, isPrompted, button, lantern, signs, me } = await page('required')
    await connects()
    await shown.reload()
    await isPrompted()
    await button('Sign in').click()
    await lantern.asked('personal_sign')
    await shown.reload()
    await isPrompted()
    expect(await shown.evaluate(() => window.__localWallets?.lantern?.pending())).toEqual([])
    await signs()
    expect(await me()).toEqual([{ address: first, chainId: CHAIN }])
  })

  it('[B55] a page that is left while its signature is verified asks again with another message', async () => {
    const {
      page: shown,
      connects,
      button,
      lantern,
      signInIs,
      messageText,
      isPrompted,
      signs,
      me,
    } = await page('required')
    await connects()
    const before = await messageText()
    // The signature never gets to the server.
    await shown.route('**/verify', () => undefined, { times: 1 })
    await button('Sign in').click()
    await lantern.approves('personal_sign')
    await signInIs('adding')
    await shown.reload()
    await isPrompted()
    expect(await messageText()).not.toBe(before)
    await signs()
    expect(await me()).toEqual([{ address: first, chainId: CHAIN }])
  })

  it('an account that is signed in is signed in again after a reload, without a prompt', async () => {
    const { page: shown, signsIn, isSignedIn, log, lantern } = await page('required')
    await signsIn()
    await shown.reload()
    await isSignedIn()
    expect(await log('modal.opened').count()).toBe(0)
    expect(await lantern.callsOf('personal_sign')).toBe(0)
    expect(await log('signIn.added').textContent()).toContain('by: stored')
  })
})

describe('a wallet that moves during a sign-in', () => {
  it('another account, while the wallet asks: that account is asked, and the old signature is not used', async () => {
    const {
      connects,
      button,
      lantern,
      dialog,
      isPrompted,
      signIn,
      sessionsOf,
      signInIs,
      signaturesSent,
      me,
      isSignedIn,
    } = await page('required')
    await connects()
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
    expect(await sessionsOf({ address: first, chainId: CHAIN })).toBe(0)
    expect(signaturesSent()).toBe(0)
    await until.shows(dialog)

    await button('Sign in').click()
    await lantern.approves('personal_sign')
    await isSignedIn()
    expect(await me()).toEqual([{ address: second, chainId: CHAIN }])
  })

  it('[F8 partly] no account any more, while the wallet asks: disconnected once, and what is signed is not used', async () => {
    const { connects, button, lantern, isDisconnected, hasStatus, log, sessionsOf, signaturesSent } =
      await page('required')
    await connects()
    await button('Sign in').click()
    await lantern.asked('personal_sign')
    await lantern.does('emptyAccounts')
    await hasStatus('disconnected')
    await isDisconnected()
    await lantern.does('approve')
    await hasStatus('disconnected')
    expect(await log('connection.ended').count()).toBe(1)
    expect(await sessionsOf({ address: first, chainId: CHAIN })).toBe(0)
    expect(signaturesSent()).toBe(0)
  })

  it('another network, at the prompt: the message is for that network', async () => {
    const { connects, lantern, signIn, dialog, messageText, isPrompted, signs, me } = await page('required')
    await connects()
    expect(await messageText()).toContain(`Chain ID: ${HARBOR}\n`)
    await lantern.does('setChain', TIDEWATER)
    await until.value(async () => (await signIn())?.networkId).toBe(`eip155:${TIDEWATER}`)
    await until.value(messageText).toContain(`Chain ID: ${TIDEWATER}\n`)
    await until.shows(dialog.getByText('Tidewater', { exact: true }))
    await isPrompted()
    await signs()
    expect(await me()).toEqual([{ address: first, chainId: `eip155:${TIDEWATER}` }])
  })
})

describe('a sign-in that is over', () => {
  it('the server ends the session: the prompt comes back when the page is looked at again', async () => {
    const { signsIn, isLookedAt, isPrompted, signs, log, isSignedIn } = await page('required')
    await signsIn()
    await isLookedAt()
    await isSignedIn()
    await world('signIn.revokeAccount', `${CHAIN}:${first}`)
    await isLookedAt()
    await isPrompted()
    expect(await log('signIn.ended').textContent()).toContain('reason: revoked')
    await signs()
  })
})

describe('a sign-in in two tabs', () => {
  it.each(['required', 'optional'] as const)('signing in in one shows in the other (%s)', async (mode) => {
    const { page: shown, openTab, ...here } = await page(mode)
    const there = actionsOn(await openTab())
    await until.shows(there.connectButton)
    await shown.bringToFront()
    await here.connects()
    await there.isPrompted()
    await here.signs()
    await there.isSignedIn()
    expect(await there.lantern.callsOf('personal_sign')).toBe(0)
  })

  it('signing in in one shows in the other, where the user did not want to before', async () => {
    const { page: shown, openTab, ...here } = await page('optional')
    await here.connects()
    await here.button('Not now').click()
    await here.isConnected()
    const other = await openTab()
    const there = actionsOn(other)
    await there.isPrompted()
    await there.signs()
    await shown.bringToFront()
    await here.isSignedIn()
    expect(await here.lantern.callsOf('personal_sign')).toBe(0)
  })

  it.each(['required', 'optional'] as const)('signing out in one shows in the other (%s)', async (mode) => {
    const { page: shown, openTab, ...here } = await page(mode)
    await here.signsIn()
    const other = await openTab()
    const there = actionsOn(other)
    await there.isSignedIn()
    expect(await there.lantern.callsOf('personal_sign')).toBe(0)
    await shown.bringToFront()
    await here.card.getByRole('button', { name: 'Sign out' }).click()
    await here.signInIs(mode === 'required' ? 'prompting' : 'signedOut')
    await there.signInIs(mode === 'required' ? 'prompting' : 'revoked')
    if (mode === 'required') await there.isPrompted()
    else await there.isConnected()
    expect(await there.lantern.callsOf('personal_sign')).toBe(0)
  })
})
