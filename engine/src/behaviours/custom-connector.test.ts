import { describe, expect, it } from 'vitest'
import { type FakeConnector, fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { isEip155Address } from '../model/ids/is-eip155-address.js'
import type { ConnectorEvent } from '../ports/connector.js'
import {
  accountOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  SECOND,
  setUp,
  started,
  until,
  wasConnected,
} from './set-up.cases.js'

/** An app's own connector that says what no connector should say. */
const wild = (change: (wallet: FakeConnector) => Partial<FakeConnector>): FakeConnector => {
  const wallet = fakeConnector()
  return Object.assign(wallet, change(wallet))
}

const grants = (grant: unknown) => {
  const wallet = fakeConnector()
  wallet.script('connect', { answer: { namespace: 'eip155', ...Object(grant) } })
  return wallet
}

const account = { address: FIRST, type: 'eoa' }
const whole = { accounts: [account], chainId: 'eip155:1', supportsAllNetworks: true }

/** An engine with one wallet, of a family that knows its addresses. */
const strict = async (wallet: FakeConnector) => {
  const family = fakeFamily({
    namespace: 'eip155',
    wallets: [wallet],
    walletHoldsChain: true,
    isAddress: isEip155Address,
  })
  const set = setUp({ options: { families: [family] } })
  set.engine.start()
  await until(() => expect(set.engine.getState().ready).toBe(true))
  return set
}

describe('a connector of the app', () => {
  it.each([
    ['a chain that is none', { ...whole, chainId: 'nope' }],
    ['a chain of another family', { ...whole, chainId: 'solana:1' }],
    ['an address that is none', { ...whole, accounts: [{ address: 'x', type: 'eoa' }] }],
    ['an account of an unknown type', { ...whole, accounts: [{ address: FIRST, type: 'vault' }] }],
    ['accounts that are no list', { ...whole, accounts: FIRST }],
    ['no word on switching', { accounts: [account], chainId: 'eip155:1' }],
    ['approved chains that are none', { ...whole, approvedNetworkIds: [1] }],
    [
      'an address that is none on another chain',
      { ...whole, accountsOn: { 'eip155:10': [{ address: 'y', type: 'eoa' }] } },
    ],
  ])('[F7:3] that grants %s is refused with a typed error', async (_, grant) => {
    const { engine } = await strict(grants(grant))
    expect(await failureOf(engine.connect({ wallet: FAKE }))).toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
      details: expect.stringContaining('eip155'),
    })
    expect(accountOf(engine).status).toBe('disconnected')
  })

  it('[F7:3] is shown without the fields and the doubles that it adds', async () => {
    const { engine } = await strict(
      grants({ ...whole, accounts: [{ ...account, more: 1 }, account], more: 2 }),
    )
    expect(await engine.connect({ wallet: FAKE })).toMatchObject({
      allAccounts: [account],
      walletChainId: 'eip155:1',
    })
  })

  it('[F7 partly] that is restored with an answer of another shape is not connected', async () => {
    const wallet = fakeConnector()
    wallet.script('restore', {
      answer: { kind: 'granted', grant: { namespace: 'eip155', ...whole, chainId: 'nope' } },
    })
    const { engine } = await started({ area: wasConnected(), wallets: [wallet] })
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    expect(engine.getState().ready).toBe(true)
  })

  it.each([
    ['a chain that is none', { type: 'chainChanged', chainId: 'nope' }],
    ['a chain of another family', { type: 'chainChanged', chainId: 'solana:1' }],
    ['accounts that are none', { type: 'accountsChanged', accounts: [{ address: 'x', type: 'eoa' }] }],
    ['no list of accounts', { type: 'accountsChanged', accounts: SECOND }],
    ['an unknown event', { type: 'exploded' }],
    ['nothing', undefined],
  ])('[F7 partly] [F9 partly] that tells of %s changes nothing, and a warning says so', async (_, event) => {
    let tell: (event: ConnectorEvent) => void = () => {}
    const wallet = wild(() => ({
      watch: (__, listener) => {
        tell = listener
        return () => {}
      },
    }))
    const { engine, logger } = await strict(wallet)
    await engine.connect({ wallet: FAKE })
    await rest()
    const before = accountOf(engine)
    Reflect.apply(tell, undefined, [event])
    await rest()
    // An account that changed and changed back would be another object.
    expect(accountOf(engine)).toBe(before)
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('The wallet gave an answer that is not valid'),
      expect.objectContaining({ code: 'WALLET_ANSWER_INVALID', details: expect.stringContaining(FAKE) }),
    )
  })

  it('[F7 partly] that cannot be watched is not connected, and connect() says why', async () => {
    const wallet = wild(() => ({
      watch: () => {
        throw new TypeError('deaf')
      },
    }))
    const { engine, area, logger } = await started({ wallets: [wallet] })
    const ended = heard(engine, 'connection.ended')
    const connected = heard(engine, 'connection.connected')
    expect(await failureOf(engine.connect({ wallet: FAKE }))).toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
      details: `${FAKE} cannot be watched`,
      cause: expect.objectContaining({ message: 'deaf' }),
    })
    expect(accountOf(engine)).toMatchObject({
      status: 'disconnected',
      failure: { error: { code: 'WALLET_ANSWER_INVALID' } },
    })
    expect([connected, ended, logger.error.mock.calls]).toEqual([[], [], []])
    expect(area.texts.size).toBe(0)
  })

  it('[F7 partly] that cannot be watched any more when it has granted is not connected either', async () => {
    let watched = 0
    const wallet = wild(() => ({
      watch: () => {
        watched += 1
        if (watched > 1) throw new TypeError('deaf')
        return () => {}
      },
    }))
    const { engine } = await started({ wallets: [wallet] })
    expect(await failureOf(engine.connect({ wallet: FAKE }))).toMatchObject({ code: 'NOT_CONNECTED' })
    expect(accountOf(engine).status).toBe('disconnected')
  })

  it('[F7 partly] that cannot be watched is not restored', async () => {
    const wallet = wild(() => ({
      watch: () => {
        throw new TypeError('deaf')
      },
    }))
    const { engine } = await started({ area: wasConnected(), wallets: [wallet] })
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
  })
})
