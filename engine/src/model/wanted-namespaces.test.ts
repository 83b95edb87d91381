import { describe, expect, it } from 'vitest'
import { pairingEvents, pairingMethods, wantedNamespaces } from './wanted-namespaces.js'

const networks = [
  { caipNetworkId: 'eip155:1', rpcUrls: ['https://one.example', 'https://two.example'] },
  { caipNetworkId: 'eip155:10', rpcUrls: [] },
  { caipNetworkId: 'solana:mainnet', rpcUrls: ['https://sol.example'] },
  { caipNetworkId: 'cosmos:hub-4', rpcUrls: [] },
] as const

describe('wantedNamespaces', () => {
  it('[R3.44] asks for every family, with its chains, the default methods and events, and its first nodes', () => {
    const { optional, required, sessionProperties } = wantedNamespaces({
      networks,
      overrides: {},
      required: [],
    })
    expect(optional).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:10'],
        methods: pairingMethods.eip155,
        events: ['accountsChanged', 'chainChanged'],
        rpcMap: { 1: 'https://one.example' },
      },
      solana: {
        chains: ['solana:mainnet'],
        methods: pairingMethods.solana,
        events: pairingEvents,
        rpcMap: { mainnet: 'https://sol.example' },
      },
      cosmos: { chains: ['cosmos:hub-4'], methods: [], events: pairingEvents, rpcMap: {} },
    })
    expect([required, sessionProperties]).toEqual([{}, undefined])
  })

  it('asks for nothing that a wallet answers with the keys of a chain it was not asked for', () => {
    expect(pairingMethods.eip155).toContain('eth_sendTransaction')
    expect(pairingMethods.eip155).toContain('personal_sign')
    expect(pairingMethods.bip122).toEqual(['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'])
    for (const list of Object.values(pairingMethods)) expect(new Set(list).size).toBe(list.length)
  })

  it('takes what the app overrides, each part by itself', () => {
    const { optional } = wantedNamespaces({
      networks,
      overrides: {
        eip155: { methods: ['personal_sign'], rpcMap: { 10: 'https://ten.example' } },
        solana: { chains: ['solana:devnet'], events: [] },
        polkadot: { methods: ['polkadot_signMessage'] },
      },
      required: [],
    })
    expect(optional.eip155).toEqual({
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign'],
      events: pairingEvents,
      rpcMap: { 1: 'https://one.example', 10: 'https://ten.example' },
    })
    expect(optional.solana).toMatchObject({ chains: ['solana:devnet'], events: [] })
    expect(optional.polkadot).toBeUndefined()
  })

  it('sets apart what is required, and says the properties as the app gave them', () => {
    const sessionProperties = { theme: 'dark' }
    const wanted = wantedNamespaces({ networks, overrides: {}, required: ['solana'], sessionProperties })
    expect(Object.keys(wanted.required)).toEqual(['solana'])
    expect(Object.keys(wanted.optional)).toEqual(['eip155', 'cosmos'])
    expect(wanted.sessionProperties).toBe(sessionProperties)
  })
})
