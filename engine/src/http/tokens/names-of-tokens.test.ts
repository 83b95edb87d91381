import { describe, expect, it, vi } from 'vitest'
import {
  asset,
  chainWith,
  coinAsset,
  coinEntry,
  dollar,
  entry,
  ether,
  sources,
  tokensOf,
} from './read-network-tokens.cases.js'

describe('what a token is called', () => {
  const app = {
    address: dollar,
    name: 'Dollar',
    symbol: 'USD',
    decimals: 2,
    image: 'https://app.example/d.png',
  }

  it('the texts of the app stand where none was read, and what was read wins', async () => {
    const [, read] = await tokensOf({ balances: [coinEntry('1'), entry('1')], appTokens: [app] })
    expect(read).toMatchObject({ name: 'Tether USD', symbol: 'USDT', decimals: 6, iconUrl: app.image })
    const [, empty] = await tokensOf({
      balances: [coinEntry('1'), entry('1', { name: '', symbol: null })],
      appTokens: [app],
    })
    // An entry without a symbol has not the shape of the service, so the chain is asked.
    expect(empty).toMatchObject({ name: 'Dollar', symbol: 'USD', decimals: 2, amount: '5' })
    const [, nameless] = await tokensOf({
      balances: [coinEntry('1'), entry('1', { name: '', symbol: '' })],
      appTokens: [app],
    })
    expect(nameless).toMatchObject({ name: 'Dollar', symbol: 'USD', decimals: 6, amount: '1000000' })
  })

  it.each<[string, Partial<typeof app>, boolean]>([
    ['all', {}, false],
    ['no name', { name: '' }, true],
    ['no symbol', { symbol: '' }, true],
  ])(
    'the chain is asked for metadata that the app does not know: it knows %s',
    async (_, more, needsMetadata) => {
      const holdings = vi.fn(chainWith(7n))
      const [, token] = await tokensOf({ api: false, appTokens: [{ ...app, ...more }], holdings })
      expect(holdings.mock.calls[0]?.[0].tokens).toEqual([{ address: dollar, needsMetadata }])
      expect(token).toMatchObject({ amount: '5', decimals: needsMetadata ? 8 : 2 })
    },
  )

  it('decimals of 0 are known', async () => {
    const holdings = vi.fn(chainWith(7n))
    await tokensOf({ api: false, appTokens: [{ ...app, decimals: 0 }], holdings })
    expect(holdings.mock.calls[0]?.[0].tokens).toEqual([{ address: dollar, needsMetadata: false }])
  })

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,<script>', 'a'.repeat(300_000)])(
    'a picture of the wallet that is no link is left out: %#',
    async (iconUrl) => {
      const wallet = async () => [{ ...coinAsset(1n), iconUrl }, asset(2n, { iconUrl })]
      const { read, told } = sources({ wallet, prices: [] })
      const { tokens } = await read()
      for (const token of [...tokens, ...(told[0]?.tokens ?? [])]) expect(token.iconUrl).toBeUndefined()
      expect(tokens).toHaveLength(2)
    },
  )

  it('a picture that is no link is left out', async () => {
    const [, token] = await tokensOf({ api: false, appTokens: [{ ...app, image: 'javascript:alert(1)' }] })
    expect(token?.iconUrl).toBeUndefined()
  })

  it('the API cannot rename the coin, nor move its point', async () => {
    const [coin] = await tokensOf({
      balances: [
        coinEntry('1.5', { name: 'Not Ether', symbol: 'NOT', quantity: { decimals: '2', numeric: '1.5' } }),
      ],
    })
    expect(coin).toMatchObject({ ...ether, amount: '1500000000000000000' })
    const [named] = await tokensOf({
      wallet: async () => [{ ...coinAsset(1n), metadata: { name: 'Not', symbol: 'NOT', decimals: 2 } }],
      prices: [],
    })
    expect(named).toMatchObject({ ...ether, amount: '1' })
  })

  it('a name that the API cleaned stays suspicious', async () => {
    const [, token] = await tokensOf({ balances: [coinEntry('1'), entry('1', { name: 'US\u200bDT' })] })
    expect(token).toMatchObject({ name: 'USDT', isSuspicious: true })
  })
})
