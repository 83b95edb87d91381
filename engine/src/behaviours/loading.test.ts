import { afterEach, describe, expect, it, vi } from 'vitest'
import { insidesOf } from '../composition/insides.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { sepolia } from '../model/networks/built-in-networks.js'
import { heldIdleTime } from '../testing/idle-time.cases.js'
import { whenIdle } from '../when-idle.js'
import {
  accountOf,
  FAKE,
  failureOf,
  heard,
  rest,
  type SetUpOptions,
  setUp,
  started,
  until,
  wasConnected,
} from './set-up.cases.js'

const walletPath = '../composition/chunks/wallet.js'

/** Vitest loses a module that is replaced while an import is on its way. */
const replacing = async (): Promise<void> => {
  await vi.dynamicImportSettled()
  vi.resetModules()
}

/** Lets a chunk come in only after it could not be fetched that often. */
const failing = async (path: string, failures: number): Promise<{ tries: number }> => {
  const seen = { tries: 0 }
  await replacing()
  vi.doMock(path, (original) => {
    seen.tries += 1
    if (seen.tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return original()
  })
  return seen
}

afterEach(async () => {
  await replacing()
  vi.doUnmock(walletPath)
})

describe('a chunk that cannot be fetched', () => {
  it('[U40 partly] fails the call that needed it with a typed error, and the next call fetches it again', async () => {
    const { engine } = await started()
    const seen = await failing(walletPath, 1)
    const error = await failureOf(engine.connect({ wallet: FAKE }))
    expect(error).toMatchObject({ code: 'LOAD_FAILED', cause: expect.any(Error) })
    expect(error.message).toContain('The chunk "wallet" did not load. Try again')
    expect(accountOf(engine).status).toBe('disconnected')
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).status).toBe('connected')
    expect(seen.tries).toBeGreaterThan(1)
  })

  it('[U40 partly] is told when no call waits for it: a remembered wallet stays away, and the engine is ready', async () => {
    await failing(walletPath, 1_000)
    const { engine, logger } = setUp({ area: wasConnected() })
    const errors = heard(engine, 'error')
    engine.start()
    await until(() => expect(errors).toHaveLength(1))
    await rest()
    expect(errors).toMatchObject([{ error: { code: 'LOAD_FAILED' } }])
    expect(logger.error).toHaveBeenCalledTimes(1)
    expect(engine.getState().ready).toBe(true)
    expect(accountOf(engine).status).toBe('disconnected')
  })

  it('leaves the engine ready when it is fetched before it is needed again', async () => {
    await failing(walletPath, 1)
    const { engine } = setUp({ area: wasConnected() })
    const errors = heard(engine, 'error')
    engine.start()
    await until(() => expect(errors).toHaveLength(1))
    engine.preload('wallet')
    await rest()
    expect(engine.getState().ready).toBe(true)
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).status).toBe('connected')
  })
})

describe('what connecting needs', () => {
  /** An engine in a page whose idle time the test holds. */
  const inPage = async (given: SetUpOptions = {}, globals = {}) => {
    const page = heldIdleTime(globals)
    const environment = fakeEnvironment({ window: page.window })
    const set = await started({ ...given, options: { environment } })
    const has = (chart: string): boolean =>
      insidesOf
        .get(set.engine)
        ?.places()
        .some((place) => place.chart === chart) === true
    return { ...set, ...page, has }
  }

  it('is fetched in idle time, so that the click on a wallet waits for nothing', async () => {
    const seen = await failing(walletPath, 0)
    const { engine, idle, window } = await inPage()
    await rest()
    expect(seen.tries).toBe(0)
    let isServed = false
    whenIdle(window, () => {
      isServed = true
    })
    // An interface is opened before anything connects, so its work goes first.
    for (const served of [false, true]) {
      await idle()
      await rest()
      expect(isServed).toBe(served)
      expect(seen.tries).toBe(0)
    }
    await idle()
    await until(() => expect(seen.tries).toBe(1))
    await engine.connect({ wallet: FAKE })
    expect(seen.tries).toBe(1)
  })

  it('is put in place in another idle time than it is fetched in', async () => {
    await failing(walletPath, 0)
    const { asked, idle, has } = await inPage()
    await idle()
    await idle()
    await until(async () => expect(await asked()).toBe(1))
    await rest()
    expect(has('connection')).toBe(false)
    await idle()
    await until(() => expect(has('connection')).toBe(true))
  })

  it('comes before all that is only likely, for a wallet that comes back', async () => {
    const wallet = fakeConnector({ granted: true })
    wallet.script('restore', 'ask')
    const { engine, asked } = await inPage({ area: wasConnected(), wallets: [wallet] })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    await rest()
    expect(await asked()).toBe(0)
    wallet.prompts[0]?.approve()
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    expect(await asked()).toBe(1)
  })

  it('is not fetched ahead on a connection that saves data, until something needs it', async () => {
    const seen = await failing(walletPath, 0)
    const { engine, asked } = await inPage({}, { navigator: { connection: { saveData: true } } })
    await rest()
    expect(await asked()).toBe(0)
    expect(seen.tries).toBe(0)
    // A pointer that came near is a reason of its own.
    await engine.preload('wallet')
    expect(seen.tries).toBe(1)
  })

  it('is fetched when the networks change, as its charts hear of them', async () => {
    const seen = await failing(walletPath, 0)
    const { engine, has } = await inPage({}, { navigator: { connection: { saveData: true } } })
    engine.addNetwork(sepolia)
    await until(() => expect(has('network')).toBe(true))
    expect(seen.tries).toBe(1)
  })

  it.each([0, 1])(
    'is not fetched by an engine that was stopped before, after %i idle times',
    async (times) => {
      const seen = await failing(walletPath, 0)
      const { engine, idle } = await inPage()
      for (let time = 0; time < times; time += 1) await idle()
      engine.stop()
      await idle()
      await idle()
      await rest()
      expect(seen.tries).toBe(0)
    },
  )

  it('is fetched once more in idle time by an engine that starts again', async () => {
    const seen = await failing(walletPath, 0)
    const { engine, idle } = await inPage()
    engine.stop()
    engine.start()
    await until(() => expect(engine.getState().ready).toBe(true))
    await until(async () => {
      await idle()
      expect(seen.tries).toBe(1)
    })
  })

  it('is fetched when the app asks for it, and a failure shows when it is needed', async () => {
    const { engine, logger } = await inPage()
    const seen = await failing(walletPath, 1)
    await engine.preload('wallet')
    expect(seen.tries).toBe(1)
    await rest()
    expect(logger.error).not.toHaveBeenCalled()
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).status).toBe('connected')
  })
})

describe('a call whose chunk is on its way', () => {
  /** Holds the chunk back; returns what lets it come, and tells when it was asked for. */
  const holding = async (): Promise<{ readonly asked: Promise<void>; readonly come: () => void }> => {
    let come = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      come = resolve
    })
    let tell = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      tell = resolve
    })
    await replacing()
    vi.doMock(walletPath, async (original) => {
      tell()
      await gate
      return original()
    })
    return { asked, come }
  }

  it('ends with its signal, and no other call with it', async () => {
    const { engine } = await started()
    const { asked, come } = await holding()
    const caller = new AbortController()
    const failure = failureOf(engine.connect({ wallet: FAKE, signal: caller.signal }))
    const other = engine.switchNetwork('eip155:56')
    await asked
    caller.abort()
    expect(await failure).toMatchObject({ code: 'ABORTED' })
    come()
    expect(await other).toMatchObject({ caipNetworkId: 'eip155:56' })
    expect(accountOf(engine).status).toBe('disconnected')
  })

  it('[U40 partly] ends at the deadline of a load, which is told once', async () => {
    const { engine, clock } = await started({ options: { limits: { loadDeadline: 15_000 } } })
    const { asked, come } = await holding()
    const errors = heard(engine, 'error')
    const failures = [engine.connect({ wallet: FAKE }), engine.switchNetwork('eip155:56')].map(failureOf)
    await asked
    clock.advance(14_999)
    expect(errors).toEqual([])
    clock.advance(1)
    expect(await Promise.all(failures)).toMatchObject([
      { code: 'REQUEST_TIMEOUT' },
      { code: 'REQUEST_TIMEOUT' },
    ])
    expect(errors).toMatchObject([{ error: { code: 'REQUEST_TIMEOUT' } }])
    come()
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).status).toBe('connected')
  })

  it('ends when the engine is stopped', async () => {
    const { engine } = await started()
    const { asked, come } = await holding()
    const failure = failureOf(engine.connect({ wallet: FAKE }))
    await asked
    engine.stop()
    expect(await failure).toMatchObject({ code: 'ABORTED' })
    come()
  })
})
