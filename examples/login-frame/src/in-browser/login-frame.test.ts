import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { Browser } from 'playwright-core'
import { isAddress, isHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Lane, type LoginSite, launchLane, loginSite, SOLANA, Visitor } from './login-site.cases.js'

const utf8 = (text: string) => new TextEncoder().encode(text)
const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** Checks the signature of `personal_sign`. */
const isSignedBy = (address: string, message: string, signature: unknown): Promise<boolean> =>
  isAddress(address) && isHex(signature)
    ? verifyMessage({ address, message, signature })
    : Promise.resolve(false)

describe.each<[string, Lane]>([
  ['Chromium as tests start it', 'as tests start it'],
  ['[D8.6] Chromium as users have it', 'partitioned, without third-party cookies'],
])('%s', (_, lane) => {
  let browser: Browser
  let site: LoginSite
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launchLane(lane), loginSite()])
  })
  afterAll(async () => {
    await Promise.all([browser.close(), site.stop()])
  })

  it('a frame sees what its origin stored at top level only without partitions', async () => {
    const visitor = await Visitor.come(browser, site, 'lane@mail.example')
    const top = await visitor.page.context().newPage()
    await top.goto(site.frameUrl)
    await expect.poll(() => top.locator('body').textContent()).toContain('works inside of another page only')
    await top.evaluate(() => localStorage.setItem('marker', 'top'))
    const seen = await visitor.frame.evaluate(() => localStorage.getItem('marker'))
    expect(seen).toBe(lane === 'as tests start it' ? 'top' : null)
  })

  it('a frame keeps a cookie of its own only without the block of third-party cookies', async () => {
    const visitor = await Visitor.come(browser, site, 'cookie@mail.example')
    const kept = await visitor.frame.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the older way to write one is what is asked here
      document.cookie = 'marker=1; Secure; SameSite=None'
      return document.cookie
    })
    expect(kept).toBe(lane === 'as tests start it' ? 'marker=1' : '')
  })

  it('keeps a session in a cookie that no script can read, and ends it at a sign-out', async () => {
    const secure = await loginSite({ sessionWay: 'cookie' })
    onTestFinished(() => secure.stop())
    const visitor = await Visitor.come(browser, secure, 'cookie@mail.example')
    const cookies = () => visitor.page.context().cookies(secure.frame.url)
    const { addresses } = await visitor.signUp()
    const cookie = { name: '__Host-walletchart-session', httpOnly: true, secure: true, sameSite: 'None' }
    expect(await cookies()).toEqual([expect.objectContaining(cookie)])
    expect(await visitor.frame.evaluate(() => document.cookie)).toBe('')
    await visitor.reload()
    expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await visitor.addresses()).toEqual(addresses)
    await visitor.told('SIGN_OUT')
    expect(await cookies()).toEqual([])
  })

  it('signs up with codes from the mailbox, signs for both families, restores, and signs out', async () => {
    const visitor = await Visitor.come(browser, site, 'ada@mail.example')
    expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: false })
    const { groups, addresses } = await visitor.signUp()
    expect(groups).toHaveLength(8)
    expect(await visitor.page.evaluate(() => window.host.isShown())).toBe(false)

    const signing = visitor.request('personal_sign', [hexOf('Hello, Ada'), addresses.eip155])
    expect(await visitor.frame.locator('pre').textContent()).toBe('Hello, Ada')
    await visitor.approve()
    const signed = await signing
    expect(await isSignedBy(addresses.eip155, 'Hello, Ada', signed.payload)).toBe(true)

    const message = base58.encode(utf8('Hello, Solana'))
    const solana = visitor.request('solana_signMessage', { message, pubkey: addresses.solana }, SOLANA)
    await visitor.approve()
    const { signature } = Object((await solana).payload)
    const key = base58.decode(addresses.solana)
    expect(ed25519.verify(base58.decode(signature), utf8('Hello, Solana'), key)).toBe(true)

    await visitor.reload()
    expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await visitor.addresses()).toEqual(addresses)
    const again = visitor.request('personal_sign', [hexOf('Again'), addresses.eip155])
    await visitor.approve()
    await visitor.unlockByMail()
    expect(await isSignedBy(addresses.eip155, 'Again', (await again).payload)).toBe(true)

    await visitor.told('SIGN_OUT')
    expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: false })
    const late = await visitor.request('personal_sign', [hexOf('Late'), addresses.eip155])
    expect(late).toEqual({
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      payload: { message: 'You are not signed in. Sign in again.' },
    })
    expect(visitor.faults).toEqual([])
  })

  it('a login in the same browser needs a code from the mailbox, and not the recovery code', async () => {
    const visitor = await Visitor.come(browser, site, 'bob@mail.example')
    const { addresses } = await visitor.signUp()
    await visitor.told('SIGN_OUT')
    await visitor.reload()
    expect(await visitor.signIn()).toBe(false)
    expect(await visitor.addresses()).toEqual(addresses)
  })
})
