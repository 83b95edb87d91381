import { describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { FAKE_KEPLR_ACCOUNT } from '../../../fakes/fake-keplr-wallet.js'
import { cosmoshub, cosmoshubTestnet } from '../../../model/networks/built-in-networks.js'
import { cosmosChains } from '../../../model/networks/cosmos-chains.js'
import { cosmosNetwork } from '../../../model/networks/cosmos-network.js'
import type { Network } from '../../../model/networks/network.js'
import { addressOf, estuary } from '../real-keys.cases.js'
import { type NodeRequest, scriptedCosmosNode } from '../scripted-cosmos-node.cases.js'
import { cosmosChain } from './cosmos-chain.js'

const address = 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c'
const urls = ['https://one.example', 'https://two.example/api']
const BALANCES = '/cosmos/bank/v1beta1/balances/'
const hub: Network = { ...cosmoshub, rpcUrls: { default: { http: urls } } }

function world(answers: Record<string, (request: NodeRequest) => unknown> = {}) {
  const node = scriptedCosmosNode(answers)
  const fetch = vi.fn(node.fetch)
  const chain = cosmosChain({ chains: cosmosChains([estuary]), environment: fakeEnvironment({ fetch }) })
  const caller = new AbortController()
  const { signal } = caller
  return {
    node,
    fetch,
    chain,
    caller,
    balance: (of = address, network: Network = hub) => chain.balance({ network, address: of, signal }),
    read: (method: string, params?: unknown, network: Network = hub) =>
      chain.read({ network, method, params, signal }),
    asked: () => fetch.mock.calls.map(([url]) => String(url)),
  }
}

const answering = (answer: unknown) => world({ [BALANCES]: () => answer })

describe('the balance', () => {
  it('[R1.9 partly] is read in the base denomination of the chain', async () => {
    const amount = (10n ** 30n).toString()
    const { balance, asked } = answering({ balance: { denom: 'uatom', amount } })
    expect(await balance()).toEqual({ amount: 10n ** 30n, decimals: 6, symbol: 'ATOM' })
    expect(asked()).toEqual([`${urls[0]}${BALANCES}${address}/by_denom?denom=uatom`])
  })

  it('[R1.9 partly] is that of the coin which the app describes', async () => {
    const { balance, asked } = world({ [BALANCES]: () => ({ balance: { denom: 'utide', amount: '7' } }) })
    const own = addressOf(FAKE_KEPLR_ACCOUNT, 'estuary')
    expect(await balance(own, cosmosNetwork(estuary))).toEqual({ amount: 7n, decimals: 6, symbol: 'TIDE' })
    expect(asked()).toEqual([`http://localhost:1317${BALANCES}${own}/by_denom?denom=utide`])
    await expect(balance(address, cosmosNetwork(estuary))).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it('may be zero: a node says so for an account without coins', async () => {
    expect((await answering({ balance: { denom: 'uatom', amount: '0' } }).balance()).amount).toBe(0n)
  })

  it.each([
    ['nothing', null],
    ['a text', 'nothing'],
    ['no balance', {}],
    ['a balance of null', { balance: null }],
    ['no amount', { balance: { denom: 'uatom' } }],
    ['an amount that is a number', { balance: { denom: 'uatom', amount: 5 } }],
    ['an empty amount', { balance: { denom: 'uatom', amount: '' } }],
    ['less than zero', { balance: { denom: 'uatom', amount: '-1' } }],
    ['a fraction', { balance: { denom: 'uatom', amount: '0.5' } }],
    ['another coin', { balance: { denom: 'uosmo', amount: '5' } }],
    ['an endless amount', { balance: { denom: 'uatom', amount: '9'.repeat(79) } }],
  ])('is never zero when the node answers %s', async (_, answer) => {
    await expect(answering(answer).balance()).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it.each(['0x00', 'cosmos1', 'osmo1w508d6qejxtdg4y5r3zarvary0c5xw7kwmlpaf', `${address.slice(0, -1)}q`])(
    'is refused for %s',
    async (of) => {
      const { balance, asked } = world()
      await expect(balance(of)).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
      expect(asked()).toEqual([])
    },
  )

  it('needs a URL and a chain that is known', async () => {
    const { balance, read } = world()
    const bare = { ...cosmoshubTestnet, rpcUrls: { default: { http: [] } } }
    await expect(balance(address, bare)).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
    await expect(read('GET', { path: '/' }, bare)).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
    await expect(balance(address, { ...hub, id: 'osmosis-1' })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })
})

describe('a read', () => {
  it('is one GET, which another node answers when the first is out of reach', async () => {
    const { read, fetch, asked } = world({ '/api/a': () => ({ b: 1 }) })
    fetch.mockRejectedValueOnce(new TypeError('No network'))
    expect(await read('GET', { path: '/a?c=d' })).toEqual({ b: 1 })
    expect(asked()).toEqual([`${urls[0]}/a?c=d`, `${urls[1]}/a?c=d`])
  })

  it('is a text where the node answers no JSON', async () => {
    const { read } = world({ '/a': () => new Response('plain') })
    expect(await read('GET', { path: '/a' })).toBe('plain')
  })

  it('fails as the node does', async () => {
    const { read } = world({ '/a': () => Response.json({ message: 'no such thing' }, { status: 400 }) })
    await expect(read('GET', { path: '/a' })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: expect.stringContaining('no such thing'),
    })
  })

  it.each([
    undefined,
    {},
    { path: 7 },
    { path: 'a' },
    { path: '/a b' },
    { path: '/a#b' },
    { path: '/../a' },
    { path: '/a/..' },
    { path: '/%2e%2E/a' },
    { path: `/${'a'.repeat(2001)}` },
    { path: '/a\nb' },
  ])('of %j is refused, and asks nobody', async (params) => {
    const { read, asked } = world()
    await expect(read('GET', params)).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    expect(asked()).toEqual([])
  })

  it('knows no other method', async () => {
    await expect(world().read('eth_call', [])).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })
})

describe('a write', () => {
  it('goes out once, as JSON or as text', async () => {
    const { read, fetch } = world({ '/tx': () => ({ done: true }) })
    expect(await read('POST', { path: '/tx', body: { a: 1 } })).toEqual({ done: true })
    expect(await read('POST', { path: '/tx', body: '"text"' })).toEqual({ done: true })
    expect(fetch.mock.calls.map(([, init]) => [init?.method, init?.body, init?.headers])).toEqual([
      ['POST', '{"a":1}', { 'content-type': 'application/json' }],
      ['POST', '"text"', { 'content-type': 'text/plain' }],
    ])
  })

  it('is never repeated, and says when the outcome is unknown', async () => {
    const { read, fetch, asked } = world()
    fetch.mockRejectedValue(new TypeError('No network'))
    await expect(read('POST', { path: '/tx', body: {} })).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(asked()).toEqual([`${urls[0]}/tx`])
  })

  it.each([undefined, { a: 1n }, () => undefined])('of body %# is refused', async (body) => {
    const { read, asked } = world()
    await expect(read('POST', { path: '/tx', body })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    expect(asked()).toEqual([])
  })

  it('ends with the chain', async () => {
    const { read, fetch, chain } = world()
    fetch.mockReturnValue(new Promise(() => undefined))
    const open = [read('POST', { path: '/tx', body: {} }), read('GET', { path: '/a' })]
    chain.close()
    await expect(open[0]).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(open[1]).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
