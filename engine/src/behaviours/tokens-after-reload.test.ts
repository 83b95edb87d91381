import { describe, expect, it } from 'vitest'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { identity } from '../identity.js'
import { tokens } from '../tokens.js'
import {
  holdings,
  isReady,
  kept,
  left,
  lines,
  looked,
  PORTFOLIO,
  portfolioOf,
  readsOf,
  USDC,
  visit,
} from './kept-tokens.cases.js'
import { accountOf, FAKE, FIRST, heard, rest, setUp, until } from './set-up.cases.js'

const BOTH = ['eip155:56 BNB 1.5 verified', 'eip155:1 ETH 1.5 verified']

describe('the tokens after a reload', () => {
  it('[R3.52] are the last known ones at once, with the coins, which are the stored native balances', async () => {
    const area = fakeStorageArea()
    await left(area)
    const set = await visit(area, { at: 400_000 })
    set.family.script('holdings', 'stall')
    await set.engine.tokens?.load()
    await until(() => expect(lines(set)).toEqual(BOTH))
    expect(portfolioOf(set)).toMatchObject({
      status: 'loading',
      age: 'old',
      readAt: kept(area).accounts[0].networks[0].readAt,
      pending: ['eip155:1', 'eip155:56'],
    })
  })

  it.each([
    ['29,999 ms', 29_999, 0],
    ['exactly 30 s', 30_000, 2],
  ])(
    '[R3.52] [B67] of %s ago: each network is read %d ms later as often as it must',
    async (_, at, reads) => {
      const area = fakeStorageArea()
      await left(area)
      const set = await looked(area, { at })
      expect(readsOf(set)).toBe(reads)
      expect(lines(set)).toEqual(BOTH)
      expect(portfolioOf(set)).toMatchObject({ status: 'ready', age: 'fresh', pending: [], reach: 'whole' })
    },
  )

  it('[R3.52] grow stale when 30 s have passed since the read of the visit before', async () => {
    const area = fakeStorageArea()
    await left(area)
    const set = await looked(area, { at: 20_000 })
    set.clock.advance(9_999)
    expect(portfolioOf(set)?.age).toBe('fresh')
    set.clock.advance(1)
    expect(portfolioOf(set)?.age).toBe('stale')
  })

  it('[R3.52] stay until the new ones are there, network by network, and where a network cannot be read', async () => {
    const area = fakeStorageArea()
    await left(area)
    const set = await visit(area, { at: 60_000 })
    set.family.script('holdings', 'ask')
    await set.engine.tokens?.load()
    await until(() => expect(set.family.prompts).toHaveLength(2))
    expect(lines(set)).toEqual(BOTH)
    const [first, second] = set.family.prompts
    first?.approve({ holdings: [{ network: 'eip155:1', amount: 9_000_000_000_000_000_000n }] })
    await until(() => expect(lines(set)).toContain('eip155:1 ETH 9 verified'))
    second?.reject(new Error('no node'))
    await isReady(set)
    expect(lines(set)).toEqual(['eip155:56 BNB 1.5 verified', 'eip155:1 ETH 9 verified'])
    expect(portfolioOf(set)).toMatchObject({
      age: 'fresh',
      reach: 'part',
      unread: [{ network: 'eip155:56' }],
    })
  })

  it('[R3.52] a refresh reads every network, however young it is', async () => {
    const area = fakeStorageArea()
    await left(area)
    const set = await visit(area, { at: 1_000 })
    await set.engine.tokens?.refresh()
    await isReady(set)
    expect(readsOf(set)).toBe(2)
  })

  it('[R3.52] are written once for a read, however many networks it has, and not again for what was stored', async () => {
    const area = fakeStorageArea()
    const set = await visit(area)
    const writes: unknown[] = []
    area.listeners.add({ tab: {}, key: PORTFOLIO, listener: (text) => writes.push(text) })
    await set.engine.tokens?.load()
    await isReady(set)
    await rest()
    expect(writes).toHaveLength(1)
    set.engine.stop()
    await looked(area, { at: 5_000 })
    expect(writes).toHaveLength(1)
  })

  it('[R3.52] hold amounts as decimal text, and no verdict', async () => {
    const area = fakeStorageArea()
    await left(area, { options: { tokens: { 'eip155:1': { address: USDC } } } })
    const [account] = kept(area).accounts
    expect(account.address).toBe(FIRST)
    expect(account.networks[0]).toMatchObject({
      network: 'eip155:1',
      source: 'chain',
      tokens: [
        { amount: '1500000000000000000' },
        { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: '2000000' },
      ],
    })
    expect(area.texts.get(PORTFOLIO)).not.toMatch(/verdict|standing/)
  })

  it('[R3.52] of another account are not shown, and eight accounts are kept: the newest', async () => {
    const area = fakeStorageArea()
    const set = await looked(area)
    const others = Array.from({ length: 8 }, (_, at) => `0x${String(at + 1).repeat(40)}`)
    for (const address of others) {
      set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address, type: 'eoa' }] })
      await until(() => expect(kept(area).accounts[0].address).toBe(address))
    }
    expect(kept(area).accounts.map((one: { readonly address: string }) => one.address)).toEqual(
      others.toReversed(),
    )
    set.engine.stop()
    const next = await visit(area, { at: 1_000 })
    next.family.script('holdings', 'stall')
    await next.engine.tokens?.load()
    await rest()
    expect(accountOf(next.engine).address).toBe(FIRST)
    expect(lines(next)).toEqual([])
  })

  it('[R3.52] two tabs: the newer read of each network wins, and neither tab writes because of the other', async () => {
    const area = fakeStorageArea()
    const writes: unknown[] = []
    area.listeners.add({ tab: {}, key: PORTFOLIO, listener: (stored) => writes.push(stored) })
    const early = await visit(area)
    early.family.script('holdings', 'ask')
    await early.engine.tokens?.load()
    await until(() => expect(early.family.prompts).toHaveLength(2))
    const [first, second] = early.family.prompts
    early.clock.advance(1_000)
    first?.approve({ holdings: [{ network: 'eip155:1', amount: 1n }] })
    await until(() => expect(portfolioOf(early)?.pending).toEqual(['eip155:56']))
    const late = await looked(area, { at: 2_000 })
    expect(writes).toHaveLength(1)
    early.clock.advance(2_000)
    second?.approve({ holdings: [{ network: 'eip155:56', amount: 1n }] })
    await isReady(early)
    await rest()
    expect(kept(area).accounts).toMatchObject([
      {
        networks: [
          { network: 'eip155:1', readAt: 2_000, tokens: [{ amount: '1500000000000000000' }] },
          { network: 'eip155:56', readAt: 3_000, tokens: [{ amount: '1' }] },
        ],
      },
    ])
    expect(writes).toHaveLength(2)
    expect(lines(late)).toEqual(BOTH)
  })

  it.each([
    ['full', 'full'],
    ['blocked', 'blocked'],
  ] as const)(
    '[R3.52] a storage that is %s: they show all the same, with the one warning of the record',
    async (_, fault) => {
      const set = setUp({ holdings, options: { features: [tokens(), identity()] } })
      set.storage.fault = fault
      const errors = heard(set.engine, 'error')
      set.engine.start()
      await until(() => expect(set.engine.getState().ready).toBe(true))
      await set.engine.connect({ wallet: FAKE })
      await set.engine.tokens?.load()
      await isReady(set)
      await set.engine.disconnect()
      await rest()
      expect(errors.map(({ error }) => error.code)).toEqual(['STORAGE_UNAVAILABLE'])
      expect(set.logger.error).not.toHaveBeenCalled()
    },
  )

  it('[R3.52] a storage that never answers holds up no read for longer than its deadline', async () => {
    const set = setUp({ holdings, options: { features: [tokens()], limits: { storageDeadline: 1_000 } } })
    set.engine.start()
    await until(() => expect(set.engine.getState().ready).toBe(true))
    await set.engine.connect({ wallet: FAKE })
    set.storage.fault = 'hanging'
    await set.engine.tokens?.load()
    await rest()
    expect(readsOf(set)).toBe(0)
    set.clock.advance(1_000)
    await isReady(set)
    expect(lines(set)).toEqual(BOTH)
  })
})
