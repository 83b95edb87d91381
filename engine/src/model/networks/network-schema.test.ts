import { describe, expect, it } from 'vitest'
import { mainnet } from './built-in-networks.js'
import { networkSchema } from './network-schema.js'

const accepts = (network: unknown) => networkSchema.safeParse(network).success

describe('networkSchema', () => {
  it('[R3.19] takes a network with all it may carry', () => {
    const full = {
      ...mainnet,
      rpcUrls: {
        default: {
          http: ['http://127.0.0.1:8545', 'https://node.example/key'],
          webSocket: ['wss://node.example'],
        },
      },
      contracts: {
        multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1 },
      },
    }
    expect(networkSchema.parse(full)).toEqual(full)
  })

  it.each([
    ['no object', 'eip155:1'],
    ['another CAIP-2 id than its parts', { ...mainnet, caipNetworkId: 'eip155:2' }],
    ['another namespace than its id', { ...mainnet, chainNamespace: 'solana' }],
    ['an id that is not CAIP-2', { ...mainnet, id: 'a b', caipNetworkId: 'eip155:a b' }],
    ['no name', { ...mainnet, name: '' }],
    ['no currency', { ...mainnet, nativeCurrency: undefined }],
    ['half a decimal', { ...mainnet, nativeCurrency: { ...mainnet.nativeCurrency, decimals: 1.5 } }],
    ['no default URLs', { ...mainnet, rpcUrls: { public: { http: [] } } }],
    ['a node over plain http', { ...mainnet, rpcUrls: { default: { http: ['http://node.example'] } } }],
    [
      'a node over plain ws',
      { ...mainnet, rpcUrls: { default: { http: [], webSocket: ['ws://node.example'] } } },
    ],
    ['a contract at no address', { ...mainnet, contracts: { multicall3: { address: '0x1' } } }],
    ['a testnet flag that is text', { ...mainnet, testnet: 'false' }],
  ])('[R3.19] refuses %s', (_, network) => {
    expect(accepts(network)).toBe(false)
  })

  it('[A4 partly] refuses an explorer that is no web page', () => {
    const withExplorer = (url: string) => ({ ...mainnet, blockExplorers: { default: { name: 'x', url } } })
    expect(accepts(withExplorer('https://explorer.example'))).toBe(true)
    expect(accepts(withExplorer('javascript:alert(1)'))).toBe(false)
    expect(accepts(withExplorer('http://explorer.example'))).toBe(false)
  })

  it.each([
    'https://',
    'https://[',
    'https://[::1',
    'https://a b.example',
    'https://node.example:evil',
    'https://node.example:99999',
    'http://localhost:evil',
    'http://127.0.0.1:8545:1',
    'http://127.0.0.999',
    'https://%zz.example',
    'https://no<de.example',
  ])('[R3.19] refuses %j, which no URL parser takes, wherever a URL stands', (url) => {
    expect(() => new URL(url)).toThrow(TypeError)
    const socket = url.replace('http', 'ws')
    expect(accepts({ ...mainnet, rpcUrls: { default: { http: [url] } } })).toBe(false)
    expect(accepts({ ...mainnet, rpcUrls: { default: { http: [] }, public: { http: [url] } } })).toBe(false)
    expect(accepts({ ...mainnet, rpcUrls: { default: { http: [], webSocket: [socket] } } })).toBe(false)
    expect(accepts({ ...mainnet, blockExplorers: { default: { name: 'x', url } } })).toBe(false)
  })
})
