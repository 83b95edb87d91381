import { chartHash, describeReplay, type Trace } from '@walletchart/chart-kit/inspect'
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import {
  accountOf,
  connected,
  crash,
  FAKE,
  FIRST,
  failureOf,
  OTHER,
  rest,
  SECOND,
  type SetUpOptions,
  setUp,
  started,
  until,
  wasConnected,
} from '../behaviours/set-up.cases.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { record } from './record.js'
import { replayTrace } from './replay-trace.js'

/** As it comes out of a file. */
const fromFile = (trace: Trace): string => JSON.stringify(trace)

const recorded = (given: SetUpOptions = {}) => {
  const set = setUp(given)
  const recording = record(set.engine)
  set.engine.start()
  return { ...set, recording, ready: () => until(() => expect(set.engine.getState().ready).toBe(true)) }
}

const pathsOf = (trace: Trace, actor: string): string[] =>
  trace.entries
    .filter((entry) => entry.actor === actor && entry.from.join() !== entry.to.join())
    .map(({ to }) => to.join(' & '))

describe('[C26] replayTrace', () => {
  it('goes the way of a switch to where the wallet is already', async () => {
    const { engine, recording, ready } = recorded()
    await ready()
    await engine.connect({ wallet: FAKE })
    await engine.switchNetwork('eip155:1')
    await rest()
    engine.stop()
    const trace = recording.stop()
    const network = trace.entries.filter(({ actor }) => actor === 'network')
    expect(network.flatMap(({ to }) => to)).toContain('switching.checking')
    expect(replayTrace(fromFile(trace)).difference).toBeUndefined()
  })

  it('goes the whole way again: connect, sign, switch, other accounts, disconnect', async () => {
    const { engine, wallet, recording, ready, clock } = recorded()
    await ready()
    engine.open()
    await until(() => expect(engine.getState().modal.open).toBe(true))
    await engine.connect({ wallet: FAKE })
    await engine.signMessage({ message: 'hello' })
    await engine.switchNetwork('eip155:56')
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    // The same accounts again change nothing, and only equal placeholders can show that.
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:4242' })
    engine.toast({ variant: 'success', text: 'done' })
    await rest()
    clock.advance(60_000)
    await engine.disconnect()
    await rest()
    engine.stop()
    const trace = recording.stop()

    expect(replayTrace(fromFile(trace))).toEqual({
      same: true,
      entries: trace.entries.length,
      actors: new Set(trace.entries.map(({ actor }) => actor)).size,
      changed: [],
      difference: undefined,
      unexplained: [],
    })
    expect(pathsOf(trace, 'connection/eip155')).toEqual([
      'unhydrated',
      'connected.supported',
      'connected.unsupported',
      'disconnecting',
      'disconnected',
      '',
    ])
    expect(trace.entries.some(({ event }) => event?.type.startsWith('xstate.after.') === true)).toBe(true)
    const accounts = trace.entries.filter(({ event }) => event?.type === 'wallet.accountsChanged')
    expect(accounts.map(({ transitions }) => transitions)).toEqual([
      ['connected|wallet.accountsChanged|3'],
      [],
    ])
    // What an answer leads to elsewhere comes after it.
    const order = trace.entries.flatMap(({ event }) => event?.type ?? [])
    const answer = order.indexOf('xstate.done.actor.connectWallet')
    expect(order.slice(answer + 1)).toEqual(
      expect.arrayContaining(['record.connected', 'network.walletChain', 'modal.connected']),
    )
    expect(order.slice(0, answer)).not.toContain('network.walletChain')
    expect(trace.entries.map(({ chart }) => chart)).toEqual(
      expect.arrayContaining([
        'balance',
        'connection',
        'discovery',
        'modal',
        'network',
        'record',
        'request',
        'slot',
        'toasts',
      ]),
    )
  })

  it('a rejection, and a second wallet that takes the place of the first', async () => {
    const wallet = fakeConnector()
    const other = fakeConnector({
      id: OTHER,
      grants: { eip155: { accounts: [{ address: SECOND, type: 'eoa' }] } },
    })
    wallet.script('connect', 'reject')
    const { engine, recording, ready } = recorded({ wallets: [wallet, other] })
    await ready()
    expect((await failureOf(engine.connect({ wallet: FAKE }))).code).toBe('USER_REJECTED')
    wallet.script('connect', 'pending')
    const pending = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(accountOf(engine).connecting?.stage).toBe('pending'))
    await engine.connect({ wallet: OTHER })
    expect((await pending).code).toBe('SUPERSEDED')
    await rest()
    const trace = recording.stop()
    const result = replayTrace(fromFile(trace))
    expect(describeReplay(result)).toBe(
      `All ${trace.entries.length} entries of ${result.actors} actors go the same way.`,
    )
    expect(pathsOf(trace, 'connecting/eip155')).toContain('connecting.pendingInWallet')
  })

  it('a network the wallet has to learn first', async () => {
    const wallet = fakeConnector()
    const { engine, recording, ready } = recorded({ wallets: [wallet] })
    await ready()
    await engine.connect({ wallet: FAKE })
    let asked = 0
    wallet.script('switchNetwork', () => {
      asked += 1
      if (asked === 1) throw Object.assign(new Error('Unrecognized chain'), { code: 4902 })
      return null
    })
    await engine.switchNetwork('eip155:56').catch(() => undefined)
    await rest()
    const trace = recording.stop()
    expect(pathsOf(trace, 'network')).toContain('switching.adding')
    expect(replayTrace(fromFile(trace)).same).toBe(true)
  })

  it('two families, and a switch from one to the other', async () => {
    const wallet = fakeConnector({ namespaces: ['eip155', 'solana'] })
    const { engine, recording, ready } = recorded({ wallets: [wallet], solana: [wallet] })
    await ready()
    await engine.connect({ wallet: FAKE, namespace: 'eip155' })
    const [solana] = engine.getState().networks.solana?.caipNetworks ?? []
    if (solana === undefined) throw new Error('The engine has no network of Solana.')
    const switching = engine.switchNetwork(solana.caipNetworkId)
    await until(() => expect(engine.getState().switching?.stage).toBe('connecting'))
    await engine.connect({ wallet: FAKE, namespace: 'solana' })
    await switching
    await engine.disconnect()
    await rest()
    const trace = recording.stop()
    expect(pathsOf(trace, 'connection/solana')).toContain('connected.supported')
    expect(pathsOf(trace, 'network')).toContain('switchingNamespace')
    expect(replayTrace(fromFile(trace)).difference).toBeUndefined()
  })

  it('a restore from the record, and a tab that ends it', async () => {
    const { engine, area, recording, ready } = recorded({
      wallets: [fakeConnector({ granted: true })],
      area: wasConnected({ activeNetwork: 'eip155:56' }),
    })
    await ready()
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    const otherTab = await started({ area, options: { storageName: 'other' } })
    await otherTab.engine.connect({ wallet: FAKE })
    await otherTab.engine.disconnect()
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    const trace = recording.stop()
    expect(pathsOf(trace, 'connection/eip155')).toContain('restoring.asking')
    expect(replayTrace(fromFile(trace)).difference).toBeUndefined()
  })

  it('a crash: the actor that took the place is another one', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'pending')
    const { engine, recording, ready } = recorded({ wallets: [wallet] })
    await ready()
    const connecting = engine.connect({ wallet: FAKE }).catch(() => undefined)
    await until(() => expect(wallet.watching).toBe(1))
    crash(engine, 'connecting')
    await connecting
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    await rest()
    const trace = recording.stop()
    const at = trace.entries.findIndex(({ error }) => error !== undefined)
    expect(trace.entries[at]).toMatchObject({ actor: 'connecting/eip155', kind: 'event' })
    expect(trace.entries.slice(at + 1, at + 3)).toMatchObject([
      { actor: 'connecting/eip155', kind: 'stop', to: [] },
      { actor: 'connecting/eip155#2', kind: 'start', to: ['idle'] },
    ])
    expect(replayTrace(fromFile(trace))).toMatchObject({ same: true, unexplained: [] })
  })

  it('a crash of an actor that ran before, by what a guard throws', async () => {
    const { engine } = await connected()
    const recording = record(engine)
    crash(engine, 'connection')
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    await rest()
    const trace = recording.stop()
    const at = trace.entries.findIndex(({ error }) => error !== undefined)
    expect(trace.entries.slice(at, at + 3)).toMatchObject([
      {
        actor: 'connection/eip155',
        kind: 'event',
        event: { type: 'wallet.accountsChanged', accounts: null },
        from: ['connected.supported'],
        to: ['connected.supported'],
        transitions: [],
        error: { $error: { name: 'Error' } },
      },
      { actor: 'connection/eip155', kind: 'stop', to: [] },
      { actor: 'connection/eip155#2', kind: 'start', from: [] },
    ])
    expect(replayTrace(fromFile(trace))).toMatchObject({ same: true, unexplained: [] })
  })

  it('a trace that begins in the middle starts every actor where it stood', async () => {
    const { engine } = await connected()
    engine.open({ view: 'Networks' })
    await until(() => expect(engine.getState().modal.view).toBe('Networks'))
    const recording = record(engine)
    expect(recording.trace().entries).toContainEqual(
      expect.objectContaining({
        actor: 'modal',
        kind: 'start',
        at: 0,
        from: [],
        to: ['presence.open.steady', 'work.idle'],
        context: expect.objectContaining({ stack: [{ view: 'Networks', data: {}, held: false }] }),
      }),
    )
    await engine.switchNetwork('eip155:56')
    await engine.disconnect()
    await rest()
    const trace = recording.stop()
    expect(replayTrace(fromFile(trace)).difference).toBeUndefined()
    expect(trace.dropped).toBeUndefined()
  })

  it('a trace that dropped its beginning says so, and goes the same way from there', async () => {
    const { engine, wallet } = await connected()
    const recording = record(engine, { limit: 5 })
    for (let turn = 0; turn < 20; turn += 1) {
      const address = turn % 2 === 0 ? SECOND : FIRST
      wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address, type: 'eoa' }] })
    }
    await engine.switchNetwork('eip155:56')
    await engine.disconnect()
    await rest()
    const trace = recording.stop()
    expect(trace.dropped).toBeGreaterThan(20)
    const [starts, others] = [
      trace.entries.filter(({ kind }) => kind === 'start'),
      trace.entries.filter(({ kind }) => kind !== 'start'),
    ]
    expect(others).toHaveLength(5)
    expect(starts.map(({ actor }) => actor)).toContain('connection/eip155')
    expect(replayTrace(fromFile(trace)).difference).toBeUndefined()
  })
})

/** A door as small machines, for differences that are made on purpose. */
const door = (changes: { readonly closing?: 'shut' | 'locked'; readonly stuck?: boolean } = {}) =>
  setup({
    guards: { isFree: () => changes.stuck !== true },
    actions: { count: assign({}) },
  }).createMachine({
    id: 'door',
    initial: 'open',
    states: {
      open: { on: { close: { guard: 'isFree', target: changes.closing ?? 'shut' }, look: {} } },
      shut: { on: { close: { actions: 'count' }, open: [{ guard: 'isFree', target: 'open' }] } },
      locked: {},
    },
  })

const doorTrace = (entries: Trace['entries'], hash = chartHash(door())): Trace => ({
  version: 1,
  engine: '0.0.0',
  startedAt: '1970-01-01T00:00:00.000Z',
  charts: { door: hash },
  entries,
})

const base = { actor: 'door', chart: 'door', transitions: [] }
const start = { ...base, at: 0, kind: 'start', from: [], to: ['open'] } as const
const close = {
  ...base,
  at: 5,
  kind: 'event',
  event: { type: 'close' },
  from: ['open'],
  to: ['shut'],
  transitions: ['open|close|0'],
} as const
const stop = { ...base, at: 9, kind: 'stop', from: ['shut'], to: [] } as const

describe('a replay that differs', () => {
  it('says which entry, and what was there before', () => {
    const trace = doorTrace([start, close, stop])
    expect(replayTrace(trace, [door()])).toMatchObject({ same: true, entries: 3, changed: [] })
    const result = replayTrace(trace, [door({ stuck: true })])
    expect(result).toMatchObject({ same: false, entries: 1, changed: [] })
    expect(describeReplay(result)).toBe(
      'Entry 1 differs (door, close, at 5 ms): it was recorded to go to shut, now open.',
    )
  })

  it('says first that the chart is another one', () => {
    const result = replayTrace(doorTrace([start, close]), [door({ closing: 'locked' })])
    expect(result.changed).toEqual([
      { chart: 'door', recorded: chartHash(door()), now: chartHash(door({ closing: 'locked' })) },
    ])
    const [first, second] = describeReplay(result).split('\n')
    expect(first).toMatch(/^The chart door is not the one that was recorded: its hash was [0-9a-f]{16}, now/)
    expect(second).toContain('Entry 1 differs')
    expect(describeReplay(replayTrace(doorTrace([start]), []))).toContain('is not there')
  })

  it.each([
    ['another way to the same state', { ...close, transitions: ['open|close|1'] }, 'transitions'],
    ['a transition that is not taken any more', { ...close, event: { type: 'look' } }, 'to'],
    ['an actor that was elsewhere before', { ...close, from: ['shut'] }, 'from'],
    ['an actor that never started', { ...close, actor: 'gate' }, 'actor'],
    ['an actor that starts twice', start, 'actor'],
    ['a start in a state that is not there', { ...start, actor: 'b', context: {}, to: ['ajar'] }, 'error'],
    ['a chart that is not there', { ...start, actor: 'b', chart: 'gate' }, 'actor'],
  ] as const)('%s', (_, entry, what) => {
    expect(replayTrace(doorTrace([start, entry]), [door()]).difference).toMatchObject({ index: 1, what })
  })

  it('a hostile file changes nothing outside and is refused where it is nested without end', () => {
    const hostile = { ...start, actor: 'b', context: {}, to: ['__proto__.polluted'] }
    expect(replayTrace(JSON.stringify(doorTrace([start, hostile])), [door()]).same).toBe(false)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    const deep: unknown = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000))
    const nested = doorTrace([start, { ...close, event: { type: 'close', deep } }])
    expect(() => replayTrace(nested, [door()])).toThrow(expect.objectContaining({ code: 'BAD_TRACE' }))
  })

  it('a crash that does not come again is told, and one that is new is a difference', () => {
    const crash = { ...close, to: ['open'], transitions: [], error: { $error: { name: 'Error' } } } as const
    expect(replayTrace(doorTrace([start, crash]), [door()])).toMatchObject({ same: true, unexplained: [1] })
    const throwing = door().provide({
      guards: {
        isFree: () => {
          throw new Error('stuck for good')
        },
      },
    })
    expect(replayTrace(doorTrace([start, crash]), [throwing])).toMatchObject({ same: true, unexplained: [] })
    expect(replayTrace(doorTrace([start, close]), [throwing]).difference).toMatchObject({ what: 'error' })
  })
})
