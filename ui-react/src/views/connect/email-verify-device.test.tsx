// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { LoginState } from '@walletchart/engine/login'
import { afterEach, describe, expect, it } from 'vitest'
import { holdSeconds, passTime } from '../../testing/hold-time.js'
import { giveLogin, loginFailure, loginState } from '../../testing/make-login.js'
import { showing } from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'

afterEach(cleanup)

const at = (step: LoginState['step'], more: Partial<LoginState> = {}) =>
  loginState({ step, email: 'sam@example.org', sentAt: 1_000, nextMailAt: 31_000, ...more })
const open = async (more: Partial<LoginState> = {}) => {
  const engine = await renderView('EmailVerifyDevice', at('device', more))
  return { engine, asked: giveLogin(engine) }
}

describe('EmailVerifyDevice', () => {
  it('[B57 partly] says where the link went, and how long it is good', async () => {
    holdSeconds()
    const now = Date.now()
    await open({ sentAt: now - 60_000, nextMailAt: now - 30_000, endsAt: now + 540_000 })
    expect(shownText()).toContain('We sent an email to sam@example.org.')
    expect(screen.getByRole('timer').textContent).toContain('9:00')
  })

  it('another link may be asked for 30 s after the last one, and is said', async () => {
    holdSeconds()
    const now = Date.now()
    const { engine, asked } = await open({ sentAt: now, nextMailAt: now + 30_000, endsAt: now + 600_000 })
    const button = screen.getByRole('button', { name: 'Send again in 0:30' })
    fireEvent.click(button)
    expect([asked, button.getAttribute('aria-disabled')]).toEqual([[], 'true'])
    await passTime(30_000)
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(asked).toEqual(['resend'])
    await change(engine, at('sending', { sentAt: now, nextMailAt: now + 30_000 }))
    await change(engine, at('device', { sentAt: now + 30_000, nextMailAt: now + 60_000 }))
    expect(shownText()).toContain('New email sent')
  })

  it.each([
    ['IFRAME_REQUEST_TIMEOUT', undefined, 'This email expired. Send a new one.', 'Send a new email'],
    ['FRAME_ERROR', undefined, 'This device was refused. Nothing was shared.', 'Try again'],
    ['FRAME_ERROR', 'This device is blocked.', 'This device is blocked.', 'Try again'],
    ['USER_REJECTED', undefined, 'You closed the login. Send a new email to go on.', 'Send a new email'],
    ['IFRAME_LOAD_FAILED', undefined, 'The email was not sent.', 'Try again'],
  ] as const)('%s %s: says %s, and offers %s', async (code, said, words, button) => {
    const { engine, asked } = await open()
    await change(engine, at('failed', { failure: loginFailure(code, said) }))
    expect(shownText()).toContain(words)
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(asked).toEqual(['resend'])
  })

  it('a login that the user closed is a choice, and not shown as a fault', async () => {
    const { engine } = await open()
    const shown = () =>
      ['notice', 'span'].map((part) => {
        const { tone, state } = document.querySelector<HTMLElement>(`[data-part="${part}"]`)?.dataset ?? {}
        return tone ?? state
      })
    await change(engine, at('failed', { failure: loginFailure('USER_REJECTED') }))
    expect(shown()).toEqual(['info', 'no'])
    await change(engine, at('failed', { failure: loginFailure('IFRAME_REQUEST_TIMEOUT') }))
    expect(shown()).toEqual(['danger', 'bad'])
  })

  it('after the approval the view of the code says so, and that the code is in another e-mail', async () => {
    const { engine } = await open()
    const spoken = () => document.querySelector('[data-part="live"]')?.textContent
    await change(engine, { ...at('code'), modal: showing('EmailVerifyOtp', {}, { depth: 2 }) })
    await waitFor(() => expect(spoken()).toBe('Device approved. Code sent to sam@example.org'))
    expect(shownText()).toContain('Device approved. The code is in a new email to sam@example.org.')
  })

  it('once the frame is closed, the focus is in the view that came under it', async () => {
    await open()
    const frame = document.body.appendChild(document.createElement('dialog'))
    // The element that had the focus before the frame is gone.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    expect(document.activeElement).toBe(document.body)
    frame.dispatchEvent(new Event('close'))
    expect(document.activeElement?.textContent).toBe('Approve this device')
    frame.remove()
  })

  it('offline it says that it goes on later, and asks for no other link', async () => {
    const { asked } = await open()
    await setOnline(false)
    expect(shownText()).toContain('Offline. We go on when you are back.')
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(asked).toEqual([])
  })

  it('another e-mail ends the attempt', async () => {
    const { asked } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Use another email' }))
    expect(asked).toEqual(['cancel'])
  })
})
