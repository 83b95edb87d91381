import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { createActor } from 'xstate'
import type { PublicState } from '../charts/public-state.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import {
  accountOf,
  connected,
  FAKE,
  heard,
  OTHER,
  rest,
  SECOND,
  setUp,
  started,
  thrownBy,
  until,
} from './set-up.cases.js'

/** Every value of a state, however deep. */
const valuesIn = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(valuesIn)] : [value]

describe('two engines on one page', () => {
  it('[B9] [F18 partly] what happens in one changes nothing in the other', async () => {
    const one = await connected()
    const two = await started()
    const before = two.engine.getState()
    const events = [heard(two.engine, 'account.changed'), heard(two.engine, 'modal.opened')]
    one.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    one.engine.open()
    await one.engine.switchNetwork('eip155:56')
    await one.engine.disconnect()
    one.engine.stop()
    await rest()
    expect(two.engine.getState()).toBe(before)
    expect(events).toEqual([[], []])
    await expect(two.engine.connect({ wallet: FAKE })).resolves.toMatchObject({ status: 'connected' })
    expect(accountOf(one.engine).status).toBe('disconnected')
  })

  it('[B9] [F18 partly] one storage name for two is a typed error at start(), free again after stop()', async () => {
    const one = setUp({ options: { storageName: 'shared' } })
    const two = setUp({ options: { storageName: 'shared' } })
    one.engine.start()
    expect(thrownBy(() => two.engine.start())).toMatchObject({
      code: 'STORAGE_NAME_TAKEN',
      shortMessage: 'Storage name shared is in use by another engine',
    })
    expect(two.engine.getState().phase).toBe('created')
    one.engine.stop()
    two.engine.start()
    await until(() => expect(two.engine.getState().ready).toBe(true))
  })
})

describe('listeners', () => {
  it('one that throws disturbs neither the others nor the engine', async () => {
    const { engine, logger } = await started()
    const seen: string[] = []
    engine.subscribe(() => {
      throw new Error('mine')
    })
    engine.on('connection.connected', () => {
      throw new Error('mine too')
    })
    engine.on('connection.connected', () => seen.push('connected'))
    engine.subscribe(({ accounts }) => seen.push(String(accounts.eip155?.status)))
    await engine.connect({ wallet: FAKE })
    await rest()
    expect(seen).toContain('connected')
    expect(accountOf(engine).status).toBe('connected')
    expect(logger.error).toHaveBeenCalled()
  })

  it('an event is told after the state it belongs to', async () => {
    const { engine } = await started()
    const seen: (string | undefined)[] = []
    engine.on('connection.connected', () => seen.push(accountOf(engine).status))
    engine.on('connection.ended', () => seen.push(accountOf(engine).status))
    await engine.connect({ wallet: FAKE })
    await engine.disconnect()
    await rest()
    expect(seen).toEqual(['connected', 'disconnected'])
  })

  it('[R9.31] more than 10 for one event are warned about, once', async () => {
    const { engine, logger } = setUp()
    const stops = Array.from({ length: 10 }, () => engine.on('alert', () => undefined))
    expect(logger.warn).not.toHaveBeenCalled()
    stops.push(engine.on('alert', () => undefined))
    stops.push(engine.on('alert', () => undefined))
    expect(logger.warn).toHaveBeenCalledTimes(1)
    expect(logger.warn.mock.calls[0]?.[0]).toContain('more than 10 listeners for "alert"')
    for (const stop of stops) stop()
    engine.subscribe(() => undefined)
    expect(logger.warn).toHaveBeenCalledTimes(1)
  })

  it('[C24] a selector hears only what it picks; unsubscribing ends it', async () => {
    const { engine } = await started()
    const statuses: unknown[] = []
    const themes: unknown[] = []
    const stop = engine.subscribe(
      ({ accounts }) => accounts.eip155?.status,
      (status, before) => statuses.push([before, status]),
    )
    engine.subscribe(
      ({ themeMode }) => themeMode,
      (theme) => themes.push(theme),
    )
    await engine.connect({ wallet: FAKE })
    stop()
    stop.unsubscribe()
    await engine.disconnect()
    expect(statuses).toEqual([
      ['disconnected', 'connecting'],
      ['connecting', 'connected'],
    ])
    expect(themes).toEqual([])
  })

  it('[C24] binds like an actor: getSnapshot, and subscribe(observer) with unsubscribe', async () => {
    const { engine } = await started()
    const seen: PublicState[] = []
    // The shape that useSelector asks of an actor.
    const actor: Pick<ReturnType<typeof createActor>, 'getSnapshot'> & {
      subscribe(observer: { next?: (state: PublicState) => void }): { unsubscribe(): void }
    } = engine
    const subscription = actor.subscribe({ next: (state) => seen.push(state) })
    engine.subscribe({})
    engine.setThemeMode('dark')
    subscription.unsubscribe()
    engine.setThemeMode('light')
    expect(seen.map(({ themeMode }) => themeMode)).toEqual(['dark'])
    expect(engine.getSnapshot()).toBe(engine.getState())
  })
})

describe('the public state', () => {
  it('[C24] is frozen, serialisable and holds no bigint and no host object', async () => {
    const { engine } = await connected({ solana: [] })
    engine.open()
    engine.toast({ variant: 'success', text: 'x' })
    await until(() => expect(engine.getState().toast).toBeDefined())
    const state = engine.getState()
    for (const value of valuesIn(state)) {
      expect(typeof value).not.toMatch(/bigint|function|symbol/)
      if (typeof value === 'object' && value !== null) {
        expect(Object.isFrozen(value)).toBe(true)
        expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value))
      }
    }
    const { accounts } = state
    expect(JSON.parse(JSON.stringify(state))).toEqual(
      JSON.parse(JSON.stringify({ ...state, accounts: { ...accounts } })),
    )
    expect(() => structuredClone(state)).not.toThrow()
    expect(Reflect.set(accounts, 'eip155', undefined)).toBe(false)
  })

  it('[C24] unchanged slices keep their identity, and nothing new is no new state', async () => {
    const { engine, wallet } = await connected({ solana: [] })
    const before = engine.getState()
    engine.setThemeMode('dark')
    const after = engine.getState()
    expect(after).not.toBe(before)
    for (const key of ['accounts', 'networks', 'connectors', 'modal', 'recentWallets'] as const)
      expect(after[key]).toBe(before[key])
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    const changed = engine.getState()
    expect(changed.accounts.eip155).not.toBe(before.accounts.eip155)
    expect(changed.accounts.solana).toBe(before.accounts.solana)
    expect(changed.networks).toBe(before.networks)
    await until(() => expect(accountOf(engine).balanceStatus).toBe('ready'))
    const still = engine.getState()
    engine.setThemeMode('dark')
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    expect(engine.getState()).toBe(still)
  })

  it('what a connector keeps changing after its answer does not change the state', async () => {
    const accounts = [{ address: SECOND, type: 'eoa' }]
    const wallet = fakeConnector({ id: OTHER, grants: { eip155: { accounts } } })
    const { engine } = await connected({ wallets: [wallet] })
    const state = engine.getState()
    accounts.push({ address: FAKE, type: 'eoa' })
    engine.setThemeMode('dark')
    expect(engine.getState().accounts).toBe(state.accounts)
  })
})

describe('the engine package', () => {
  it('[C14] imports no UI library anywhere', () => {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([])
    const imports = files.flatMap((file) =>
      [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^'.][^']*)'/g)].map(
        ([, name]) => name,
      ),
    )
    expect(imports).toContain('xstate')
    expect(
      imports.filter((name) =>
        /^(react|@xstate\/react|radix|@radix|preact|vue|svelte|solid|lit)/.test(name ?? ''),
      ),
    ).toEqual([])
  })
})
