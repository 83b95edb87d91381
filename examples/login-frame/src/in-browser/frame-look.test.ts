import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'

describe('the page of the frame', () => {
  let browser: Browser
  let site: LoginSite
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launchLane('as tests start it'), loginSite()])
  })
  afterAll(async () => {
    await Promise.all([browser.close(), site.stop()])
  })

  const colours = (visitor: Visitor) =>
    visitor.frame.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [backgroundColor, color]
    })
  const light = ['rgb(255, 255, 255)', 'rgb(15, 23, 20)']
  const dark = ['rgb(21, 26, 24)', 'rgb(239, 244, 241)']
  const focused = (visitor: Visitor) => visitor.frame.evaluate(() => document.activeElement?.tagName)

  it('has the colours of the modal: of the theme that the page says, and of the browser before that', async () => {
    const visitor = await Visitor.come(browser, site, 'look@mail.example')
    expect(await colours(visitor)).toEqual(light)
    await visitor.page.emulateMedia({ colorScheme: 'dark' })
    expect(await colours(visitor)).toEqual(dark)
    await visitor.told('SYNC_THEME', { themeMode: 'light' })
    expect(await colours(visitor)).toEqual(light)
    await visitor.told('SYNC_THEME', { themeMode: 'dark' })
    expect(await colours(visitor)).toEqual(dark)
    expect(visitor.faults).toEqual([])
  })

  it('gives the focus to the field of a view, or else to its heading, once the page shows it', async () => {
    const visitor = await Visitor.come(browser, site, 'focus@mail.example')
    await visitor.askForCode()
    const element = visitor.host.locator('iframe')
    const display = (value: string) =>
      element.evaluate((frame, shown) => {
        frame.style.display = shown
        frame.focus()
      }, value)
    await display('none')
    const approved = visitor.told('CONNECT_DEVICE')
    await visitor.frame.getByText('Approve this device').waitFor({ state: 'attached' })
    await display('block')
    await expect.poll(() => focused(visitor), { timeout: 30_000 }).toBe('INPUT')
    await visitor.type('Code from the mail', site.code(visitor.email), 'Approve')
    await approved
    await visitor.told('CONNECT_OTP', { otp: site.code(visitor.email) })
    const user = visitor.told('GET_USER')
    await visitor.frame.getByText('Your recovery code').waitFor()
    expect(await focused(visitor)).toBe('H1')
    await visitor.writeDown()
    await user
    expect(visitor.faults).toEqual([])
  })

  it('gives the focus back to a button whose call was refused', async () => {
    const visitor = await Visitor.come(browser, site, 'again@mail.example')
    const { addresses } = await visitor.signUp()
    await visitor.reload()
    const answer = visitor.request('personal_sign', ['0x48656c6c6f', addresses.eip155])
    await visitor.approve()
    // The mail of the login was sent less than 30 seconds ago.
    const send = visitor.frame.getByRole('button', { name: 'Send a code' })
    await send.press('Enter')
    await visitor.frame.getByText('This email address was sent a code already.').waitFor()
    await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true)
    await visitor.frame.locator('h1').press('Escape')
    expect((await answer).type).toBe('@w3m-frame/RPC_REQUEST_ERROR')
  })

  it('says how high each view is, and asks for all the room for a request', async () => {
    const visitor = await Visitor.come(browser, site, 'height@mail.example')
    const heights = () =>
      visitor.host.evaluate(() =>
        window.host.heard.flatMap((said) => {
          const { type, payload } = Object(said)
          return type === '@w3m-frame/SIZE' ? [Number(payload.height)] : []
        }),
      )
    const height = () => visitor.frame.evaluate(() => document.querySelector('main')?.offsetHeight)
    await visitor.askForCode()
    const approved = visitor.told('CONNECT_DEVICE')
    await visitor.type('Code from the mail', '000000', 'Approve')
    await visitor.frame.getByRole('alert').filter({ hasText: 'wrong' }).waitFor()
    const withFault = await height()
    await expect.poll(heights, { timeout: 30_000 }).toEqual([expect.any(Number), withFault])
    const [first = 0] = await heights()
    expect(first).toBeGreaterThan(160)
    expect(first).toBeLessThan(Number(withFault))
    await visitor.type('Code from the mail', site.code(visitor.email), 'Approve')
    await approved
    await visitor.told('CONNECT_OTP', { otp: site.code(visitor.email) })
    const user = visitor.told('GET_USER')
    await visitor.writeDown()
    await user
    const { eip155 } = await visitor.addresses()
    const answer = visitor.request('personal_sign', ['0x48656c6c6f', eip155])
    await expect.poll(async () => (await heights()).at(-1), { timeout: 30_000 }).toBe(600)
    await visitor.reject()
    await answer
    expect(visitor.faults.filter((fault) => !fault.includes('401'))).toEqual([])
  })

  it('cuts nothing off on a phone, also with text of twice the size: addresses break, and the buttons of a request are reached', async () => {
    const visitor = await Visitor.come(browser, site, `${'a-long-name-'.repeat(4)}@mail.example`)
    await visitor.host.locator('iframe').evaluate((frame) => {
      frame.setAttribute('width', '375')
      frame.setAttribute('height', '600')
    })
    /** The texts of the elements that are wider than the frame. */
    const wide = () =>
      visitor.frame.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((one) => {
            const range = document.createRange()
            range.selectNodeContents(one)
            const { left, right } = range.getBoundingClientRect()
            return left < 0 || right > innerWidth
          })
          .map((one) => one.textContent),
      )
    const setText = (size: string) =>
      visitor.frame.evaluate((value) => {
        document.documentElement.style.fontSize = value
      }, size)
    const widest = async () => {
      const found: unknown[] = []
      for (const size of ['100%', '200%']) {
        await setText(size)
        found.push(...(await wide()))
      }
      return found
    }
    await visitor.askForCode()
    const approved = visitor.told('CONNECT_DEVICE')
    await visitor.frame.getByText('Approve this device').waitFor()
    expect(await widest()).toEqual([])
    await visitor.type('Code from the mail', site.code(visitor.email), 'Approve')
    await approved
    await visitor.told('CONNECT_OTP', { otp: site.code(visitor.email) })
    const user = visitor.told('GET_USER')
    await visitor.frame.getByText('Your recovery code').waitFor()
    expect(await widest()).toEqual([])
    await visitor.writeDown()
    await user

    const { eip155 } = await visitor.addresses()
    const owner = { name: 'owner', type: 'address' }
    const permit = {
      domain: { name: 'Drift', verifyingContract: `0x${'0d'.repeat(20)}` },
      primaryType: 'Permit',
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Permit: [
          owner,
          { name: 'spender', type: 'address' },
          ...['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' })),
        ],
      },
      message: {
        ...{ owner: eip155, spender: `0x${'0a'.repeat(20)}`, value: String(2n ** 256n - 1n) },
        ...{ nonce: '0', deadline: String(2n ** 256n - 1n) },
      },
    }
    const answer = visitor.request('eth_signTypedData_v4', [eip155, JSON.stringify(permit)])
    await visitor.frame.locator('.warning').first().waitFor()
    expect(await widest()).toEqual([])
    expect(
      await visitor.frame.locator('section').evaluate((request) => request.clientHeight),
    ).toBeGreaterThan(150)
    await visitor.reject()
    await answer
    expect(visitor.faults).toEqual([])
  })

  it('shows each address of a request in groups of four, and copies it without spaces', async () => {
    const visitor = await Visitor.come(browser, site, 'groups@mail.example')
    const { addresses } = await visitor.signUp()
    const { eip155, solana } = addresses
    const groupsOf = (text: string) => text.match(/.{1,4}/g) ?? []
    const spans = visitor.frame.locator('.address span')
    const copied = () =>
      visitor.frame.evaluate(() => {
        const value = document.querySelector('dd')
        if (value !== null) getSelection()?.selectAllChildren(value)
        return String(getSelection()).trim()
      })
    const first = visitor.request('personal_sign', ['0x48656c6c6f', eip155])
    await visitor.frame.getByText('Hello', { exact: true }).waitFor()
    expect(await spans.allTextContents()).toEqual(['0x', ...groupsOf(eip155.slice(2))])
    expect(await copied()).toBe(eip155)
    await visitor.reject()
    await first

    const second = visitor.request('solana_signMessage', { message: '9Ajdvzr', pubkey: solana })
    await visitor.frame.getByText(solana).waitFor()
    expect(await spans.allTextContents()).toEqual(groupsOf(solana))
    expect(await copied()).toBe(solana)
    await visitor.reject()
    await second
    expect(visitor.faults).toEqual([])
  })

  it('takes Escape as the safe way out: back to the recovery code, no to a request, and out of a login', async () => {
    const visitor = await Visitor.come(browser, site, 'escape@mail.example')
    const press = () => visitor.frame.locator('h1').press('Escape')
    await visitor.askForCode()
    const device = visitor.ask('CONNECT_DEVICE')
    await visitor.frame.getByText('Approve this device').waitFor()
    await press()
    expect(await device).toEqual({
      type: '@w3m-frame/CONNECT_DEVICE_ERROR',
      payload: { message: 'You closed the login. Nothing was shared.', code: 4001 },
    })

    await visitor.signIn()
    const user = visitor.told('GET_USER')
    await visitor.frame.getByText('Your recovery code').waitFor()
    await press()
    await visitor.click('I wrote it down')
    await visitor.frame.getByText('Check your copy').waitFor()
    await press()
    await visitor.writeDown()
    await user

    const { eip155 } = await visitor.addresses()
    const answer = visitor.request('personal_sign', ['0x48656c6c6f', eip155])
    await visitor.frame.getByText('Sign a message').waitFor()
    await visitor.frame.evaluate(() =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    )
    expect(await visitor.frame.getByText('Sign a message').count()).toBe(1)
    await press()
    expect(await answer).toEqual({
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      payload: { message: 'The user rejected the request.' },
    })
    expect(visitor.faults).toEqual([])
  })
})
