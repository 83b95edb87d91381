import { describe, expect, it } from 'vitest'
import { fakeLogin } from '../fakes/fake-login.js'
import { loginError } from '../model/errors/login-error.js'
import { settles, withLogin } from './logged-in.cases.js'
import { accountOf, FIRST, rest, started, until } from './set-up.cases.js'

const EMAIL = 'sam@example.org'

/** A page whose user gave an e-mail address in the open modal. */
const submitted = async (action: 'VERIFY_OTP' | 'VERIFY_DEVICE' = 'VERIFY_OTP') => {
  const login = fakeLogin()
  const set = await started({ options: { login } })
  const { engine, clock } = set
  login.script('CONNECT_EMAIL', { answer: { action } })
  engine.open({ view: 'Connect' })
  engine.connect({ wallet: 'login' }).catch(() => undefined)
  engine.login?.submit(EMAIL)
  await until(() => expect(login.isHeld).toBe(true))
  clock.advance(500)
  const state = () => engine.getState().login
  const view = () => engine.getState().modal.view
  /** Sends a code that the frame refuses. */
  const tryWrong = async () => {
    login.script('CONNECT_OTP', { error: loginError('FRAME_ERROR', { said: 'Wrong code' }) })
    engine.login?.verify('000000')
    await until(() => expect(state()?.step).not.toBe('verifying'))
  }
  return { ...set, login, state, view, tryWrong }
}
const atCode = async () => {
  const set = await submitted()
  await until(() => expect(set.state()?.step).toBe('code'))
  return set
}

describe('a code that was sent', () => {
  it('[B58 partly] says when the next e-mail may be sent, 30 s after the last one', async () => {
    const { engine, clock, state, login } = await atCode()
    const first = state()?.sentAt ?? 0
    expect(state()?.nextMailAt).toBe(first + 30_000)
    clock.advance(30_000)
    engine.login?.resend()
    await until(() => expect(login.count('CONNECT_EMAIL')).toBe(2))
    await until(() => expect(state()?.step).toBe('code'))
    expect(state()).toMatchObject({ sentAt: first + 30_000, nextMailAt: first + 60_000 })
  })

  it('[B56:1] a refused resend says when it may be asked for, and the code before still counts', async () => {
    const { engine, clock, state } = await atCode()
    const { nextMailAt } = state() ?? {}
    clock.advance(10_000)
    engine.login?.resend()
    await until(() => expect(state()?.step).toBe('failed'))
    expect(state()).toMatchObject({ nextMailAt, failure: { code: 'EMAIL_LOGIN_THROTTLED' } })
    engine.login?.verify('123456')
    await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST }))
  })

  it('is compared no more after five wrong tries, until another one is sent', async () => {
    const { engine, clock, state, login, tryWrong } = await atCode()
    for (let tries = 1; tries < 5; tries += 1) {
      await tryWrong()
      expect(state()?.step).toBe('code')
    }
    await tryWrong()
    expect(state()).toMatchObject({ step: 'spent', failure: { said: 'Wrong code' } })
    engine.login?.verify('123456')
    await rest()
    expect(login.count('CONNECT_OTP')).toBe(5)
    clock.advance(30_000)
    engine.login?.resend()
    await until(() => expect(state()).toMatchObject({ step: 'code', failure: undefined }))
    await tryWrong()
    expect(state()?.step).toBe('code')
  })

  it('a frame that does not answer costs no try', async () => {
    const { engine, clock, state, login, tryWrong } = await atCode()
    for (let tries = 1; tries < 5; tries += 1) await tryWrong()
    login.script('CONNECT_OTP', 'ask')
    engine.login?.verify('123456')
    await until(() => expect(login.prompts).toHaveLength(1))
    clock.advance(30_000)
    expect(state()).toMatchObject({ step: 'code', failure: { code: 'IFRAME_REQUEST_TIMEOUT' } })
  })

  it('has the lifetime that the frame says, and none where it says nothing', async () => {
    const lifetimes = async (login: ReturnType<typeof fakeLogin>) => {
      const set = await withLogin({ login })
      set.engine.login?.submit('sam@example.org')
      await settles(set)
      await until(() => expect(set.step()).toBe('code'))
      return set.engine.getState().login?.codeLifetime
    }
    expect(await lifetimes(fakeLogin({ codeLifetime: 600_000 }))).toBe(600_000)
    expect(await lifetimes(fakeLogin())).toBeUndefined()
  })

  it('expires after 20 minutes', async () => {
    const { engine, clock, state, login } = await atCode()
    clock.advance(1_199_999)
    expect(state()?.step).toBe('code')
    clock.advance(1)
    expect(state()?.step).toBe('expired')
    engine.login?.verify('123456')
    await rest()
    expect(login.count('CONNECT_OTP')).toBe(0)
  })
})

describe('a modal that is closed over a login', () => {
  it('shows the code again when it is opened again, and the code connects', async () => {
    const { engine, state, view } = await atCode()
    expect(view()).toBe('EmailVerifyOtp')
    engine.close()
    await rest()
    expect(state()).toMatchObject({ step: 'code', email: EMAIL })
    engine.open({ view: 'Connect' })
    expect(view()).toBe('EmailVerifyOtp')
    engine.login?.verify('123456')
    await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST }))
    expect(engine.getState().modal.open).toBe(false)
  })

  it('shows the approval of the device again, which goes on meanwhile', async () => {
    const { engine, clock, state, view, login } = await submitted('VERIFY_DEVICE')
    login.script('CONNECT_DEVICE', 'ask')
    await until(() => expect(state()?.step).toBe('device'))
    const sentAt = state()?.sentAt ?? 0
    expect(state()?.endsAt).toBe(sentAt + 600_000)
    engine.close()
    await rest()
    engine.open({ view: 'Connect' })
    expect(view()).toBe('EmailVerifyDevice')
    engine.close()
    await until(() => expect(login.prompts).toHaveLength(1))
    clock.advance(60_000)
    login.prompts[0]?.approve()
    await until(() => expect(state()?.step).toBe('code'))
    // The code came by an e-mail of its own.
    expect(state()?.nextMailAt).toBe(sentAt + 90_000)
    expect(engine.getState().modal.open).toBe(false)
    engine.open({ view: 'Connect' })
    expect(view()).toBe('EmailVerifyOtp')
    clock.advance(1_200_000)
    engine.close()
    engine.open({ view: 'Connect' })
    expect(view()).toBe('Connect')
  })

  it('Back ends the login, and so does a close before the e-mail was sent', async () => {
    const { engine, clock, state, view } = await atCode()
    engine.back()
    await until(() => expect(state()?.step).toBe('idle'))
    expect(view()).toBe('Connect')
    clock.advance(30_000)
    engine.login?.submit(EMAIL)
    expect(state()?.step).toBe('sending')
    engine.connect({ wallet: 'login' }).catch(() => undefined)
    engine.close()
    await until(() => expect(state()?.step).toBe('idle'))
  })
})

it('[B21 partly] the order of the ways to connect that an app wants is in the state, before the login is loaded and after', async () => {
  const connectMethodsOrder = ['social', 'wallet', 'email'] as const
  const { engine } = await started({ options: { login: fakeLogin(), connectMethodsOrder } })
  expect(engine.getState().login?.connectMethodsOrder).toEqual(connectMethodsOrder)
  engine.login?.submit(EMAIL)
  await until(() => expect(engine.getState().login?.step).not.toBe('idle'))
  expect(engine.getState().login?.connectMethodsOrder).toEqual(connectMethodsOrder)
})
