import { describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { engineVersion } from '../engine-version.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { record } from '../inspect/record.js'
import { embeddedLogin } from '../login.js'
import { berachain, bsc, mainnet, solana as solanaMainnet } from '../networks.js'
import { solana } from '../solana.js'
import { FRAME, type FramePage, framePage, PAGE, willing } from './frame-page.cases.js'
import { accountOf, FIRST, rest, type SetUp, type SetUpOptions, started, until } from './set-up.cases.js'

interface Given extends Pick<SetUpOptions, 'area'> {
  readonly options?: SetUpOptions['options']
  readonly page?: FramePage
}
type Page = SetUp & { readonly page: FramePage }

/** A page of an app with a real frame, which is played by the test. */
const open = async ({ page = framePage(), options, ...given }: Given = {}): Promise<Page> => {
  const set = await started({
    ...given,
    window: page.window,
    options: {
      families: [eip155()],
      login: embeddedLogin(),
      services: { frame: `${FRAME}/sdk` },
      projectId: 'p',
      ...options,
    },
  })
  return { ...set, page }
}
/** The frame is ready, and half a second has passed. */
const comes = async ({ page, clock }: Page) => {
  await until(() => expect(page.frames()).toHaveLength(1))
  page.says('READY', { payload: { version: '4' } })
  clock.advance(500)
  await rest()
}
const stepOf = ({ engine }: Page) => engine.getState().login?.step
const submits = async (set: Page) => {
  set.engine.login?.submit('sam@example.org')
  await comes(set)
}
const logsIn = async (given: Given = {}) => {
  const set = await open(given)
  await submits(set)
  await until(() => expect(stepOf(set)).toBe('code'))
  set.engine.login?.verify('123456')
  await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  await rest()
  return set
}

/** The frame asks for a pause before it sends a mail. */
const asksForPause = (page: FramePage, retryAfter: unknown): void => {
  page.answers = (name, payload) => {
    if (name !== 'CONNECT_EMAIL') return willing(name, payload)
    const refusal = { message: 'Wait. Seconds left: 40.', code: 'EMAIL_LOGIN_THROTTLED', retryAfter }
    const id = page.posted.at(-1)?.id
    queueMicrotask(() => page.says('CONNECT_EMAIL_ERROR', { id, payload: refusal }))
    return undefined
  }
}

describe('a pause that the server of the login asks for', () => {
  it('is said as the own one, and says when the next e-mail may be asked for; then one is sent', async () => {
    const set = await open()
    asksForPause(set.page, 40)
    await submits(set)
    await until(() => expect(stepOf(set)).toBe('failed'))
    const { login } = set.engine.getState()
    expect(login?.failure).toMatchObject({
      code: 'EMAIL_LOGIN_THROTTLED',
      shortMessage: 'Please try again after 40 seconds',
    })
    expect(login).toMatchObject({ sentAt: undefined, nextMailAt: set.environment.now() + 40_000 })
    set.page.answers = willing
    set.clock.advance(40_000)
    set.engine.login?.submit('sam@example.org')
    await until(() => expect(stepOf(set)).toBe('code'))
    const { sentAt = 0, nextMailAt } = set.engine.getState().login ?? {}
    expect(nextMailAt).toBe(sentAt + 30_000)
  })

  it.each([undefined, '40', 0, -1, 1.5, 86_401])(
    'that is no number of seconds up to a day, as %s, stays a sentence of the frame',
    async (retryAfter) => {
      const set = await open()
      asksForPause(set.page, retryAfter)
      await submits(set)
      await until(() => expect(stepOf(set)).toBe('failed'))
      expect(set.engine.getState().login).toMatchObject({
        failure: { code: 'FRAME_ERROR', said: 'Wait. Seconds left: 40.' },
        nextMailAt: undefined,
      })
    },
  )
})

describe('the frame in the page', () => {
  it('[R7.53] [R7.54 partly] [R9.24] [A2] is loaded with the project, the chain eip155:1, version 4 and few rights', async () => {
    const set = await open()
    expect(set.page.frames()).toEqual([])
    await submits(set)
    const [frame] = set.page.frames()
    const address = new URL(String(frame?.src))
    expect(`${address.origin}${address.pathname}`).toBe(`${FRAME}/sdk`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      projectId: 'p',
      chainId: 'eip155:1',
      version: '4',
    })
    expect(frame?.attributes.get('sandbox')).toBe('allow-scripts allow-same-origin')
    expect(frame?.allow).toBe(
      ['publickey-credentials-get', 'publickey-credentials-create', 'storage-access']
        .map((right) => `${right} ${FRAME}`)
        .join('; '),
    )
    expect(frame?.referrerPolicy).toBe('no-referrer')
    expect([...set.page.targets]).toEqual([FRAME])
  })

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['in a browser that cannot tell what covers it', { IntersectionObserverEntry: class {} }],
    ['in a browser without observers', { IntersectionObserverEntry: undefined }],
    ['in a page that is in a frame itself', { top: {}, self: {} }],
    ['on a phone, which can be turned', { screen: { width: 800, height: 400 } }],
    ['in a low window', { innerHeight: 479 }],
  ])('may open windows %s', async (_, globals) => {
    const set = await open()
    for (const [name, value] of Object.entries(globals)) Reflect.set(set.page.window, name, value)
    await submits(set)
    expect(set.page.frames()[0]?.attributes.get('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    )
  })

  it('[R7.54] has the version 4 and no log, or what the app wants and the log that the app wants', async () => {
    const shown = async (login: ReturnType<typeof embeddedLogin>) => {
      const set = await open({ options: { login } })
      await submits(set)
      const { searchParams } = new URL(String(set.page.frames()[0]?.src))
      return [searchParams.get('version'), searchParams.get('enableLogger')]
    }
    expect(await shown(embeddedLogin())).toEqual(['4', null])
    expect(await shown(embeddedLogin({ version: '5', enableLogger: true }))).toEqual(['5', 'true'])
  })

  it('[R4.24] [R4.25] is created, then ready; it is asked half a second later, and not before', async () => {
    const set = await open()
    set.engine.login?.submit('sam@example.org')
    await until(() => expect(set.page.frames()).toHaveLength(1))
    set.clock.advance(5_000)
    await rest()
    expect(set.page.posted).toEqual([])
    set.page.says('READY', { payload: { version: '4' } })
    set.clock.advance(499)
    await rest()
    expect(set.page.posted).toEqual([])
    expect(stepOf(set)).toBe('loading')
    set.clock.advance(1)
    await until(() => expect(stepOf(set)).toBe('code'))
    expect(set.page.asked('CONNECT_EMAIL')).toHaveLength(1)
  })

  it('[F18 partly] is there once, however often the engine starts, and leaves with it', async () => {
    const page = framePage()
    const set = await logsIn({ page, area: fakeStorageArea() })
    for (let at = 0; at < 3; at += 1) {
      set.engine.stop()
      expect([page.frames().length, page.listeners()]).toEqual([0, 0])
      set.engine.start()
      await comes(set)
      await until(() => expect(accountOf(set.engine).status).toBe('connected'))
      expect([page.frames().length, page.listeners()]).toEqual([1, 1])
    }
    // In the middle of loading, too.
    set.engine.stop()
    set.engine.start()
    await until(() => expect(page.frames()).toHaveLength(1))
    set.engine.stop()
    await rest()
    expect([page.frames().length, page.listeners()]).toEqual([0, 0])
  })

  it('[F18 partly] is one for each of two engines of a page, and each hears its own', async () => {
    const page = framePage()
    const first = await logsIn({ page })
    const second = await open({ page })
    second.engine.login?.submit('ann@example.org')
    await until(() => expect(page.frames()).toHaveLength(2))
    expect(accountOf(first.engine).status).toBe('connected')
    expect(accountOf(second.engine).status).toBe('disconnected')
    first.engine.stop()
    expect(page.frames()).toHaveLength(1)
    expect(stepOf(second)).toBe('loading')
  })
})

describe('what the frame is asked', () => {
  it('[R7.55] [R7.56] [R7.57] [R7.60] in a login: the e-mail, the device, the code, then the user', async () => {
    const page = framePage()
    page.answers = (name, payload) =>
      name === 'CONNECT_EMAIL' ? { payload: { action: 'VERIFY_DEVICE' } } : willing(name, payload)
    await logsIn({ page })
    const asked = page.posted.flatMap(({ type, payload }) =>
      type.includes('SYNC') ? [] : [{ type, payload }],
    )
    expect(asked).toEqual([
      { type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'sam@example.org' } },
      { type: '@w3m-app/CONNECT_DEVICE', payload: undefined },
      { type: '@w3m-app/CONNECT_OTP', payload: { otp: '123456' } },
      {
        type: '@w3m-app/GET_USER',
        payload: { chainId: 'eip155:1', preferredAccountType: 'smartAccount' },
      },
    ])
    const ids = page.posted.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('[R7.62] [R3.54] by the next visit: whether it is connected, with the token that it told last', async () => {
    const area = fakeStorageArea()
    const first = await logsIn({ area })
    first.page.says('SESSION_UPDATE', { payload: { token: 'token-1' } })
    first.page.says('SESSION_UPDATE', { payload: { token: 'token-2' } })
    await rest()
    first.engine.stop()
    const set = await open({ area })
    await comes(set)
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
    expect(set.page.asked('IS_CONNECTED')).toEqual([{ token: 'token-2' }])
    // A secret: it is in no state.
    expect(JSON.stringify(set.engine.getState())).not.toContain('token-')
  })

  it('[R7.61] at a sign-out, and the frame is told once', async () => {
    const set = await logsIn()
    await set.engine.disconnect()
    await rest()
    expect(set.page.asked('SIGN_OUT')).toEqual([undefined])
  })

  it('[R7.61] once it is ready, by a user who signs out while it is on its way: else the next one would be logged in there', async () => {
    const area = fakeStorageArea()
    const first = await logsIn({ area })
    first.engine.stop()
    const set = await open({ area })
    await until(() => expect(set.page.frames()).toHaveLength(1))
    await until(() => expect(set.engine.getState().loginSession?.phase).toBe('restoring'))
    const left = set.engine.disconnect()
    await rest()
    expect(accountOf(set.engine).status).toBe('disconnected')
    expect(set.page.posted).toEqual([])
    await comes(set)
    await left
    expect(set.page.asked('SIGN_OUT')).toEqual([undefined])
    expect(set.page.asked('IS_CONNECTED')).toEqual([])
  })

  it('[R7.66] to show the theme and to name the app, and again with another theme', async () => {
    const set = await logsIn({
      options: { themeMode: 'dark', metadata: { name: 'App', description: 'An app', url: PAGE, icons: [] } },
    })
    expect(set.page.asked('SYNC_THEME')).toEqual([{ themeMode: 'dark' }])
    expect(set.page.asked('SYNC_DAPP_DATA')).toEqual([
      {
        metadata: { name: 'App', description: 'An app', url: PAGE, icons: [] },
        projectId: 'p',
        sdkType: 'walletchart',
        sdkVersion: engineVersion,
      },
    ])
    set.engine.setThemeMode('light')
    await until(() =>
      expect(set.page.asked('SYNC_THEME')).toEqual([{ themeMode: 'dark' }, { themeMode: 'light' }]),
    )
    set.engine.setThemeMode('light')
    await rest()
    expect(set.page.asked('SYNC_THEME')).toHaveLength(2)
  })

  it.each([[{ email: 'sam@example.org', chainId: 1 }], [{ address: '', chainId: 1 }], [null]])(
    '[Q19] for the user: with %j, which has no address, nobody is connected, and after 30 s the user hears why',
    async (user) => {
      const set = await open()
      set.page.answers = (name, payload) => (name === 'GET_USER' ? { payload: user } : willing(name, payload))
      await submits(set)
      await until(() => expect(stepOf(set)).toBe('code'))
      set.engine.login?.verify('123456')
      await until(() => expect(stepOf(set)).toBe('reading'))
      await rest()
      set.clock.advance(29_999)
      await rest()
      expect(stepOf(set)).toBe('reading')
      set.clock.advance(1)
      await until(() => expect(stepOf(set)).toBe('failed'))
      expect(set.engine.getState().login?.failure?.code).toBe('IFRAME_REQUEST_TIMEOUT')
      expect(accountOf(set.engine)).toMatchObject({ status: 'disconnected', address: undefined })
    },
  )

  it('[R7.64] to answer requests, with the chain of the app', async () => {
    const set = await logsIn()
    set.page.answers = (name, payload) =>
      name === 'RPC_REQUEST' ? { payload: '0x10' } : willing(name, payload)
    expect(await set.engine.provider('eip155').request({ method: 'eth_gasPrice' })).toBe('0x10')
    expect(set.page.asked('RPC_REQUEST')).toEqual([{ method: 'eth_gasPrice', chainId: 'eip155:1' }])
  })

  it('[R7.68] to switch its network', async () => {
    const set = await logsIn()
    set.page.answers = (name, payload) => {
      if (name === 'SWITCH_NETWORK') return { payload: { chainId: 'eip155:56' } }
      return name === 'GET_USER' ? { payload: { address: FIRST, chainId: 56 } } : willing(name, payload)
    }
    await set.engine.switchNetwork('eip155:56')
    expect(set.page.asked('SWITCH_NETWORK')).toEqual([{ chainId: 'eip155:56' }])
    expect(accountOf(set.engine).walletChainId).toBe('eip155:56')
  })
})

describe('[F12:2] a frame in trouble', () => {
  const silent = async () => {
    const page = framePage()
    page.answers = (name, payload) => (name === 'CONNECT_EMAIL' ? undefined : willing(name, payload))
    const set = await open({ page })
    await submits(set)
    await until(() => expect(page.asked('CONNECT_EMAIL')).toHaveLength(1))
    const asked = page.posted.find(({ type }) => type === '@w3m-app/CONNECT_EMAIL')
    const answers = () =>
      page.says('CONNECT_EMAIL_SUCCESS', { id: asked?.id, payload: { action: 'VERIFY_OTP' } })
    return { ...set, answers }
  }

  it('answers after the deadline: nothing changes', async () => {
    const set = await silent()
    set.clock.advance(30_000)
    await until(() => expect(stepOf(set)).toBe('failed'))
    set.answers()
    await rest()
    expect(set.engine.getState().login).toMatchObject({
      step: 'failed',
      failure: { code: 'IFRAME_REQUEST_TIMEOUT' },
    })
    // The same answer in time is one.
    const other = await silent()
    other.answers()
    await until(() => expect(stepOf(other)).toBe('code'))
  })

  it('is loaded anew in the middle: what it was asked ends, and the next try works', async () => {
    const set = await silent()
    set.page.says('READY')
    await until(() =>
      expect(set.engine.getState().login).toMatchObject({
        step: 'failed',
        failure: { code: 'FRAME_RELOADED' },
      }),
    )
    set.answers()
    await rest()
    expect(stepOf(set)).toBe('failed')
    set.page.answers = willing
    set.clock.advance(500)
    await rest()
    set.engine.login?.resend()
    await until(() => expect(stepOf(set)).toBe('code'))
  })

  it('is dead at a sign-out: nothing is kept here, and 3 s later nothing waits', async () => {
    const area = fakeStorageArea()
    const set = await logsIn({ area })
    set.page.says('SESSION_UPDATE', { payload: { token: 'token-1' } })
    await rest()
    set.page.answers = () => undefined
    await set.engine.disconnect()
    await rest()
    expect([...area.texts.entries()].filter(([key]) => key.endsWith('/login'))).toEqual([])
    expect(JSON.stringify([...area.texts.entries()])).not.toMatch(/sam@|token-1|"login"/)
    set.clock.advance(3_000)
    await until(() => expect(set.engine.getState().loginSession?.phase).toBe('out'))
  })
})

describe('[A16 partly] the secrets of a login', () => {
  it('are in no log, in no statistics, in no address, in no trace, and gone from storage after a sign-out', async () => {
    const area = fakeStorageArea()
    const set = await open({ area })
    const recording = record(set.engine)
    await submits(set)
    await until(() => expect(stepOf(set)).toBe('code'))
    set.engine.login?.verify('123456')
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
    set.page.says('SESSION_UPDATE', { payload: { token: 'token-1' } })
    await rest()
    expect(JSON.stringify([...area.texts.values()])).toContain('token-1')
    const secrets = /sam@example|123456|token-1/
    const places = {
      warnings: set.logger.warn.mock.calls,
      errors: set.logger.error.mock.calls,
      telemetry: set.telemetry,
      requests: set.fetch.mock.calls.map(([url]) => String(url)),
      address: set.page.frames().map(({ src }) => src),
      trace: recording.stop(),
    }
    for (const [place, texts] of Object.entries(places))
      expect(JSON.stringify(texts), place).not.toMatch(secrets)
    await set.engine.disconnect()
    await rest()
    expect(JSON.stringify([...area.texts.entries()])).not.toMatch(secrets)
  })
})

describe('the networks of the frame', () => {
  const hosted = { page: framePage('https://secure.walletconnect.org'), services: {} }
  const numbers = [
    ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114],
    ...[43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999],
  ]

  it('[R9.25] [R9.26] [R9.27] of the hosted one are approved, and no other', async () => {
    const set = await logsIn({
      page: hosted.page,
      options: {
        services: hosted.services,
        families: [eip155(), solana()],
        networks: [mainnet, bsc, berachain, solanaMainnet],
      },
    })
    expect(String(set.page.frames()[0]?.src)).toMatch(/^https:\/\/secure\.walletconnect\.org\/sdk\?/)
    const { networks } = set.engine.getState()
    expect([...(networks.eip155?.approvedCaipNetworkIds ?? [])].sort()).toEqual(
      numbers.map((id) => `eip155:${id}`).sort(),
    )
    expect(networks.solana?.approvedCaipNetworkIds).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    ])
    await expect(set.engine.switchNetwork(berachain.caipNetworkId)).rejects.toMatchObject({
      code: 'CHAIN_SWITCH_UNSUPPORTED',
    })
    expect(set.page.asked('SWITCH_NETWORK')).toEqual([])
  })

  it("of a frame of one's own are not known here", async () => {
    const set = await logsIn()
    expect(set.engine.getState().networks.eip155?.approvedCaipNetworkIds).toBeUndefined()
  })

  it.each([
    ['[R7.53] the one of the app, where the frame has it', bsc, 'eip155:56'],
    ['[R9.24] eip155:1, where it has not', berachain, 'eip155:1'],
  ])('begin with %s', async (_, defaultNetwork, chainId) => {
    const set = await open({
      options: { networks: [mainnet, bsc, berachain], defaultNetwork: defaultNetwork.caipNetworkId },
    })
    await submits(set)
    expect(new URL(String(set.page.frames()[0]?.src)).searchParams.get('chainId')).toBe(chainId)
  })
})
