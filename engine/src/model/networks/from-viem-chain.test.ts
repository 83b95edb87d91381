import * as chains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { fromViemChain } from './from-viem-chain.js'
import { networkSchema } from './network-schema.js'

describe('fromViemChain', () => {
  it('[R3.19] makes a network of a viem chain', () => {
    expect(fromViemChain(chains.sepolia)).toEqual({
      id: 11155111,
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:11155111',
      name: 'Sepolia',
      nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: chains.sepolia.rpcUrls.default.http } },
      blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
      testnet: true,
      contracts: {
        multicall3: chains.sepolia.contracts.multicall3,
        ensUniversalResolver: chains.sepolia.contracts.ensUniversalResolver,
      },
    })
  })

  it('says testnet false, and leaves out explorers and contracts that are not there', () => {
    const { id, name, nativeCurrency, rpcUrls } = chains.anvil
    expect(fromViemChain({ id, name, nativeCurrency, rpcUrls })).toEqual({
      id: 31337,
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:31337',
      name: 'Anvil',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: rpcUrls.default },
      testnet: false,
    })
  })

  it.each([
    null,
    undefined,
    7,
    [],
    { id: 1 },
    { id: 1, rpcUrls: {} },
    { id: 1, rpcUrls: null, nativeCurrency: {} },
    {
      get id(): number {
        throw new Error('A getter of the app')
      },
    },
  ])('refuses what is no chain of viem: %#', (chain) => {
    expect(() => Reflect.apply(fromViemChain, undefined, [chain])).toThrow('Option chain is not valid')
  })

  it('refuses a chain id that is none', () => {
    expect(() => fromViemChain({ ...chains.mainnet, id: -1 })).toThrow('Invalid chainId')
  })

  it('[R3.19] makes a network that passes the check of every viem chain with safe URLs', () => {
    const refused = Object.values(chains)
      .filter((chain) => typeof chain === 'object' && 'nativeCurrency' in chain)
      .map((chain) => networkSchema.safeParse(fromViemChain(chain)))
      .flatMap((result) => (result.success ? [] : result.error.issues))
      // a few chains of that list have nodes or explorers over plain http only
      .filter((issue) => !/expected an https URL|expected a wss URL/.test(issue.message))
    expect(refused).toEqual([])
  })
})
