import { describe, expect, it, vi } from 'vitest'
import { FAKE_BITCOIN_ACCOUNT as address } from '../../../fakes/fake-bitcoin-accounts.js'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { bitcoin, bitcoinTestnet } from '../../../model/networks/built-in-networks.js'
import type { Network } from '../../../model/networks/network.js'
import { scriptedEsplora } from '../scripted-esplora.cases.js'
import { bip122Chain } from './bip122-chain.js'

const urls = ['https://one.example/api', 'https://two.example/api']

function world(answers: Parameters<typeof scriptedEsplora>[0] = {}, rpcUrls: readonly string[] = urls) {
  const node = scriptedEsplora(answers)
  const fetch = vi.fn(node.fetch)
  const chain = bip122Chain({ environment: fakeEnvironment({ fetch }) })
  const at = (network: Network): Network => ({ ...network, rpcUrls: { default: { http: rpcUrls } } })
  const caller = new AbortController()
  const { signal } = caller
  return {
    node,
    fetch,
    chain,
    caller,
    balance: (of = address, network = bitcoin) =>
      chain.balance({ network: at(network), address: of, signal }),
    read: (method: string, params?: unknown) => chain.read({ network: at(bitcoin), method, params, signal }),
    asked: () => fetch.mock.calls.map(([url]) => String(url)),
  }
}

const sums = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const stats = (chain: object, mempool: object = sums(0, 0)) => ({
  address,
  chain_stats: chain,
  mempool_stats: mempool,
})

describe('the balance', () => {
  it('[R1.8 partly] is what came and did not go, with what no block holds yet', async () => {
    const { balance, asked } = world({
      [`/address/${address}`]: () => stats(sums(500_000_000_000_001, 1), sums(20, 30)),
    })
    expect(await balance()).toEqual({ amount: 499_999_999_999_990n, decimals: 8, symbol: 'BTC' })
    expect(asked()).toEqual([`${urls[0]}/address/${address}`])
  })

  it('may be zero', async () => {
    const { balance } = world({ [`/address/${address}`]: () => stats(sums(5, 5)) })
    expect((await balance()).amount).toBe(0n)
  })

  it.each([
    ['nothing', 'null'],
    ['a text', 'soon'],
    ['no sums', { address, chain_stats: {}, mempool_stats: {} }],
    ['only one of the two', { address, chain_stats: sums(1, 0) }],
    ['a text for a number', stats(sums('1', 0))],
    ['less than zero', stats(sums(-1, 0))],
    ['more spent than funded', stats(sums(1, 2))],
    ['a fraction', stats(sums(0.5, 0))],
    ['a number that JSON rounds', stats(sums(2 ** 53, 0))],
    ['another address', { ...stats(sums(1, 0)), address: '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH' }],
  ])('is never zero when the node answers %s', async (_, answer) => {
    const { balance } = world({ [`/address/${address}`]: () => answer })
    await expect(balance()).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it('is refused for what is no address of the network', async () => {
    const { balance, fetch } = world()
    await expect(balance('0x00')).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    await expect(balance(address, bitcoinTestnet)).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    const litecoin = { ...bitcoin, caipNetworkId: 'bip122:12a765e31ffd4059bada1e25190f6e98' } as const
    await expect(balance(address, litecoin)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('needs a URL', async () => {
    await expect(world({}, []).balance()).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
  })
})

describe('a read', () => {
  it('is one request, which another node answers when the first is out of reach', async () => {
    const { read, fetch, asked } = world({ '/fee-estimates': () => ({ '3': 4.5 }) })
    fetch.mockRejectedValueOnce(new TypeError('No network'))
    expect(await read('GET', { path: '/fee-estimates' })).toEqual({ '3': 4.5 })
    expect(asked()).toEqual(urls.map((url) => `${url}/fee-estimates`))
  })

  it.each([
    ['a number', '850000', 850_000],
    ['a list', '[1]', [1]],
    ['text', '00ff', '00ff'],
    ['text with an end of line', 'ab12\n', 'ab12'],
    ['digits that are hex', '1'.repeat(64), '1'.repeat(64)],
    ['hex that looks like a number', '12e5', '12e5'],
    ['half an object', '{"a":', '{"a":'],
    ['nothing', '', ''],
  ])('is answered with %s', async (_, text, value) => {
    const { read } = world({ '/x': () => text })
    expect(await read('GET', { path: '/x' })).toEqual(value)
  })

  it('fails as the node does', async () => {
    await expect(world().read('GET', { path: '/x' })).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it.each([
    ['no path', {}],
    ['a whole URL', { path: 'https://evil.example' }],
    ['a path of another host', { path: '//evil.example/tx' }],
    ['a path upwards', { path: '/address/../../secret' }],
    ['a path upwards that is written otherwise', { path: '/address/%2e%2E/secret' }],
    ['a space', { path: '/a b' }],
    ['a fragment', { path: '/a#b' }],
    ['a very long path', { path: `/${'a'.repeat(3000)}` }],
    ['no object', 'GET'],
    ['nothing', undefined],
  ])('is refused with %s', async (_, params) => {
    const { read, fetch } = world()
    await expect(read('GET', params)).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('knows no other method', async () => {
    await expect(world().read('DELETE', { path: '/x' })).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })
})

describe('what changes the chain', () => {
  const params = { path: '/tx', body: '0200' }

  it('is sent once, to the first node', async () => {
    const { read, fetch, asked } = world()
    fetch.mockRejectedValue(new TypeError('No network'))
    await expect(read('POST', params)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(asked()).toEqual([`${urls[0]}/tx`])
  })

  it('is answered by the node', async () => {
    const { read, node } = world({ 'POST /tx': () => 'ab'.repeat(32) })
    expect(await read('POST', params)).toBe('ab'.repeat(32))
    expect(node.calls).toEqual([{ method: 'POST', path: '/tx', body: '0200' }])
  })

  it('is known to have failed when the node refuses it', async () => {
    const { read } = world({ 'POST /tx': () => new Response('min relay fee not met', { status: 400 }) })
    await expect(read('POST', params)).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: expect.stringContaining('min relay fee not met'),
    })
  })

  it('needs a body', async () => {
    const { read, fetch } = world()
    for (const body of [undefined, {}, 'a'.repeat(8_000_001)])
      await expect(read('POST', { path: '/tx', body })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('ends with the signal before it was sent, and with the chain after it', async () => {
    const { read, fetch, chain, caller } = world()
    fetch.mockReturnValue(new Promise(() => undefined))
    const open = [read('POST', params), read('GET', { path: '/x' })]
    chain.close()
    await expect(open[0]).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(open[1]).rejects.toMatchObject({ code: 'ABORTED' })
    caller.abort()
    await expect(read('POST', params)).rejects.toMatchObject({ code: 'ABORTED' })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
