import { expect } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import type { FakeStorageArea } from '../fakes/fake-storage.js'
import type { FamilyHoldings, HoldingsRead } from '../ports/family-tokens.js'
import { tokens } from '../tokens.js'
import { accountOf, FAKE, FIRST, rest, type SetUp, type SetUpOptions, setUp, until } from './set-up.cases.js'

export const PORTFOLIO = '/portfolio/eip155'

export const IDENTITY = '/identity/eip155'

export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export const API = 'https://api.example'

export const NAMED = `${API}/v1/identity/${FIRST}`

/** The coin of each network, and the tokens that are asked for. */
export const holdings = ({ network, address, tokens: asked }: HoldingsRead): FamilyHoldings => ({
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
export const visit = async (
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

export const portfolioOf = ({ engine }: Pick<SetUp, 'engine'>) => accountOf(engine).portfolio

export const isReady = (set: SetUp) => until(() => expect(portfolioOf(set)?.status).toBe('ready'))

export const readsOf = ({ family }: SetUp) =>
  family.reads.filter(({ operation }) => operation === 'holdings').length

export const lines = ({ engine }: SetUp) =>
  (accountOf(engine).tokenBalance ?? []).map(
    ({ chainId, symbol, quantity, verdict }) =>
      `${chainId} ${symbol} ${quantity?.numeric ?? 'unknown'} ${verdict.standing}`,
  )

export const looked = async (
  area: FakeStorageArea,
  given: Parameters<typeof visit>[1] = {},
): Promise<SetUp> => {
  const set = await visit(area, given)
  await set.engine.tokens?.load()
  await isReady(set)
  await rest()
  return set
}

/** The page goes, and its storage stays. */
export const left = async (area: FakeStorageArea, given: Parameters<typeof visit>[1] = {}): Promise<void> => {
  const { engine } = await looked(area, given)
  engine.stop()
}

export const kept = (area: FakeStorageArea, key = PORTFOLIO) => JSON.parse(area.texts.get(key) ?? 'null')

export const network = (more: object = {}): object => ({
  network: 'eip155:1',
  address: FIRST,
  source: 'chain',
  readAt: 0,
  tokens: [{ amount: '1' }],
  ...more,
})

export const text = (networks: readonly object[], more: object = {}): string =>
  JSON.stringify({ version: 1, accounts: [{ address: FIRST, networks }], ...more })
