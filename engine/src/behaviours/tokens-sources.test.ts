import { describe, expect, it } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { eip155 } from '../eip155.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeFetch } from '../fakes/fake-fetch.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { mainnet } from '../networks.js'
import { tokens } from '../tokens.js'
import { accountOf, FAKE, FIRST, rest, SECOND, started, trace, until } from './set-up.cases.js'

const API = 'https://api.example'
const portfolioOf = (engine: Engine) => accountOf(engine).portfolio
const listOf = (engine: Engine) => accountOf(engine).tokenBalance ?? []
const isReady = (engine: Engine) => until(() => expect(portfolioOf(engine)?.status).toBe('ready'))

describe('a wallet that lists assets', () => {
  it('and is silent is waited for five seconds of the engine’s clock, then the chain is read', async () => {
    const window = fakeWindow()
    const urls: string[] = []
    const fetch = (url: RequestInfo | URL) => {
      urls.push(String(url))
      return Promise.reject(new TypeError('No network'))
    }
    // The balance of the account is read on the other network.
    const chainReads = () => urls.filter((url) => url.includes('bsc-dataseed')).length
    const wallet = fakeEip1193Wallet({ chains: ['0x1', '0x38'] })
    wallet.announce(window)
    wallet.script('wallet_getCapabilities', 'stall')
    const set = await started({
      options: {
        features: [tokens()],
        families: [eip155()],
        environment: { window, fetch },
      },
    })
    await set.engine.connect({ wallet: FAKE })
    await rest()
    await set.engine.tokens?.load()
    await until(() => expect(wallet.calls.map(({ method }) => method)).toContain('wallet_getCapabilities'))
    set.clock.advance(4_999)
    await rest()
    expect(chainReads()).toBe(0)
    set.clock.advance(1)
    // Not by waiting: five real seconds later the host's timers would end it too.
    await rest()
    await rest()
    expect(chainReads()).toBeGreaterThan(0)
  })
})

describe('the Blockchain API', () => {
  const entry = (numeric: string, more: object = {}) => ({
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    price: 2_000,
    quantity: { decimals: '18', numeric },
    ...more,
  })
  const service = () => {
    const net = fakeFetch()
    net.script(`${API}/v1/supported-chains`, { answer: { http: ['eip155:1'], ws: [] } })
    for (const address of [FIRST, SECOND])
      net.script(`${API}/v1/account/${address}/balance`, { answer: { balances: [entry('2.5')] } })
    return net
  }
  const held = async (net: ReturnType<typeof fakeFetch>) => {
    const set = await started({
      holdings: ({ network }) => ({
        holdings: [{ network: network.caipNetworkId, amount: 3_000_000_000_000_000_000n }],
      }),
      fetch: net.fetch,
      options: { features: [tokens()], projectId: 'p', services: { api: API } },
    })
    set.clock.advance(1_000)
    await set.engine.connect({ wallet: FAKE })
    await set.engine.tokens?.load()
    await isReady(set.engine)
    return set
  }
  const etherOf = (engine: Engine) => listOf(engine).find(({ chainId }) => chainId === 'eip155:1')
  const moves = async ({ wallet, engine }: Awaited<ReturnType<typeof held>>, address: string) => {
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address, type: 'eoa' }] })
    await until(() => expect(etherOf(engine)?.account).toBe(address))
    await isReady(engine)
  }

  it('[R3.23] gives each token its name, symbol, network, address, exact amount, price, worth and picture', async () => {
    const net = service()
    const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const dollar = {
      name: 'USD Coin',
      symbol: 'USDC',
      address: `eip155:1:${address}`,
      price: '0.9999',
      iconUrl: 'https://icons.example/usdc.png',
      quantity: { decimals: '6', numeric: '9007199254740993.000001' },
    }
    const balances = [
      entry('2.000000000000000001', { iconUrl: 'https://icons.example/eth.png' }),
      entry('', dollar),
    ]
    net.script(`${API}/v1/account/${FIRST}/balance`, { answer: { balances } })
    const { engine } = await held(net)
    const shared = { account: FIRST, chainId: 'eip155:1', priceAt: 1_000, source: 'api' }
    const verdict = { standing: 'verified' }
    expect(listOf(engine).filter(({ chainId }) => chainId === 'eip155:1')).toEqual([
      {
        ...shared,
        verdict,
        name: 'USD Coin',
        symbol: 'USDC',
        address,
        price: '0.9999',
        value: '9006298534815518.9007009999',
        iconUrl: dollar.iconUrl,
        quantity: dollar.quantity,
        baseUnits: '9007199254740993000001',
      },
      {
        ...shared,
        verdict,
        name: 'Ether',
        symbol: 'ETH',
        price: '2000',
        value: '4000.000000000000002',
        iconUrl: 'https://icons.example/eth.png',
        quantity: { decimals: '18', numeric: '2.000000000000000001' },
        baseUnits: '2000000000000000001',
      },
    ])
  })

  it('[R8.2] that does not support a network is not asked for it, and where its node is not there either a toast says "Token Balance Unavailable"', async () => {
    const net = service()
    net.script(`${API}/v1/supported-chains`, { answer: { http: ['eip155:10'], ws: [] } })
    const set = await started({
      holdings: () => ({ holdings: [] }),
      fetch: net.fetch,
      options: { features: [tokens()], networks: [mainnet], projectId: 'p', services: { api: API } },
    })
    set.family.script('holdings', { error: new TypeError('Failed to fetch') })
    await set.engine.connect({ wallet: FAKE })
    expect(set.engine.getState().toast).toBeUndefined()
    await set.engine.tokens?.load()
    await until(() => expect(portfolioOf(set.engine)?.status).toBe('failed'))
    expect(portfolioOf(set.engine)).toMatchObject({ networks: ['eip155:1'], reach: 'nothing' })
    expect(portfolioOf(set.engine)?.total).not.toHaveProperty('value')
    await until(() => expect(set.engine.getState().toast?.text).toBe('Token Balance Unavailable'))
    expect(net.calls.filter(({ url }) => url.includes('/balance'))).toEqual([])
  })

  it('that answers from its cache dates the tokens and the prices by the answer, which is stale at 30 s', async () => {
    const set = await held(service())
    expect(etherOf(set.engine)).toMatchObject({ source: 'api', priceAt: 1_000 })
    set.clock.advance(20_000)
    await moves(set, SECOND)
    await moves(set, FIRST)
    expect(etherOf(set.engine)).toMatchObject({ account: FIRST, priceAt: 1_000 })
    expect(portfolioOf(set.engine)).toMatchObject({ readAt: 1_000, age: 'fresh' })
    set.clock.advance(9_999)
    expect(portfolioOf(set.engine)?.age).toBe('fresh')
    set.clock.advance(1)
    expect(portfolioOf(set.engine)?.age).toBe('stale')
  })

  it('that fails after it answered leaves the price and the picture it knew, with their date, at the amount of now', async () => {
    const net = service()
    const iconUrl = 'https://icons.example/eth.png'
    net.script(`${API}/v1/account/${FIRST}/balance`, { answer: { balances: [entry('2.5', { iconUrl })] } })
    const set = await held(net)
    const values = trace(set.engine, ({ accounts }) =>
      (accounts.eip155?.tokenBalance ?? [])
        .filter(({ chainId }) => chainId === 'eip155:1')
        .map(({ value }) => value)
        .join(),
    )
    for (const path of [`/v1/account/${FIRST}/balance`, '/v1/fungible/price'])
      net.script(`${API}${path}`, () => new Response('', { status: 400 }))
    set.clock.advance(60_000)
    await set.engine.tokens?.refresh()
    await until(() => expect(etherOf(set.engine)?.source).toBe('chain'))
    await isReady(set.engine)
    const kept = { price: '2000', priceAt: 1_000, iconUrl, verdict: { standing: 'verified' } }
    expect(etherOf(set.engine)).toMatchObject({ ...kept, baseUnits: '3000000000000000000', value: '6000' })
    expect(portfolioOf(set.engine)).toMatchObject({ readAt: 61_000, total: { value: '6000' } })
    // Not for a moment was there no value.
    expect(values).toEqual(['5000', '6000'])
  })

  const dollar = {
    name: 'USD Coin',
    symbol: 'USDC',
    address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    price: 1,
    quantity: { decimals: '6', numeric: '25' },
  }
  const dollarOf = (engine: Engine) => listOf(engine).find(({ symbol }) => symbol === 'USDC')
  /** Read once with a token that only the API lists. Then the API fails. */
  const failing = async () => {
    const net = service()
    const balances = [entry('2.5'), entry('', dollar)]
    net.script(`${API}/v1/account/${FIRST}/balance`, { answer: { balances } })
    const set = await held(net)
    expect(dollarOf(set.engine)).not.toHaveProperty('readAt')
    for (const path of [`/v1/account/${FIRST}/balance`, '/v1/fungible/price'])
      net.script(`${API}${path}`, () => new Response('', { status: 400 }))
    return { ...set, net }
  }
  const refreshed = async ({ engine, clock }: Pick<Awaited<ReturnType<typeof held>>, 'engine' | 'clock'>) => {
    clock.advance(60_000)
    await engine.tokens?.refresh()
    await rest()
    await isReady(engine)
  }
  const stale = {
    baseUnits: '25000000',
    value: '25',
    priceAt: 1_000,
    readAt: 1_000,
    source: 'api',
    verdict: { standing: 'verified' },
  }

  it('[Q43 partly] that fails leaves the tokens that only it lists, with the time of their amounts, and says that the network is not whole', async () => {
    const set = await failing()
    for (const time of [61_000, 121_000]) {
      await refreshed(set)
      expect(etherOf(set.engine)).toMatchObject({ source: 'chain', baseUnits: '3000000000000000000' })
      expect(etherOf(set.engine)).not.toHaveProperty('readAt')
      expect(dollarOf(set.engine)).toMatchObject(stale)
      expect(portfolioOf(set.engine)).toMatchObject({
        readAt: 1_000,
        age: 'fresh',
        reach: 'part',
        unread: [{ network: 'eip155:1', error: { code: 'RPC_REQUEST_FAILED' } }],
        total: { value: '6025', unread: 0 },
      })
      expect(set.clock.now()).toBe(time)
    }
  })

  it('[Q43 partly] that answers again without a token has sold it: the token goes, and nothing is marked any more', async () => {
    const set = await failing()
    await refreshed(set)
    expect(dollarOf(set.engine)).toMatchObject(stale)
    set.net.script(`${API}/v1/account/${FIRST}/balance`, { answer: { balances: [entry('2.5')] } })
    await refreshed(set)
    expect(dollarOf(set.engine)).toBeUndefined()
    expect(portfolioOf(set.engine)).toMatchObject({ readAt: 121_000, reach: 'whole', unread: [] })
  })

  it('[Q43 partly] that answers with an empty list has no tokens of the account: none of before stays', async () => {
    const set = await failing()
    set.net.script(`${API}/v1/account/${FIRST}/balance`, { answer: { balances: [] } })
    await refreshed(set)
    expect(dollarOf(set.engine)).toBeUndefined()
    expect(portfolioOf(set.engine)).toMatchObject({ reach: 'whole' })
  })

  it('that fails leaves nothing of one account to the next one', async () => {
    const set = await failing()
    set.net.script(`${API}/v1/account/${SECOND}/balance`, () => new Response('', { status: 400 }))
    await moves(set, SECOND)
    expect(dollarOf(set.engine)).toBeUndefined()
  })

  it('that answers again has its newer price take the place of the kept one', async () => {
    const net = service()
    const set = await held(net)
    net.script(`${API}/v1/account/${FIRST}/balance`, {
      answer: { balances: [entry('2.5', { price: 1_000 })] },
    })
    set.clock.advance(60_000)
    await set.engine.tokens?.refresh()
    await until(() => expect(etherOf(set.engine)).toMatchObject({ price: '1000', priceAt: 61_000 }))
  })
})
