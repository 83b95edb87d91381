import { describe, expect, it } from 'vitest'
import type { PairingSession } from './pairing-session.js'
import { sessionGrant } from './session-grant.js'

const first = '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'
const second = `0x${'1'.repeat(40)}`

const session = (methods: readonly string[] = []): PairingSession => ({
  topic: 'a'.repeat(64),
  expiresAt: 1,
  namespaces: {
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      accounts: [`eip155:1:${first.toLowerCase()}`, `eip155:10:${second}`, `eip155:10:${first}`],
      methods,
      events: [],
      defaultChain: 'eip155:1',
      rpcMap: {},
    },
    bip122: {
      chains: ['bip122:000000000019d6689c085ae165831e93'],
      accounts: ['bip122:000000000019d6689c085ae165831e93:bc1qabc'],
      methods: [],
      events: [],
      defaultChain: 'bip122:000000000019d6689c085ae165831e93',
      rpcMap: {},
    },
    solana: {
      chains: ['solana:mainnet'],
      accounts: [],
      methods: [],
      events: [],
      defaultChain: 'solana:mainnet',
      rpcMap: {},
    },
  },
  sessionProperties: {},
  peer: { name: 'Oar' },
})

describe('sessionGrant', () => {
  it('gives each account once, in its checksum form, those of the chain first', () => {
    expect(sessionGrant(session(), 'eip155')).toEqual({
      namespace: 'eip155',
      accounts: [
        { address: first, type: 'eoa' },
        { address: second, type: 'eoa' },
      ],
      chainId: 'eip155:1',
      approvedNetworkIds: ['eip155:1', 'eip155:10'],
      supportsAllNetworks: false,
    })
  })

  it('[F19 partly] leaves out an account with a wrong checksum: a character of it may be another', () => {
    const { namespaces, ...rest } = session()
    const { eip155, ...others } = namespaces
    if (eip155 === undefined) throw new Error('No accounts')
    const mistyped = `${first.slice(0, -1)}8`
    const of = (...accounts: readonly `${string}:${string}:${string}`[]) =>
      sessionGrant({ ...rest, namespaces: { ...others, eip155: { ...eip155, accounts } } }, 'eip155')
    expect(of(`eip155:1:${mistyped}`, `eip155:1:${second}`)?.accounts).toEqual([
      { address: second, type: 'eoa' },
    ])
    expect(of(`eip155:1:${mistyped}`)).toBeUndefined()
  })

  it('is seen from another chain when one is named', () => {
    const grant = sessionGrant(session(), 'eip155', 'eip155:10')
    expect(grant?.chainId).toBe('eip155:10')
    expect(grant?.accounts.map(({ address }) => address)).toEqual([second, first])
  })

  it('knows wallets that go to any network', () => {
    const both = ['wallet_addEthereumChain', 'wallet_switchEthereumChain']
    expect(sessionGrant(session(both), 'eip155')?.supportsAllNetworks).toBe(true)
    for (const method of both)
      expect(sessionGrant(session([method]), 'eip155')?.supportsAllNetworks).toBe(false)
  })

  it('grants nothing on a family that is not there or has no account', () => {
    expect(sessionGrant(session(), 'polkadot')).toBeUndefined()
    expect(sessionGrant(session(), 'solana')).toBeUndefined()
  })

  it('keeps the addresses of other families as they are', () => {
    expect(sessionGrant(session(), 'bip122')?.accounts).toEqual([{ address: 'bc1qabc', type: 'payment' }])
  })

  it('leaves out what is no address', () => {
    const broken = session()
    const { eip155 } = broken.namespaces
    if (eip155 === undefined) throw new Error('It is there.')
    const namespaces = { eip155: { ...eip155, accounts: ['eip155:1:0x12' as const] } }
    expect(sessionGrant({ ...broken, namespaces }, 'eip155')).toBeUndefined()
  })
})
