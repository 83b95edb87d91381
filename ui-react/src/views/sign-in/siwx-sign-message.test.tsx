// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Account, ErrorCode, ErrorRecord } from '@walletchart/engine'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdClock } from '../../testing/hold-time.js'
import {
  address,
  connected,
  connectedOnSolana,
  disconnected,
  families,
  signInFields,
  signInOf,
  signInText,
  solana,
  solanaAddress,
} from '../../testing/make-state.js'
import { change, type SkinSettings } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'

type SignIn = Account['signIn']

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const accounts = (signIn: SignIn, more = {}) => ({ accounts: { eip155: connected({ signIn, ...more }) } })
const app = { name: 'Marsh Market' }
const open = (signIn: SignIn, more = {}, settings: Partial<SkinSettings> = { app }) =>
  renderView('SIWXSignMessage', accounts(signIn, more), { namespace: 'eip155' }, settings)
const optional = { required: false }
const failed = (code: ErrorCode, shortMessage: string, details?: string): Partial<SignIn> => {
  const failure: ErrorRecord = { code, shortMessage, docsPath: '', ...(details !== undefined && { details }) }
  return { failure }
}
const signedFor = (more: Partial<typeof signInFields>, text = signInText): Partial<SignIn> => ({
  message: { text, fields: { ...signInFields, ...more } },
})

const part = (name: string) => screen.getByRole('dialog').querySelector(`[data-part="${name}"]`)
const span = () => part('span')?.getAttribute('data-state')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'
const press = (name: string | RegExp) => userEvent.click(button(name))
const region = () => screen.getByRole('region', { name: 'Full message' })
const facts = () =>
  Array.from(screen.getByRole('dialog').querySelectorAll('[data-part="fact"]'), (fact) =>
    Array.from(fact.children, (child) => child.textContent),
  )
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

describe('the prompt to sign in', () => {
  it('[R2.10] says who asks for what, and shows the site, the whole account and the network', async () => {
    await open(signInOf('prompting'), { profileName: 'quietharbor.eth' })
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeTruthy()
    expect(span()).toBe('go')
    expect(shownText()).toContain(
      'Prove this wallet is yoursMarsh Market needs a signature. It is free and moves nothing.',
    )
    expect(facts()).toEqual([
      ['Site', 'marsh.example'],
      ['Account', 'quietharbor.eth', address],
      ['Network', 'Ethereum'],
    ])
    expect(part('quote')?.textContent).toBe('“Sign in to list and buy on Marsh Market.”')
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('shows the account of a family whose addresses are longer, in groups too', async () => {
    const signIn = signInOf('prompting', {
      address: solanaAddress,
      networkId: solana.caipNetworkId,
      ...signedFor({ accountAddress: solanaAddress, chainId: solana.caipNetworkId }),
    })
    const both = { ...families.accounts, solana: connectedOnSolana({ signIn }) }
    const engine = await renderView(
      'SIWXSignMessage',
      { ...families, accounts: both },
      { namespace: 'solana' },
    )
    expect(facts().slice(1)).toEqual([
      ['Account', solanaAddress],
      ['Network', 'Solana'],
    ])
    expect(screen.getByRole('dialog').querySelectorAll('[data-part="address-group"]')).toHaveLength(11)
    await press('Sign in')
    expect(engine.asked('signIn')).toEqual([{ namespace: 'solana' }])
  })

  it('is about the active family when none is named', async () => {
    const engine = await renderView('SIWXSignMessage', accounts(signInOf('prompting')))
    await press('Sign in')
    expect(engine.asked('signIn')).toEqual([{ namespace: 'eip155' }])
  })

  it('lends the name of the wallet’s account to no other one', async () => {
    const other = '0x91c2A04b5d77e8F1c3B20a96D44e7b4b91cD7E3f'
    await open(signInOf('prompting', { address: other, ...signedFor({ accountAddress: other }) }), {
      profileName: 'quietharbor.eth',
    })
    expect(facts()[1]).toEqual(['Account', other])
  })

  it('[A5 partly] shows no name that may deceive', async () => {
    await open(signInOf('prompting'), { profileName: 'quietharb\u043er.eth', profileSuspicious: true })
    expect(facts()[1]).toEqual(['Account', address])
  })

  it.each([
    [7 * 86_400_000, 'en', 'In 7 days'],
    [60_000, 'en', 'In 1 minute'],
    [7 * 86_400_000, 'de', 'In 7 Tagen'],
    [-1000, 'en', 'Expired'],
  ])('says how long the sign-in lasts: %i ms, %s', async (left, locale, words) => {
    holdClock()
    const expirationTime = new Date(Date.now() + left).toISOString()
    await open(signInOf('prompting', signedFor({ expirationTime })), {}, { app, locale })
    expect(facts()[3]).toEqual(['Expires', words])
  })

  it('shows a time that cannot be read as it is', async () => {
    await open(signInOf('prompting', signedFor({ expirationTime: 'soon' })))
    expect(facts()[3]).toEqual(['Expires', 'soon'])
  })

  it('asks the wallet once, also when the button is pressed twice', async () => {
    const engine = await open(signInOf('prompting'))
    const sign = button('Sign in')
    fireEvent.click(sign, { detail: 1 })
    fireEvent.click(sign, { detail: 2 })
    expect(engine.asked('signIn')).toEqual([{ namespace: 'eip155' }])
  })

  it('leaves no rejected promise behind when the wallet says no', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const engine = await open(signInOf('prompting'))
    await press('Sign in')
    engine.pending.signIn?.reject(new Error('no'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
  })

  it.each([
    ['required', {}, 'Cancel and disconnect'],
    ['optional', optional, 'Not now'],
  ] as const)('gives a sign-in up that is %s', async (_, more, name) => {
    const engine = await open(signInOf('prompting', more))
    await press(name)
    expect(engine.asked('cancelSignIn')).toEqual([{ namespace: 'eip155' }])
    expect(document.querySelector('[data-variant="danger"]')).toBeNull()
  })

  it('shows nothing without an account', async () => {
    const engine = await open(signInOf('prompting'))
    await change(engine, { accounts: { eip155: disconnected() } })
    expect(shownText()).toBe('')
  })
})

describe('the full message', () => {
  const row = () => button(/^Full message/)

  it('unfolds to the letter, by keyboard, read from left to right, in a region that can be scrolled', async () => {
    await open(signInOf('prompting'), {}, { app, dir: 'rtl' })
    expect(row().textContent).toBe('Full message10 lines')
    expect(row().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('region', { name: 'Full message' })).toBeNull()
    row().focus()
    await userEvent.keyboard('{Enter}')
    expect(row().getAttribute('aria-expanded')).toBe('true')
    const shown = region()
    expect(shown.textContent).toBe(signInText)
    expect(shown.getAttribute('dir')).toBe('ltr')
    expect(document.getElementById(row().getAttribute('aria-controls') ?? '')?.contains(shown)).toBe(true)
    await userEvent.tab()
    expect(document.activeElement).toBe(shown)
    await userEvent.click(row())
    expect(screen.queryByRole('region', { name: 'Full message' })).toBeNull()
    expect(row().getAttribute('aria-expanded')).toBe('false')
  })

  it('brings what it unfolds into sight', async () => {
    const scroll = vi.fn()
    Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scroll })
    await open(signInOf('prompting'))
    expect(scroll).not.toHaveBeenCalled()
    await userEvent.click(row())
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  it('is copied to the letter, and says so, also when it cannot', async () => {
    const text = `${signInText}\u202e `
    const engine = await open(signInOf('prompting', signedFor({}, text)))
    const copied = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
    clipboard(copied)
    await userEvent.click(row())
    button('Copy message').click()
    const done = await screen.findByRole('button', { name: 'Message copied' })
    expect(copied).toHaveBeenCalledWith(text)
    done.click()
    await screen.findByText('The message was not copied. Select it and copy it by hand.')
    expect(button('Copy message')).toBe(done)
    expect(engine.asked('toast')).toEqual([])
  })

  it('[A5 partly] shows a statement of 10,000 characters cut, and all of it in the full message', async () => {
    const statement = `${'long '.repeat(1_999)}tail.`
    await open(signInOf('prompting', signedFor({ statement }, `${signInText}\n${statement}`)))
    expect(part('quote')?.textContent).toHaveLength(283)
    expect(shownText()).not.toContain('tail.')
    await userEvent.click(row())
    expect(region().textContent).toContain(statement)
  })

  it('[A5 partly] shows markup as text, and resources as no links, three of them and how many more', async () => {
    const html = '<img src=x onerror=alert(1)><a href="https://evil.example">x</a>'
    const resources = [
      html,
      'javascript:alert(1)',
      `https://a.example/${'y'.repeat(500)}`,
      'ipfs://b',
      'urn:c',
    ]
    await open(
      signInOf(
        'prompting',
        signedFor({ domain: html, statement: html, resources }, `${signInText}\n${html}`),
      ),
      { profileName: html },
    )
    await userEvent.click(row())
    const dialog = screen.getByRole('dialog')
    expect(dialog.querySelector('a, img, [onerror]')).toBeNull()
    expect(facts()[0]).toEqual(['Site', html])
    expect(facts()[1]?.[1]).toBe(html)
    expect(part('quote')?.textContent).toBe(`“${html}”`)
    expect(facts()[3]).toEqual([
      'Resources',
      `${html}javascript:alert(1)https://a.example/${'y'.repeat(102)}…and 2 more`,
    ])
  })

  it('[A5 partly] makes characters seen that hide or turn text around, in every field', async () => {
    const turned = 'a\u202eb\u200bc\u0000'
    const seen = 'a[U+202E]b[U+200B]c[U+0000]'
    await open(
      signInOf(
        'prompting',
        signedFor(
          {
            domain: turned,
            accountAddress: turned,
            statement: turned,
            resources: [turned],
            expirationTime: turned,
          },
          `${turned}\n${turned}`,
        ),
      ),
    )
    await userEvent.click(row())
    expect(facts()).toEqual([
      ['Site', seen],
      ['Account', seen],
      ['Network', 'Ethereum'],
      ['Expires', seen],
      ['Resources', seen],
    ])
    expect(part('quote')?.textContent).toBe(`“${seen}”`)
    expect(region().textContent).toBe(`${seen}\n${seen}`)
    const isolated = screen
      .getByRole('dialog')
      .querySelectorAll('[data-part="fact"] dd bdi, [data-part="quote"] bdi')
    expect(isolated.length).toBe(6)
  })
})

describe('what goes before and after', () => {
  it.each([
    ['checking', 'Checking your sign-in'],
    ['preparing', 'Prove this wallet is yours'],
  ] as const)('%s keeps the place of what is to come, and can be given up', async (status, words) => {
    const engine = await open(signInOf(status))
    expect(shownText()).toContain(words)
    expect(facts().map(([label]) => label)).toEqual(['Site', 'Account', 'Network', 'Expires'])
    // Site, expiry and the row of the message.
    expect(screen.getByRole('dialog').querySelectorAll('[data-part="skeleton"]')).toHaveLength(3)
    expect(facts()[1]).toEqual(['Account', address])
    expect(isBusy('Sign in')).toBe(true)
    await press('Sign in')
    expect(engine.asked('signIn')).toEqual([])
    await press('Cancel and disconnect')
    expect(engine.asked('cancelSignIn')).toEqual([{ namespace: 'eip155' }])
  })

  it('waits for the wallet with a clock, while the message can still be read', async () => {
    holdClock()
    const engine = await open(signInOf('signing'))
    expect(span()).toBe('wait')
    expect(shownText()).toContain(
      'Continue in LanternSign the message in Lantern. It is free and moves nothing.',
    )
    expect(screen.getByRole('timer').textContent).toBe('Time left 4:00')
    expect(facts()[0]).toEqual(['Site', 'marsh.example'])
    expect(button(/^Full message/)).toBeTruthy()
    expect(isBusy('Sign in')).toBe(true)
    await press('Sign in')
    expect(engine.asked('signIn')).toEqual([])
    await press('Cancel and disconnect')
    expect(engine.asked('cancelSignIn')).toHaveLength(1)
  })

  it('keeps the focus and the open message from the press to the check of the signature', async () => {
    const engine = await open(signInOf('prompting'))
    await userEvent.click(button(/^Full message/))
    const sign = button('Sign in')
    await userEvent.click(sign)
    await change(engine, accounts(signInOf('signing')))
    expect(document.activeElement).toBe(sign)
    await change(engine, accounts(signInOf('adding')))
    expect(shownText()).toContain('Checking your signature')
    expect(document.activeElement).toBe(sign)
    expect(isBusy('Sign in')).toBe(true)
    expect(region()).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    await press('Cancel and disconnect')
    expect(engine.asked('cancelSignIn')).toHaveLength(1)
    sign.focus()
    await change(engine, accounts(signInOf('signedIn')))
    expect(document.activeElement).toBe(sign)
  })

  it('says that the account is signed in', async () => {
    const engine = await open(signInOf('signedIn'))
    expect(span()).toBe('ok')
    expect(shownText()).toContain('You are signed in')
    await press('Done')
    expect(engine.asked('dismiss')).toHaveLength(1)
  })

  it.each(['none', 'ending'] as const)('%s has nothing to sign, and a way out', async (status) => {
    const engine = await open(signInOf(status))
    expect(shownText()).toContain(status === 'none' ? 'Nothing to sign' : 'Signing you out')
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
    await press('Done')
    expect(engine.asked('dismiss')).toHaveLength(1)
  })

  it.each([
    ['declined', 'no', 'You are not signed in'],
    ['expired', 'go', 'Your sign-in expired'],
    ['revoked', 'go', 'Your sign-in was revoked'],
    ['signedOut', 'go', 'You are signed out'],
  ] as const)('%s says so, and offers to sign in', async (status, state, words) => {
    const engine = await open(signInOf(status, optional))
    expect(span()).toBe(state)
    expect(shownText()).toContain(`${words}You stay connected.`)
    expect(facts()).toEqual([])
    await press('Sign in')
    expect(engine.asked('signIn')).toEqual([{ namespace: 'eip155' }])
    await press('Not now')
    expect(engine.asked('back')).toHaveLength(1)
    expect(engine.asked('cancelSignIn')).toEqual([])
  })
})

describe('a try that failed', () => {
  it('[R8.16] says that the signature was declined, without red, and offers another try', async () => {
    const declined = failed('SIGNATURE_DECLINED', 'Signature declined')
    const engine = await open(signInOf('prompting', { ...optional, ...declined }))
    expect(span()).toBe('no')
    expect(part('moment-title')?.textContent).toBe('Signature declined')
    expect(shownText()).toContain('You stay connected.')
    expect(document.querySelector('[data-tone="danger"], [data-variant="danger"]')).toBeNull()
    await press('Try again')
    expect(engine.asked('signIn')).toEqual([{ namespace: 'eip155' }])
    await press('Not now')
    expect(engine.asked('cancelSignIn')).toEqual([{ namespace: 'eip155' }])
    await change(engine, accounts(signInOf('prompting', declined)))
    expect(shownText()).toContain('Nothing was signed. Try again, or cancel and disconnect.')
    expect(shownText()).not.toContain('You stay connected.')
    expect(button('Cancel and disconnect')).toBeTruthy()
  })

  it('[R8.17] says that the app might not support smart accounts, and what the app said', async () => {
    const text = 'This application might not support Smart Accounts'
    await open(signInOf('prompting', failed('SMART_ACCOUNT_UNSUPPORTED', text, 'The server says no.')))
    expect(span()).toBe('bad')
    expect(part('moment-title')?.textContent).toBe(text)
    expect(part('notice')?.textContent).toBe('The server says no.')
    expect(button('Try again')).toBeTruthy()
  })

  it('[R8.18] says that signing failed, and why if that is known', async () => {
    const engine = await open(
      signInOf('prompting', failed('SIGN_MESSAGE_FAILED', 'Sign message failed', 'No.')),
    )
    expect(span()).toBe('bad')
    expect(part('moment-title')?.textContent).toBe('Sign message failed')
    expect(part('notice')?.textContent).toBe('No.')
    await change(engine, accounts(signInOf('prompting', failed('SIGN_MESSAGE_FAILED', ''))))
    expect(part('notice')).toBeNull()
  })

  it('[R8.18] puts what the wallet said under its name, and shows nothing else of its words', async () => {
    const said = 'Your session expired: type your seed at [link]'
    const failure: ErrorRecord = {
      code: 'SIGN_MESSAGE_FAILED',
      shortMessage: said,
      said,
      details: 'Your session expired: type your seed at https://evil.example',
      docsPath: '',
    }
    await open(signInOf('prompting', { failure }))
    expect(part('moment-title')?.textContent).toBe('Sign message failed')
    expect(part('notice-title')?.textContent).toBe('Lantern says')
    expect(part('notice')?.textContent).toBe(`Lantern says${said}`)
    expect(shownText()).not.toContain('evil.example')
  })

  it.each([
    ['prompting without a message', signInOf('prompting', { message: undefined })],
    ['preparing the next message', signInOf('preparing')],
  ])('can be read and tried again while the state is %s', async (_, signIn) => {
    const engine = await open({ ...signIn, ...failed('SIGN_MESSAGE_FAILED', '') })
    expect(part('moment-title')?.textContent).toBe('Sign message failed')
    await press('Try again')
    expect(engine.asked('signIn')).toHaveLength(1)
  })
})

describe('a sign-in that is required', () => {
  it('[R2.26 partly] has no close button; an optional one has', async () => {
    const modal = {
      open: true,
      loading: false,
      shaking: false,
      view: 'SIWXSignMessage',
      data: { namespace: 'eip155' },
      depth: 2,
      canGoBack: true,
      canClose: false,
    } as const
    const engine = await open(signInOf('prompting'))
    await change(engine, { modal })
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(button('Cancel and disconnect')).toBeTruthy()
    await change(engine, {
      modal: { ...modal, canClose: true },
      ...accounts(signInOf('prompting', optional)),
    })
    await press('Close')
    expect(engine.asked('dismiss')).toHaveLength(1)
  })

  it('gives the focus to the prompt of the next family', async () => {
    const modal = (namespace: string) => ({
      open: true,
      loading: false,
      shaking: false,
      view: 'SIWXSignMessage' as const,
      data: { namespace },
      depth: 2,
      canGoBack: true,
      canClose: false,
    })
    const signIn = signInOf('prompting')
    const both = {
      ...families.accounts,
      eip155: connected({ signIn }),
      solana: connectedOnSolana({ signIn }),
    }
    const engine = await renderView(
      'SIWXSignMessage',
      { ...families, accounts: both, modal: modal('eip155') },
      {},
    )
    const first = button('Sign in')
    first.focus()
    await change(engine, { modal: modal('solana') })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sign in'))
    expect(document.activeElement?.hasAttribute('data-heading')).toBe(true)
  })
})
