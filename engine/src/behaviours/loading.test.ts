import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakeWindow } from '../fakes/fake-window.js'
import {
  accountOf,
  FAKE,
  failureOf,
  heard,
  rest,
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
  const inPage = async () => {
    let idle: (() => void) | undefined
    const window = fakeWindow({
      document: {},
      navigator: {},
      requestIdleCallback: (run: () => void) => {
        idle = run
        return 1
      },
      cancelIdleCallback: () => {
        idle = () => undefined
      },
    })
    const set = await started({ options: { environment: fakeEnvironment({ window }) } })
    // On a busy machine the engine asks for idle time after its record is read.
    await until(() => expect(idle).toBeDefined())
    return { ...set, idle: () => idle?.() }
  }

  it('is fetched in idle time, so that the click on a wallet waits for nothing', async () => {
    const seen = await failing(walletPath, 0)
    const { engine, idle } = await inPage()
    await rest()
    expect(seen.tries).toBe(0)
    idle()
    await until(() => expect(seen.tries).toBe(1))
    await engine.connect({ wallet: FAKE })
    expect(seen.tries).toBe(1)
  })

  it('is not fetched by an engine that was stopped before', async () => {
    const seen = await failing(walletPath, 0)
    const { engine, idle } = await inPage()
    engine.stop()
    idle()
    await rest()
    expect(seen.tries).toBe(0)
  })

  it('is fetched when the app asks for it, and a failure shows when it is needed', async () => {
    const { engine, logger } = await inPage()
    const seen = await failing(walletPath, 1)
    engine.preload('wallet')
    await until(() => expect(seen.tries).toBe(1))
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
