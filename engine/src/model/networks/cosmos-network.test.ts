import { describe, expect, it } from 'vitest'
import { estuary } from '../../families/cosmos/real-keys.cases.js'
import { cosmosChainInfos } from './cosmos-chain-info.js'
import { cosmosChains } from './cosmos-chains.js'
import { cosmosNetwork } from './cosmos-network.js'
import { hasEthereumKeys } from './has-ethereum-keys.js'
import { networkSchema } from './network-schema.js'

describe('a chain as Keplr describes it', () => {
  it('is a network, whose node is its REST API', () => {
    const network = cosmosNetwork(estuary)
    expect(networkSchema.safeParse(network).success).toBe(true)
    expect(network).toMatchObject({
      caipNetworkId: 'cosmos:estuary-1',
      name: 'Estuary',
      nativeCurrency: { name: 'TIDE', symbol: 'TIDE', decimals: 6 },
      rpcUrls: { default: { http: ['http://localhost:1317'] } },
    })
    expect(() => Reflect.apply(cosmosNetwork, undefined, [{}])).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID' }),
    )
  })

  it('gives the prefix and the coin, the first that pays fees where none is staked', () => {
    const other = { coinDenom: 'FEE', coinMinimalDenom: 'ufee', coinDecimals: 9 }
    const { stakeCurrency: _, ...unstaked } = estuary
    const chains = cosmosChains([{ ...unstaked, feeCurrencies: [other] }])
    expect(chains.get('estuary-1')).toMatchObject({ prefix: 'estuary', denom: 'ufee', decimals: 9 })
    expect(cosmosChains([estuary]).get('estuary-1')).toMatchObject({ denom: 'utide' })
    expect([...cosmosChains([estuary]).values()].some(hasEthereumKeys)).toBe(false)
    expect(chains.get('cosmoshub-4')).toEqual(chains.get('provider'))
  })

  it.each([
    [{ ...estuary, bip44: { coinType: 60 } }],
    [{ ...estuary, features: ['eth-address-gen', 'eth-key-sign'] }],
  ])('may have keys of Ethereum’s kind', (info) => {
    expect([...cosmosChains([info]).values()].filter(hasEthereumKeys)).toEqual([
      cosmosChains([info]).get('estuary-1'),
    ])
  })

  it('is copied whole, with what the kit does not read', () => {
    const given = {
      ...estuary,
      features: ['cosmwasm'],
      chainSymbolImageUrl: 'https://a.example/i.png',
      more: [1],
    }
    const [copy] = cosmosChainInfos([given])
    expect(copy).toEqual(given)
    given.more.push(2)
    expect(copy).not.toEqual(given)
  })
})
