// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { PublicState } from '@walletchart/engine'
import { afterEach, describe, expect, it } from 'vitest'
import { holdSeconds, holdTimers, passTime } from '../../testing/hold-time.js'
import { giveLogin, loginFailure, loginState } from '../../testing/make-login.js'
import { lantern, wallet } from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'

afterEach(cleanup)

const EMAIL = 'sam@example.org'

/** Connect in an app with the login. */
const open = async (more: Partial<PublicState> = {}) => {
  const engine = await renderView('Connect', { ...loginState(), ...more })
  const asked = giveLogin(engine)
  const field = await screen.findByLabelText<HTMLInputElement>('Email address')
  const arrow = () => screen.getByRole('button', { name: 'Continue with email' })
  const isOff = () => arrow().getAttribute('aria-disabled') === 'true'
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const go = () => fireEvent.click(arrow())
  /** Enter in a browser that submits although the arrow is off. */
  const submit = () => fireEvent.submit(field)
  return { engine, asked, field, arrow, isOff, type, go, submit }
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent
/** True if the field stands before the list of wallets. */
const isEmailFirst = () => {
  const list = screen.getByRole('list', { name: 'Wallets' })
  const field = screen.getByLabelText('Email address')
  return (field.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

describe('the order in Connect', () => {
  it('[R1.28] without a wallet in the page the e-mail is before the wallets', async () => {
    await open({ connectors: [wallet('own', 'Own', { type: 'EXTERNAL' })] })
    expect([title(), isEmailFirst()]).toEqual(['Log in or sign up', true])
  })

  it('[R1.29] with a wallet in the page the wallets are before the e-mail', async () => {
    await open({ connectors: [lantern] })
    expect([title(), isEmailFirst()]).toEqual(['Connect a wallet', false])
  })

  it('[B21] the order of the app wins, with a wallet in the page and without one', async () => {
    await open({ ...loginState({ connectMethodsOrder: ['email', 'wallet'] }), connectors: [lantern] })
    expect([title(), isEmailFirst()]).toEqual(['Log in or sign up', true])
    cleanup()
    await open({
      ...loginState({ connectMethodsOrder: ['wallet', 'email'] }),
      connectors: [wallet('own', 'Own', { type: 'EXTERNAL' })],
    })
    expect([title(), isEmailFirst()]).toEqual(['Connect a wallet', false])
  })

  it('a way that the app left out comes last', async () => {
    await open(loginState({ connectMethodsOrder: ['wallet'] }))
    expect([title(), isEmailFirst()]).toEqual(['Connect a wallet', false])
  })

  it('a page without a wallet still leads to one', async () => {
    const { engine } = await open({ connectors: [], connectorsReady: true })
    fireEvent.click(screen.getByRole('button', { name: /^Get a wallet/ }))
    expect(engine.asked('push')).toEqual(['GetWallet'])
    expect(shownText()).not.toContain('No wallet in this browser')
  })
})

describe('the e-mail part of Connect', () => {
  it('asks for the address with what a browser and a phone need, and begins an attempt of the login', async () => {
    const { engine, asked, field, isOff, type, go } = await open()
    expect([field.autocomplete, field.inputMode, field.getAttribute('spellcheck')]).toEqual([
      'email',
      'email',
      'false',
    ])
    type(' sam ')
    expect(isOff()).toBe(true)
    go()
    type(` ${EMAIL} `)
    expect(isOff()).toBe(false)
    go()
    expect(asked).toEqual([`submit ${EMAIL}`])
    expect(engine.asked('connect')).toEqual([{ wallet: 'login' }])
  })

  it.each([
    ['sam at home', 'Invalid email. Try again.'],
    ['sam@example', 'Add the part after the dot, like .com'],
  ])('refuses %s, keeps it, and says so until it is changed', async (text, words) => {
    const { asked, field, type, go } = await open()
    type(text)
    go()
    expect([asked, field.value, field.getAttribute('aria-invalid')]).toEqual([[], text, 'true'])
    expect(shownText()).toContain(words)
    type(`${text}.`)
    expect(shownText()).not.toContain(words)
  })

  it.each([
    ['IFRAME_LOAD_FAILED', "Email login can't be reached. Other ways still work."],
    ['IFRAME_REQUEST_TIMEOUT', 'No answer from the login. Nothing was sent.'],
  ] as const)('[F12:1 partly] says %s, and tries again with the same address', async (code, words) => {
    const { engine, asked, type, go } = await open()
    type(EMAIL)
    go()
    const failure = loginFailure(code)
    await change(engine, loginState({ step: 'failed', email: EMAIL, failure }))
    expect(shownText()).toContain(words)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked).toEqual([`submit ${EMAIL}`, `submit ${EMAIL}`])
  })

  it('[B56:1 partly] too soon: counts the seconds down in place, and sends nothing before', async () => {
    holdSeconds()
    const { engine, asked, isOff, type, go, submit } = await open()
    type(EMAIL)
    const failure = loginFailure('EMAIL_LOGIN_THROTTLED')
    const now = Date.now()
    await change(engine, loginState({ step: 'failed', email: EMAIL, failure, nextMailAt: now + 12_400 }))
    expect(shownText()).toContain('Please try again after 13 seconds')
    expect(isOff()).toBe(true)
    submit()
    await passTime(5_000)
    expect(shownText()).toContain('Please try again after 8 seconds')
    await passTime(7_400)
    expect(shownText()).not.toContain('Please try again')
    expect(asked).toEqual([])
    go()
    expect(asked).toEqual([`submit ${EMAIL}`])
  })

  it('a longer pause of the server counts down too, and holds another address back no longer than the own one', async () => {
    holdSeconds()
    const { engine, asked, isOff, type, go } = await open()
    const failure = loginFailure('EMAIL_LOGIN_THROTTLED')
    const now = Date.now()
    const throttled = {
      step: 'failed',
      email: EMAIL,
      failure,
      sentAt: now - 20_000,
      nextMailAt: now + 600_000,
    } as const
    await change(engine, loginState(throttled))
    expect(shownText()).toContain('Please try again after 600 seconds')
    expect(isOff()).toBe(true)
    type('kim@example.org')
    expect(shownText()).toContain('Please try again after 10 seconds')
    await passTime(10_000)
    expect(shownText()).not.toContain('Please try again')
    type(EMAIL)
    expect(shownText()).toContain('Please try again after 590 seconds')
    expect(isOff()).toBe(true)
    type('kim@example.org')
    go()
    expect(asked).toEqual(['submit kim@example.org'])
  })

  it('asks whether a slip was meant to be a common domain, once the text rests, and changes it at a press only', async () => {
    const { asked, field, type, go } = await open()
    holdTimers()
    const question = () => screen.queryByRole('button', { name: /^Did you mean/ })
    type('sam@gmail.co')
    await passTime(400)
    type('sam@gmail.com')
    await passTime(500)
    expect(question()).toBeNull()
    type('sam@gmial.com')
    expect(question()).toBeNull()
    await passTime(500)
    expect([question()?.textContent, field.value]).toEqual(['Did you mean sam@gmail.com?', 'sam@gmial.com'])
    fireEvent.click(question() ?? field)
    expect([question(), field.value, document.activeElement]).toEqual([null, 'sam@gmail.com', field])
    go()
    expect(asked).toEqual(['submit sam@gmail.com'])
  })

  it('an address with a slip is sent as it is where the user wants it so', async () => {
    const { asked, type, go } = await open()
    type('sam@gmial.com')
    await screen.findByRole('button', { name: 'Did you mean sam@gmail.com?' })
    go()
    expect(asked).toEqual(['submit sam@gmial.com'])
  })

  it('offline nothing is sent, and the field says why', async () => {
    const { asked, isOff, type, submit } = await open()
    await setOnline(false)
    type(EMAIL)
    submit()
    expect([asked, isOff()]).toEqual([[], true])
    expect(shownText()).toContain('You are offline')
  })

  it('is busy while the code is asked for, and ignores a second press', async () => {
    const { engine, asked, arrow, type, go } = await open()
    type(EMAIL)
    await change(engine, loginState({ step: 'sending', email: EMAIL }))
    expect(arrow().getAttribute('aria-busy')).toBe('true')
    go()
    expect(asked).toEqual([])
  })

  it('a login that loads for 2 s is said, and can be cancelled', async () => {
    const { engine, asked, arrow, type } = await open()
    holdTimers()
    type(EMAIL)
    await change(engine, loginState({ step: 'loading', email: EMAIL }))
    await passTime(1_900)
    expect(arrow().getAttribute('aria-busy')).toBe('true')
    expect(shownText()).not.toContain('Loading the login')
    await passTime(100)
    expect(shownText()).toContain('Loading the login')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(asked).toEqual(['cancel'])
  })

  it.each(['lost', 'expired'] as const)(
    '[Q3 partly] has the address of a login that is %s, and says so',
    async (phase) => {
      const { asked, field, go } = await open({ loginSession: { phase, email: EMAIL } })
      expect(field.value).toBe(EMAIL)
      expect(shownText()).toContain('Log in again to go on. Your account is the same.')
      go()
      expect(asked).toEqual([`submit ${EMAIL}`])
    },
  )

  it('the header does not run while an attempt goes on: the field says what is under way', async () => {
    const { engine } = await open()
    const { modal } = engine.getState()
    await change(engine, { modal: { ...modal, loading: true } })
    const header = screen.getByRole('dialog').querySelector('[data-part="header"]')
    expect(header?.hasAttribute('data-busy')).toBe(false)
  })
})
