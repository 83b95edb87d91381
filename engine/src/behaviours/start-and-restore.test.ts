import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import {
  accountOf,
  connected,
  FAKE,
  FIRST,
  heard,
  OTHER,
  rest,
  setUp,
  started,
  storedIn,
  trace,
  unchanged,
  until,
  wasConnected,
  wroteRecord,
} from './set-up.cases.js'

const read = { [FIRST]: 1 }
const caches = { eip155: { portfolio: read, nativeBalance: read, name: read, identity: read } }

describe('start', () => {
  it('[B1] with empty storage: every family disconnected, modal closed, no network call, no prompt', async () => {
    const { engine, wallet, fetch, area } = await started({ solana: [] })
    await rest()
    const { accounts, modal } = engine.getState()
    expect(Object.values(accounts).map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
    expect(modal).toMatchObject({ open: false, view: undefined, loading: false })
    expect(fetch).not.toHaveBeenCalled()
    expect(wallet.calls).toEqual([])
    expect(area.texts.size).toBe(0)
  })

  it('[B2] [R4.2] [R4.3] stored connected and the wallet is there: connecting, then connected as before', async () => {
    const area = wasConnected({ activeNetwork: 'eip155:56' })
    const wallet = fakeConnector({ granted: true, grants: { eip155: { chainId: 'eip155:56' } } })
    const { engine } = setUp({ area, wallets: [wallet] })
    const statuses = trace(engine, ({ accounts }) => accounts.eip155?.status)
    const restored = heard(engine, 'connection.connected')
    engine.start()
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    expect(statuses).toEqual(['disconnected', 'connecting', 'connected'])
    expect(accountOf(engine)).toMatchObject({ address: FIRST, caipAddress: `eip155:56:${FIRST}` })
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
    await until(() => expect(restored).toHaveLength(1))
    expect(restored[0]).toMatchObject({ restored: true, connectorId: FAKE })
    expect(wallet.calls.map(({ operation }) => operation)).toEqual(['restore'])
  })

  it('[B2] [R4.3] a wallet that announces itself within the grace time is restored too', async () => {
    const area = wasConnected()
    const late = fakeConnector({ granted: true })
    const { engine, family, clock } = await started({ area, wallets: [fakeConnector({ id: OTHER })] })
    await until(() => expect(accountOf(engine).status).toBe('connecting'))
    clock.advance(2_000)
    family.announce(late)
    await until(() => expect(accountOf(engine).status).toBe('connected'))
  })

  it('[B3] [R4.3] [U41:1] stored connected and the wallet is not there: disconnected, and not forgotten', async () => {
    const area = wasConnected({ recentWallets: [{ id: FAKE, name: 'Fake Wallet' }] })
    const { engine, clock } = await started({ area, wallets: [fakeConnector({ id: OTHER })] })
    const ended = heard(engine, 'connection.ended')
    await until(() => expect(accountOf(engine).status).toBe('connecting'))
    clock.advance(3_000)
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    await rest()
    expect(ended).toMatchObject([{ cause: 'away', connectorId: FAKE }])
    expect(storedIn(area)).toMatchObject({
      wallets: { eip155: { id: FAKE } },
      signedOut: [],
      recentWallets: [{ id: FAKE }],
    })
  })

  it.each([
    ['does not know the page any more', 'approve'],
    ['fails', { error: new Error('locked') }],
    ['answers with nonsense', { answer: 7 }],
  ] as const)(
    '[B3] [R4.3] [U41 partly] the stored wallet %s: disconnected, and tried again',
    async (_, behaviour) => {
      const wallet = fakeConnector()
      wallet.script('restore', behaviour)
      const area = wasConnected()
      const { engine } = await started({ area, wallets: [wallet] })
      const { engine: other } = await started({ area, wallets: [fakeConnector({ granted: true })] })
      await until(() => expect(accountOf(other).status).toBe('connected'))
      expect(accountOf(engine)).toMatchObject({ status: 'disconnected', address: undefined })
    },
  )

  it('[B3] [F7:1] [U41:1] a stored wallet that never answers is given up after the deadline, and not forgotten', async () => {
    const wallet = fakeConnector({ granted: true })
    wallet.script('restore', 'stall')
    const area = wasConnected()
    const { engine, clock } = await started({
      area,
      wallets: [wallet],
      options: { limits: { restoreDeadline: 4_000 } },
    })
    await until(() => expect(wallet.calls).toHaveLength(1))
    clock.advance(3_999)
    expect(accountOf(engine).status).toBe('connecting')
    clock.advance(1)
    expect(accountOf(engine).status).toBe('disconnected')
    await rest()
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } }, signedOut: [] })
  })

  it('[B4 partly] [R4.4] a start that finds nobody connected clears the four caches', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { caches })
    await started({ area })
    await until(() => expect(storedIn(area)).not.toHaveProperty('caches'))
  })

  it('[B4 partly] [R4.4] a start that finds a connection keeps them', async () => {
    const area = wasConnected({ caches })
    const { engine } = await started({ area, wallets: [fakeConnector({ granted: true })] })
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    await rest()
    expect(storedIn(area)).toMatchObject({ caches })
  })

  it.each([
    ['the default one', { defaultNetwork: 'eip155:56' }, 'eip155:56'],
    ['the first one', {}, 'eip155:1'],
  ] as const)(
    '[B5] a stored network that is not configured gives way to %s',
    async (_, options, expected) => {
      const area = fakeStorageArea()
      wroteRecord(area, { activeNetwork: 'eip155:424242' })
      const { engine } = await started({ area, options })
      await rest()
      expect(engine.getState().activeNetworkId).toBe(expected)
    },
  )

  it('[B5] [R3.50] a stored network that is configured is shown again', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { activeNetwork: 'eip155:56' })
    const { engine } = await started({ area })
    await until(() => expect(engine.getState().activeNetworkId).toBe('eip155:56'))
  })

  it('[B2] a sign-out leaves a tombstone: the wallet is not restored until the user acts', async () => {
    const { engine, area, wallet } = await connected()
    await engine.disconnect()
    await until(() =>
      expect(storedIn(area)).toEqual(expect.objectContaining({ signedOut: [FAKE], wallets: {} })),
    )
    engine.stop()
    // The wallet itself still knows the page.
    wallet.script('restore', { answer: true })
    const again = await started({ area, wallets: [wallet] })
    await rest()
    expect(accountOf(again.engine).status).toBe('disconnected')
    await again.engine.connect({ wallet: FAKE })
    await until(() => expect(storedIn(area)).toMatchObject({ signedOut: [] }))
  })
})

describe('stop', () => {
  it('[F18 partly] start, stop, start again: one set of listeners, and it works', async () => {
    const { engine, wallet, family, clock } = setUp()
    const atRest = clock.waiting
    engine.start()
    engine.stop()
    engine.start()
    engine.start()
    await until(() => expect(engine.getState().ready).toBe(true))
    expect(family.looking).toBe(1)
    await engine.connect({ wallet: FAKE })
    expect(wallet.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
    await until(() => expect(wallet.watching).toBe(1))
    engine.stop()
    await rest()
    expect(family.looking).toBe(0)
    expect(wallet.watching).toBe(0)
    expect(clock.waiting).toBe(atRest)
    expect(engine.getState().phase).toBe('stopped')
    expect(accountOf(engine).status).toBe('disconnected')
  })

  it('[F18 partly] stopping in the middle of everything ends every promise, once, and late answers change nothing', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'ask')
    const { engine, clock } = await started({ wallets: [wallet] })
    const connecting = engine.connect({ wallet: FAKE })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    engine.stop()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    const before = engine.getState()
    wallet.prompts[0]?.approve()
    await rest()
    expect(accountOf(engine).status).toBe('disconnected')
    expect(engine.getState()).toBe(before)
    expect(clock.waiting).toBe(0)
  })
})

describe('before start()', () => {
  it('[B10 partly] what the app opens waits for it', async () => {
    const { engine } = setUp()
    engine.open({ view: 'Networks' })
    expect(engine.getState().modal.open).toBe(false)
    engine.start()
    await until(() => expect(engine.getState().modal).toMatchObject({ open: true, view: 'Networks' }))
  })

  it('[B10 partly] what it opened and closed again stays closed, and a toast is shown', async () => {
    const { engine } = setUp()
    engine.open()
    engine.close()
    const closedStays = unchanged(engine, ({ modal }) => modal.open)
    engine.toast({ variant: 'success', text: 'Here' })
    engine.start()
    await until(() => expect(engine.getState().toast).toMatchObject({ text: 'Here' }))
    await rest()
    expect(engine.getState().modal.open).toBe(false)
    closedStays()
  })

  it('[B10 partly] and between stop() and the next start() it is the same', async () => {
    const { engine } = await started()
    engine.stop()
    engine.open()
    expect(engine.getState().modal.open).toBe(false)
    engine.start()
    await until(() => expect(engine.getState().modal).toMatchObject({ open: true, view: 'Connect' }))
  })
})
