import { describe, expect, it } from 'vitest'
import {
  asset,
  coinAsset,
  coinEntry,
  dollar,
  entry,
  ether,
  type Script,
  sources,
} from './read-network-tokens.cases.js'
import { MOST_TOKENS } from './token-listing.js'

describe('a list of any length', () => {
  const spam = (at: number) => `0x${at.toString(16).padStart(40, '0')}`

  it.each<[string, Script]>([
    [
      'of the wallet',
      {
        wallet: async () => [
          ...Array.from({ length: 10_000 }, (_, at) => asset(1n, { address: spam(at) })),
          asset(2n),
          coinAsset(3n),
        ],
      },
    ],
    [
      'of the API',
      {
        balances: [
          ...Array.from({ length: 10_000 }, (_, at) => entry('1', { address: `eip155:10:${spam(at)}` })),
          entry('2'),
          coinEntry('3'),
        ],
      },
    ],
  ])('[Q43 partly] is cut, and neither the coin nor a token of the app is lost: %s', async (_, script) => {
    const { tokens, unlisted } = await sources({
      prices: [],
      appTokens: [{ address: dollar }],
      ...script,
    }).read()
    expect(tokens).toHaveLength(MOST_TOKENS)
    expect(tokens[0]).toMatchObject(ether)
    expect(tokens[1]).toMatchObject({ address: dollar })
    expect(unlisted).toMatchObject({ code: 'RPC_REQUEST_FAILED', details: expect.stringContaining('5000') })
  })
})
