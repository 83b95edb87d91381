import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import {
  accountOf,
  connected,
  connectionOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  started,
  storedIn,
  trace,
  unchanged,
  until,
  wroteRecord,
} from './set-up.cases.js'

const fake = { id: FAKE, name: 'Fake Wallet' }
/** Data that was read for an account of each family. */
const cached = (address: string) => {
  const read = { [address]: 1 }
  return { portfolio: read, nativeBalance: read, name: read, identity: read }
}
const caches = { eip155: cached(FIRST), solana: cached('sol') }

/** Both families connected. */
const both = async () => {
  const sol = fakeConnector({ id: 'sol', namespaces: ['solana'] })
  const set = await connected({ solana: [sol] })
  await set.engine.connect({ wallet: 'sol' })
  return { ...set, sol }
}

const failing = async () => {
  const wallet = fakeConnector()
  wallet.script('disconnect', { error: new Error('extension is gone') })
  const set = await connected({ wallets: [wallet] })
  const errors = heard(set.engine, 'error')
  return { ...set, errors }
}

describe('disconnect', () => {
  it('[B46] [R4.7] [R4.11] one family: only it, its stored entry gone, DISCONNECT_SUCCESS with the namespace', async () => {
    const { engine, area, telemetry, sol, wallet } = await both()
    const ended = heard(engine, 'connection.ended')
    const otherStays = unchanged(engine, connectionOf('eip155'))
    await engine.disconnect({ namespace: 'solana' })
    expect(accountOf(engine, 'solana').status).toBe('disconnected')
    expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST })
    otherStays()
    await until(() => expect(storedIn(area)).toMatchObject({ signedOut: ['sol'] }))
    expect(storedIn(area)?.wallets).toEqual({
      eip155: { id: FAKE, name: 'Fake Wallet', at: expect.any(Number) },
    })
    expect(telemetry.filter(({ event }) => event === 'DISCONNECT_SUCCESS')).toEqual([
      { event: 'DISCONNECT_SUCCESS', type: 'track', properties: { namespace: 'solana' } },
    ])
    expect(ended).toEqual([{ namespace: 'solana', connectorId: 'sol', cause: 'user' }])
    expect(sol.calls.map(({ operation }) => operation)).toContain('disconnect')
    expect(wallet.calls.map(({ operation }) => operation)).not.toContain('disconnect')
  })

  it('[R4.7] resets the account and what the wallet said of networks', async () => {
    const wallet = fakeConnector({
      grants: { eip155: { approvedNetworkIds: ['eip155:1'], supportsAllNetworks: false } },
    })
    const { engine } = await connected({ wallets: [wallet] })
    expect(engine.getState().networks.eip155).toMatchObject({
      approvedCaipNetworkIds: ['eip155:1'],
      supportsAllNetworks: false,
    })
    await engine.disconnect()
    const { networks } = engine.getState()
    expect(accountOf(engine)).toMatchObject({
      status: 'disconnected',
      address: undefined,
      caipAddress: undefined,
      allAccounts: [],
      balance: '0.00',
      balanceBaseUnits: undefined,
      balanceStatus: 'unknown',
      connectedWalletInfo: undefined,
      walletChainId: undefined,
      supported: undefined,
    })
    expect(networks.eip155).toMatchObject({ approvedCaipNetworkIds: undefined, supportsAllNetworks: true })
  })

  it('[R4.7] no wallet is asked for the network any more, and none names one', async () => {
    const { engine, wallet } = await connected()
    await engine.switchNetwork('eip155:56')
    await engine.disconnect()
    const asked = wallet.calls.length
    const shown = trace(engine, ({ activeNetworkId }) => activeNetworkId)
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:1' })
    await rest()
    expect(shown).toEqual(['eip155:56'])
    await expect(engine.switchNetwork('eip155:1')).resolves.toMatchObject({ caipNetworkId: 'eip155:1' })
    expect(shown).toEqual(['eip155:56', 'eip155:1'])
    expect(wallet.calls).toHaveLength(asked)
  })

  it('[B46] without a namespace all families end', async () => {
    const { engine, area } = await both()
    await engine.disconnect()
    expect(Object.values(engine.getState().accounts).map(({ status }) => status)).toEqual([
      'disconnected',
      'disconnected',
    ])
    await until(() => expect(storedIn(area)?.wallets).toEqual({}))
  })

  it('[R4.11] [B48 partly] removes the stored social provider and the caches', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { eip155: { ...fake, social: 'github' } }, caches })
    const { engine } = await started({ area, wallets: [fakeConnector({ granted: true })] })
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { social: 'github' } } })
    await engine.disconnect()
    await until(() => expect(storedIn(area)?.wallets).toEqual({}))
    expect(storedIn(area)).not.toHaveProperty('caches')
    expect(JSON.stringify(storedIn(area))).not.toContain('github')
  })

  it('[R4.11] of one family removes its own cached data and social provider, and leaves those of the other', async () => {
    const area = fakeStorageArea()
    const sol = { id: 'sol', name: 'Sol', social: 'google' }
    wroteRecord(area, { wallets: { eip155: { ...fake, social: 'github' }, solana: sol }, caches })
    const { engine } = await started({
      area,
      wallets: [fakeConnector({ granted: true })],
      solana: [fakeConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'], granted: true })],
    })
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    await until(() => expect(accountOf(engine, 'solana').status).toBe('connected'))
    await engine.disconnect({ namespace: 'eip155' })
    await until(() => expect(storedIn(area)?.wallets).toEqual({ solana: { ...sol, at: expect.any(Number) } }))
    expect(storedIn(area)).toMatchObject({ caches: { solana: caches.solana } })
    expect(JSON.stringify(storedIn(area))).not.toContain(FIRST)
  })

  it('[B32] [F8] the wallet disconnects: that family ends, the others stay, and it is told once', async () => {
    const { engine, wallet } = await both()
    const ended = heard(engine, 'connection.ended')
    const otherStays = unchanged(engine, connectionOf('solana'))
    wallet.emit('eip155', { type: 'disconnected' })
    wallet.emit('eip155', { type: 'disconnected' })
    expect(accountOf(engine).status).toBe('disconnected')
    expect(accountOf(engine, 'solana').status).toBe('connected')
    await rest()
    otherStays()
    expect(ended).toEqual([{ namespace: 'eip155', connectorId: FAKE, cause: 'away' }])
  })

  it('[B32] [F8] an emptied account list disconnects once, and the wallet is not called', async () => {
    const { engine, wallet } = await connected()
    const ended = heard(engine, 'connection.ended')
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [] })
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [] })
    await rest()
    expect(accountOf(engine)).toMatchObject({ status: 'disconnected', address: undefined })
    expect(ended).toHaveLength(1)
    expect(wallet.calls.map(({ operation }) => operation)).toEqual(['connect'])
  })

  it('[B47] [R4.12] [R4.13] a wallet that throws: disconnected all the same, reported once as INTERNAL_SDK_ERROR', async () => {
    const { engine, errors, logger, telemetry } = await failing()
    engine.open({ view: 'WhatIsAWallet' })
    await until(() => expect(engine.getState().modal).toMatchObject({ open: true, loading: false }))
    const loading = trace(engine, ({ modal }) => modal.loading)
    await expect(engine.disconnect()).resolves.toBeUndefined()
    await rest()
    expect(accountOf(engine).status).toBe('disconnected')
    expect(engine.getState().modal.open).toBe(true)
    expect(loading).toEqual([false])
    expect(errors).toHaveLength(1)
    expect(errors[0]?.error).toMatchObject({
      code: 'INTERNAL_SDK_ERROR',
      shortMessage: 'Failed to disconnect',
    })
    expect(logger.error).toHaveBeenCalledTimes(1)
    expect(logger.error.mock.calls[0]?.[0]).toContain('Failed to disconnect')
    const tracked = telemetry.filter(({ event }) => /DISCONNECT_ERROR|INTERNAL_SDK_ERROR/.test(event))
    expect(tracked).toEqual([
      { event: 'DISCONNECT_ERROR', type: 'track', properties: { message: 'Failed to disconnect' } },
      {
        event: 'INTERNAL_SDK_ERROR',
        type: 'error',
        properties: { errorType: 'INTERNAL_SDK_ERROR', errorMessage: 'Failed to disconnect' },
      },
    ])
    await until(() =>
      expect(engine.getState().toast).toMatchObject({ variant: 'error', text: 'Failed to disconnect' }),
    )
    await expect(engine.connect({ wallet: FAKE })).resolves.toMatchObject({ status: 'connected' })
  })

  it('[B47] [F7:1] a wallet that never answers: gone here at once, and the promise resolves after the deadline', async () => {
    const wallet = fakeConnector()
    wallet.script('disconnect', 'stall')
    const { engine, clock, area } = await connected({ wallets: [wallet] })
    const errors = heard(engine, 'error')
    const leaving = engine.disconnect()
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    expect(accountOf(engine)).toMatchObject({ address: undefined, walletChainId: undefined })
    await until(() => expect(storedIn(area)?.wallets).toEqual({}))
    clock.advance(3_000)
    await leaving
    await until(() => expect(errors).toHaveLength(1))
    expect(errors[0]?.error.code).toBe('INTERNAL_SDK_ERROR')
  })

  it('disconnecting while connecting cancels it, and the late approval changes nothing', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'ask')
    const { engine } = await started({ wallets: [wallet] })
    const connecting = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(wallet.prompts).toHaveLength(1))
    await engine.disconnect()
    expect((await connecting).code).toBe('ABORTED')
    const before = engine.getState()
    wallet.prompts[0]?.approve()
    await rest()
    expect(accountOf(engine)).toMatchObject({ status: 'disconnected', failure: undefined })
    expect(engine.getState()).toBe(before)
  })

  it('[B46] disconnecting twice, or when nobody is connected, resolves', async () => {
    const { engine, wallet } = await connected()
    await Promise.all([engine.disconnect(), engine.disconnect()])
    await engine.disconnect()
    expect(wallet.calls.filter(({ operation }) => operation === 'disconnect')).toHaveLength(1)
  })

  it.each(['open', 'closed again'])(
    '[B47] work under way with the modal %s: none is shown after a disconnect that fails',
    async (modal) => {
      const { engine, wallet } = await failing()
      wallet.script('switchNetwork', 'ask')
      engine.open({ view: 'Networks' })
      await until(() => expect(engine.getState().modal.view).toBe('Networks'))
      if (modal !== 'open') engine.close()
      const switching = failureOf(engine.switchNetwork('eip155:56'))
      await until(() => expect(engine.getState().modal.loading).toBe(true))
      await engine.disconnect()
      await switching
      expect(engine.getState().modal.loading).toBe(false)
    },
  )

  it('[B47 partly] an open Account view goes with the account', async () => {
    const { engine } = await connected()
    engine.open()
    await until(() => expect(engine.getState().modal.view).toBe('Account'))
    await engine.disconnect()
    expect(engine.getState().modal).toMatchObject({ open: false, loading: false })
  })
})
