import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeWindow } from '../../engine/src/fakes/fake-window.js'
import { noteTimers } from './note-timers.js'
import {
  type App,
  type AppOptions,
  accountOf,
  makingCode,
  newBrowser,
  openSockets,
  PairingBench,
  seen,
  uriOf,
} from './pairing-bench.js'

const bench = new PairingBench()
beforeAll(() => bench.start())
afterEach(() => bench.clean())
afterAll(() => bench.stop())

const pairingOf = ({ engine }: App) => engine.getState().pairing

const waiting = async (options: AppOptions = {}) => {
  const app = bench.app(options)
  const connecting = app.engine.connect({ wallet: 'walletConnect' })
  connecting.catch(() => undefined)
  return { app, connecting, uri: await uriOf(app.engine) }
}

const approved = async (uri: string) => {
  const wallet = await bench.wallet()
  await wallet.pair(uri)
  await wallet.whenProposal()
  await wallet.approve()
  return wallet
}

/** The relay goes away, and the app has noticed: what it says on a line that is dead is lost for 20 s. */
const lose = async (app: App): Promise<void> => {
  await bench.relay.goAway()
  await seen(() => pairingOf(app)?.relay).not.toBe('online')
}

const restart = async (app: App): Promise<void> => {
  await lose(app)
  await bench.relay.comeBack()
}

const page = () => fakeWindow({ document: new EventTarget(), location: new URL('https://app.example/') })

describe('a relay that fails', () => {
  it('[F1:1] [R7.71] drops while the code waits: the same code goes on, and the page says what is going on', async () => {
    const { app, connecting, uri } = await waiting()
    await seen(() => pairingOf(app)?.relay).toBe('online')
    await bench.relay.goAway()
    await seen(() => pairingOf(app)?.relay).toBe('reconnecting')
    expect(pairingOf(app)).toMatchObject({ phase: 'waiting', uri })
    await bench.relay.comeBack()
    await seen(() => pairingOf(app)?.relay).toBe('online')
    expect(pairingOf(app)).toMatchObject({ phase: 'waiting', uri })
    await approved(uri)
    expect(await connecting).toMatchObject({ status: 'connected' })
  })

  it('[R9.28] a lost line is tried again every 5 seconds, or at once when the user wants it', async () => {
    const { app } = await waiting({ frozen: true })
    const { clock, engine, now } = app
    await seen(() => pairingOf(app)?.relay).toBe('online')
    await bench.relay.goAway()
    await seen(() => pairingOf(app)?.relay).toBe('reconnecting')
    clock.advance(4_999)
    expect(pairingOf(app)).toMatchObject({ relay: 'reconnecting', nextTryAt: undefined })
    clock.advance(1)
    expect(pairingOf(app)).toMatchObject({ relay: 'offline', nextTryAt: now() + 5_000 })
    clock.advance(5_000)
    // It is being tried: there is no next time yet.
    expect(pairingOf(app)).toMatchObject({ relay: 'offline', nextTryAt: undefined })
    clock.advance(10_000)
    expect(pairingOf(app)).toMatchObject({ relay: 'offline', nextTryAt: now() + 5_000 })
    await bench.relay.comeBack()
    engine.pairing?.retry()
    await seen(() => pairingOf(app)?.relay).toBe('online')
  })

  it('[F14] [B35] offline: an error instead of a dead code, and it goes on when the browser is online again', async () => {
    const window = page()
    let online = false
    const app = bench.app({ window, online: () => online })
    const connecting = app.engine.connect({ wallet: 'walletConnect' })
    // The app wants the code also when the attempt is over.
    app.engine.pairing?.start()
    await expect(connecting).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
    })
    expect(pairingOf(app)).toMatchObject({
      phase: 'failed',
      uri: undefined,
      failure: { code: 'RELAY_UNREACHABLE' },
    })
    await seen(() => pairingOf(app)?.relay).toBe('connecting')
    online = true
    window.dispatchEvent(new Event('online'))
    const uri = await uriOf(app.engine)
    expect(pairingOf(app)).toMatchObject({ phase: 'waiting', failure: undefined })
    await approved(uri)
    await seen(() => accountOf(app.engine)?.status).toBe('connected')
  })

  it('[F14] [B35] the relay is out of reach when the code is wanted: an error after 15 s, and a code once it is back', async () => {
    await bench.relay.goAway()
    const app = bench.app({ frozen: true })
    const connecting = app.engine.connect({ wallet: 'walletConnect' })
    app.engine.pairing?.start()
    const failed = expect(connecting).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await seen(() => pairingOf(app)?.phase).toBe('creating')
    app.clock.advance(15_000)
    await failed
    expect(pairingOf(app)).toMatchObject({ phase: 'failed', uri: undefined })
    await bench.relay.comeBack()
    app.engine.pairing?.retry()
    expect(await uriOf(app.engine)).toMatch(/^wc:/)
    expect(pairingOf(app)).toMatchObject({ phase: 'waiting', relay: 'online' })
  })

  it('[F2] delivers everything twice: one session, one of each event', async () => {
    bench.relay.faults.add({ kind: 'duplicate' })
    const app = await bench.pair()
    const { engine, wallet, told } = app
    const ended: unknown[] = []
    const changed: unknown[] = []
    engine.on('connection.ended', (event) => ended.push(event))
    engine.on('account.changed', (event) => changed.push(event))
    expect(wallet.sessions()).toHaveLength(1)
    await wallet.switchChain(31_338)
    await seen(() => accountOf(engine)?.walletChainId).toBe('eip155:31338')
    const signing = engine.signMessage({ message: 'once' })
    await wallet.whenRequest('personal_sign')
    expect(wallet.getState().requests).toHaveLength(1)
    await wallet.approveRequest()
    await signing
    await wallet.switchAccount(1)
    const address = wallet.getState().account
    await seen(() => changed).toEqual([{ namespace: 'eip155', address }])
    await wallet.disconnect()
    await seen(() => accountOf(engine)?.status).toBe('disconnected')
    await seen(() => pairingOf(app)?.relay).toBe('off')
    expect(ended).toHaveLength(1)
    expect(changed).toHaveLength(2)
    expect(told.filter(({ event }) => event === 'CONNECT_SUCCESS')).toHaveLength(1)
  })

  it('[F2] delivers an update after the end: the end wins, and nothing comes back', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    const { engine, wallet } = app
    bench.relay.faults.add({ kind: 'reorder' }, { tags: [1_104, 1_110], times: 2 })
    await wallet.switchAccount(1)
    const seenStates: string[] = []
    const stop = engine.subscribe(
      (state) => state.accounts.eip155?.status ?? '',
      (status) => seenStates.push(status),
    )
    await wallet.disconnect()
    await seen(() => pairingOf(app)?.relay).toBe('off')
    stop()
    expect(seenStates).toEqual(['disconnected'])
    expect(accountOf(engine)).toMatchObject({ status: 'disconnected', address: undefined })
    // The next session is a new one.
    await bench.connect(app, await bench.wallet())
    expect(accountOf(engine)?.status).toBe('connected')
  })

  it('[F2] delivers the approval when nobody waits for it any more: there is no session', async () => {
    const browser = newBrowser()
    const app = bench.app({ browser })
    const stop = new AbortController()
    const connecting = app.engine.connect({ wallet: 'walletConnect', signal: stop.signal })
    const aborted = expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    const wallet = await bench.wallet()
    await wallet.pair(await uriOf(app.engine))
    await wallet.whenProposal()
    // The relay keeps it until the app comes back, however long that takes.
    bench.relay.faults.add({ kind: 'drop' }, { tags: [1_101, 1_102] })
    await wallet.approve()
    stop.abort()
    await aborted
    await seen(() => bench.relay.sockets).toBe(1)
    const again = app.engine.connect({ wallet: 'walletConnect' })
    again.catch(() => undefined)
    const second = await bench.wallet()
    bench.relay.faults.clear()
    await second.pair(await uriOf(app.engine))
    await second.whenProposal()
    await second.approve()
    await again
    expect(second.sessions()).toHaveLength(1)
    await second.ping()
    expect(accountOf(app.engine)?.status).toBe('connected')
    expect(JSON.parse(browser.client.texts.get('wc@2:client:0.3:app//session') ?? '[]')).toHaveLength(1)
  })
})

describe('the relay is restarted', () => {
  it('[F1 partly] while the code is being made', async () => {
    await bench.relay.goAway()
    const app = bench.app()
    const connecting = app.engine.connect({ wallet: 'walletConnect' })
    connecting.catch(() => undefined)
    await seen(() => pairingOf(app)?.phase).toBe('creating')
    await bench.relay.comeBack()
    await approved(await uriOf(app.engine))
    expect(await connecting).toMatchObject({ status: 'connected' })
  })

  it('[F1 partly] while it is renewed', async () => {
    const { app, connecting, uri } = await waiting({ frozen: true })
    await lose(app)
    app.clock.advance(230_000)
    expect(pairingOf(app)?.phase).toBe('waiting')
    await bench.relay.comeBack()
    await approved(await uriOf(app.engine, uri))
    expect(await connecting).toMatchObject({ status: 'connected' })
  })

  it('[F1 partly] while the code is expired', async () => {
    const { app, connecting, uri } = await waiting({ frozen: true })
    app.clock.advance(230_000)
    const second = await uriOf(app.engine, uri)
    app.clock.advance(230_000)
    expect(pairingOf(app)?.phase).toBe('expired')
    await restart(app)
    app.engine.pairing?.renew()
    await approved(await uriOf(app.engine, second))
    expect(await connecting).toMatchObject({ status: 'connected' })
  })

  it('[F1 partly] after a failure', async () => {
    const { app, connecting, uri } = await waiting()
    const wallet = await bench.wallet()
    await wallet.pair(uri)
    await wallet.whenProposal()
    await wallet.reject()
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await restart(app)
    // What the wallet refused is not asked again by itself.
    await seen(() => bench.relay.sockets).toBeGreaterThan(0)
    expect(pairingOf(app)?.phase).toBe('failed')
    await bench.connect(app, await bench.wallet())
    expect(accountOf(app.engine)?.status).toBe('connected')
  })

  it('[F1 partly] while a session lives: it goes on, and so does a request that was open', async () => {
    const app = await bench.pair()
    const { engine, wallet } = app
    const signing = engine.signMessage({ message: 'hello' })
    await wallet.whenRequest('personal_sign')
    await restart(app)
    await seen(() => bench.relay.sockets).toBe(2)
    await wallet.approveRequest()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('[F1 partly] while a session is resumed', async () => {
    const browser = newBrowser()
    const { engine } = await bench.pair({ browser })
    engine.stop()
    await bench.relay.goAway()
    const again = bench.app({ browser })
    await seen(() => accountOf(again.engine)?.status).toBe('connected')
    await bench.relay.comeBack()
    await seen(() => pairingOf(again)?.relay).toBe('online')
  })

  it('[F1 partly] while a session is ended: it is over here at once, and nothing is left', async () => {
    // A wallet that cannot be told is waited for: as briefly as may be.
    const app = await bench.pair({ limits: { disconnectDeadline: 100 } })
    await lose(app)
    await app.engine.disconnect()
    expect(accountOf(app.engine)?.status).toBe('disconnected')
    await bench.relay.comeBack()
    await seen(() => pairingOf(app)?.phase).toBe('idle')
    await bench.connect(app, await bench.wallet())
    expect(accountOf(app.engine)?.status).toBe('connected')
  })
})

describe('a relay that does not let the page in', () => {
  const refusals = [
    [
      '[R8.6]',
      'origin',
      'INVALID_APP_CONFIGURATION',
      'Invalid App Configuration',
      'Add this origin to the allowed origins of the project.',
    ],
    [
      '[R8.7]',
      'project id',
      'INVALID_PROJECT_ID',
      'Invalid App Configuration',
      'Check the projectId option.',
    ],
    [
      '[R8.10]',
      'clock',
      'JWT_TOKEN_NOT_VALID',
      'Session Expired',
      'Check your time settings and connect again.',
    ],
  ] as const

  it.each(refusals)(
    '%s %s: one alert, the error of the attempt, and it is let in later',
    async (_, why, code, text, todo) => {
      bench.relay.faults.refuse(why)
      const app = bench.app()
      const { engine } = app
      // In between stands what the relay said.
      const message = expect.stringMatching(new RegExp(`^${text}\\. .*${todo}$`))
      const alerts: unknown[] = []
      engine.on('alert', ({ error }) => alerts.push(error))
      await expect(engine.connect({ wallet: 'walletConnect' })).rejects.toMatchObject({
        code,
        shortMessage: text,
        message,
      })
      expect(pairingOf(app)).toMatchObject({ phase: 'failed', uri: undefined, failure: { code } })
      await seen(() => engine.getState().toast).toMatchObject({ variant: 'error', text })
      await expect(engine.connect({ wallet: 'walletConnect' })).rejects.toMatchObject({ code })
      expect(alerts).toMatchObject([{ code, message }])
      await restart(app)
      bench.relay.faults.clear()
      await bench.connect(app, await bench.wallet())
      expect(accountOf(engine)?.status).toBe('connected')
    },
  )
})

describe('stopped in the middle', () => {
  const middles: readonly (readonly [string, (app: App) => Promise<unknown>])[] = [
    ['while the code is being made', ({ engine }) => makingCode(engine)],
    ['while the code waits', async ({ engine }) => uriOf(engine)],
    [
      'while a wallet looks at it',
      async ({ engine }) => {
        const wallet = await bench.wallet()
        await wallet.pair(await uriOf(engine))
        await wallet.whenProposal()
        await wallet.stop()
      },
    ],
    [
      'with a session',
      async ({ engine }) => {
        const wallet = await approved(await uriOf(engine))
        await seen(() => accountOf(engine)?.status).toBe('connected')
        await wallet.stop()
      },
    ],
    [
      'while the relay is away',
      async (app) => {
        await uriOf(app.engine)
        await bench.relay.goAway()
        await seen(() => pairingOf(app)?.relay).toBe('reconnecting')
      },
    ],
  ]

  it.each(middles)('[F18 partly] %s: no socket, no timer, and it starts again', async (middle, reach) => {
    const timers = noteTimers()
    bench.after(timers.stop)
    const app = bench.app()
    const connecting = app.engine.connect({ wallet: 'walletConnect' })
    connecting.catch(() => undefined)
    await reach(app)
    app.engine.stop()
    await bench.relay.comeBack()
    await seen(() => bench.relay.sockets).toBe(0)
    await seen(openSockets).toBe(0)
    await seen(timers.open).toEqual([])
    app.engine.start()
    app.engine.pairing?.start()
    // A session of before comes back instead of a new code.
    if (middle === 'with a session') await seen(() => accountOf(app.engine)?.status).toBe('connected')
    else expect(await uriOf(app.engine)).toMatch(/^wc:/)
    await seen(() => bench.relay.sockets).toBe(1)
  })

  it('[F18 partly] started and stopped twice at once, as a strict page does: one socket', async () => {
    const app = bench.app()
    app.engine.pairing?.start()
    app.engine.stop()
    app.engine.start()
    app.engine.pairing?.start()
    app.engine.pairing?.cancel()
    app.engine.pairing?.start()
    expect(await uriOf(app.engine)).toMatch(/^wc:/)
    await seen(() => bench.relay.sockets).toBe(1)
  })
})
