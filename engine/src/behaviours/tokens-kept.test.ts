import { describe, expect, it } from 'vitest'
import type { FakeConnector } from '../fakes/fake-connector.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFetch } from '../fakes/fake-fetch.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { type FakeStorageArea, fakeStorage, fakeStorageArea } from '../fakes/fake-storage.js'
import { identity } from '../identity.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import type { FamilyHoldings, HoldingsRead } from '../ports/family-tokens.js'
import { tokens } from '../tokens.js'
import {
  accountOf,
  FAKE,
  FIRST,
  heard,
  recordIn,
  rest,
  SECOND,
  type SetUp,
  type SetUpOptions,
  setUp,
  started,
  storedIn,
  thrownBy,
  trace,
  until,
  wroteRecord,
} from './set-up.cases.js'

const PORTFOLIO = '/portfolio/eip155'
const IDENTITY = '/identity/eip155'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const API = 'https://api.example'
const NAMED = `${API}/v1/identity/${FIRST}`
const PICTURE = 'https://pictures.example/marina.png'

/** The coin of each network, and the tokens that are asked for. */
const holdings = ({ network, address, tokens: asked }: HoldingsRead): FamilyHoldings => ({
  holdings: [
    {
      network: network.caipNetworkId,
      amount: address === FIRST ? 1_500_000_000_000_000_000n : 7_000_000_000_000_000_000n,
    },
    ...asked.map((token) => ({
      network: network.caipNetworkId,
      address: token.address,
      amount: 2_000_000n,
      metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    })),
  ],
})

/** A visit of the page. Its clock goes on from the time of the one before. */
const visit = async (
  area: FakeStorageArea,
  { options, at = 0, ...given }: SetUpOptions & { readonly at?: number } = {},
): Promise<SetUp> => {
  const set = setUp({
    holdings,
    wallets: [fakeConnector({ granted: true })],
    ...given,
    area,
    options: { features: [tokens()], ...options },
  })
  set.clock.advance(at)
  set.engine.start()
  await until(() => expect(set.engine.getState().ready).toBe(true))
  if (accountOf(set.engine).status === 'disconnected') await rest()
  if (accountOf(set.engine).status === 'disconnected') await set.engine.connect({ wallet: FAKE })
  await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  return set
}

const portfolioOf = ({ engine }: Pick<SetUp, 'engine'>) => accountOf(engine).portfolio
const isReady = (set: SetUp) => until(() => expect(portfolioOf(set)?.status).toBe('ready'))
const readsOf = ({ family }: SetUp) => family.reads.filter(({ operation }) => operation === 'holdings').length
const lines = ({ engine }: SetUp) =>
  (accountOf(engine).tokenBalance ?? []).map(
    ({ chainId, symbol, quantity, verdict }) =>
      `${chainId} ${symbol} ${quantity?.numeric ?? 'unknown'} ${verdict.standing}`,
  )
const BOTH = ['eip155:56 BNB 1.5 verified', 'eip155:1 ETH 1.5 verified']

const looked = async (area: FakeStorageArea, given: Parameters<typeof visit>[1] = {}): Promise<SetUp> => {
  const set = await visit(area, given)
  await set.engine.tokens?.load()
  await isReady(set)
  await rest()
  return set
}

/** The page goes, and its storage stays. */
const left = async (area: FakeStorageArea, given: Parameters<typeof visit>[1] = {}): Promise<void> => {
  const { engine } = await looked(area, given)
  engine.stop()
}

const kept = (area: FakeStorageArea, key = PORTFOLIO) => JSON.parse(area.texts.get(key) ?? 'null')

describe('the tokens after a reload', () => {
  it('[R3.52] are the last known ones at once, with the coins, which are the stored native balances', async () => {
    const area = fakeStorageArea()
    await left(area)
    const set = await visit(area, { at: 400_000 })
    set.family.script('holdings', 'stall')
    await set.engine.tokens?.load()
    await until(() => expect(lines(set)).toEqual(BOTH))
    expect(portfolioOf(set)).toMatchObject({
      status: 'loading',
      age: 'old',
      readAt: kept(area).accounts[0].networks[0].readAt,
      pending: ['eip155:1', 'eip155:56'],
    })
  })

  it.each([
    ['29,999 ms', 29_999, 0],
    ['exactly 30 s', 30_000, 2],
  ])(
    '[R3.52] [B67] of %s ago: each network is read %d ms later as often as it must',
    async (_, at, reads) => {
      const area = fakeStorageArea()
      await left(area)
      const set = await looked(area, { at })
      expect(readsOf(set)).toBe(reads)
      expect(lines(set)).toEqual(BOTH)
      expect(portfolioOf(set)).toMatchObject({ status: 'ready', age: 'fresh', pending: [], reach: 'whole' })
    },
  )

  it('[R3.52] grow stale when 30 s have passed since the read of the visit before', async () => {
    const area = fakeStorageArea()
    await left(area)
    const set = await looked(area, { at: 20_000 })
    set.clock.advance(9_999)
    expect(portfolioOf(set)?.age).toBe('fresh')
    set.clock.advance(1)
    expect(portfolioOf(set)?.age).toBe('stale')
  })

  it('[R3.52] stay until the new ones are there, network by network, and where a network cannot be read', async () => {
    const area = fakeStorageArea()
    await left(area)
    const set = await visit(area, { at: 60_000 })
    set.family.script('holdings', 'ask')
    await set.engine.tokens?.load()
    await until(() => expect(set.family.prompts).toHaveLength(2))
    expect(lines(set)).toEqual(BOTH)
    const [first, second] = set.family.prompts
    first?.approve({ holdings: [{ network: 'eip155:1', amount: 9_000_000_000_000_000_000n }] })
    await until(() => expect(lines(set)).toContain('eip155:1 ETH 9 verified'))
    second?.reject(new Error('no node'))
    await isReady(set)
    expect(lines(set)).toEqual(['eip155:56 BNB 1.5 verified', 'eip155:1 ETH 9 verified'])
    expect(portfolioOf(set)).toMatchObject({
      age: 'fresh',
      reach: 'part',
      unread: [{ network: 'eip155:56' }],
    })
  })

  it('[R3.52] a refresh reads every network, however young it is', async () => {
    const area = fakeStorageArea()
    await left(area)
    const set = await visit(area, { at: 1_000 })
    await set.engine.tokens?.refresh()
    await isReady(set)
    expect(readsOf(set)).toBe(2)
  })

  it('[R3.52] are written once for a read, however many networks it has, and not again for what was stored', async () => {
    const area = fakeStorageArea()
    const set = await visit(area)
    const writes: unknown[] = []
    area.listeners.add({ tab: {}, key: PORTFOLIO, listener: (text) => writes.push(text) })
    await set.engine.tokens?.load()
    await isReady(set)
    await rest()
    expect(writes).toHaveLength(1)
    set.engine.stop()
    await looked(area, { at: 5_000 })
    expect(writes).toHaveLength(1)
  })

  it('[R3.52] hold amounts as decimal text, and no verdict', async () => {
    const area = fakeStorageArea()
    await left(area, { options: { tokens: { 'eip155:1': { address: USDC } } } })
    const [account] = kept(area).accounts
    expect(account.address).toBe(FIRST)
    expect(account.networks[0]).toMatchObject({
      network: 'eip155:1',
      source: 'chain',
      tokens: [
        { amount: '1500000000000000000' },
        { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: '2000000' },
      ],
    })
    expect(area.texts.get(PORTFOLIO)).not.toMatch(/verdict|standing/)
  })

  it('[R3.52] of another account are not shown, and eight accounts are kept: the newest', async () => {
    const area = fakeStorageArea()
    const set = await looked(area)
    const others = Array.from({ length: 8 }, (_, at) => `0x${String(at + 1).repeat(40)}`)
    for (const address of others) {
      set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address, type: 'eoa' }] })
      await until(() => expect(kept(area).accounts[0].address).toBe(address))
    }
    expect(kept(area).accounts.map((one: { readonly address: string }) => one.address)).toEqual(
      others.toReversed(),
    )
    set.engine.stop()
    const next = await visit(area, { at: 1_000 })
    next.family.script('holdings', 'stall')
    await next.engine.tokens?.load()
    await rest()
    expect(accountOf(next.engine).address).toBe(FIRST)
    expect(lines(next)).toEqual([])
  })

  it('[R3.52] two tabs: the newer read of each network wins, and neither tab writes because of the other', async () => {
    const area = fakeStorageArea()
    const writes: unknown[] = []
    area.listeners.add({ tab: {}, key: PORTFOLIO, listener: (stored) => writes.push(stored) })
    const early = await visit(area)
    early.family.script('holdings', 'ask')
    await early.engine.tokens?.load()
    await until(() => expect(early.family.prompts).toHaveLength(2))
    const [first, second] = early.family.prompts
    early.clock.advance(1_000)
    first?.approve({ holdings: [{ network: 'eip155:1', amount: 1n }] })
    await until(() => expect(portfolioOf(early)?.pending).toEqual(['eip155:56']))
    const late = await looked(area, { at: 2_000 })
    expect(writes).toHaveLength(1)
    early.clock.advance(2_000)
    second?.approve({ holdings: [{ network: 'eip155:56', amount: 1n }] })
    await isReady(early)
    await rest()
    expect(kept(area).accounts).toMatchObject([
      {
        networks: [
          { network: 'eip155:1', readAt: 2_000, tokens: [{ amount: '1500000000000000000' }] },
          { network: 'eip155:56', readAt: 3_000, tokens: [{ amount: '1' }] },
        ],
      },
    ])
    expect(writes).toHaveLength(2)
    expect(lines(late)).toEqual(BOTH)
  })

  it.each([
    ['full', 'full'],
    ['blocked', 'blocked'],
  ] as const)(
    '[R3.52] a storage that is %s: they show all the same, with the one warning of the record',
    async (_, fault) => {
      const set = setUp({ holdings, options: { features: [tokens(), identity()] } })
      set.storage.fault = fault
      const errors = heard(set.engine, 'error')
      set.engine.start()
      await until(() => expect(set.engine.getState().ready).toBe(true))
      await set.engine.connect({ wallet: FAKE })
      await set.engine.tokens?.load()
      await isReady(set)
      await set.engine.disconnect()
      await rest()
      expect(errors.map(({ error }) => error.code)).toEqual(['STORAGE_UNAVAILABLE'])
      expect(set.logger.error).not.toHaveBeenCalled()
    },
  )

  it('[R3.52] a storage that never answers holds up no read for longer than its deadline', async () => {
    const set = setUp({ holdings, options: { features: [tokens()], limits: { storageDeadline: 1_000 } } })
    set.engine.start()
    await until(() => expect(set.engine.getState().ready).toBe(true))
    await set.engine.connect({ wallet: FAKE })
    set.storage.fault = 'hanging'
    await set.engine.tokens?.load()
    await rest()
    expect(readsOf(set)).toBe(0)
    set.clock.advance(1_000)
    await isReady(set)
    expect(lines(set)).toEqual(BOTH)
  })
})

const network = (more: object = {}): object => ({
  network: 'eip155:1',
  address: FIRST,
  source: 'chain',
  readAt: 0,
  tokens: [{ amount: '1' }],
  ...more,
})
const text = (networks: readonly object[], more: object = {}): string =>
  JSON.stringify({ version: 1, accounts: [{ address: FIRST, networks }], ...more })
const withToken = (more: object): string => text([network({ tokens: [{ amount: '1', ...more }] })])

describe('stored tokens that are not ours', () => {
  it.each([
    ['no JSON', '{"version":1,"acc'],
    ['a number', '7'],
    ['nothing', ''],
    ['another version', text([network()], { version: 2 })],
    ['no version', text([network()], { version: undefined })],
    ['more than a megabyte', text([network()], { more: 'x'.repeat(1_000_000) })],
    ['accounts that are no list', JSON.stringify({ version: 1, accounts: { length: 1 } })],
    [
      'nine accounts',
      JSON.stringify({ version: 1, accounts: Array(9).fill({ address: FIRST, networks: [] }) }),
    ],
    ['201 tokens', text([network({ tokens: Array(201).fill({ amount: '1' }) })])],
    ['an amount that is a number', withToken({ amount: 1 })],
    ['a negative amount', withToken({ amount: '-1' })],
    ['an amount of ten thousand digits', withToken({ amount: '9'.repeat(10_000) })],
    ['a price that is no number', withToken({ price: { value: '1e9', at: 0 } })],
    ['a name that is an object', withToken({ name: { toString: 'x' } })],
    ['a name of a hundred thousand letters', withToken({ name: 'x'.repeat(100_000) })],
    ['a verdict in its place', withToken({ isListed: 'verified' })],
    ['a network that is none', text([network({ network: 'mainnet' })])],
    ['a source that is none', text([network({ source: 'me' })])],
    ['a time that is none', text([network({ readAt: '0' })])],
    ['a hundred thousand levels', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('[R3.52] %s: dropped and removed without a word, and the tokens are read', async (_, stored) => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet' } } })
    area.texts.set(PORTFOLIO, stored)
    const set = await visit(area, { at: 1_000 })
    const errors = heard(set.engine, 'error')
    set.family.script('holdings', 'ask')
    await set.engine.tokens?.load()
    await until(() => expect(set.family.prompts).toHaveLength(2))
    expect(area.texts.has(PORTFOLIO)).toBe(false)
    expect(lines(set)).toEqual([])
    expect([errors, set.logger.warn.mock.calls, set.logger.error.mock.calls]).toEqual([[], [], []])
  })

  it('[R3.52] a read of the future is dropped: the clock went back', async () => {
    const area = fakeStorageArea()
    await left(area, { at: 100_000 })
    const set = await looked(area)
    expect(readsOf(set)).toBe(2)
  })

  it('[R3.52] names are cleaned, verdicts are found again, and pictures go through their rules', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet' } } })
    const readAt = (await visit(fakeStorageArea())).environment.now()
    area.texts.set(
      PORTFOLIO,
      text([
        network({
          readAt,
          tokens: [
            { amount: '1' },
            {
              address: USDC,
              amount: '5',
              decimals: 0,
              name: '\u202eEther',
              symbol: 'ЕТН',
              iconUrl: 'javascript:alert(1)',
              isListed: true,
              verdict: { standing: 'verified' },
            },
          ],
        }),
        network({ network: 'eip155:56', readAt }),
      ]),
    )
    const set = await looked(area, { at: 1_000 })
    expect(readsOf(set)).toBe(0)
    const token = accountOf(set.engine).tokenBalance?.find(({ address }) => address === USDC)
    expect(token).toMatchObject({ name: 'Ether', verdict: { standing: 'suspicious' } })
    expect(token).not.toHaveProperty('iconUrl')
  })

  it('[R3.52] 200 tokens of an account are kept, those of most worth with the date of their price; its network is read again', async () => {
    const area = fakeStorageArea()
    const net = fakeFetch()
    const addressOf = (at: number): string => `0x${String(at).padStart(40, '0')}`
    const balances = Array.from({ length: 300 }, (_, at) => ({
      address: `eip155:1:${addressOf(at)}`,
      name: `Token ${at}`,
      symbol: `T${at}`,
      chainId: 'eip155:1',
      price: at + 1,
      quantity: { decimals: '0', numeric: '1' },
    }))
    net.script(`${API}/v1/supported-chains`, { answer: { http: ['eip155:1'], ws: [] } })
    net.script(`${API}/v1/account/${FIRST}/balance`, { answer: { balances } })
    net.script(`${API}/v1/fungible/price`, { answer: { fungibles: [] } })
    const given = { fetch: net.fetch, options: { projectId: 'p', services: { api: API } } }
    await left(area, given)
    const networks: readonly {
      readonly network: string
      readonly tokens: readonly { readonly address?: string }[]
    }[] = kept(area).accounts[0].networks
    const stored = networks.flatMap(({ tokens: own }) => own)
    expect(stored).toHaveLength(200)
    const addresses = stored.map(({ address }) => address)
    expect(addresses).toContain(addressOf(299))
    expect(addresses).not.toContain(addressOf(50))
    expect(stored.at(-1)).toMatchObject({ price: { value: expect.any(String), at: expect.any(Number) } })
    expect(area.texts.get(PORTFOLIO)?.length).toBeLessThan(180_000)
    const calls = net.calls.filter(({ url }) => url.includes('/balance')).length
    const set = await looked(area, { at: 1_000, ...given })
    expect(net.calls.filter(({ url }) => url.includes('/balance')).length).toBeGreaterThan(calls)
    expect(lines(set).length).toBeGreaterThan(300)
  })
})

describe('stored tokens that the Blockchain API alone lists', () => {
  const dollar = { name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', price: 1 }
  const balances = [{ ...dollar, address: `eip155:1:${USDC}`, quantity: { decimals: '6', numeric: '25' } }]
  const api = (answers: boolean) => {
    const net = fakeFetch()
    const down = () => new Response('', { status: 400 })
    net.script(`${API}/v1/supported-chains`, { answer: { http: ['eip155:1'], ws: [] } })
    net.script(`${API}/v1/account/${FIRST}/balance`, answers ? { answer: { balances } } : down)
    net.script(`${API}/v1/fungible/price`, down)
    return { fetch: net.fetch, options: { projectId: 'p', services: { api: API } } }
  }

  it('[R3.52] [Q43 partly] stay over two visits while it fails, with the time of their amounts', async () => {
    const area = fakeStorageArea()
    await left(area, api(true))
    const { readAt } = kept(area).accounts[0].networks[0]
    for (const at of [60_000, 120_000]) {
      const set = await looked(area, { at, ...api(false) })
      expect(lines(set)).toContain('eip155:1 USDC 25 verified')
      expect(accountOf(set.engine).tokenBalance).toContainEqual(
        expect.objectContaining({ address: USDC, readAt }),
      )
      expect(portfolioOf(set)).toMatchObject({ readAt, reach: 'part' })
      set.engine.stop()
    }
  })
})

describe('what was stored of an account', () => {
  const both = { features: [tokens(), identity()], projectId: 'p', services: { api: API } }
  const seeded = (wallets: object = {}): FakeStorageArea => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets })
    for (const key of [PORTFOLIO, IDENTITY, '/portfolio/solana', '/identity/solana'])
      area.texts.set(key, text([]))
    return area
  }
  const keys = (area: FakeStorageArea) => [...area.texts.keys()].filter((key) => key !== 'record').toSorted()
  const solana = (): readonly FakeConnector[] => [
    fakeConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'], granted: true }),
  ]
  const eip155Wallet = { id: FAKE, name: 'Fake Wallet' }
  const solWallet = { id: 'sol', name: 'Sol' }

  it('[R3.52] [R3.53] [B48 partly] goes when the user disconnects the account, and what another family has stays, although no code of tokens was loaded', async () => {
    const area = seeded({ eip155: eip155Wallet, solana: solWallet })
    const set = await visit(area, { solana: solana(), options: both })
    await until(() => expect(accountOf(set.engine, 'solana').status).toBe('connected'))
    await rest()
    expect(keys(area)).toContain(PORTFOLIO)
    await set.engine.disconnect({ namespace: 'eip155' })
    await rest()
    expect(keys(area).filter((key) => key.includes('eip155'))).toEqual([])
    expect(keys(area)).toContain('/portfolio/solana')
    expect(portfolioOf(set)).toMatchObject({ status: 'unknown' })
  })

  it('[R3.52] [B48 partly] goes with the disconnect also when the tokens are shown, and is not written again', async () => {
    const area = fakeStorageArea()
    const set = await looked(area)
    expect(area.texts.has(PORTFOLIO)).toBe(true)
    await set.engine.disconnect()
    await rest()
    expect(area.texts.has(PORTFOLIO)).toBe(false)
  })

  it('[R3.52] [B48 partly] a write that is under way while the user disconnects brings nothing back', async () => {
    const area = fakeStorageArea()
    const storage = recordIn(fakeStorage({ area }))
    const begun: string[] = []
    let finish = (): void => undefined
    const write = async (key: string, text: string): Promise<void> => {
      if (key.includes('portfolio')) {
        begun.push(key)
        await new Promise<void>((resolve) => {
          finish = resolve
        })
      }
      await storage.write(key, text)
    }
    const set = await visit(area, { options: { features: [tokens()], storage: { ...storage, write } } })
    await set.engine.tokens?.load()
    await until(() => expect(begun).toHaveLength(1))
    await set.engine.disconnect()
    await rest()
    finish()
    await rest()
    expect(area.texts.has(PORTFOLIO)).toBe(false)
  })

  it('[R3.52] [R3.53] [B4] goes at a start that is disconnected, for each family without a wallet', async () => {
    const area = seeded({ solana: solWallet })
    const { engine } = await started({ area, solana: solana(), options: both })
    await until(() => expect(accountOf(engine, 'solana').status).toBe('connected'))
    await rest()
    expect(keys(area).filter((key) => key.includes('eip155'))).toEqual([])
    expect(keys(area)).toContain('/portfolio/solana')
    expect(storedIn(area)).toMatchObject({ wallets: { solana: solWallet } })
  })

  it.each(['session.deleted', 'session.expired'] as const)(
    '[R3.52] [R3.53] goes at %s: the wallet itself ended the connection',
    async (type) => {
      const area = fakeStorageArea()
      const pairing = fakePairing()
      const set = await started({ area, options: { ...both, pairing } })
      const connecting = set.engine.connect({ wallet: PAIRING_CONNECTOR_ID })
      await until(() => expect(pairing.codes).toHaveLength(1))
      const session = pairing.approve()
      await connecting
      await until(() => expect(pairing.watching).toBeGreaterThan(0))
      for (const key of [PORTFOLIO, IDENTITY, '/portfolio/solana']) area.texts.set(key, text([]))
      pairing.tell({ type, topic: session.topic })
      await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
      await rest()
      expect(keys(area)).toEqual(['/portfolio/solana'])
    },
  )

  it('[R3.52] stays while the wallet is away', async () => {
    const area = await looked(fakeStorageArea()).then((set) => {
      set.wallet.emit('eip155', { type: 'disconnected' })
      return set.area
    })
    await rest()
    expect(kept(area).accounts).toHaveLength(1)
  })

  it('[R3.52] [R3.53] goes with the family that the app takes out, also while its wallet is away', async () => {
    const area = seeded({ eip155: eip155Wallet, solana: solWallet })
    const away = [fakeConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'] })]
    const set = await visit(area, { solana: away, options: both })
    await rest()
    expect(keys(area)).toContain('/portfolio/solana')
    set.engine.removeFamily('solana')
    await rest()
    expect(keys(area)).toEqual([PORTFOLIO])
  })

  it('[R3.52] [R3.53] goes at the start of an app that dropped the family', async () => {
    const area = seeded({ eip155: eip155Wallet, solana: solWallet })
    await visit(area, { options: both })
    await rest()
    expect(keys(area)).toEqual([PORTFOLIO])
  })

  it('[R3.53] goes at the start of an app that has no project id any more, and `identity` is not offered', async () => {
    const area = seeded({ eip155: eip155Wallet })
    const { engine } = await visit(area, { options: { features: [identity()] } })
    await rest()
    expect(keys(area)).not.toContain(IDENTITY)
    expect(engine.getState().features).toEqual({ identity: false })
  })

  it('[R3.52] [R3.53] with `remember: false` goes at the start, and nothing is written', async () => {
    const area = seeded({ eip155: eip155Wallet })
    const net = fakeFetch()
    net.script(NAMED, { answer: { name: 'marina.example' } })
    const unnamed = await looked(area, { options: { features: [tokens({ remember: false })] } })
    expect(keys(area)).not.toContain(PORTFOLIO)
    unnamed.engine.stop()
    const features = [identity({ remember: false })]
    const set = await visit(area, { fetch: net.fetch, options: { ...both, features } })
    await until(() => expect(accountOf(set.engine).profileName).toBe('marina.example'))
    await rest()
    expect(keys(area)).not.toContain(IDENTITY)
  })

  it.each([
    ['tokens', tokens],
    ['identity', identity],
  ])('%s refuses a `remember` that is neither true nor false', (name, make) => {
    const error = thrownBy(() => Reflect.apply(make, undefined, [{ remember: 'yes' }]))
    expect(error).toMatchObject({ code: 'OPTION_INVALID' })
    expect(`${error.message} ${error.details}`).toMatch(new RegExp(`${name}[.]remember.*true or false`, 's'))
  })
})

describe('the identity after a reload', () => {
  const named = async (
    area: FakeStorageArea,
    { at = 0, answer }: { at?: number; answer?: object | 'ask' } = {},
  ) => {
    const net = fakeFetch()
    if (answer === 'ask') net.script(NAMED, 'ask')
    else net.script(NAMED, { answer: answer ?? { name: 'marina.example', avatar: PICTURE } })
    const set = await visit(area, {
      at,
      fetch: net.fetch,
      options: { features: [identity()], projectId: 'p', services: { api: API } },
    })
    const names = trace(set.engine, ({ accounts }) => accounts.eip155?.profileName)
    await rest()
    return { ...set, net, names }
  }
  const profileOf = ({ engine }: SetUp) => {
    const { profileName, profileSuspicious, profileImage } = accountOf(engine)
    return { profileName, profileSuspicious, profileImage }
  }
  const marina = { profileName: 'marina.example', profileSuspicious: false, profileImage: PICTURE }

  it.each([
    ['299,999 ms', 299_999, 0],
    ['exactly 5 min', 300_000, 1],
  ])(
    '[R3.53] [B67] of %s ago: the name and the picture show, asked for anew only from 5 min on',
    async (_, at, calls) => {
      const area = fakeStorageArea()
      const { engine } = await named(area)
      engine.stop()
      const set = await named(area, { at })
      expect(profileOf(set)).toEqual(marina)
      expect(set.net.calls).toHaveLength(calls)
    },
  )

  it('[R3.53] that is older stays until the new one is there', async () => {
    const area = fakeStorageArea()
    const { engine } = await named(area)
    engine.stop()
    const set = await named(area, { at: 1_000_000, answer: 'ask' })
    expect(set.net.prompts).toHaveLength(1)
    expect(profileOf(set)).toEqual(marina)
    set.net.prompts[0]?.approve({ name: 'rowan.example' })
    await until(() => expect(accountOf(set.engine).profileName).toBe('rowan.example'))
    expect(profileOf(set)).toEqual({ ...marina, profileName: 'rowan.example', profileImage: undefined })
    expect(kept(area, IDENTITY).accounts).toMatchObject([
      { address: FIRST, identity: { name: 'rowan.example' } },
    ])
  })

  it('[R3.53] of another account is not shown', async () => {
    const area = fakeStorageArea()
    const { engine, wallet } = await named(area)
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await rest()
    expect(accountOf(engine)).toMatchObject({ address: SECOND, profileName: undefined })
  })

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, accounts: [] })],
    [
      'a name that is a list',
      JSON.stringify({ version: 1, accounts: [{ address: FIRST, readAt: 0, identity: { name: [] } }] }),
    ],
  ])('[R3.53] %s is dropped and removed, and the name is asked for', async (_, stored) => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet' } } })
    area.texts.set(IDENTITY, stored)
    const set = await named(area, { answer: 'ask' })
    expect(set.net.prompts).toHaveLength(1)
    expect(area.texts.has(IDENTITY)).toBe(false)
    expect(set.logger.error).not.toHaveBeenCalled()
  })

  it('[R3.53] a stored name is cleaned and marked again, and its picture goes through the rules again', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet' } } })
    const readAt = (await visit(fakeStorageArea())).environment.now()
    const hostile = { name: '\u202emаrina', avatar: 'javascript:alert(1)' }
    area.texts.set(
      IDENTITY,
      JSON.stringify({ version: 1, accounts: [{ address: FIRST, readAt, identity: hostile }] }),
    )
    const set = await named(area, { at: 1_000 })
    expect(set.net.calls).toEqual([])
    expect(profileOf(set)).toEqual({
      profileName: 'mаrina',
      profileSuspicious: true,
      profileImage: undefined,
    })
  })
})
