import { describe, expect, it } from 'vitest'
import { wantedNamespaces } from './wanted-namespaces.js'

const networks = [
  { caipNetworkId: 'eip155:1', rpcUrls: ['https://one.example', 'https://two.example'] },
  { caipNetworkId: 'eip155:10', rpcUrls: [] },
  { caipNetworkId: 'solana:mainnet', rpcUrls: ['https://sol.example'] },
  { caipNetworkId: 'cosmos:hub-4', rpcUrls: [] },
] as const

const defaults = (namespace: string) => ({ methods: [`${namespace}_sign`], events: [`${namespace}Changed`] })

describe('wantedNamespaces', () => {
  it('[R3.44] asks for every family, with its chains, the default methods and events, and its first nodes', () => {
    const { optional, required, sessionProperties } = wantedNamespaces({
      networks,
      overrides: {},
      defaults,
      required: [],
    })
    expect(optional).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:10'],
        methods: ['eip155_sign'],
        events: ['eip155Changed'],
        rpcMap: { 1: 'https://one.example' },
      },
      solana: {
        chains: ['solana:mainnet'],
        methods: ['solana_sign'],
        events: ['solanaChanged'],
        rpcMap: { mainnet: 'https://sol.example' },
      },
      cosmos: { chains: ['cosmos:hub-4'], methods: ['cosmos_sign'], events: ['cosmosChanged'], rpcMap: {} },
    })
    expect([required, sessionProperties]).toEqual([{}, undefined])
  })

  it('takes what the app overrides, each part by itself', () => {
    const { optional } = wantedNamespaces({
      networks,
      overrides: {
        eip155: { methods: ['personal_sign'], rpcMap: { 10: 'https://ten.example' } },
        solana: { chains: ['solana:devnet'], events: [] },
        polkadot: { methods: ['polkadot_signMessage'] },
      },
      defaults,
      required: [],
    })
    expect(optional.eip155).toEqual({
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign'],
      events: ['eip155Changed'],
      rpcMap: { 1: 'https://one.example', 10: 'https://ten.example' },
    })
    expect(optional.solana).toMatchObject({ chains: ['solana:devnet'], events: [] })
    expect(optional.polkadot).toBeUndefined()
  })

  it('sets apart what is required, and says the properties as the app gave them', () => {
    const sessionProperties = { theme: 'dark' }
    const wanted = wantedNamespaces({
      networks,
      overrides: {},
      defaults,
      required: ['solana'],
      sessionProperties,
    })
    expect(Object.keys(wanted.required)).toEqual(['solana'])
    expect(Object.keys(wanted.optional)).toEqual(['eip155', 'cosmos'])
    expect(wanted.sessionProperties).toBe(sessionProperties)
  })
})
