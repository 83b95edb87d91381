import { describe, expect, it } from 'vitest'
import { featureError } from '../../model/errors/feature-error.js'
import type { HoldingsRead } from '../../ports/family-tokens.js'
import {
  account,
  asset,
  chainWith,
  coinAsset,
  coinEntry,
  dollar,
  entry,
  ether,
  failed,
  NOW,
  PLACEHOLDER,
  sources,
  type Wallet,
} from './read-network-tokens.cases.js'

describe('the sources of the tokens of an account', () => {
  it('[R3.24 partly] the wallet is first: the API is asked for prices alone', async () => {
    const wallet = async () => [
      coinAsset(1n),
      asset(2n, { price: '0.5', iconUrl: 'https://a.example/a.png' }),
    ]
    const { read, calls, asked, told } = sources({
      wallet,
      prices: [
        { name: 'Tether', symbol: 'USDT', address: `eip155:10:${dollar}`, price: 1 },
        { name: 'Ether', symbol: 'ETH', address: `eip155:10:${PLACEHOLDER}`, price: 3000.5 },
      ],
    })
    const tokens = await read()
    expect(tokens).toEqual({
      network: 'eip155:10',
      address: account,
      source: 'wallet',
      readAt: NOW,
      tokens: [
        { ...ether, amount: '1', price: { value: '3000.5', at: NOW }, isListed: true },
        {
          address: dollar,
          name: 'Tether USD',
          symbol: 'USDT',
          decimals: 6,
          amount: '2',
          iconUrl: 'https://a.example/a.png',
          price: { value: '1', at: NOW },
          isListed: true,
        },
      ],
    })
    expect(calls).toEqual(['supported', 'price'])
    expect(asked[1]?.ask).toEqual({ addresses: [`eip155:10:${PLACEHOLDER}`, `eip155:10:${dollar}`] })
    // Amounts come before prices.
    expect(told).toHaveLength(1)
    expect(told[0]?.tokens).toMatchObject([
      { amount: '1' },
      { amount: '2', price: { value: '0.5', at: NOW } },
    ])
    expect(told[0]?.tokens[0]).not.toHaveProperty('price')
  })

  it('[R3.23 partly] the API is next: amounts are exact, and its prices need no other request', async () => {
    const { read, calls, asked, told } = sources({
      wallet: async () => undefined,
      balances: [
        entry('1000000.000001', { price: 0.99, iconUrl: 'https://icons.example/a.png' }),
        coinEntry('12345678901234567890.000000000000000001'),
      ],
    })
    await expect(read(true)).resolves.toEqual({
      network: 'eip155:10',
      address: account,
      source: 'api',
      readAt: NOW,
      tokens: [
        {
          ...ether,
          amount: '12345678901234567890000000000000000001',
          price: { value: '3000.5', at: NOW },
          isListed: true,
        },
        {
          address: dollar,
          name: 'Tether USD',
          symbol: 'USDT',
          decimals: 6,
          amount: '1000000000001',
          price: { value: '0.99', at: NOW },
          isListed: true,
          iconUrl: 'https://icons.example/a.png',
        },
      ],
    })
    expect(calls).toEqual(['supported', 'balance'])
    expect(asked).toEqual([
      // Chains come and go seldom, so the list of before will do.
      { path: '/v1/supported-chains', ask: undefined, fresh: undefined },
      {
        path: '/v1/account/{address}/balance',
        ask: { address: account, chainId: 'eip155:10' },
        fresh: true,
      },
    ])
    expect(told).toEqual([])
  })

  it('the chain is last, and reads the coin and the tokens of the app', async () => {
    const { read, calls } = sources({ api: false, appTokens: [{ address: dollar }] })
    await expect(read()).resolves.toEqual({
      network: 'eip155:10',
      address: account,
      source: 'chain',
      readAt: NOW,
      tokens: [
        { ...ether, amount: '7' },
        { address: dollar, name: 'Read', symbol: 'READ', decimals: 8, amount: '5' },
      ],
    })
    expect(calls).toEqual(['chain 1'])
  })

  it.each<[string, Wallet]>([
    ['fails', () => Promise.reject(featureError('METHOD_UNSUPPORTED'))],
    [
      'throws at once',
      () => {
        throw new Error('A wallet that throws')
      },
    ],
    ['throws nothing of ours', () => Promise.reject(null)],
    ['lists no assets', async () => undefined],
    ['has an empty list', async () => []],
    ['knows no amount', async () => [asset('unknown')]],
  ])('a wallet that %s hands on to the API', async (_, wallet) => {
    const { read, calls } = sources({ wallet, balances: [coinEntry('1')] })
    await expect(read()).resolves.toMatchObject({
      source: 'api',
      tokens: [{ amount: '1000000000000000000' }],
    })
    expect(calls).toEqual(['supported', 'balance'])
  })

  it.each<[string, readonly unknown[] | Error]>([
    ['fails', failed],
    ['throws what is no error of the kit', new TypeError('x')],
    ['refuses the project id', featureError('INVALID_PROJECT_ID')],
    ['lists nothing', []],
    ['knows no amount that fits', [coinEntry('9'.repeat(80)), entry('9'.repeat(80))]],
    [
      'lists other chains alone',
      [coinEntry('1', { chainId: 'eip155:1' }), entry('1', { chainId: 'eip155:1' })],
    ],
    ['lists tokens of another chain under this one', [entry('1', { address: `eip155:1:${dollar}` })]],
  ])('an API that %s hands on to the chain', async (_, balances) => {
    const { read, calls } = sources({ balances, prices: [] })
    await expect(read()).resolves.toMatchObject({ source: 'chain', tokens: [{ ...ether, amount: '7' }] })
    expect(calls).toEqual(['supported', 'balance', 'chain 0', 'price'])
  })

  it('[Q43 partly] fails as the chain does if nothing answers', async () => {
    const error = featureError('RPC_REQUEST_FAILED', { details: 'No node' })
    const { read } = sources({
      wallet: () => Promise.reject(new Error('no')),
      holdings: () => Promise.reject(error),
    })
    await expect(read()).rejects.toBe(error)
  })

  it('a family without tokens has its coin, and no amount of the tokens of the app', async () => {
    const { read } = sources({
      api: false,
      holdings: 'none',
      appTokens: [{ address: dollar, symbol: 'USDT' }],
    })
    const unsupported = { code: 'METHOD_UNSUPPORTED', details: expect.any(String) }
    const read1 = await read()
    expect(read1).toEqual({
      network: 'eip155:10',
      address: account,
      source: 'chain',
      readAt: NOW,
      tokens: [
        { ...ether, amount: '9' },
        { address: dollar, symbol: 'USDT', amount: undefined, problem: unsupported },
      ],
      unlisted: unsupported,
    })
  })

  it.each([
    ['fails', { balances: failed }, true],
    ['cannot say which chains it knows', { chains: failed }, true],
    ['knows no amount of what it lists', { balances: [entry('9'.repeat(80))] }, true],
    ['lists nothing', { balances: [] }, undefined],
    ['does not know the chain', { chains: ['eip155:1'] }, undefined],
    ['is not there', { api: false }, undefined],
  ] as const)('is no whole list if the Blockchain API %s', async (_, script, isFallback) => {
    const list = await sources(script).read()
    expect(list).toMatchObject({ source: 'chain' })
    expect(list.isFallback).toBe(isFallback)
    const whole = async (asked: HoldingsRead) => ({
      ...(await chainWith(7n)(asked)),
      listsAll: true as const,
    })
    expect((await sources({ ...script, holdings: whole }).read()).isFallback).toBeUndefined()
  })

  it('says why a node may know of more tokens', async () => {
    const unlisted = { code: 'RPC_REQUEST_FAILED', details: 'Too many accounts' } as const
    const { read } = sources({
      api: false,
      holdings: async (asked) => ({ ...(await chainWith(7n)(asked)), unlisted }),
    })
    await expect(read()).resolves.toMatchObject({ unlisted })
  })
})
