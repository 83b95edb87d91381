import { describe, expect, it } from 'vitest'
import { coinAsset, coinEntry, ether, failed, sources } from './read-network-tokens.cases.js'

describe('a chain that the API', () => {
  const wallet = async () => [coinAsset(1n)]
  const everything = { balances: [coinEntry('1')], prices: [coinEntry('1')] }
  const others = ['eip155:1', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', 'eip155:100']

  it.each<[string, readonly string[] | Error]>([
    ['does not know', others],
    ['does not know, because it knows none', []],
    ['says nothing of, because it is down', failed],
    ['says nothing of, by an error that is none of the kit', new TypeError('x')],
  ])('[R7.2 partly] [Q43 partly] %s is read without it', async (_, chains) => {
    const ofChain = sources({ ...everything, chains })
    const read = await ofChain.read(true)
    expect(read).toMatchObject({ source: 'chain', tokens: [{ ...ether, amount: '7' }] })
    expect(read.tokens[0]?.price).toBeUndefined()
    expect(ofChain.calls).toEqual(['supported', 'chain 0'])
    expect(ofChain.told).toEqual([])

    const ofWallet = sources({ ...everything, wallet, chains })
    await expect(ofWallet.read()).resolves.toMatchObject({ source: 'wallet', tokens: [{ amount: '1' }] })
    expect(ofWallet.calls).toEqual(['supported'])
    expect(ofWallet.told).toMatchObject([{ tokens: [{ amount: '1' }] }])
  })

  it('[R7.2 partly] knows is asked about once it has said so', async () => {
    const { read, calls } = sources({ ...everything, chains: [...others, 'eip155:10'] })
    await expect(read()).resolves.toMatchObject({ source: 'api' })
    expect(calls).toEqual(['supported', 'balance'])
  })
})
