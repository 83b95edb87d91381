import { describe, expect, it } from 'vitest'
import { fakeLogin } from '../fakes/fake-login.js'
import { listing } from '../listing.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Login } from '../ports/login.js'
import { framePage, PAGE } from './frame-page.cases.js'
import { settles, withLogin } from './logged-in.cases.js'
import { accountOf, FIRST, heard, rest, started, until } from './set-up.cases.js'

const EMAIL = 'sam@example.org'

describe('a frame that does not come', () => {
  it('[R8.8] [R8.12] [R9.21] is an alert after 20 s', async () => {
    const set = await withLogin({ login: fakeLogin({ loads: false }) })
    const alerts = heard(set.engine, 'alert')
    set.engine.login?.submit(EMAIL)
    await until(() => expect(set.login.isHeld).toBe(true))
    set.clock.advance(19_999)
    await rest()
    expect(alerts).toEqual([])
    set.clock.advance(1)
    await until(() =>
      expect(alerts).toMatchObject([
        {
          error: {
            code: 'IFRAME_LOAD_FAILED',
            shortMessage: 'Network Error - Could not load embedded wallet',
          },
        },
      ]),
    )
    expect(set.engine.getState().login?.failure?.code).toBe('IFRAME_LOAD_FAILED')
  })

  it('[F12:1] is said after 20 s; other wallets connect meanwhile and afterwards, and a later login works', async () => {
    const login = fakeLogin({ loads: false })
    const { engine, clock, wallet } = await started({ options: { login } })
    const alerts = heard(engine, 'alert')
    engine.login?.submit(EMAIL)
    await until(() => expect(login.isHeld).toBe(true))
    await engine.connect({ wallet: wallet.descriptor.id })
    expect(accountOf(engine).status).toBe('connected')
    clock.advance(20_000)
    await until(() => expect(alerts).toMatchObject([{ error: { code: 'IFRAME_LOAD_FAILED' } }]))
    expect(accountOf(engine).status).toBe('connected')
    await engine.disconnect()
    await engine.connect({ wallet: wallet.descriptor.id })
    await engine.disconnect()
    engine.login?.submit(EMAIL)
    await until(() => expect(login.isHeld).toBe(true))
    login.ready()
    await settles({ login, clock })
    await until(() => expect(engine.getState().login?.step).toBe('code'))
    engine.login?.verify('123456')
    await until(() => expect(accountOf(engine).connectedWalletInfo).toMatchObject({ identifier: 'login' }))
  })

  it('ends the attempt to connect with that reason, and a later login still connects', async () => {
    const set = await withLogin({ login: fakeLogin({ loads: false }) })
    const connecting = set.engine.connect({ wallet: 'login' })
    const failed = expect(connecting).rejects.toMatchObject({ code: 'IFRAME_LOAD_FAILED' })
    await until(() => expect(accountOf(set.engine).status).toBe('connecting'))
    set.engine.login?.submit(EMAIL)
    await until(() => expect(set.login.isHeld).toBe(true))
    set.clock.advance(20_000)
    await failed
    expect(accountOf(set.engine).status).toBe('disconnected')
    expect(set.engine.getState().login).toMatchObject({
      step: 'failed',
      email: EMAIL,
      failure: { code: 'IFRAME_LOAD_FAILED' },
    })
    set.engine.login?.submit(EMAIL)
    await until(() => expect(set.login.isHeld).toBe(true))
    set.login.ready()
    await settles(set)
    await until(() => expect(set.step()).toBe('code'))
    set.engine.login?.verify('123456')
    await until(() => expect(accountOf(set.engine)).toMatchObject({ status: 'connected', address: FIRST }))
  })

  it('[R8.44] because the code of the login does not load says so', async () => {
    const inner = fakeLogin()
    const login: Login & Pick<typeof inner, 'feature'> = {
      feature: inner.feature,
      attachLogin: (settings) => ({
        ...inner.attachLogin(settings),
        open: () => Promise.reject(new WalletchartError('LOAD_FAILED')),
      }),
    }
    const { engine, logger } = await started({ options: { login } })
    const alerts = heard(engine, 'alert')
    engine.login?.submit(EMAIL)
    await until(() =>
      expect(engine.getState().login?.failure).toMatchObject({
        code: 'EMAIL_LOGIN_NOT_LOADED',
        shortMessage: 'Unable to load email login dependency',
      }),
    )
    expect(alerts).toMatchObject([{ error: { code: 'EMAIL_LOGIN_NOT_LOADED' } }])
    expect(logger.error).toHaveBeenCalledOnce()
  })
})

describe('a frame that does not answer', () => {
  it.each([
    ['CONNECT_EMAIL', 'failed'],
    ['CONNECT_OTP', 'code'],
    ['GET_USER', 'failed'],
  ] as const)('[R8.9] [R8.13] [R9.22 partly] %s is an alert after 30 s', async (name, step) => {
    const set = await withLogin()
    const alerts = heard(set.engine, 'alert')
    set.login.script(name, 'stall')
    set.engine.login?.submit(EMAIL)
    await settles(set)
    if (name !== 'CONNECT_EMAIL') {
      await until(() => expect(set.step()).toBe('code'))
      set.engine.login?.verify('123456')
    }
    await until(() => expect(set.login.count(name)).toBe(1))
    await rest()
    set.clock.advance(29_999)
    await rest()
    expect(alerts).toEqual([])
    set.clock.advance(1)
    await until(() =>
      expect(alerts).toMatchObject([
        { error: { code: 'IFRAME_REQUEST_TIMEOUT', shortMessage: 'Embedded Wallet Request Timed Out' } },
      ]),
    )
    expect(set.step()).toBe(step)
    expect(set.engine.getState().login?.failure?.code).toBe('IFRAME_REQUEST_TIMEOUT')
  })
})

describe('[R8.14] a project', () => {
  const alertsWith = async (allowedOrigins: readonly string[], features = [listing()]) => {
    const login = fakeLogin()
    const set = await withLogin({
      login,
      window: framePage().window,
      options: { projectId: 'p', features },
      fetch: async (url) =>
        Response.json(String(url).includes('rigins') ? { allowedOrigins } : { data: [], count: 0 }),
    })
    const alerts = heard(set.engine, 'alert')
    set.engine.login?.submit(EMAIL)
    await settles(set)
    await until(() => expect(set.step()).toBe('code'))
    await rest()
    return alerts
  }

  it('whose origins leave out this page is the alert UNVERIFIED_DOMAIN, and the login goes on', async () => {
    expect(await alertsWith(['https://other.example'])).toMatchObject([
      {
        error: {
          code: 'UNVERIFIED_DOMAIN',
          shortMessage: 'Invalid App Configuration',
          details: `The project does not allow the origin ${PAGE}`,
        },
      },
    ])
  })

  it.each([
    ['that allows the page', [PAGE]],
    ['that names no origin', []],
  ])('%s is none', async (_, allowed) => {
    expect(await alertsWith(allowed)).toEqual([])
  })

  it('of an app without the listing is unknown', async () => {
    expect(await alertsWith(['https://other.example'], [])).toEqual([])
  })
})
