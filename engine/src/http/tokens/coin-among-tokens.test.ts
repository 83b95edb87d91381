import { describe, expect, it } from 'vitest'
import {
  asset,
  coinAsset,
  coinEntry,
  dollar,
  entry,
  ether,
  network,
  sources,
  tokensOf,
} from './read-network-tokens.cases.js'

describe('the coin', () => {
  const checksummed = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

  it.each([
    ['no address', {}],
    ['an empty address', { address: '' }],
    ['the address that stands for it', { address: `eip155:10:${checksummed}` }],
    ['that address without its network', { address: checksummed }],
  ])('[Q43 partly] has an entry with %s', async (_, more) => {
    const tokens = await tokensOf({ balances: [entry('1'), coinEntry('1', more)] })
    expect(tokens).toMatchObject([{ ...ether, amount: '1000000000000000000' }, { address: dollar }])
    expect(tokens[0]?.address).toBeUndefined()
  })

  it('[Q43 partly] is listed once, whatever the service calls it: amounts are never summed', async () => {
    const tokens = await tokensOf({
      balances: [
        coinEntry('1', { address: `eip155:10:${checksummed}` }),
        coinEntry('2'),
        entry('1'),
        entry('2', { address: `eip155:10:${dollar.toLowerCase()}` }),
      ],
      appTokens: [{ address: checksummed, image: 'https://app.example/e.png' }],
    })
    expect(tokens).toMatchObject([
      { amount: '1000000000000000000', iconUrl: 'https://app.example/e.png' },
      { amount: '1000000' },
    ])
    const ofWallet = await tokensOf({
      wallet: async () => [
        coinAsset(1n),
        coinAsset(2n),
        asset(3n),
        asset(4n, { address: dollar.toLowerCase() }),
      ],
      prices: [],
    })
    expect(ofWallet.map(({ amount }) => amount)).toEqual(['1', '3'])
  })

  it('is another one than the token that has its address', async () => {
    const wrapped = 'So11111111111111111111111111111111111111112'
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
    const solana = { ...network, caipNetworkId: chainId, nativeCurrency: sol } as const
    const script = { network: solana, coinAddress: { address: wrapped, isToken: true } }
    const tokens = await tokensOf({
      ...script,
      balances: [
        coinEntry('2', { chainId, quantity: { decimals: '9', numeric: '2' } }),
        entry('3', { chainId, address: `${chainId}:${wrapped}` }),
      ],
    })
    expect(tokens).toMatchObject([
      { ...sol, amount: '2000000000' },
      { address: wrapped, amount: '3000000' },
    ])
    // Both have one price.
    const held = [
      { network: solana.caipNetworkId, amount: 1n },
      { network: solana.caipNetworkId, address: wrapped, amount: 2n },
    ]
    const priced = sources({
      ...script,
      wallet: async () => held,
      prices: [{ name: 'SOL', symbol: 'SOL', address: `${chainId}:${wrapped}`, price: 150 }],
    })
    expect((await priced.read()).tokens.map(({ price }) => price?.value)).toEqual(['150', '150'])
  })

  it('of another family is asked for with 0x', async () => {
    const { asked, read } = sources({
      api: true,
      coinAddress: { address: '0x', isToken: false },
      wallet: async () => [coinAsset(1n)],
    })
    await read()
    expect(asked[1]?.ask).toEqual({ addresses: ['eip155:10:0x'] })
  })
})
