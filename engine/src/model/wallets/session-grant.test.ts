import { describe, expect, it } from 'vitest'
import type { PairingSession } from './pairing-session.js'
import { sessionGrant } from './session-grant.js'

const first = '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'
const second = `0x${'1'.repeat(40)}`

const session = (): PairingSession => ({
  topic: 'a'.repeat(64),
  expiresAt: 1,
  namespaces: {
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      accounts: [`eip155:1:${first}`, `eip155:10:${second}`, `eip155:10:${first}`],
      methods: [],
      events: [],
      defaultChain: 'eip155:1',
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
  it('[U36:1] gives the accounts of its chain, and those of the others by chain', () => {
    expect(sessionGrant(session(), 'eip155')).toEqual({
      namespace: 'eip155',
      accounts: [{ address: first, type: 'eoa' }],
      accountsOn: {
        'eip155:1': [{ address: first, type: 'eoa' }],
        'eip155:10': [
          { address: second, type: 'eoa' },
          { address: first, type: 'eoa' },
        ],
      },
      chainId: 'eip155:1',
      approvedNetworkIds: ['eip155:1', 'eip155:10'],
      supportsAllNetworks: false,
    })
  })

  it('is seen from another chain when one is named', () => {
    const grant = sessionGrant(session(), 'eip155', 'eip155:10')
    expect(grant?.chainId).toBe('eip155:10')
    expect(grant?.accounts.map(({ address }) => address)).toEqual([second, first])
  })

  it('[U36 partly] is seen from its own first chain when the one that is named is not granted', () => {
    expect(sessionGrant(session(), 'eip155', 'eip155:56')).toEqual(sessionGrant(session(), 'eip155'))
  })

  it('says what the session says of the accounts and the networks', () => {
    const { namespaces, ...rest } = session()
    const { eip155 } = namespaces
    if (eip155 === undefined) throw new Error('No accounts')
    const said = { ...eip155, accountType: 'smartAccount', supportsAllNetworks: true }
    expect(sessionGrant({ ...rest, namespaces: { eip155: said } }, 'eip155')).toMatchObject({
      accounts: [{ type: 'smartAccount' }],
      supportsAllNetworks: true,
    })
  })

  it('grants nothing on a family that is not there or has no account', () => {
    expect(sessionGrant(session(), 'polkadot')).toBeUndefined()
    expect(sessionGrant(session(), 'solana')).toBeUndefined()
  })
})
