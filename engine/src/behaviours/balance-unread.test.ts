import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { mainnet, solana } from '../model/networks/built-in-networks.js'
import { accountOf, FAKE, FIRST, SECOND, setUp, until } from './set-up.cases.js'

/** An engine whose two families cannot read a balance. */
const unreadable = async () => {
  const eip155 = fakeFamily({
    namespace: 'eip155',
    wallets: [fakeConnector()],
    walletHoldsChain: true,
    unreadSymbol: 'ETH',
    balances: { [FIRST]: 1n },
  })
  const sol = fakeFamily({
    namespace: 'solana',
    wallets: [fakeConnector({ id: 'sol', namespaces: ['solana'] })],
  })
  for (const family of [eip155, sol]) family.script('balance', { error: new Error('node is down') })
  const set = setUp({ options: { networks: [mainnet, solana], families: [eip155, sol] } })
  set.engine.start()
  await until(() => expect(set.engine.getState().ready).toBe(true))
  return { ...set, family: eip155 }
}

describe('a balance that was read', () => {
  it('has the time of its reading, which moves although the amount stays', async () => {
    const { engine, clock } = setUp()
    engine.start()
    await engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(engine).balanceStatus).toBe('ready'))
    const first = clock.now()
    expect(accountOf(engine)).toMatchObject({ balance: '1.5', balanceReadAt: first })
    clock.advance(60_000)
    expect(accountOf(engine).balanceReadAt).toBe(first)
    engine.refreshBalance()
    expect(accountOf(engine)).toMatchObject({ balanceStatus: 'loading', balanceReadAt: first })
    await until(() => expect(accountOf(engine).balanceStatus).toBe('ready'))
    expect(accountOf(engine)).toMatchObject({ balance: '1.5', balanceReadAt: first + 60_000 })
    expect(accountOf(engine)).not.toHaveProperty('balanceBefore')
  })

  it('has no time once the account is another, or gone', async () => {
    const { engine, wallet, family } = setUp()
    engine.start()
    await engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(engine).balanceReadAt).toBeTypeOf('number'))
    family.script('balance', 'stall')
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    expect(accountOf(engine)).toMatchObject({ address: SECOND, balanceReadAt: undefined })
    await engine.disconnect()
    expect(accountOf(engine)).toMatchObject({ balanceStatus: 'unknown', balanceReadAt: undefined })
  })
})

describe('a balance that could not be read', () => {
  it('[R8.1] [R8.3] [R8.4] [B66:1+2] shows a toast, is 0.00 ETH without an amount, and is not read for 30 s; a success ends that', async () => {
    const { engine, family, clock } = await unreadable()
    await engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(engine).balanceStatus).toBe('failed'))
    const failed = {
      balance: '0.00',
      balanceSymbol: 'ETH',
      balanceBaseUnits: undefined,
      balanceDecimals: undefined,
    }
    expect(accountOf(engine)).toMatchObject({ ...failed, balanceRetryAt: clock.now() + 30_000 })
    const failedAt = clock.now()
    await until(() => expect(engine.getState().toast?.text).toBe('Token Balance Unavailable'))
    const reads = () => family.reads.filter(({ operation }) => operation === 'balance').length
    const count = reads()
    clock.advance(29_999)
    family.script('balance', 'approve')
    engine.refreshBalance()
    expect(reads()).toBe(count)
    expect(accountOf(engine)).toMatchObject({ balanceStatus: 'failed', balanceRetryAt: failedAt + 30_000 })
    clock.advance(1)
    expect(accountOf(engine)).toMatchObject({ ...failed, balanceStatus: 'failed', balanceRetryAt: undefined })
    engine.refreshBalance()
    await until(() =>
      expect(accountOf(engine)).toMatchObject({ balanceStatus: 'ready', balanceBaseUnits: '1' }),
    )
    expect(accountOf(engine).balanceRetryAt).toBeUndefined()
    engine.refreshBalance()
    await until(() => expect(reads()).toBe(count + 2))
  })

  it('[R8.4 partly] keeps apart what was read before, with its time', async () => {
    const { engine, family, clock } = setUp()
    engine.start()
    await engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(engine).balanceStatus).toBe('ready'))
    const readAt = clock.now()
    clock.advance(60_000)
    family.script('balance', { error: new Error('node is down') })
    engine.refreshBalance()
    await until(() => expect(accountOf(engine).balanceStatus).toBe('failed'))
    expect(accountOf(engine)).toMatchObject({
      balance: '0.00',
      balanceBaseUnits: undefined,
      balanceReadAt: undefined,
      balanceBefore: {
        balance: '1.5',
        symbol: 'ETH',
        baseUnits: '1500000000000000000',
        decimals: 18,
        readAt,
      },
    })
  })

  it('[R8.4 partly] of another family has the coin of its chain', async () => {
    const { engine } = await unreadable()
    await engine.connect({ wallet: 'sol' })
    await until(() => expect(accountOf(engine, 'solana').balanceStatus).toBe('failed'))
    expect(accountOf(engine, 'solana')).toMatchObject({ balance: '0.00', balanceSymbol: 'SOL' })
  })
})
