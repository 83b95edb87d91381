import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import {
  accountOf,
  FAKE,
  heard,
  rest,
  SECOND,
  setUp,
  started,
  trace,
  until,
  wasConnected,
} from './set-up.cases.js'

/** A wallet on the app's second network. */
const onBsc = (granted: boolean) => fakeConnector({ granted, grants: { eip155: { chainId: 'eip155:56' } } })

describe('no half state is published', () => {
  it('a restore on the stored network shows that network and no other', async () => {
    const area = wasConnected({ activeNetwork: 'eip155:56' })
    const { engine } = setUp({ area, wallets: [onBsc(true)] })
    const before = engine.getState().activeNetworkId
    const shown = trace(engine, ({ activeNetworkId }) => activeNetworkId)
    engine.start()
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    await rest()
    // The record is read after the start; until then there is the default network.
    expect(shown).toEqual([before, 'eip155:56'])
  })

  it('a first connect on another chain of the app never shows the old one as connected', async () => {
    const { engine } = await started({ wallets: [onBsc(false)] })
    const shown = trace(engine, ({ accounts, activeNetworkId }) =>
      [accounts.eip155?.status, activeNetworkId, accounts.eip155?.walletChainId].join(' '),
    )
    await engine.connect({ wallet: FAKE })
    await rest()
    expect(shown.filter((one) => one.startsWith('connected'))).toEqual(['connected eip155:56 eip155:56'])
  })
})

describe('an account on a network the app does not have', () => {
  it('is no account to work with: a change of it there reads no balance', async () => {
    const foreign = fakeConnector({ grants: { eip155: { chainId: 'eip155:9' } } })
    const { engine, wallet, family } = await started({ wallets: [foreign] })
    await engine.connect({ wallet: FAKE })
    await rest()
    const errors = heard(engine, 'error')
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await rest()
    expect(accountOf(engine)).toMatchObject({ address: SECOND, supported: false, balanceStatus: 'unknown' })
    expect(family.reads).toEqual([])
    expect(errors).toEqual([])
    expect(engine.getState().toast).toBeUndefined()
  })
})
