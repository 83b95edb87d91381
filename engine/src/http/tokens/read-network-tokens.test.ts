import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../../fakes/fake-clock.js'
import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Network } from '../../model/networks/network.js'
import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import type { CoinAddress } from '../../ports/family.js'
import type { FamilyHoldings, HoldingsRead, WalletAsset } from '../../ports/family-tokens.js'
import type { NamedAppToken } from '../../ports/network-tokens-read.js'
import type { BlockchainApi } from '../blockchain-api/blockchain-api.js'
import { SOURCE_PATIENCE_MS } from './patient-read.js'
import { readNetworkTokens } from './read-network-tokens.js'
import { MOST_TOKENS } from './token-listing.js'

const NOW = 1_900_000_000_000
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const dollar = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const euro = '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c'
const PLACEHOLDER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const network: Network = {
  id: 10,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const failed = featureError('HTTP_REQUEST_FAILED')
const unread = { amount: undefined, problem: { code: 'RPC_REQUEST_FAILED', details: expect.any(String) } }

const entry = (numeric: string, more: object = {}) => ({
  name: 'Tether USD',
  symbol: 'USDT',
  chainId: 'eip155:10',
  address: `eip155:10:${dollar}`,
  quantity: { decimals: '6', numeric },
  ...more,
})
const coinEntry = (numeric: string, more: object = {}) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:10',
  price: 3000.5,
  quantity: { decimals: '18', numeric },
  ...more,
})
const asset = (amount: WalletAsset['amount'], more: object = {}): WalletAsset => ({
  network: 'eip155:10',
  address: dollar,
  amount,
  metadata: { name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  ...more,
})
const coinAsset = (amount: bigint): WalletAsset => ({ network: 'eip155:10', amount })

type Wallet = Parameters<typeof readNetworkTokens>[0]['wallet']

/** Sources that answer as a test says. */
interface Script {
  readonly wallet?: Wallet
  /** The entries of the balance; an error to fail with. */
  readonly balances?: readonly unknown[] | Error
  /** The entries of the prices. */
  readonly prices?: readonly unknown[] | Error
  readonly api?: boolean
  readonly holdings?: ((read: HoldingsRead) => Promise<FamilyHoldings>) | 'none'
  readonly coinAddress?: CoinAddress
  readonly appTokens?: readonly NamedAppToken[]
  readonly network?: Network
  /** The chains that the API knows. Default the network alone. */
  readonly chains?: readonly string[] | Error
  /** When the API's answers came, if before. */
  readonly cameAt?: number
  /** Waits before an answer of the API, or for ever. */
  readonly late?: (path: ApiCallName) => Promise<unknown>
}
type ApiCallName = 'supported' | 'balance' | 'price'

function answerOf(path: string, { chains, balances = failed, prices = failed, network: own }: Script) {
  const known = chains ?? [(own ?? network).caipNetworkId]
  if (path === '/v1/supported-chains') return { call: 'supported', field: 'http', given: known } as const
  return path.endsWith('/balance')
    ? ({ call: 'balance', field: 'balances', given: balances } as const)
    : ({ call: 'price', field: 'fungibles', given: prices } as const)
}

function sources(script: Script = {}) {
  const calls: string[] = []
  const asked: { path: string; ask: unknown; fresh: boolean | undefined }[] = []
  const api: Pick<BlockchainApi, 'read'> = {
    async read(path, ask, { fresh }) {
      asked.push({ path: path.path, ask, fresh })
      const { call, field, given } = answerOf(path.path, script)
      calls.push(call)
      await script.late?.(call)
      if (given instanceof Error) throw given
      return { ...(await path.read({ [field]: given, ws: [] })), readAt: script.cameAt ?? NOW }
    },
  }
  const told: NetworkTokens[] = []
  const caller = new AbortController()
  const clock = fakeClock()
  const held = script.holdings ?? chainWith(7n)
  const read = (fresh = false) =>
    readNetworkTokens(
      {
        wallet: script.wallet,
        api: script.api === false ? undefined : api,
        chain: {
          coinAddress: script.coinAddress ?? { address: PLACEHOLDER, isToken: false },
          balance: async () => {
            calls.push('coin')
            return { amount: 9n, decimals: 18, symbol: 'ETH' }
          },
          ...(held !== 'none' && {
            holdings: (asked: HoldingsRead) => {
              calls.push(`chain ${asked.tokens.length}`)
              return held(asked)
            },
          }),
        },
        appTokens: script.appTokens ?? [],
        now: () => NOW,
        clock,
      },
      { network: script.network ?? network, address: account, fresh, signal: caller.signal },
      (tokens) => told.push(tokens),
    )
  return { read, calls, asked, told, caller, clock }
}

/** A chain that holds 5 of each token. */
const chainWith =
  (coin: bigint | 'unknown', amount: bigint | 'unknown' = 5n) =>
  async ({ tokens }: HoldingsRead): Promise<FamilyHoldings> => ({
    holdings: [
      { network: 'eip155:10', amount: coin, metadata: ether },
      ...tokens.map(({ address, needsMetadata }) => ({
        network: 'eip155:10' as const,
        address,
        amount,
        ...(needsMetadata && { metadata: { name: 'Read', symbol: 'READ', decimals: 8 } }),
        ...(amount === 'unknown' && { problem: { code: 'RPC_REQUEST_FAILED' as const, details: 'No' } }),
      })),
    ],
  })

const tokensOf = async (script: Script) => (await sources(script).read()).tokens

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

describe('an aborted read', () => {
  const never = () => new Promise<never>(() => undefined)
  const stopped = new WalletchartError('ABORTED')

  const isChain = (calls: readonly string[]) => calls.includes('chain 0')
  it.each<[string, Script, (calls: readonly string[]) => boolean]>([
    ['wallet', { wallet: never }, () => true],
    ['chain', { api: false, holdings: never }, isChain],
    ['chain that completes a list', { wallet: async () => [asset(1n)], holdings: never }, isChain],
  ])('ends at once, whatever hangs: %s', async (_, script, isAsked) => {
    const { read, caller, calls } = sources({ balances: [coinEntry('1')], ...script })
    const answered = read()
    await vi.waitUntil(() => isAsked(calls), { timeout: 30_000 })
    caller.abort()
    await expect(answered).rejects.toMatchObject({ code: 'ABORTED' })
    expect(calls.filter((call) => !call.startsWith('chain'))).toEqual([])
    expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  })

  it.each<[string, Script]>([
    ['wallet', { wallet: () => Promise.reject(stopped) }],
    ['API', { balances: stopped }],
    ['chains of the API', { chains: stopped }],
    ['chains of the API, for prices', { wallet: async () => [coinAsset(1n)], chains: stopped }],
    ['chain', { api: false, holdings: () => Promise.reject(stopped) }],
    [
      'chain that completes a list',
      { wallet: async () => [asset(1n)], holdings: () => Promise.reject(stopped) },
    ],
    ['prices', { wallet: async () => [coinAsset(1n)], prices: stopped }],
  ])('is never handed on: %s', async (_, script) => {
    const { read } = sources({ balances: [coinEntry('1')], prices: [], ...script })
    await expect(read()).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('begins nothing', async () => {
    const wallet = vi.fn(async () => undefined)
    const { read, caller, calls } = sources({ wallet })
    caller.abort()
    await expect(read()).rejects.toMatchObject({ code: 'ABORTED' })
    expect(wallet).not.toHaveBeenCalled()
    expect(calls).toEqual([])
  })

  it('a source that answers leaves no listener', async () => {
    const { read, caller } = sources({ balances: [entry('1')], prices: [], appTokens: [{ address: euro }] })
    await read()
    expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  })
})

describe('a source that is late', () => {
  const never = () => new Promise<never>(() => undefined)
  const balances = [entry('1')]
  const priced = { address: dollar, amount: '1000000' }

  it.each<[string, Script, string, object]>([
    [
      'a wallet',
      { wallet: never, balances: [coinEntry('1')] },
      'start',
      { source: 'api', tokens: [{ amount: '1000000000000000000' }] },
    ],
    [
      'an API',
      { late: (path) => (path === 'balance' ? never() : Promise.resolve()), prices: [] },
      'balance',
      { source: 'chain', tokens: [{ amount: '7' }] },
    ],
    [
      'an API that says not what it knows',
      { late: never, balances },
      'supported',
      { source: 'chain', tokens: [{ amount: '7' }] },
    ],
    [
      'an API that has no prices then',
      { wallet: async () => [coinAsset(1n)], late: never },
      'supported',
      { source: 'wallet', tokens: [{ ...ether, amount: '1' }] },
    ],
    [
      'a chain that completes a list',
      { balances, prices: [], holdings: never },
      'chain 0',
      { source: 'api', tokens: [{ ...ether, ...unread }, priced] },
    ],
    [
      'prices',
      { balances, late: (path) => (path === 'price' ? never() : Promise.resolve()) },
      'price',
      { source: 'api', tokens: [{ ...ether, amount: '7' }, priced] },
    ],
  ])('[Q43 partly] is left after ten seconds: %s', async (_, script, call, expected) => {
    const { read, calls, clock, caller } = sources(script)
    const settled = vi.fn()
    const answer = read()
    answer.then(settled, settled)
    await vi.waitUntil(() => call === 'start' || calls.includes(call), { timeout: 30_000 })
    clock.advance(SOURCE_PATIENCE_MS - 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(settled).not.toHaveBeenCalled()
    clock.advance(1)
    await expect(answer).resolves.toMatchObject(expected)
    expect(clock.waiting).toBe(0)
    expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  })
})

describe('what a list lacks', () => {
  it('[Q43 partly] tokens of the app are read from the chain in one call with the coin', async () => {
    const { read, calls } = sources({
      balances: [entry('1')],
      prices: [],
      appTokens: [{ address: euro }, { address: dollar.toLowerCase() }, { address: account }],
    })
    await expect(read()).resolves.toMatchObject({
      source: 'api',
      tokens: [
        { ...ether, amount: '7' },
        { address: euro, amount: '5' },
        { address: dollar, amount: '1000000' },
        { address: account, amount: '5' },
      ],
    })
    expect(calls).toEqual(['supported', 'balance', 'chain 2', 'price'])
  })

  it('[Q43 partly] an API that fails one token: it is read from the chain, the others stay', async () => {
    const [coin, first] = await tokensOf({
      balances: [coinEntry('2'), entry(`${'9'.repeat(80)}`)],
      appTokens: [{ address: dollar }],
    })
    expect(coin).toMatchObject({ amount: '2000000000000000000' })
    expect(first).toEqual({
      address: dollar,
      name: 'Read',
      symbol: 'READ',
      decimals: 8,
      amount: '5',
    })
  })

  it('[Q43 partly] a chain that fails leaves the list, and no amount is zero', async () => {
    for (const thrown of [featureError('RPC_REQUEST_FAILED', { details: 'No' }), new Error('x')]) {
      const tokens = await tokensOf({
        balances: [entry('1')],
        prices: [],
        appTokens: [{ address: euro, symbol: 'EURC' }],
        holdings: () => Promise.reject(thrown),
      })
      expect(tokens).toMatchObject([
        { ...ether, ...unread },
        { address: euro, symbol: 'EURC', ...unread },
        { address: dollar, amount: '1000000' },
      ])
    }
  })

  it('[Q43 partly] a token that the chain cannot read has its reason', async () => {
    const [, token] = await tokensOf({
      balances: [coinEntry('1')],
      prices: [],
      appTokens: [{ address: euro }],
      holdings: chainWith('unknown', 'unknown'),
    })
    expect(token).toMatchObject({ address: euro, amount: undefined, problem: { details: 'No' } })
  })

  it('[Q43 partly] a chain that answers neither the coin nor a token leaves both without an amount', async () => {
    for (const balances of [failed, [coinEntry('9'.repeat(80))]]) {
      const tokens = await tokensOf({
        balances,
        prices: [],
        appTokens: [{ address: euro }],
        holdings: async () => ({ holdings: [] }),
      })
      expect(tokens).toMatchObject([
        { ...ether, ...unread },
        { address: euro, ...unread },
      ])
    }
  })

  it('[Q43 partly] an unreadable amount of the wallet is undefined, and the coin comes from the chain', async () => {
    const problem = { code: 'RPC_REQUEST_FAILED', details: 'No hex' }
    const tokens = await tokensOf({
      prices: [],
      wallet: async () => [
        {
          network: 'eip155:10',
          amount: 'unknown',
          problem: { code: 'RPC_REQUEST_FAILED', details: 'No hex' },
        },
        asset('unknown', { problem }),
        asset(3n, { address: euro }),
      ],
    })
    expect(tokens).toMatchObject([
      { ...ether, amount: '7' },
      { address: dollar, amount: undefined, problem },
      { address: euro, amount: '3' },
    ])
    expect(tokens[0]?.problem).toBeUndefined()
  })

  it('[Q43 partly] a node that cannot read a token is asked once', async () => {
    const { read, calls } = sources({
      api: false,
      appTokens: [{ address: euro }],
      holdings: chainWith('unknown', 'unknown'),
    })
    await expect(read()).resolves.toMatchObject({
      tokens: [{ ...ether, amount: undefined }, { amount: undefined }],
    })
    expect(calls).toEqual(['chain 1'])
  })

  it('the price of a token stays if its amount comes from the chain', async () => {
    const [, token] = await tokensOf({
      balances: [coinEntry('1'), entry('9'.repeat(80), { price: 1.5 })],
      appTokens: [{ address: dollar }],
    })
    expect(token).toMatchObject({ amount: '5', price: { value: '1.5', at: NOW }, isListed: true })
  })

  it('the address that stands for the coin is no token to the chain', async () => {
    const { read, calls } = sources({
      api: false,
      appTokens: [{ address: PLACEHOLDER, image: 'https://a.example/e.png' }],
    })
    await expect(read()).resolves.toMatchObject({
      tokens: [{ ...ether, amount: '7', iconUrl: 'https://a.example/e.png' }],
    })
    expect(calls).toEqual(['chain 0'])
  })

  it('reads nothing of the chain where nothing is missing', async () => {
    const { read, calls } = sources({
      balances: [coinEntry('1'), entry('1')],
      appTokens: [{ address: dollar }],
    })
    await read()
    expect(calls).toEqual(['supported', 'balance'])
  })
})

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

describe('the coin', () => {
  const checksummed = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

  it.each([
    ['no address', {}],
    ['an empty address', { address: '' }],
    ['the address that stands for it', { address: `eip155:10:${checksummed}` }],
    ['that address without its network', { address: checksummed }],
  ])('[Q43 partly] has an entry with %s', async (_, more) => {
    const tokens = await tokensOf({ balances: [entry('1'), coinEntry('1', more)] })
    expect(tokens).toMatchObject([{ ...ether, amount: '1000000000000000000' }, { address: dollar }])
    expect(tokens[0]?.address).toBeUndefined()
  })

  it('[Q43 partly] is listed once, whatever the service calls it: amounts are never summed', async () => {
    const tokens = await tokensOf({
      balances: [
        coinEntry('1', { address: `eip155:10:${checksummed}` }),
        coinEntry('2'),
        entry('1'),
        entry('2', { address: `eip155:10:${dollar.toLowerCase()}` }),
      ],
      appTokens: [{ address: checksummed, image: 'https://app.example/e.png' }],
    })
    expect(tokens).toMatchObject([
      { amount: '1000000000000000000', iconUrl: 'https://app.example/e.png' },
      { amount: '1000000' },
    ])
    const ofWallet = await tokensOf({
      wallet: async () => [
        coinAsset(1n),
        coinAsset(2n),
        asset(3n),
        asset(4n, { address: dollar.toLowerCase() }),
      ],
      prices: [],
    })
    expect(ofWallet.map(({ amount }) => amount)).toEqual(['1', '3'])
  })

  it('is another one than the token that has its address', async () => {
    const wrapped = 'So11111111111111111111111111111111111111112'
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
    const solana = { ...network, caipNetworkId: chainId, nativeCurrency: sol } as const
    const script = { network: solana, coinAddress: { address: wrapped, isToken: true } }
    const tokens = await tokensOf({
      ...script,
      balances: [
        coinEntry('2', { chainId, quantity: { decimals: '9', numeric: '2' } }),
        entry('3', { chainId, address: `${chainId}:${wrapped}` }),
      ],
    })
    expect(tokens).toMatchObject([
      { ...sol, amount: '2000000000' },
      { address: wrapped, amount: '3000000' },
    ])
    // Both have one price.
    const held = [
      { network: solana.caipNetworkId, amount: 1n },
      { network: solana.caipNetworkId, address: wrapped, amount: 2n },
    ]
    const priced = sources({
      ...script,
      wallet: async () => held,
      prices: [{ name: 'SOL', symbol: 'SOL', address: `${chainId}:${wrapped}`, price: 150 }],
    })
    expect((await priced.read()).tokens.map(({ price }) => price?.value)).toEqual(['150', '150'])
  })

  it('of another family is asked for with 0x', async () => {
    const { asked, read } = sources({
      api: true,
      coinAddress: { address: '0x', isToken: false },
      wallet: async () => [coinAsset(1n)],
    })
    await read()
    expect(asked[1]?.ask).toEqual({ addresses: ['eip155:10:0x'] })
  })
})

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
