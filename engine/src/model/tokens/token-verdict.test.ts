import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type NamedToken, tokenJudge, tokenKey, tokenReading } from './token-verdict.js'

const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const MINT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const OTHER = '0x1111111111111111111111111111111111111111'
const mainnet = { network: 'eip155:1' } as const
const solana = { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const verified: readonly NamedToken[] = [
  { ...mainnet, name: 'Ether', symbol: 'ETH' },
  { ...solana, name: 'Solana', symbol: 'SOL' },
  { ...mainnet, address: USDT, name: 'Tether USD', symbol: 'USDT' },
  { ...solana, address: MINT, name: 'USDT', symbol: 'USDT' },
  { ...mainnet, address: '0x514910771AF9Ca656af840dff83E8264EcF986CA', name: 'ChainLink', symbol: 'LINK' },
]
const judge = tokenJudge(verified)
const named = (symbol: string, name?: string) => judge({ ...mainnet, address: OTHER, symbol, name })

describe('a verified token', () => {
  it.each([
    ['as the list has it', USDT],
    ['in lower case', USDT.toLowerCase()],
    ['in upper case', USDT.toUpperCase()],
  ])('[Q45 partly] is verified by its address alone, %s', (_, address) => {
    expect(judge({ ...mainnet, address, symbol: 'UЅDТ', name: '' })).toEqual({ standing: 'verified' })
  })

  it('[Q45 partly] has its address on its network: elsewhere anyone may have put another contract there', () => {
    expect(judge({ network: 'eip155:10', address: USDT }).standing).toBe('unverified')
    expect(judge({ network: 'eip155:10', address: USDT, symbol: 'USDT' }).standing).toBe('suspicious')
  })

  it('[Q45 partly] is compared with case where addresses have one', () => {
    expect(judge({ ...solana, address: MINT }).standing).toBe('verified')
    expect(judge({ ...solana, address: MINT.toLowerCase() }).standing).toBe('unverified')
    expect(tokenKey({ ...solana, address: MINT })).not.toBe(
      tokenKey({ ...solana, address: MINT.toLowerCase() }),
    )
  })

  it('is the coin of every network, whatever it is called', () => {
    expect(judge({ network: 'cosmos:cosmoshub-4', symbol: 'USDT' }).standing).toBe('verified')
  })
})

describe('a token that imitates a verified one', () => {
  it.each([
    ['the same symbol', 'USDT'],
    ['lower case', 'usdt'],
    ['Cyrillic letters', 'USDТ'],
    ['more than one script', 'ՍЅDТ'],
    ['a small Cyrillic letter', 'USDт'],
    ['Armenian letters', 'ՍSDT'],
    ['Lisu letters', 'ꓴꓢꓓꓔ'],
    ['full-width letters', 'ＵＳＤＴ'],
    ['mathematical letters', '𝐔𝐒𝐃𝐓'],
    ['small capitals', 'ᴜꜱᴅᴛ'],
    ['letters on black', '🆄🆂🅳🆃'],
    ['letters of flags', '🇺🇸🇩🇹'],
    ['a mark below', 'USḌT'],
    ['a mark after a letter', 'USDT\u0323'],
    ['the sign of the currency', 'USD₮'],
    ['a dollar as a letter', 'U$DT'],
    ['a dollar in front', '$USDT'],
    ['a point behind', 'USDT.'],
    ['a space inside', 'US DT'],
    ['spaces around', ' USDT\u00a0'],
    ['thousands of spaces in front', `${' '.repeat(4000)}USDT`],
    ['a zero-width space', 'US\u200bDT'],
    ['a soft hyphen', 'US\u00adDT'],
    ['a filler that is a letter', 'USDT\u3164'],
    ['tags behind', 'USDT\u{e0041}'],
    ['a bidi isolate', '\u2066USDT\u2069'],
    ['letters that stand from right to left', '\u202eTDSU\u202c'],
  ])('[Q45 partly] [A5 partly] %s', (_, symbol) => {
    expect(named(symbol)).toEqual({ standing: 'suspicious', imitates: 'USDT' })
  })

  it.each([
    ['a digit for a letter', 'L1NK', 'LINK'],
    ['the letter l for an I', 'LlNK', 'LINK'],
    ['the coin of a network', 'ЕТН', 'ETH'],
    ['small letters that look like small capitals', 'етн', 'ETH'],
    ['the coin of another family', 'S0L', 'SOL'],
  ])('[Q45 partly] %s', (_, symbol, imitates) => {
    expect(named(symbol)).toEqual({ standing: 'suspicious', imitates })
  })

  it.each([
    ['its name', 'AIR', 'Tether USD'],
    ['its name in other letters', 'AIR', 'ТЕТНЕR\u2003ＵＳＤ'],
    ['its name as a symbol', 'TetherUSD', ''],
    ['its symbol as a name', 'AIR', 'USDT'],
  ])('[Q45 partly] names the symbol for %s too', (_, symbol, name) => {
    expect(named(symbol, name)).toEqual({ standing: 'suspicious', imitates: 'USDT' })
  })

  it('[A5 partly] is suspicious without one if it hides letters or mixes scripts', () => {
    for (const symbol of ['DА\u0406', 'D\u200bAI']) expect(named(symbol)).toEqual({ standing: 'suspicious' })
  })
})

describe('any other token', () => {
  it.each([
    ['a longer symbol', 'aUSDT'],
    ['another form of a coin', 'stETH'],
    ['a bridged token', 'USDT.e'],
    ['another script', '天津神'],
    ['signs alone', '!!!'],
    ['a Cyrillic word', 'Рубль'],
    ['nothing', ''],
  ])('[Q45 partly] is unverified: %s', (_, symbol) => {
    expect(named(symbol)).toEqual({ standing: 'unverified' })
  })

  it('[Q46 partly] gets one verdict, however often and in whatever order it is asked for', () => {
    const tokens = [USDT, OTHER, MINT].map((address) => ({ ...mainnet, address, symbol: 'USDT' }))
    const again = tokenJudge(verified)
    expect(tokens.toReversed().map(again)).toEqual(tokens.map(judge).toReversed())
  })

  it('[Q46 partly] gets the same verdict if it was read before, and if the verified ones were', () => {
    const read = (token: NamedToken): NamedToken => ({ ...token, reading: tokenReading(token) })
    const symbols = [
      'USDT',
      'UЅDТ',
      'U$DT',
      'TetherUSD',
      'aUSDT',
      'DА\u0406',
      'D\u200bAI',
      '\u202eTDSU',
      '!!!',
      '',
    ]
    const tokens = [USDT, USDT.toLowerCase(), OTHER, MINT, undefined].flatMap((address) =>
      symbols.flatMap((symbol): readonly NamedToken[] => [
        { ...mainnet, address, symbol, name: 'Some' },
        { ...solana, address, name: symbol },
      ]),
    )
    const verdicts = tokens.map(judge)
    expect(new Set(verdicts.map(({ standing }) => standing)).size).toBe(3)
    expect(tokens.map(read).map(judge)).toEqual(verdicts)
    expect(tokens.map(tokenJudge(verified.map(read)))).toEqual(verdicts)
  })
})

const folder = process.env.VECTORS
if (folder) {
  interface Listed {
    readonly chainId: number
    readonly address: string
    readonly name: string
    readonly symbol: string
  }
  const { cases }: { cases: { valid: boolean; list: { tokens: Listed[] } }[] } = JSON.parse(
    readFileSync(join(folder, 'tokenlist', 'schema-cases.json'), 'utf8'),
  )
  const listed = cases
    .filter(({ valid }) => valid)
    .flatMap(({ list }) => list.tokens.map(({ chainId, ...token }) => ({ ...token, chainId })))
  describe('published token lists', () => {
    it.each(listed.map((token) => [token.symbol, token] as const))(
      '[Q45 partly] %s is verified by the list, and honest without it',
      (_, { chainId, address, name, symbol }) => {
        const token: NamedToken = { network: `eip155:${chainId}`, address, name, symbol }
        const written = address.startsWith('0x') ? address.toLowerCase() : address
        expect(tokenJudge([token])({ ...token, address: written }).standing).toBe('verified')
        expect(tokenJudge([])(token).standing).toBe('unverified')
      },
    )
  })
} else {
  console.info('VECTORS names no folder: the published token lists are not checked')
}
