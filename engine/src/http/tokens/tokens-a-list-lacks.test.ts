import { describe, expect, it } from 'vitest'
import { featureError } from '../../model/errors/feature-error.js'
import {
  account,
  asset,
  chainWith,
  coinEntry,
  dollar,
  entry,
  ether,
  euro,
  failed,
  NOW,
  PLACEHOLDER,
  sources,
  tokensOf,
  unread,
} from './read-network-tokens.cases.js'

describe('what a list lacks', () => {
  it('[Q43 partly] tokens of the app are read from the chain in one call with the coin', async () => {
    const { read, calls } = sources({
      balances: [entry('1')],
      prices: [],
      appTokens: [{ address: euro }, { address: dollar.toLowerCase() }, { address: account }],
    })
    await expect(read()).resolves.toMatchObject({
      source: 'api',
      tokens: [
        { ...ether, amount: '7' },
        { address: euro, amount: '5' },
        { address: dollar, amount: '1000000' },
        { address: account, amount: '5' },
      ],
    })
    expect(calls).toEqual(['supported', 'balance', 'chain 2', 'price'])
  })

  it('[Q43 partly] an API that fails one token: it is read from the chain, the others stay', async () => {
    const [coin, first] = await tokensOf({
      balances: [coinEntry('2'), entry(`${'9'.repeat(80)}`)],
      appTokens: [{ address: dollar }],
    })
    expect(coin).toMatchObject({ amount: '2000000000000000000' })
    expect(first).toEqual({
      address: dollar,
      name: 'Read',
      symbol: 'READ',
      decimals: 8,
      amount: '5',
    })
  })

  it('[Q43 partly] a chain that fails leaves the list, and no amount is zero', async () => {
    for (const thrown of [featureError('RPC_REQUEST_FAILED', { details: 'No' }), new Error('x')]) {
      const tokens = await tokensOf({
        balances: [entry('1')],
        prices: [],
        appTokens: [{ address: euro, symbol: 'EURC' }],
        holdings: () => Promise.reject(thrown),
      })
      expect(tokens).toMatchObject([
        { ...ether, ...unread },
        { address: euro, symbol: 'EURC', ...unread },
        { address: dollar, amount: '1000000' },
      ])
    }
  })

  it('[Q43 partly] a token that the chain cannot read has its reason', async () => {
    const [, token] = await tokensOf({
      balances: [coinEntry('1')],
      prices: [],
      appTokens: [{ address: euro }],
      holdings: chainWith('unknown', 'unknown'),
    })
    expect(token).toMatchObject({ address: euro, amount: undefined, problem: { details: 'No' } })
  })

  it('[Q43 partly] a chain that answers neither the coin nor a token leaves both without an amount', async () => {
    for (const balances of [failed, [coinEntry('9'.repeat(80))]]) {
      const tokens = await tokensOf({
        balances,
        prices: [],
        appTokens: [{ address: euro }],
        holdings: async () => ({ holdings: [] }),
      })
      expect(tokens).toMatchObject([
        { ...ether, ...unread },
        { address: euro, ...unread },
      ])
    }
  })

  it('[Q43 partly] an unreadable amount of the wallet is undefined, and the coin comes from the chain', async () => {
    const problem = { code: 'RPC_REQUEST_FAILED', details: 'No hex' }
    const tokens = await tokensOf({
      prices: [],
      wallet: async () => [
        {
          network: 'eip155:10',
          amount: 'unknown',
          problem: { code: 'RPC_REQUEST_FAILED', details: 'No hex' },
        },
        asset('unknown', { problem }),
        asset(3n, { address: euro }),
      ],
    })
    expect(tokens).toMatchObject([
      { ...ether, amount: '7' },
      { address: dollar, amount: undefined, problem },
      { address: euro, amount: '3' },
    ])
    expect(tokens[0]?.problem).toBeUndefined()
  })

  it('[Q43 partly] a node that cannot read a token is asked once', async () => {
    const { read, calls } = sources({
      api: false,
      appTokens: [{ address: euro }],
      holdings: chainWith('unknown', 'unknown'),
    })
    await expect(read()).resolves.toMatchObject({
      tokens: [{ ...ether, amount: undefined }, { amount: undefined }],
    })
    expect(calls).toEqual(['chain 1'])
  })

  it('the price of a token stays if its amount comes from the chain', async () => {
    const [, token] = await tokensOf({
      balances: [coinEntry('1'), entry('9'.repeat(80), { price: 1.5 })],
      appTokens: [{ address: dollar }],
    })
    expect(token).toMatchObject({ amount: '5', price: { value: '1.5', at: NOW }, isListed: true })
  })

  it('the address that stands for the coin is no token to the chain', async () => {
    const { read, calls } = sources({
      api: false,
      appTokens: [{ address: PLACEHOLDER, image: 'https://a.example/e.png' }],
    })
    await expect(read()).resolves.toMatchObject({
      tokens: [{ ...ether, amount: '7', iconUrl: 'https://a.example/e.png' }],
    })
    expect(calls).toEqual(['chain 0'])
  })

  it('reads nothing of the chain where nothing is missing', async () => {
    const { read, calls } = sources({
      balances: [coinEntry('1'), entry('1')],
      appTokens: [{ address: dollar }],
    })
    await read()
    expect(calls).toEqual(['supported', 'balance'])
  })
})
