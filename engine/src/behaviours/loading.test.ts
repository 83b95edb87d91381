import { afterEach, describe, expect, it, vi } from 'vitest'
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

/** Lets a piece come in only after it could not be fetched that often. */
const failing = (path: string, failures: number): { tries: number } => {
  const seen = { tries: 0 }
  vi.resetModules()
  vi.doMock(path, (original) => {
    seen.tries += 1
    if (seen.tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return original()
  })
  return seen
}

afterEach(() => {
  vi.doUnmock(walletPath)
  vi.resetModules()
})

describe('a piece that cannot be fetched', () => {
  it('fails the call that needed it with a typed error, and the next call fetches it again', async () => {
    const { engine } = await started()
    const seen = failing(walletPath, 1)
    const error = await failureOf(engine.connect({ wallet: FAKE }))
    expect(error).toMatchObject({ code: 'LOAD_FAILED', cause: expect.any(Error) })
    expect(error.message).toContain('Try again')
    expect(accountOf(engine).status).toBe('disconnected')
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).status).toBe('connected')
    expect(seen.tries).toBeGreaterThan(1)
  })

  it('is told when no call waits for it: a remembered wallet stays away, and the engine is ready', async () => {
    failing(walletPath, 1_000)
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
})
