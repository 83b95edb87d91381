import { getEventListeners } from 'node:events'
import { Keypair } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeEnvironment } from '../../../../engine/src/fakes/fake-environment.js'
import { eip155Chain } from '../../../../engine/src/families/eip155/port/eip155-chain.js'
import { solanaChain } from '../../../../engine/src/families/solana/port/solana-chain.js'
import {
  type BlockchainApi,
  blockchainApi,
} from '../../../../engine/src/http/blockchain-api/blockchain-api.js'
import {
  readNetworkTokens,
  type TokenSources,
} from '../../../../engine/src/http/tokens/read-network-tokens.js'
import type { Network } from '../../../../engine/src/model/networks/network.js'
import type { NetworkTokens } from '../../../../engine/src/model/tokens/network-tokens.js'
import type { FamilyChain } from '../../../../engine/src/ports/family.js'
import type { NetworkTokensRead } from '../../../../engine/src/ports/network-tokens-read.js'
import {
  HARBOR,
  LOCAL_ACCOUNTS,
  LOCAL_SOLANA_ACCOUNTS,
  type LocalBlockchainApi,
  type LocalWorld,
  startLocalWorld,
} from '../index.js'

const NOW = Date.UTC(2030, 0, 2)
const [ALICE = ''] = LOCAL_ACCOUNTS
const [SOLANA_ALICE = ''] = LOCAL_SOLANA_ACCOUNTS
const price = (value: string) => ({ value, at: NOW })

let world: LocalWorld
let server: LocalBlockchainApi
let api: BlockchainApi
/** A client without answers from before. */
let newApi: () => BlockchainApi
let harbor: { readonly network: Network; readonly chain: FamilyChain }
let lagoon: { readonly network: Network; readonly chain: FamilyChain }

beforeAll(async () => {
  world = await startLocalWorld({
    chains: [{ ...HARBOR, port: 0 }],
    solana: { port: 0 },
    blockchainApi: { port: 0 },
  })
  const [chain] = world.chains
  const { solana, blockchainApi: started } = world
  if (!chain || !solana || !started) throw new Error('The world lacks a part.')
  server = started
  const environment = fakeEnvironment({
    now: () => NOW,
    fetch: (...request) => {
      whenFetched()
      return fetch(...request)
    },
  })
  newApi = () =>
    blockchainApi({ url: server.url, projectId: 'local', st: 'walletchart', sv: '1', environment })
  api = newApi()
  const access = { environment, rpcUrls: ({ rpcUrls }: Network) => rpcUrls.default.http }
  harbor = {
    chain: eip155Chain(access),
    network: {
      id: chain.id,
      chainNamespace: 'eip155',
      caipNetworkId: `eip155:${chain.id}`,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    },
  }
  lagoon = {
    chain: solanaChain(access),
    network: {
      id: solana.id,
      chainNamespace: 'solana',
      caipNetworkId: `solana:${solana.id}`,
      name: solana.name,
      nativeCurrency: solana.nativeCurrency,
      rpcUrls: { default: { http: [solana.rpcUrl] } },
    },
  }
})
afterAll(async () => {
  api.close()
  harbor.chain.close()
  lagoon.chain.close()
  await world.stop()
})
afterEach(() => {
  whenFetched = () => undefined
  server.faults.clear()
  server.clearRequests()
  world.chains[0]?.faults.clear()
})

/** Called before each request. */
let whenFetched: () => void = () => undefined

/** Reads new answers. */
function read(
  { network, chain }: typeof harbor,
  address: string,
  more: Partial<TokenSources> = {},
): Promise<NetworkTokens> {
  // As a chart has it: the service is bound, and the chart knows the port alone.
  const bound: NetworkTokensRead = (sources, ask, tell) =>
    readNetworkTokens({ api, ...more, ...sources }, ask, tell)
  const { appTokens = [], wallet } = more
  const ask = { network, address, fresh: true, signal: new AbortController().signal }
  return bound({ chain, appTokens, wallet, now: () => NOW }, ask)
}
const amountsOf = ({ tokens }: NetworkTokens) => tokens.map(({ address, amount }) => [address, amount])

const appTokens = () => world.tokens.map(({ address }) => ({ address }))
/** The requests besides those for the list of chains, which one answer in five minutes serves. */
const pathsAsked = () =>
  server.requests.filter(({ path }) => path !== SUPPORTED).map(({ method, path }) => `${method} ${path}`)
const BALANCE = `GET /v1/account/${ALICE}/balance`
const PRICES = 'POST /v1/fungible/price'
const SUPPORTED = '/v1/supported-chains'

describe('the tokens of an account of Ethereum', () => {
  it('[R3.23 partly] are those of the API, each as the chain holds it', async () => {
    const fromApi = await read(harbor, ALICE, { appTokens: appTokens() })
    expect(fromApi).toMatchObject({ network: 'eip155:31337', address: ALICE, source: 'api', readAt: NOW })
    expect(amountsOf(fromApi)).toEqual([
      [undefined, String(10_000n * 10n ** 18n)],
      ...world.tokens.map(({ address, balance }) => [address, balance]),
    ])
    expect(fromApi.tokens[0]).toEqual({
      ...harbor.network.nativeCurrency,
      amount: String(10_000n * 10n ** 18n),
      price: price('3120.5'),
      isListed: true,
    })
    expect(pathsAsked()).toEqual([BALANCE])
    const fromChain = await read(harbor, ALICE, { api: undefined, appTokens: appTokens() })
    expect(fromChain.source).toBe('chain')
    expect(amountsOf(fromChain)).toEqual(amountsOf(fromApi))
    expect(fromChain.tokens.map(({ decimals }) => decimals)).toEqual(
      fromApi.tokens.map(({ decimals }) => decimals),
    )
  })

  it('[Q43 partly] have a true zero from the chain where the API lists nothing', async () => {
    const nobody = `0x${'12'.repeat(20)}`
    const { source, tokens } = await read(harbor, nobody, { appTokens: appTokens() })
    expect(source).toBe('api')
    expect(tokens.map(({ amount }) => amount)).toEqual(['0', '0', '0', '0', '0', '0'])
    // The service writes the prices of what it did not list under the same addresses.
    expect(tokens.map((token) => [token.price?.value, token.isListed])).toEqual([
      ['3120.5', true],
      ['1', true],
      ['0.0375', true],
      [undefined, undefined],
      ['0.0000001', true],
      [undefined, undefined],
    ])
    expect(pathsAsked()).toEqual([BALANCE.replace(ALICE, nobody), PRICES])
  })

  it('[Q43 partly] come from the chain with the prices of an API that does not answer with them', async () => {
    server.faults.set({ kind: 'status', status: 400 }, { path: '/balance' })
    const { source, tokens } = await read(harbor, ALICE, { appTokens: appTokens() })
    expect(source).toBe('chain')
    expect(tokens.map((token) => [token.amount, token.price?.value])).toEqual([
      [String(10_000n * 10n ** 18n), '3120.5'],
      ...world.tokens.map(({ balance }, at) => [balance, ['1', '0.0375', undefined, '0.0000001'][at]]),
    ])
    server.faults.set({ kind: 'status', status: 400 })
    const unpriced = await read(harbor, ALICE, { appTokens: appTokens() })
    expect(amountsOf(unpriced)).toEqual(tokens.map(({ address, amount }) => [address, amount]))
    expect(unpriced.tokens.every((token) => token.price === undefined)).toBe(true)
  })

  it('[R7.2 partly] are read without an API that does not know the chain', async () => {
    const elsewhere = { ...harbor.network, id: 31_999, caipNetworkId: 'eip155:31999' } as const
    const wallet = async () => [{ network: elsewhere.caipNetworkId, amount: 1n }]
    const { source, tokens } = await read({ ...harbor, network: elsewhere }, ALICE, { wallet })
    expect(source).toBe('wallet')
    expect(tokens.map(({ amount, price }) => [amount, price])).toEqual([['1', undefined]])
    expect(pathsAsked()).toEqual([])
  })

  it('[R7.2 partly] are read without an API that does not say which chains it knows', async () => {
    const unasked = newApi()
    server.faults.set({ kind: 'status', status: 400 }, { path: SUPPORTED })
    const { source, tokens } = await read(harbor, ALICE, { api: unasked, appTokens: appTokens() })
    unasked.close()
    expect(source).toBe('chain')
    expect(tokens).toHaveLength(1 + world.tokens.length)
    expect(server.requests.map(({ path }) => path)).toEqual([SUPPORTED])
  })

  it('[Q43 partly] are not zero if the chain is out of reach too', async () => {
    const unread = { ...harbor.network, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
    const [listed] = world.tokens
    const missing = `0x${'99'.repeat(20)}`
    const { source, tokens } = await read({ ...harbor, network: unread }, ALICE, {
      appTokens: [{ address: missing, symbol: 'MISS' }],
    })
    expect(source).toBe('api')
    expect(tokens.slice(0, 3)).toMatchObject([
      { amount: String(10_000n * 10n ** 18n) },
      { address: missing, symbol: 'MISS', amount: undefined, problem: { code: 'RPC_REQUEST_FAILED' } },
      { address: listed?.address, amount: listed?.balance },
    ])
    await expect(read({ ...harbor, network: unread }, ALICE, { api: undefined })).rejects.toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
    })
  })

  it('[R3.24 partly] are those of the wallet, with the prices of the API', async () => {
    const [pier] = world.tokens
    const wallet = async () => [
      { network: harbor.network.caipNetworkId, amount: 1n },
      {
        network: harbor.network.caipNetworkId,
        address: String(pier?.address).toLowerCase(),
        amount: 2n,
        metadata: { name: 'Pier', symbol: 'PIER', decimals: 6 },
      },
    ]
    const { source, tokens } = await read(harbor, ALICE, { wallet })
    expect(source).toBe('wallet')
    expect(tokens).toMatchObject([
      { amount: '1', price: price('3120.5') },
      { amount: '2', price: price('1'), isListed: true },
    ])
    expect(pathsAsked()).toEqual([PRICES])
  })
})

describe('the tokens of an account of Solana', () => {
  it('[R3.23 partly] are the same from the API and from the chain, which lists them all', async () => {
    const held = world.solana?.tokens ?? []
    expect(held.length).toBeGreaterThan(1)
    const [pearl] = held
    const coin = [undefined, String(1_000n * 10n ** 9n)]
    const tokens = held.map(({ address, balance }) => [address, balance])
    // The chain lists accounts in no order.
    const inOrder = ([first, ...others]: readonly unknown[]) => [first, ...others.map(String).toSorted()]
    const expected = inOrder([coin, ...tokens])
    const fromApi = await read(lagoon, SOLANA_ALICE)
    expect(fromApi.source).toBe('api')
    expect(inOrder(amountsOf(fromApi))).toEqual(expected)
    server.faults.set({ kind: 'status', status: 400 }, { path: '/balance' })
    const fromChain = await read(lagoon, SOLANA_ALICE)
    expect(fromChain.source).toBe('chain')
    expect(inOrder(amountsOf(fromChain))).toEqual(expected)
    // The coin has its price under the mint of wrapped SOL.
    for (const read of [fromApi, fromChain]) {
      const priceOf = (address: string | undefined) =>
        read.tokens.find((token) => token.address === address)?.price?.value
      expect([priceOf(undefined), priceOf(pearl?.address)]).toEqual(['148.25', '2.5'])
    }
  })

  it('are read with two listeners on the signal of the caller, however many tokens the app has', async () => {
    const { signal } = new AbortController()
    let most = 0
    whenFetched = () => {
      most = Math.max(most, getEventListeners(signal, 'abort').length)
    }
    const tokens = Array.from({ length: 40 }, () => ({
      address: Keypair.generate().publicKey.toBase58(),
      needsMetadata: false,
    }))
    const { network, chain } = lagoon
    const held = await chain.holdings?.({ network, address: SOLANA_ALICE, tokens, signal })
    expect(held?.holdings).toHaveLength(1 + (world.solana?.tokens.length ?? 0) + 40)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(2)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})
