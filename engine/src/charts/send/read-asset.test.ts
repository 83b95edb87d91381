import { describe, expect, it } from 'vitest'
import { mainnet } from '../../model/networks/built-in-networks.js'
import type { FamilyTransfer } from '../../ports/family-transfer.js'
import { readAsset } from './read-asset.js'

const TOKEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const none = () => Promise.reject(new Error('Nobody is asked'))
const assetOf = (symbol: string | undefined) => {
  const transfer: FamilyTransfer = {
    quote: none,
    prepare: none,
    publish: none,
    readToken: async () => ({ decimals: 6, symbol }),
  }
  return readAsset(TOKEN, { network: mainnet, transfer, reach: { chain: none } })
}

describe('[A5 partly] the symbol that a token says of itself', () => {
  it.each([
    ['a plain one', 'USDC', 'USDC'],
    ['signs that cannot be seen', 'U\u200bS\u202eDC\u0000', 'USDC'],
    ['line breaks', 'USDC\n\nis safe', 'USDC is safe'],
  ])('with %s is fit to show', async (_, said, symbol) => {
    expect(await assetOf(said)).toEqual({ token: TOKEN, symbol, decimals: 6 })
  })

  it.each([
    ['10,000 letters', 'x'.repeat(10_000)],
    ['letters of many characters', '\u{1d400}\u{1d167}\u{1d167}\u{1d167}'.repeat(64)],
  ])('with %s is cut', async (_, said) => {
    expect((await assetOf(said)).symbol.length).toBeLessThanOrEqual(512)
  })

  it.each([[undefined], [''], ['\u200b']])('that is none is its address: %j', async (said) => {
    expect((await assetOf(said)).symbol).toBe(TOKEN)
  })
})
