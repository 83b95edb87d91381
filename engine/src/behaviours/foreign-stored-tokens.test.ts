import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../fakes/fake-fetch.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import {
  API,
  kept,
  left,
  lines,
  looked,
  network,
  PORTFOLIO,
  readsOf,
  text,
  USDC,
  visit,
} from './kept-tokens.cases.js'
import { accountOf, FAKE, FIRST, heard, until, wroteRecord } from './set-up.cases.js'

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
