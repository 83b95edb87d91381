// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { LoginState } from '@walletchart/engine/login'
import { afterEach, describe, expect, it } from 'vitest'
import { holdSeconds, holdTimers, passTime } from '../../testing/hold-time.js'
import { giveLogin, loginFailure, loginState } from '../../testing/make-login.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'

afterEach(cleanup)

const at = (step: LoginState['step'], more: Partial<LoginState> = {}) =>
  loginState({ step, email: 'sam@example.org', sentAt: 1_000, nextMailAt: 31_000, ...more })

/** The view of the code, 30 s and more after the e-mail. */
const open = async (more: Partial<LoginState> = {}) => {
  const engine = await renderView('EmailVerifyOtp', at('code', more))
  const asked = giveLogin(engine)
  const field = screen.getByLabelText<HTMLInputElement>('6-digit code')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const isOff = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  /** The frame refuses the digits that were typed. */
  const refuse = async (said?: string) => {
    await change(engine, at('verifying'))
    await change(engine, at('code', { failure: loginFailure('FRAME_ERROR', said) }))
  }
  return { engine, asked, field, type, isOff, refuse }
}
const spoken = () => document.querySelector('[data-part="live"]')?.textContent ?? ''

describe('EmailVerifyOtp', () => {
  it.each([
    ['20 minutes where the frame does not say it', undefined, '20 minutes'],
    ['the lifetime that the frame says', 600_000, '10 minutes'],
    ['a minute', 60_000, '1 minute'],
  ])('says how long the code lives: %s', async (_, codeLifetime, words) => {
    await open({ codeLifetime })
    expect(shownText()).toContain(`The code expires in ${words}`)
  })

  it('[B58:1] submits itself on the sixth digit, once', async () => {
    const { engine, asked, type } = await open()
    type('12345')
    expect(asked).toEqual([])
    type('123456')
    expect(asked).toEqual(['verify 123456'])
    await change(engine, at('code', { sentAt: 1_000 }))
    expect(asked).toHaveLength(1)
  })

  it('[B58:2] a wrong code is said, and keeps the view, the focus and the selected digits', async () => {
    const { asked, field, type, refuse } = await open()
    field.focus()
    type('111111')
    await refuse('Wrong code')
    expect(shownText()).toContain('Wrong code. Try Again')
    await waitFor(() => expect(spoken()).toBe('Wrong code. Try Again'))
    expect([field.value, field.getAttribute('aria-invalid'), document.activeElement]).toEqual([
      '111111',
      'true',
      field,
    ])
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Enter the code')
    await userEvent.keyboard('2')
    expect([field.value, shownText().includes('Wrong code')]).toEqual(['2', false])
    await userEvent.keyboard('22222')
    expect(asked).toEqual(['verify 111111', 'verify 222222'])
  })

  it('the same digits can be given again after they were wrong', async () => {
    const { asked, field, type, refuse } = await open()
    type('111111')
    await refuse()
    await userEvent.click(field)
    await userEvent.keyboard('111111')
    expect(asked).toEqual(['verify 111111', 'verify 111111'])
  })

  it('says it itself where the frame says nothing, and shows a whole sentence of the frame as it is', async () => {
    const { type, refuse } = await open()
    type('111111')
    await refuse()
    expect(shownText()).toContain('That code does not match. Check the newest email.')
    type('222222')
    await refuse('The code expired. Ask for a new one.')
    expect(shownText()).toContain('The code expired. Ask for a new one.')
    expect(shownText()).not.toContain('Try Again')
  })

  it('[B58 partly] resend is disabled until the cooldown ends, and says the seconds', async () => {
    holdSeconds()
    const now = Date.now()
    const { asked, isOff } = await open({ sentAt: now, nextMailAt: now + 30_000 })
    expect(isOff('Send again in 0:30')).toBe(true)
    await passTime(29_000)
    expect(isOff('Send again in 0:01')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Send again in 0:01' }))
    expect(asked).toEqual([])
    await passTime(1_000)
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(asked).toEqual(['resend'])
  })

  it('a code that was sent again is said, and the empty field has the focus', async () => {
    const { engine, field, type } = await open()
    type('12')
    const again = screen.getByRole('button', { name: 'Send again' })
    again.focus()
    fireEvent.click(again)
    await change(engine, at('sending'))
    expect(again.getAttribute('aria-busy')).toBe('true')
    await change(engine, at('code', { sentAt: 50_000, nextMailAt: 80_000 }))
    expect(shownText()).toContain('Code email resent')
    await waitFor(() => expect(spoken()).toBe('New code sent'))
    expect([field.value, document.activeElement]).toEqual(['', field])
  })

  it('a code that could not be sent again is said, and the one before is still taken', async () => {
    const { engine, asked, type } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await change(engine, at('sending'))
    await change(engine, at('failed', { failure: loginFailure('FRAME_ERROR', 'The mail server is away.') }))
    expect(shownText()).toContain('The email was not sent. The mail server is away.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    type('123456')
    expect(asked).toEqual(['resend', 'verify 123456'])
  })

  it('a login that did not finish after its code needs another one, and the button says when it may be sent', async () => {
    holdSeconds()
    const now = Date.now()
    const { engine, asked, type } = await open({ sentAt: now, nextMailAt: now + 30_000 })
    type('123456')
    await change(engine, at('reading'))
    const failure = loginFailure('USER_REJECTED')
    await change(engine, at('failed', { failure, sentAt: now, nextMailAt: now + 30_000 }))
    expect(shownText()).toContain('The login did not finish. Send a new code.')
    expect(screen.getByRole('button', { name: 'New code in 0:30' })).toBeTruthy()
    await passTime(30_000)
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(asked).toEqual(['verify 123456', 'resend'])
  })

  it.each([
    ['spent', 'Too many tries. Send a new code.'],
    ['expired', 'This code expired. Send a new one.'],
  ] as const)('%s: no digits are taken, and another code is the way on', async (step, words) => {
    const { engine, asked, field, type } = await open()
    type('111111')
    await change(engine, at('verifying'))
    await change(engine, at(step, { failure: step === 'spent' ? loginFailure('FRAME_ERROR') : undefined }))
    expect(shownText()).toContain(words)
    expect([field.value, field.readOnly]).toEqual(['', true])
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(asked).toEqual(['verify 111111', 'resend'])
  })

  it('offline the digits wait, and are compared once the browser is back', async () => {
    const { asked, type } = await open()
    await setOnline(false)
    type('123456')
    expect(asked).toEqual([])
    expect(shownText()).toContain('You are offline. The code stays good.')
    await setOnline(true)
    expect(asked).toEqual(['verify 123456'])
  })

  it('without an answer the digits stay, and can be checked again', async () => {
    const { engine, asked, field, type } = await open()
    type('123456')
    await change(engine, at('verifying'))
    await change(engine, at('code', { failure: loginFailure('IFRAME_REQUEST_TIMEOUT') }))
    expect(shownText()).toContain('No answer. Your code may still be good.')
    expect([asked, field.value]).toEqual([['verify 123456'], '123456'])
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(asked).toEqual(['verify 123456', 'verify 123456'])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(asked).toHaveLength(3)
  })

  it('offline digits without an answer are not checked again, and the button says why', async () => {
    const { engine, asked, field, type, isOff } = await open()
    type('123456')
    await change(engine, at('code', { failure: loginFailure('IFRAME_REQUEST_TIMEOUT') }))
    await setOnline(false)
    expect(isOff('Check again')).toBe(true)
    const button = screen.getByRole('button', { name: 'Check again' })
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('You are offline')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(asked).toEqual(['verify 123456'])
  })

  it('a check that lasts for 2 s can be cancelled', async () => {
    const { engine, asked, type } = await open()
    holdTimers()
    type('123456')
    await change(engine, at('verifying'))
    await passTime(1_900)
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await passTime(100)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(asked).toEqual(['verify 123456', 'cancel'])
  })

  it('a code that was right is said', async () => {
    const { engine, type } = await open()
    type('123456')
    await change(engine, at('verifying'))
    await change(engine, at('reading'))
    await waitFor(() => expect(spoken()).toBe('Logged in'))
    expect(document.querySelector('[data-part="code-field"]')?.getAttribute('data-state')).toBe('right')
  })

  it('the header does not run while an attempt goes on: the field says that the code is compared', async () => {
    const { engine } = await open()
    await change(engine, { modal: { ...engine.getState().modal, loading: true } })
    const header = screen.getByRole('dialog').querySelector('[data-part="header"]')
    expect(header?.hasAttribute('data-busy')).toBe(false)
    await change(engine, at('verifying'))
    expect(header?.hasAttribute('data-busy')).toBe(false)
    expect(shownText()).toContain('Checking')
  })

  it('another e-mail ends the attempt', async () => {
    const { asked } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }))
    expect(asked).toEqual(['cancel'])
  })
})
