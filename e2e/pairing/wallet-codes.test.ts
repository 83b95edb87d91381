import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type App, accountOf, PairingBench, seen, uriOf } from './pairing-bench.js'

const bench = new PairingBench()
beforeAll(() => bench.start())
afterEach(() => bench.clean())
afterAll(() => bench.stop())

/** What becomes of an attempt when a wallet scans the code and answers with this reason. */
const refusedWith = async ({ engine }: App, reason: { readonly code: number; readonly message: string }) => {
  const { kit } = await bench.walletKit()
  kit.on('session_proposal', ({ id }) => void kit.rejectSession({ id, reason }))
  const failing = engine.connect({ wallet: 'walletConnect' }).then(
    () => undefined,
    (error: unknown) => error,
  )
  await kit.pair({ uri: await uriOf(engine) })
  return failing
}

describe('the numbers a wallet answers with, over the relay', () => {
  it.each([
    [5000, 'USER_REJECTED'],
    [5100, 'SESSION_CHAINS_UNSUPPORTED'],
    [5101, 'SESSION_METHODS_UNSUPPORTED'],
    [5102, 'SESSION_EVENTS_UNSUPPORTED'],
    [5103, 'SESSION_ACCOUNTS_UNSUPPORTED'],
    [5104, 'SESSION_NAMESPACE_UNSUPPORTED'],
    [6000, 'SESSION_ENDED_BY_WALLET'],
  ])(
    'a session refused with %i fails the attempt as %s, whatever the wallet says beside it',
    async (code, expected) => {
      const app = bench.app()
      const { engine } = app
      const error = await refusedWith(app, { code, message: 'Says the wallet.' })
      expect(error).toMatchObject({ code: expected, details: 'Says the wallet.' })
      expect(accountOf(engine)).toMatchObject({
        status: 'disconnected',
        failure: { error: { code: expected } },
      })
      expect(engine.getState().pairing).toMatchObject({
        phase: 'failed',
        uri: undefined,
        failure: { code: expected },
      })
    },
  )

  it('[F10 partly] a 5000 is the user saying no, and is not told as a failure; a 5100 is', async () => {
    const app = bench.app()
    await refusedWith(app, { code: 5000, message: 'No.' })
    await refusedWith(app, { code: 5100, message: 'No.' })
    await seen(() => app.told.at(-1)?.event).toBe('CONNECT_ERROR')
    expect(app.told.map(({ event }) => event)).toEqual([
      'INITIALIZE',
      'SELECT_WALLET',
      'SELECT_WALLET',
      'CONNECT_ERROR',
    ])
  })

  it('[R4.19] [B38] a session deleted with 6000 ends as the wallet doing so, and a request in it too', async () => {
    const { engine, wallet } = await bench.pair()
    const ended: unknown[] = []
    engine.on('connection.ended', (event) => ended.push(event))
    const asked = engine.signMessage({ message: 'hello' }).catch((error: unknown) => error)
    await wallet.whenRequest('personal_sign')
    await wallet.disconnect()
    await seen(() => ended).toMatchObject([{ cause: 'wallet', connectorId: 'walletConnect' }])
    expect(accountOf(engine)?.status).toBe('disconnected')
    expect(engine.getState().pairing).toMatchObject({ phase: 'idle', peer: undefined, failure: undefined })
    expect(await asked).toMatchObject({ code: 'SESSION_ENDED_BY_WALLET' })
  })
})
