import { describe, expect, it } from 'vitest'
import * as networks from './built-in-networks.js'
import { networkSchema } from './network-schema.js'

const all = Object.entries(networks)

describe('built-in networks', () => {
  it.each(all)(
    '[R3.19] %s has every field of a network, and passes the check of the options',
    (_, network) => {
      expect(network).toMatchObject({
        chainNamespace: expect.any(String),
        name: expect.any(String),
        nativeCurrency: {
          name: expect.any(String),
          symbol: expect.any(String),
          decimals: expect.any(Number),
        },
        rpcUrls: { default: { http: [] } },
        testnet: expect.any(Boolean),
      })
      expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
      expect(networkSchema.safeParse(network)).toEqual({ success: true, data: network })
    },
  )

  it('gives every network an id of its own', () => {
    expect(new Set(all.map(([, network]) => network.caipNetworkId)).size).toBe(all.length)
  })

  it('[R3.20] defines Ethereum and BNB Smart Chain', () => {
    expect(networks.mainnet).toMatchObject({
      id: 1,
      caipNetworkId: 'eip155:1',
      name: 'Ethereum',
      testnet: false,
    })
    expect(networks.mainnet.nativeCurrency).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
    expect(networks.bsc).toMatchObject({ id: 56, caipNetworkId: 'eip155:56', name: 'BNB Smart Chain' })
    expect(networks.bsc.nativeCurrency).toEqual({ name: 'BNB', symbol: 'BNB', decimals: 18 })
  })

  it('[R3.21] defines Solana mainnet, devnet and testnet', () => {
    expect(networks.solana.caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(networks.solanaDevnet.caipNetworkId).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    expect(networks.solanaTestnet.caipNetworkId).toBe('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
    expect(networks.solana.nativeCurrency).toMatchObject({ symbol: 'SOL', decimals: 9 })
    expect(
      [networks.solana, networks.solanaDevnet, networks.solanaTestnet].map((one) => one.testnet),
    ).toEqual([false, true, true])
  })

  it('[R3.22] defines Bitcoin mainnet and testnet', () => {
    expect(networks.bitcoin.caipNetworkId).toBe('bip122:000000000019d6689c085ae165831e93')
    expect(networks.bitcoinTestnet.caipNetworkId).toBe('bip122:000000000933ea01ad0ee984209779ba')
    expect(networks.bitcoin.nativeCurrency).toMatchObject({ symbol: 'BTC', decimals: 8 })
    expect([networks.bitcoin.testnet, networks.bitcoinTestnet.testnet]).toEqual([false, true])
  })

  it('defines a main and a test network of the other families', () => {
    expect(networks.sepolia.caipNetworkId).toBe('eip155:11155111')
    expect(networks.polkadot.caipNetworkId).toBe('polkadot:91b171bb158e2d3848fa23a9f1c25182')
    expect(networks.polkadotAssetHub.caipNetworkId).toBe('polkadot:68d56f15f85d3136970ec16946040bc1')
    expect(networks.polkadotTestnet.caipNetworkId).toBe('polkadot:e143f23803ac50e8f6f8e62695d1ce9e')
    expect(networks.cosmoshub.caipNetworkId).toBe('cosmos:cosmoshub-4')
    expect(networks.cosmoshubTestnet.caipNetworkId).toBe('cosmos:provider')
  })
})
