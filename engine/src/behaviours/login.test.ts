import { describe, expect, it } from 'vitest'
import { fakeLogin } from '../fakes/fake-login.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { loginError } from '../model/errors/login-error.js'
import { accountOf, FIRST, rest, type SetUp, setUp, started, thrownBy, until } from './set-up.cases.js'

const EMAIL = 'sam@example.org'

/** A page with a login. */
const held = async (given: Parameters<typeof started>[0] & { login?: ReturnType<typeof fakeLogin> } = {}) => {
  const login = given.login ?? fakeLogin()
  const set = await started({ ...given, options: { login, ...given.options } })
  return { ...set, login }
}
const stepOf = ({ engine }: Pick<SetUp, 'engine'>) => engine.getState().login?.step
/** The half second that a frame gets after it said that it is ready. */
const settle = async ({ clock, login }: Pick<SetUp, 'clock'> & { login: ReturnType<typeof fakeLogin> }) => {
  await until(() => expect(login.isHeld).toBe(true))
  clock.advance(500)
  await rest()
}
const toCode = async (set: Awaited<ReturnType<typeof held>>) => {
  set.engine.login?.submit(EMAIL)
  await settle(set)
  await until(() => expect(stepOf(set)).toBe('code'))
}

describe('a login by e-mail', () => {
  it('[R1.3 partly] goes from the address by the code to an account', async () => {
    const set = await held()
    expect(stepOf(set)).toBe('idle')
    await toCode(set)
    expect(set.engine.getState().login).toMatchObject({ step: 'code', email: EMAIL, failure: undefined })
    expect(set.login.calls.filter(({ name }) => name !== 'SYNC_THEME')).toEqual([
      { name: 'CONNECT_EMAIL', says: { email: EMAIL } },
    ])
    set.engine.login?.verify('123456')
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
    expect(accountOf(set.engine)).toMatchObject({
      address: FIRST,
      connectedWalletInfo: { identifier: 'login', name: 'Email', heldBy: 'login' },
    })
    expect(stepOf(set)).toBe('idle')
  })

  it('loads nothing and puts no frame into the page before somebody logs in', async () => {
    const set = await held()
    await rest()
    expect(set.login.isHeld).toBe(false)
  })

  it('[B58 partly] keeps the view with a wrong code, and the next one counts', async () => {
    const set = await held()
    await toCode(set)
    set.login.script('CONNECT_OTP', { error: loginError('FRAME_ERROR', { said: 'Wrong code' }) })
    set.engine.login?.verify('000000')
    await until(() => expect(set.engine.getState().login?.failure).toMatchObject({ code: 'FRAME_ERROR' }))
    expect(stepOf(set)).toBe('code')
    set.login.script('CONNECT_OTP', 'approve')
    set.engine.login?.verify('123456')
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  })

  it('[R5.1] [R5.2] [R5.38] [B56:1+2] is refused within 30 s of the last e-mail, with the seconds rounded up, and the frame is not called', async () => {
    const set = await held()
    await toCode(set)
    set.clock.advance(17_001)
    set.engine.login?.resend()
    await until(() => expect(stepOf(set)).toBe('failed'))
    expect(set.engine.getState().login?.failure).toMatchObject({
      code: 'EMAIL_LOGIN_THROTTLED',
      shortMessage: 'Please try again after 13 seconds',
    })
    expect(set.login.count('CONNECT_EMAIL')).toBe(1)
    // Exactly 30 s are enough.
    set.clock.advance(12_999)
    set.engine.login?.resend()
    await until(() => expect(stepOf(set)).toBe('code'))
    expect(set.login.count('CONNECT_EMAIL')).toBe(2)
  })

  it('[F12:1] a frame that never comes is said after 20 s, and a later login works', async () => {
    const login = fakeLogin({ loads: false })
    const set = await held({ login })
    set.engine.login?.submit(EMAIL)
    await until(() => expect(login.isHeld).toBe(true))
    set.clock.advance(19_999)
    await rest()
    expect(stepOf(set)).toBe('loading')
    set.clock.advance(1)
    await until(() => expect(stepOf(set)).toBe('failed'))
    expect(set.engine.getState().login).toMatchObject({
      email: EMAIL,
      failure: { code: 'IFRAME_LOAD_FAILED', shortMessage: 'Network Error - Could not load embedded wallet' },
    })
    expect(login.isHeld).toBe(false)
    set.engine.login?.submit(EMAIL)
    await until(() => expect(login.isHeld).toBe(true))
    login.ready()
    set.clock.advance(500)
    await until(() => expect(stepOf(set)).toBe('code'))
  })

  it.each([['sam'], ['sam@example'], [''], [7], [`${'x'.repeat(400)}@example.org`]])(
    '[R5.3] refuses %j as an address',
    async (email) => {
      const { engine } = await held()
      expect(
        thrownBy(() => Reflect.apply(engine.login?.submit ?? (() => {}), undefined, [email])),
      ).toMatchObject({
        code: 'OPTION_INVALID',
      })
    },
  )

  it.each([[123_456], ['12345'], ['1234567'], ['12 456'], ['１２３４５６'], [null], [['123456']]])(
    '[R5.4] takes a code as a text of six digits, and refuses %j',
    async (code) => {
      const set = await held()
      await toCode(set)
      expect(
        thrownBy(() => Reflect.apply(set.engine.login?.verify ?? (() => {}), undefined, [code])),
      ).toMatchObject({ code: 'OPTION_INVALID' })
      expect(set.login.count('CONNECT_OTP')).toBe(0)
    },
  )

  it('is nowhere in an app that does not turn it on', () => {
    const { engine } = setUp()
    expect('login' in engine.getState()).toBe(false)
    expect(engine.login).toBeUndefined()
  })
})

describe('a login of an earlier visit', () => {
  /** Logs in, then opens the page again. */
  const again = async (change: (login: ReturnType<typeof fakeLogin>) => void = () => undefined) => {
    const area = fakeStorageArea()
    const login = fakeLogin()
    const first = await held({ area, login })
    await toCode(first)
    first.engine.login?.verify('123456')
    await until(() => expect(accountOf(first.engine).status).toBe('connected'))
    await rest()
    first.engine.stop()
    change(login)
    const set = await held({ area, login })
    return set
  }

  it('[B6 partly] [R4.5] [R4.6] is connecting at start, and connected as soon as the frame says so', async () => {
    const set = await again()
    await until(() => expect(accountOf(set.engine).status).toBe('connecting'))
    await settle(set)
    await until(() => expect(accountOf(set.engine)).toMatchObject({ status: 'connected', address: FIRST }))
  })

  it('[Q3 partly] that is lost in the frame is not connected', async () => {
    const set = await again((login) => {
      login.user = undefined
    })
    await settle(set)
    await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
  })

  it('[B61] a sign-out is local at once, and ends within 3 s with a frame that is silent', async () => {
    const set = await again()
    await settle(set)
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
    set.login.script('SIGN_OUT', 'stall')
    await set.engine.disconnect()
    expect(accountOf(set.engine).status).toBe('disconnected')
    await rest()
    expect([...set.area.texts.keys()].filter((key) => key.endsWith('/login'))).toEqual([])
  })
})
