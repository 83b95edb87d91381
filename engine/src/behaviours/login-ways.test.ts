import { describe, expect, it } from 'vitest'
import { fakeLogin } from '../fakes/fake-login.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { loginError } from '../model/errors/login-error.js'
import { loggedIn, settles, withLogin } from './logged-in.cases.js'
import { accountOf, FIRST, rest, until } from './set-up.cases.js'

const EMAIL = 'sam@example.org'

describe('[B57] the frame answers an e-mail with', () => {
  const submits = async (action: string) => {
    const login = fakeLogin()
    login.script('CONNECT_EMAIL', { answer: { action } })
    login.script('CONNECT_DEVICE', 'stall')
    const set = await withLogin({ login })
    set.engine.open()
    await until(() => expect(set.engine.getState().modal.view).toBe('Connect'))
    login.user = { email: EMAIL, address: FIRST, chainId: 1 }
    set.engine.login?.submit(EMAIL)
    await settles(set)
    return set
  }

  it.each([
    ['VERIFY_OTP', 'EmailVerifyOtp', 'code'],
    ['VERIFY_DEVICE', 'EmailVerifyDevice', 'device'],
  ])('%s: the view is %s', async (action, view, step) => {
    const set = await submits(action)
    await until(() => expect(set.engine.getState().modal).toMatchObject({ open: true, view }))
    expect(set.step()).toBe(step)
    expect(accountOf(set.engine).status).toBe('disconnected')
  })

  it('CONNECT: there is nothing to verify, so the account is connected and the modal closes', async () => {
    const set = await submits('CONNECT')
    await until(() => expect(accountOf(set.engine)).toMatchObject({ status: 'connected', address: FIRST }))
    await until(() => expect(set.engine.getState().modal.open).toBe(false))
    expect(set.login.count('CONNECT_OTP')).toBe(0)
  })
})

describe('a login', () => {
  it('is told once as CONNECT_SUCCESS by email, without the address, the code and the account', async () => {
    const { telemetry } = await loggedIn()
    expect(telemetry.filter(({ event }) => event === 'CONNECT_SUCCESS')).toEqual([
      { event: 'CONNECT_SUCCESS', type: 'track', properties: { method: 'email', name: 'Email' } },
    ])
    for (const secret of [EMAIL, '123456', FIRST]) expect(JSON.stringify(telemetry)).not.toContain(secret)
  })
})

describe('a login of an earlier visit', () => {
  const again = async (change: (login: ReturnType<typeof fakeLogin>) => void) => {
    const area = fakeStorageArea()
    const login = fakeLogin()
    const first = await withLogin({ area, login })
    first.engine.login?.submit(EMAIL)
    await settles(first)
    await until(() => expect(first.step()).toBe('code'))
    first.engine.login?.verify('123456')
    await until(() => expect(accountOf(first.engine).status).toBe('connected'))
    login.tells({ type: 'frame.session', token: 'token-1' })
    await rest()
    first.engine.stop()
    change(login)
    return { ...(await withLogin({ area, login })), kept: () => area.texts.get('/login') ?? '' }
  }

  it('[B6] [R4.5] [R4.6] is connecting, then connected as the frame says', async () => {
    const set = await again(() => undefined)
    expect(accountOf(set.engine).status).toBe('connecting')
    await settles(set)
    await until(() => expect(accountOf(set.engine)).toMatchObject({ status: 'connected', address: FIRST }))
    expect(set.login.calls.findLast(({ name }) => name === 'IS_CONNECTED')?.says).toEqual({
      token: 'token-1',
    })
  })

  it('[B6] [R4.6] is disconnected as the frame says: what signs in is wiped, and only the address stays', async () => {
    const set = await again((login) => {
      login.user = undefined
    })
    expect(accountOf(set.engine).status).toBe('connecting')
    expect(JSON.parse(set.kept())).toEqual({ v: 1, email: EMAIL, used: true, token: 'token-1' })
    await settles(set)
    await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
    expect(JSON.parse(set.kept())).toEqual({ v: 1, email: EMAIL })
    expect(set.engine.getState().loginSession).toEqual({ phase: 'lost', email: EMAIL })
  })

  it('[R9.23] [B61] is left at once, and the frame is waited for 3 s', async () => {
    const set = await again(() => undefined)
    await settles(set)
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
    set.login.script('SIGN_OUT', 'stall')
    await set.engine.disconnect()
    await rest()
    expect(accountOf(set.engine).status).toBe('disconnected')
    expect(set.kept()).toBe('')
    const phase = () => set.engine.getState().loginSession?.phase
    set.clock.advance(2_999)
    await rest()
    expect(phase()).toBe('leaving')
    set.clock.advance(1)
    await until(() => expect(phase()).toBe('out'))
  })
})

describe('[Q18] a session that ends', () => {
  const ask = { method: 'personal_sign', params: ['0x68', FIRST] }
  const ends = async () => {
    const set = await loggedIn()
    set.login.script('RPC_REQUEST', { error: loginError('FRAME_ERROR', { said: 'No session' }) })
    const provider = set.engine.provider('eip155')
    const asked = provider.request(ask)
    asked.catch(() => undefined)
    const waits = provider.request(ask)
    waits.catch(() => undefined)
    await until(() => expect(set.engine.getState().approvals?.count).toBe(2))
    return { ...set, asked, waits, phase: () => set.engine.getState().loginSession?.phase }
  }

  it('is a state of its own; every request ends, and the same account comes back by a login', async () => {
    const set = await ends()
    const { user } = set.login
    set.login.user = undefined
    await set.approve('personal_sign')
    await expect(set.asked).rejects.toMatchObject({ code: -32603 })
    await until(() => expect(set.phase()).toBe('expired'))
    expect(set.engine.getState().loginSession?.email).toBe(EMAIL)
    expect(accountOf(set.engine).status).toBe('disconnected')
    await expect(set.waits).rejects.toMatchObject({ message: 'Request was aborted' })
    expect(set.engine.getState().modal.open).toBe(false)
    expect(user).toBeDefined()
    set.clock.advance(30_000)
    set.engine.login?.submit(EMAIL)
    await until(() => expect(set.engine.getState().login?.step).toBe('code'))
    set.engine.login?.verify('123456')
    await until(() => expect(accountOf(set.engine)).toMatchObject({ status: 'connected', address: FIRST }))
    expect(set.phase()).toBe('held')
  })

  it('is told from a request that the frame only refuses', async () => {
    const set = await ends()
    await set.approve('personal_sign')
    await expect(set.asked).rejects.toMatchObject({ code: -32603 })
    await until(() => expect(set.login.count('IS_CONNECTED')).toBe(1))
    await rest()
    expect(set.phase()).toBe('held')
    expect(accountOf(set.engine).status).toBe('connected')
    expect(set.engine.getState().approvals?.count).toBe(1)
  })
})
