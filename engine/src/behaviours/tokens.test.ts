import { describe, expect, it } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFetch } from '../fakes/fake-fetch.js'
import type { FamilyHoldings, HoldingsRead } from '../ports/family-tokens.js'
import { tokens } from '../tokens.js'
import { held, holdings, isReady, listOf, portfolioOf, readsOf } from './looked-at-tokens.cases.js'
import { FIRST, failureOf, heard, rest, SECOND, setUp, thrownBy, trace, until } from './set-up.cases.js'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const FAKE_USDC = '0x1111111111111111111111111111111111111111'
const API = 'https://api.example'

const lines = (engine: Engine, namespace?: string) =>
  listOf(engine, namespace).map(
    ({ chainId, symbol, quantity, verdict }) =>
      `${chainId} ${symbol} ${quantity?.numeric ?? 'unknown'} ${verdict.standing}`,
  )

describe('tokens', () => {
  it('[R1.11 partly] [R3.6] of every network are in the account once somebody has looked, and nothing is read before', async () => {
    const set = await held()
    await rest()
    expect(readsOf(set)).toEqual([])
    expect(portfolioOf(set.engine)).toMatchObject({ status: 'unknown', networks: [] })
    await set.engine.tokens?.load()
    await isReady(set.engine)
    expect(lines(set.engine)).toEqual(['eip155:56 BNB 1.5 verified', 'eip155:1 ETH 1.5 verified'])
    expect(portfolioOf(set.engine)).toMatchObject({
      age: 'fresh',
      networks: ['eip155:1', 'eip155:56'],
      pending: [],
      unread: [],
      total: { unpriced: 2, unread: 0, outside: 0 },
    })
    expect(portfolioOf(set.engine).total).not.toHaveProperty('value')
  })

  it('[R3.23 partly] have a name, a symbol, a network and an exact amount; the coin has no address', async () => {
    const { engine } = await held({ options: { tokens: { 'eip155:1': { address: USDC } } } })
    await engine.tokens?.load()
    await isReady(engine)
    const [bnb, eth, usdc] = listOf(engine)
    expect([bnb?.symbol, eth?.symbol]).toEqual(['BNB', 'ETH'])
    expect(eth).not.toHaveProperty('address')
    expect(usdc).toEqual({
      account: FIRST,
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: USDC,
      quantity: { decimals: '6', numeric: '1000000' },
      baseUnits: '1000000000000',
      verdict: { standing: 'verified' },
      source: 'chain',
    })
  })

  it('[R9.4 partly] are read once for each network, however many ask at once', async () => {
    const set = await held()
    await Promise.all([1, 2, 3, 4, 5].map(() => set.engine.tokens?.load()))
    set.engine.open({ view: 'Account' })
    await isReady(set.engine)
    await rest()
    expect(readsOf(set)).toHaveLength(2)
  })

  it('are read when the account is shown, and not by another view', async () => {
    const set = await held()
    set.engine.open({ view: 'Networks' })
    await rest()
    expect(readsOf(set)).toEqual([])
    set.engine.open({ view: 'Account' })
    await isReady(set.engine)
    expect(readsOf(set)).toHaveLength(2)
  })

  it('[B31 partly] follow the account once somebody has looked; a late answer for the one before is of no use', async () => {
    const set = await held()
    set.family.script('holdings', 'ask')
    await set.engine.tokens?.load()
    await until(() => expect(set.family.prompts).toHaveLength(2))
    const late = [...set.family.prompts]
    set.family.script('holdings', 'approve')
    const shown = trace(set.engine, ({ accounts }) =>
      [accounts.eip155?.address, ...(accounts.eip155?.tokenBalance ?? []).map((one) => one.account)].join(
        ' ',
      ),
    )
    set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await until(() => expect(listOf(set.engine)).toHaveLength(2))
    for (const prompt of late) {
      expect(prompt.withdrawn).toBe(true)
      prompt.approve()
    }
    await rest()
    expect(listOf(set.engine).map(({ account, baseUnits }) => [account, baseUnits])).toEqual([
      [SECOND, '7'],
      [SECOND, '7'],
    ])
    for (const line of shown) expect(new Set(line.split(' ')).size).toBe(1)
  })

  it('leave with the account: nothing of it stays, and nothing is read', async () => {
    const set = await held()
    await set.engine.tokens?.load()
    await isReady(set.engine)
    await set.engine.disconnect()
    expect(portfolioOf(set.engine)).toMatchObject({ status: 'unknown', networks: [], readAt: undefined })
    expect(listOf(set.engine)).toEqual([])
    const count = readsOf(set).length
    set.clock.advance(600_000)
    set.environment.window?.dispatchEvent(new Event('focus'))
    await rest()
    expect(readsOf(set)).toHaveLength(count)
  })

  it('of two families are apart, and a call may name one', async () => {
    const set = await held({ solana: [fakeConnector({ id: 'sol', namespaces: ['solana'] })] })
    await set.engine.connect({ wallet: 'sol', namespace: 'solana' })
    await set.engine.tokens?.load({ namespace: 'eip155' })
    await isReady(set.engine)
    await rest()
    expect(portfolioOf(set.engine, 'solana').status).toBe('unknown')
    await set.engine.tokens?.load()
    await until(() => expect(portfolioOf(set.engine, 'solana').status).toBe('ready'))
    expect(lines(set.engine, 'solana')).toEqual([expect.stringMatching(/^solana:\S+ SOL 0 verified$/)])
    expect(readsOf(set)).toHaveLength(2)
  })
})

describe('a network that cannot be read', () => {
  const half = (read: HoldingsRead): FamilyHoldings => {
    if (read.network.id === 56) throw new Error('node is down')
    return holdings(read)
  }

  it('[Q43 partly] is named, and the others show: what cannot be read is never zero', async () => {
    const set = await held({ holdings: half })
    const errors = heard(set.engine, 'error')
    await set.engine.tokens?.load()
    await isReady(set.engine)
    expect(lines(set.engine)).toEqual(['eip155:1 ETH 1.5 verified'])
    expect(portfolioOf(set.engine)).toMatchObject({
      networks: ['eip155:1', 'eip155:56'],
      unread: [{ network: 'eip155:56', error: { code: 'SOMETHING_WENT_WRONG' } }],
    })
    expect(errors).toEqual([])
    expect(set.engine.getState().toast).toBeUndefined()
  })

  it('keeps what was read of it before, with its age', async () => {
    const set = await held()
    await set.engine.tokens?.load()
    await isReady(set.engine)
    const first = portfolioOf(set.engine).readAt
    set.clock.advance(60_000)
    set.family.script('holdings', { error: new Error('node is down') })
    await set.engine.tokens?.refresh()
    await until(() => expect(portfolioOf(set.engine).status).toBe('failed'))
    expect(lines(set.engine)).toEqual(['eip155:56 BNB 1.5 verified', 'eip155:1 ETH 1.5 verified'])
    expect(portfolioOf(set.engine)).toMatchObject({ readAt: first, age: 'stale' })
  })

  it('[R8.1 partly] [R8.3 partly] [B66 partly] if it is every network, a toast says so, and the read is not repeated for 30 s', async () => {
    const set = await held()
    set.family.script('holdings', { error: new Error('node is down') })
    const errors = heard(set.engine, 'error')
    await set.engine.tokens?.load()
    await until(() => expect(portfolioOf(set.engine).status).toBe('failed'))
    expect(portfolioOf(set.engine)).toMatchObject({ retryAt: set.clock.now() + 30_000, total: { unread: 0 } })
    expect(listOf(set.engine)).toEqual([])
    // Where nothing was read the total is not zero.
    expect(portfolioOf(set.engine).total).not.toHaveProperty('value')
    expect(errors).toMatchObject([{ error: { code: 'TOKEN_BALANCE_UNAVAILABLE' } }])
    await until(() => expect(set.engine.getState().toast?.text).toBe('Token Balance Unavailable'))
    const count = readsOf(set).length
    set.clock.advance(29_999)
    await set.engine.tokens?.refresh()
    await rest()
    expect(readsOf(set)).toHaveLength(count)
    set.family.script('holdings', 'approve')
    set.clock.advance(1)
    expect(portfolioOf(set.engine).retryAt).toBeUndefined()
    await set.engine.tokens?.refresh()
    await isReady(set.engine)
    expect(lines(set.engine)).toHaveLength(2)
  })

  it('is one that does not answer in 30 s; the others have shown long before', async () => {
    const set = await held()
    set.family.script('holdings', { inTurn: ['approve', 'stall'] })
    await set.engine.tokens?.load()
    await until(() => expect(lines(set.engine)).toEqual(['eip155:1 ETH 1.5 verified']))
    expect(portfolioOf(set.engine)).toMatchObject({ status: 'loading', pending: ['eip155:56'] })
    set.clock.advance(30_000)
    expect(portfolioOf(set.engine)).toMatchObject({
      status: 'ready',
      pending: [],
      unread: [{ network: 'eip155:56', error: { code: 'REQUEST_TIMEOUT' } }],
    })
  })
})

describe('the age of tokens', () => {
  it('[R9.1 partly] is fresh for 30 s: whoever looks then has nothing read, and after it everything', async () => {
    const set = await held()
    await set.engine.tokens?.load()
    await isReady(set.engine)
    set.clock.advance(29_999)
    await set.engine.tokens?.load()
    await rest()
    expect(readsOf(set)).toHaveLength(2)
    set.clock.advance(1)
    expect(portfolioOf(set.engine).age).toBe('stale')
    await set.engine.tokens?.load()
    await until(() => expect(readsOf(set)).toHaveLength(4))
    await isReady(set.engine)
    expect(portfolioOf(set.engine)).toMatchObject({ age: 'fresh', readAt: set.clock.now() })
  })

  it('is old after 5 min, and nothing is read by itself', async () => {
    const set = await held()
    await set.engine.tokens?.load()
    await isReady(set.engine)
    set.clock.advance(299_999)
    expect(portfolioOf(set.engine).age).toBe('stale')
    set.clock.advance(1)
    expect(portfolioOf(set.engine).age).toBe('old')
    set.clock.advance(3_600_000)
    await rest()
    expect(readsOf(set)).toHaveLength(2)
  })

  it('ends when the page is seen again after 30 s', async () => {
    const set = await held()
    await set.engine.tokens?.load()
    await isReady(set.engine)
    const look = () => set.environment.window?.dispatchEvent(new Event('focus'))
    look()
    await rest()
    expect(readsOf(set)).toHaveLength(2)
    set.clock.advance(30_000)
    look()
    await until(() => expect(readsOf(set)).toHaveLength(4))
    await isReady(set.engine)
  })

  it('does not count for who asks anew, or when the app has other networks', async () => {
    const set = await held()
    await set.engine.tokens?.load()
    await isReady(set.engine)
    await set.engine.tokens?.refresh()
    await until(() => expect(readsOf(set)).toHaveLength(4))
    await isReady(set.engine)
    set.engine.removeNetwork('eip155:56')
    await until(() => expect(readsOf(set)).toHaveLength(5))
    await isReady(set.engine)
    expect(lines(set.engine)).toEqual(['eip155:1 ETH 1.5 verified'])
  })
})

describe('a list of hundreds of tokens', () => {
  const many = (read: HoldingsRead): FamilyHoldings => ({
    holdings: [
      ...holdings(read).holdings,
      ...Array.from({ length: 650 }, (_, at) => ({
        network: read.network.caipNetworkId,
        address: `0x${(at + 1).toString(16).padStart(40, '0')}`,
        amount: BigInt(at),
        metadata: { name: `Token ${at}`, symbol: at % 2 === 0 ? `T${at}` : 'ETH', decimals: 0 },
      })),
    ],
  })

  it('shows whole, judged as a short one', async () => {
    const { engine } = await held({ holdings: many })
    await engine.tokens?.load()
    await isReady(engine)
    const list = listOf(engine)
    expect(list.map(({ verdict }) => verdict.standing).filter((one) => one === 'verified')).toHaveLength(2)
    expect(list.filter(({ verdict }) => verdict.standing === 'suspicious')).toHaveLength(650)
    expect(list.filter(({ verdict }) => verdict.standing === 'unverified')).toHaveLength(650)
    expect(portfolioOf(engine).total).toMatchObject({ outside: 1_300 })
    const others = list.slice(2).map(({ symbol, chainId, address }) => `${symbol} ${chainId} ${address}`)
    expect(others).toEqual(others.toSorted())
  })

  it('of an account that is gone shows nowhere', async () => {
    const set = await held({ holdings: many })
    await set.engine.tokens?.load()
    await until(() => expect(readsOf(set)).toHaveLength(2))
    await set.engine.disconnect()
    await rest()
    expect(listOf(set.engine)).toEqual([])
    expect(portfolioOf(set.engine)).toMatchObject({ status: 'unknown', pending: [] })
  })
})

describe('the option tokens', () => {
  const withOption = (named: unknown) =>
    Reflect.apply(setUp, undefined, [{ options: { features: [tokens()], tokens: named } }])

  it('[Q45 partly] verifies a token by its address; one that takes its name is suspicious, and counts for nothing', async () => {
    const answered = (read: HoldingsRead): FamilyHoldings => ({
      holdings: [
        ...holdings(read).holdings,
        {
          network: read.network.caipNetworkId,
          address: FAKE_USDC,
          amount: 9n,
          metadata: { name: 'USD\u200bCoin', symbol: 'USDC ', decimals: 0 },
        },
      ],
    })
    const { engine } = await held({
      holdings: answered,
      options: { tokens: { 'eip155:1': [{ address: USDC, symbol: 'USDC', name: 'USD Coin' }] } },
    })
    await engine.tokens?.load()
    await isReady(engine)
    const fakes = listOf(engine).filter(({ address }) => address === FAKE_USDC)
    expect(fakes.map(({ chainId, verdict }) => [chainId, verdict])).toEqual(
      expect.arrayContaining([
        ['eip155:1', { standing: 'suspicious', imitates: 'USDC' }],
        ['eip155:56', { standing: 'suspicious', imitates: 'USDC' }],
      ]),
    )
    expect(listOf(engine).findIndex(({ address }) => address === FAKE_USDC)).toBe(3)
    expect(portfolioOf(engine).total).toMatchObject({ outside: 2, unpriced: 3 })
  })

  it('is refused when it names no tokens', () => {
    for (const option of [{ 'eip155:1': 'USDC' }, { 'eip155:1': [USDC] }, [1]])
      expect(thrownBy(() => withOption(option))).toMatchObject({ code: 'OPTION_INVALID' })
  })

  it('that cannot be used is told to the developer, and the rest shows', async () => {
    const { engine, logger } = await held({
      options: { tokens: { 'eip155:1': { address: USDC, decimals: 999 } } },
    })
    await engine.tokens?.load()
    await isReady(engine)
    expect(JSON.stringify(logger.error.mock.calls)).toContain('the option tokens cannot be used')
    expect(lines(engine)).toHaveLength(2)
  })
})

describe('the Blockchain API', () => {
  const entry = (chainId: string, numeric: string, more: object = {}) => ({
    name: 'Ether',
    symbol: 'ETH',
    chainId,
    price: 2_000,
    value: 1,
    quantity: { decimals: '18', numeric },
    ...more,
  })
  const apiWith = (http: readonly string[]) => {
    const net = fakeFetch()
    net.script(`${API}/v1/supported-chains`, { answer: { http, ws: [] } })
    net.script(`${API}/v1/account/${FIRST}/balance`, {
      answer: { balances: [entry('eip155:1', '2.5'), entry('eip155:999', '9999')] },
    })
    net.script(`${API}/v1/fungible/price`, { answer: { fungibles: [] } })
    return net
  }
  const askedOf = ({ calls }: ReturnType<typeof fakeFetch>, path: string) =>
    calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.includes(path))

  it('[R7.5 partly] [R3.23 partly] is asked once for each network with a project id; prices and values are exact', async () => {
    const net = apiWith(['eip155:1', 'eip155:56'])
    const { engine } = await held({
      fetch: net.fetch,
      options: { projectId: 'p', services: { api: API } },
    })
    await engine.tokens?.load()
    await isReady(engine)
    const [first] = listOf(engine)
    expect(first).toMatchObject({ chainId: 'eip155:1', price: '2000', value: '5000', source: 'api' })
    expect(portfolioOf(engine).total.value).toBe('5000')
    expect(listOf(engine).every(({ chainId }) => chainId !== 'eip155:999')).toBe(true)
    const chains = askedOf(net, '/balance').map(({ searchParams }) => searchParams.get('chainId'))
    expect(chains.sort()).toEqual(['eip155:1', 'eip155:56'])
  })

  it('[R7.2 partly] is not asked about a chain that it does not know, and says which it knows once for all', async () => {
    const net = apiWith(['eip155:1'])
    const { engine } = await held({
      fetch: net.fetch,
      options: { projectId: 'p', services: { api: API } },
    })
    await engine.tokens?.load()
    await isReady(engine)
    expect(listOf(engine).map(({ chainId, source }) => [chainId, source])).toEqual([
      ['eip155:1', 'api'],
      ['eip155:56', 'chain'],
    ])
    expect(askedOf(net, '/balance').map(({ searchParams }) => searchParams.get('chainId'))).toEqual([
      'eip155:1',
    ])
    expect(net.calls.filter(({ body }) => body.includes('eip155:56'))).toEqual([])
    expect(askedOf(net, '/supported-chains')).toHaveLength(1)
    await engine.tokens?.refresh()
    await until(() => expect(askedOf(net, '/balance')).toHaveLength(2))
    await isReady(engine)
    expect(askedOf(net, '/supported-chains')).toHaveLength(1)
  })

  it('[Q43 partly] that is down hands on to the chain', async () => {
    const { engine, clock } = await held({ options: { projectId: 'p', services: { api: API } } })
    await engine.tokens?.load()
    await until(() => {
      clock.advance(250)
      expect(lines(engine)).toHaveLength(2)
    })
    expect(listOf(engine).every(({ source }) => source === 'chain')).toBe(true)
  })
})

it('a call with a wrong request, or for a family that is not there, is refused with what was expected', async () => {
  const { engine } = await held()
  expect(
    await failureOf(Reflect.apply(engine.tokens?.load ?? Object, undefined, [{ namespace: 1 }])),
  ).toMatchObject({ code: 'OPTION_INVALID' })
  expect(await failureOf(engine.tokens?.refresh({ namespace: 'cosmos' }) ?? Promise.resolve())).toMatchObject(
    { code: 'CHAIN_ADAPTER_NOT_FOUND' },
  )
})

it('[F18 partly] two engines of a page read apart', async () => {
  const [one, other] = [await held(), await held()]
  await one.engine.tokens?.load()
  await isReady(one.engine)
  expect(portfolioOf(other.engine).status).toBe('unknown')
  expect(readsOf(other)).toEqual([])
})
