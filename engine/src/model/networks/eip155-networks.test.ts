import * as viem from 'viem/chains'
import { expect, it } from 'vitest'
import { bsc, mainnet } from './built-in-networks.js'
import * as networks from './eip155-networks.js'
import { networkSchema } from './network-schema.js'

const all = Object.entries(networks)

it('there are twenty and more Ethereum-like networks, each with an id of its own', () => {
  const ids = [mainnet, bsc, ...Object.values(networks)].map(({ caipNetworkId }) => caipNetworkId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(20)
})

it.each(all)('%s is what viem knows of the chain, with an open node and an explorer', (name, network) => {
  expect(networkSchema.safeParse(network)).toEqual({ success: true, data: network })
  const chain = Object.entries(viem).find(([one]) => one === name)?.[1]
  if (chain === undefined || !('id' in chain)) throw new Error(`viem has no chain ${name}.`)
  expect(network.id).toBe(chain.id)
  expect(network.nativeCurrency).toMatchObject({
    symbol: chain.nativeCurrency.symbol,
    decimals: chain.nativeCurrency.decimals,
  })
  const [node = ''] = network.rpcUrls.public?.http ?? []
  expect(node).toMatch(/^https:\/\//)
  expect(network.blockExplorers?.default.url).toBe(chain.blockExplorers?.default.url.replace(/\/$/, ''))
  const usual = '0xca11bde05977b3631167028862be2a173976ca11'
  const contracts = chain.contracts ?? {}
  const multicall = ('multicall3' in contracts ? contracts.multicall3?.address : undefined) ?? usual
  expect((network.contracts?.multicall3?.address ?? usual).toLowerCase()).toBe(multicall.toLowerCase())
})
