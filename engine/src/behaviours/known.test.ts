import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { holdChunk } from './held-chunk.cases.js'
import {
  accountOf,
  FIRST,
  OTHER,
  setUp,
  started,
  trace,
  until,
  wasConnected,
  wroteRecord,
} from './set-up.cases.js'

/** A page that prints these words prints nothing until the status is known. */
const seen = (set: ReturnType<typeof setUp>, namespace = 'eip155') =>
  trace(set.engine, ({ accounts: { [namespace]: account } }) => (account?.known ? account.status : '-'))

describe('whether the status of an account is known', () => {
  it('[R4.2] nothing is known before the start, and a wallet that comes back was never away', async () => {
    const set = setUp({ area: wasConnected(), wallets: [fakeConnector({ granted: true })] })
    expect(set.engine.getInitialState().accounts.eip155).toMatchObject({
      status: 'disconnected',
      known: false,
    })
    const words = seen(set)
    set.engine.start()
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
    expect(words).toEqual(['-', 'connected'])
  })

  it('with nothing stored it is known as soon as that was read', async () => {
    const set = setUp()
    const words = seen(set)
    set.engine.start()
    await until(() => expect(set.engine.getState().ready).toBe(true))
    expect(words).toEqual(['-', 'disconnected'])
  })

  it('waits for the wallets of all families, as any of them may become the active one', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, {
      wallets: { solana: { id: OTHER, name: 'Other' } },
      activeNetwork: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
    const chunk = holdChunk('wallet')
    const other = fakeConnector({ id: OTHER, namespaces: ['solana'], granted: true })
    const set = setUp({ area, solana: [other] })
    const [first, second] = [seen(set), seen(set, 'solana')]
    set.engine.start()
    await until(() => expect(chunk.asked).toBe(1))
    expect([first, second]).toEqual([['-'], ['-']])
    chunk.come()
    await until(() => expect(accountOf(set.engine, 'solana').status).toBe('connected'))
    expect([first, second]).toEqual([
      ['-', 'disconnected'],
      ['-', 'connected'],
    ])
  })

  it('a wallet that stays away is known to be away', async () => {
    const wallet = fakeConnector()
    const set = setUp({ area: wasConnected(), wallets: [wallet] })
    const words = seen(set)
    set.engine.start()
    await until(() => expect(accountOf(set.engine).known).toBe(true))
    expect(words).toEqual(['-', 'disconnected'])
  })

  it('a chunk that does not come leaves nothing to wait for', async () => {
    const chunk = holdChunk('wallet')
    const set = setUp({ area: wasConnected() })
    set.engine.start()
    await until(() => expect(chunk.asked).toBe(1))
    expect(accountOf(set.engine).known).toBe(false)
    chunk.fail()
    await until(() => expect(accountOf(set.engine)).toMatchObject({ status: 'disconnected', known: true }))
  })

  it('a user who is asked while a wallet is asked silently sees that', async () => {
    const wallet = fakeConnector({ granted: true })
    wallet.script('restore', 'stall')
    const other = fakeConnector({ id: OTHER })
    other.script('connect', 'ask')
    const { engine } = await started({ area: wasConnected(), wallets: [wallet, other] })
    await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connecting', known: false }))
    const connecting = engine.connect({ wallet: OTHER })
    await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connecting', known: true }))
    other.prompts[0]?.approve(true)
    expect(await connecting).toMatchObject({ address: FIRST })
    expect(accountOf(engine).known).toBe(true)
  })
})
