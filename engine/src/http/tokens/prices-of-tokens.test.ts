import { describe, expect, it } from 'vitest'
import {
  account,
  asset,
  coinAsset,
  coinEntry,
  dollar,
  entry,
  euro,
  failed,
  PLACEHOLDER,
  sources,
  tokensOf,
} from './read-network-tokens.cases.js'

describe('prices', () => {
  const wallet = async () => [coinAsset(1n), asset(2n, { price: '0.5' }), asset(3n, { address: euro })]
  const price = (address: string | undefined, value: unknown) => ({
    name: 'A',
    symbol: 'A',
    ...(address !== undefined && { address }),
    price: value,
  })

  it('are matched by address, whatever their order and count', async () => {
    const tokens = await tokensOf({
      wallet,
      prices: [
        price(undefined, 666),
        price(`eip155:1:${dollar}`, 667),
        price(`eip155:10:${euro.toUpperCase().replace('0X', '0x')}`, 1.25),
        price(`eip155:10:${euro}`, 668),
        price(`eip155:10:${account}`, 669),
      ],
    })
    expect(tokens.map((token) => [token.price?.value, token.isListed])).toEqual([
      [undefined, undefined],
      ['0.5', undefined],
      ['1.25', true],
    ])
  })

  it.each<[string, readonly unknown[] | Error]>([
    ['a failure', failed],
    ['no error of the kit', new Error('x')],
    ['none', []],
    ['entries that are none', [null, 7, price(dollar, null), price(dollar, -1)]],
  ])('that do not come leave the amounts and the prices of the wallet: %s', async (_, prices) => {
    const { read, told } = sources({ wallet, prices })
    const { tokens } = await read()
    expect(tokens.map((token) => [token.amount, token.price?.value])).toEqual([
      ['1', undefined],
      ['2', '0.5'],
      ['3', undefined],
    ])
    expect(told[0]?.tokens).toEqual(tokens)
  })

  it('bring a picture where there is none', async () => {
    const icon = 'https://icons.example/eurc.png'
    const given = [dollar, euro].map((address) => ({ ...price(`eip155:10:${address}`, 1), iconUrl: icon }))
    const own = async () => [asset(1n, { iconUrl: 'https://a.example/a.png' }), asset(2n, { address: euro })]
    const tokens = await tokensOf({ wallet: own, prices: given })
    expect(tokens.slice(1).map(({ iconUrl }) => iconUrl)).toEqual(['https://a.example/a.png', icon])
  })

  it('are asked of the API for what it did not list, and for nothing else', async () => {
    const { read, asked } = sources({
      balances: [coinEntry('1'), entry('1')],
      prices: [price(`eip155:10:${euro}`, 1.25)],
      appTokens: [{ address: euro }],
    })
    const { tokens } = await read()
    expect(asked[2]?.ask).toEqual({ addresses: [`eip155:10:${euro}`] })
    expect(tokens.map((token) => [token.address, token.isListed])).toEqual([
      [undefined, true],
      [euro, true],
      [dollar, undefined],
    ])
  })

  it('are asked for 100 tokens at once, 500 in all, those of the app among the first', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) =>
      asset(1n, { address: `0x${at.toString(16).padStart(40, '0')}` }),
    )
    const { read, asked } = sources({
      wallet: async () => [coinAsset(1n), ...many, asset(2n)],
      prices: [],
      appTokens: [{ address: dollar }],
    })
    await read(true)
    const prices = asked.slice(1)
    const lists = prices.map(({ ask }) => Object(ask).addresses)
    expect(lists.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100])
    expect(lists[0].slice(0, 2)).toEqual([`eip155:10:${PLACEHOLDER}`, `eip155:10:${dollar}`])
    expect(new Set(prices.map(({ fresh }) => fresh))).toEqual(new Set([true]))
  })
})
