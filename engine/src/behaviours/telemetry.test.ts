import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import {
  accountOf,
  connected,
  crash,
  FAKE,
  FIRST,
  failureOf,
  rest,
  SECOND,
  started,
  until,
  wasConnected,
} from './set-up.cases.js'

describe('telemetry', () => {
  it('[B28] [B46] tells the whole way, each step once, with its properties', async () => {
    const { engine, telemetry, fetch } = await started()
    engine.open()
    await until(() => expect(engine.getState().modal.open).toBe(true))
    engine.push('WhatIsAWallet')
    engine.back()
    await engine.connect({ wallet: FAKE })
    engine.open({ view: 'Networks' })
    await until(() => expect(engine.getState().modal.view).toBe('Networks'))
    await engine.switchNetwork('eip155:56')
    engine.close()
    await engine.disconnect()
    await rest()
    expect(telemetry).toEqual([
      { event: 'INITIALIZE', type: 'track' },
      { event: 'MODAL_OPEN', type: 'track', properties: { connected: false } },
      { event: 'CLICK_WALLET_HELP', type: 'track' },
      { event: 'SELECT_WALLET', type: 'track', properties: { name: 'Fake Wallet', platform: 'browser' } },
      { event: 'CONNECT_SUCCESS', type: 'track', properties: { method: 'browser', name: 'Fake Wallet' } },
      { event: 'MODAL_CLOSE', type: 'track', properties: { connected: true } },
      { event: 'MODAL_OPEN', type: 'track', properties: { connected: true } },
      { event: 'SWITCH_NETWORK', type: 'track', properties: { network: 'eip155:56' } },
      { event: 'MODAL_CLOSE', type: 'track', properties: { connected: true } },
      { event: 'DISCONNECT_SUCCESS', type: 'track', properties: { namespace: 'eip155' } },
    ])
    // Nothing is posted.
    expect(fetch).not.toHaveBeenCalled()
  })

  it('comes after the public events of the same fact, also when a chart crashes', async () => {
    const told: string[] = []
    const { engine } = await started({
      wallets: [fakeConnector()],
      options: { telemetry: ({ event }) => told.push(event) },
    })
    for (const name of ['connection.connected', 'account.changed', 'connection.ended', 'error'] as const)
      engine.on(name, () => told.push(name))
    await engine.connect({ wallet: FAKE })
    await engine.disconnect()
    await rest()
    told.splice(0, told.indexOf('SELECT_WALLET') + 1)
    expect(told).toEqual([
      'connection.connected',
      'account.changed',
      'CONNECT_SUCCESS',
      'connection.ended',
      'account.changed',
      'DISCONNECT_SUCCESS',
    ])
    await engine.connect({ wallet: FAKE })
    crash(engine, 'connection')
    await rest()
    expect(told.indexOf('INTERNAL_SDK_ERROR')).toBeGreaterThan(told.indexOf('error'))
    expect(told.indexOf('error')).toBeGreaterThan(0)
  })

  it('[R7.32] tells of the list of all wallets and of searches, without what may be an address', async () => {
    const { engine, telemetry, clock, fetch } = await started({
      options: { projectId: 'p' },
      fetch: async () => Response.json({ data: [], count: 0 }),
    })
    engine.open()
    await until(() => expect(engine.getState().modal.open).toBe(true))
    engine.push('AllWallets')
    const searched = async (query: string) => {
      engine.listing?.search(query)
      await until(() => expect(engine.getState().listing?.search?.query).toBe(query))
      clock.advance(300)
      await until(() => expect(engine.getState().listing?.search?.phase).toBe('ready'))
    }
    await searched('meta')
    await searched(FIRST)
    engine.listing?.onlyCertified(true)
    clock.advance(300)
    await until(() => expect(engine.getState().listing?.search?.phase).toBe('ready'))
    const [click, ...searches] = telemetry.filter(({ event }) => /ALL_WALLETS|SEARCH/.test(event))
    expect(click).toEqual({ event: 'CLICK_ALL_WALLETS', type: 'track' })
    expect(searches.map(({ event, properties }) => [event, properties])).toEqual([
      ['SEARCH_WALLET', { badge: '', search: 'meta' }],
      ['SEARCH_WALLET', { badge: '', search: '' }],
      ['SEARCH_WALLET', { badge: 'certified', search: '' }],
    ])
    const asked = fetch.mock.calls.map(([url]) => new URL(String(url)).searchParams)
    expect(asked.at(-1)?.get('badge_type')).toBe('certified')
    expect(engine.getState().listing?.onlyCertified).toBe(true)
  })

  it('a failure is a CONNECT_ERROR, without the words of the wallet', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', { error: new Error(`no luck with ${FIRST}`) })
    const { engine, telemetry } = await started({ wallets: [wallet] })
    await failureOf(engine.connect({ wallet: FAKE }))
    expect(telemetry).toContainEqual({
      event: 'CONNECT_ERROR',
      type: 'track',
      properties: { message: 'The request failed' },
    })
    expect(JSON.stringify(telemetry)).not.toContain(FIRST)
  })

  it('[B28] a restore is no CONNECT_SUCCESS', async () => {
    const wallets = [fakeConnector({ granted: true })]
    const { engine, telemetry } = await started({ wallets, area: wasConnected() })
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    expect(telemetry.map(({ event }) => event)).not.toContain('CONNECT_SUCCESS')
  })

  it('[A16 partly] no event ever holds an address, a signature or what was signed', async () => {
    const { engine, telemetry, wallet } = await connected()
    await engine.signMessage({ message: 'my secret' })
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:4242' })
    wallet.script('disconnect', { error: new Error(SECOND) })
    await rest()
    await engine.disconnect()
    await rest()
    expect(telemetry.length).toBeGreaterThan(4)
    expect(JSON.stringify(telemetry)).not.toMatch(/0x[\da-f]{40}|secret|signed/i)
  })

  it('a sink that throws does no harm and is told to the developer', async () => {
    const { engine, logger } = await connected({
      options: {
        telemetry: () => {
          throw new Error('sink')
        },
      },
    })
    expect(accountOf(engine).status).toBe('connected')
    expect(logger.error.mock.calls[0]?.[0]).toContain('telemetry sink threw')
  })
})
