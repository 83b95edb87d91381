import { expect } from 'vitest'
import type { Portfolio, TokenBalance } from '../charts/tokens/tokens.public.js'
import type { Engine } from '../composition/engine.js'
import type { FamilyHoldings, HoldingsRead } from '../ports/family-tokens.js'
import { tokens } from '../tokens.js'
import { accountOf, FAKE, FIRST, type SetUp, type SetUpOptions, started, until } from './set-up.cases.js'

/** A coin, and the tokens that are asked for; a million of a token with six decimals. */
export const holdings = ({ network, address, tokens: asked }: HoldingsRead): FamilyHoldings => ({
  holdings: [
    { network: network.caipNetworkId, amount: address === FIRST ? 1_500_000_000_000_000_000n : 7n },
    ...asked.map((token) => ({
      network: network.caipNetworkId,
      address: token.address,
      amount: 1_000_000_000_000n,
      metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    })),
  ],
})

/** An account of an app with `tokens()`, before its tokens are read. */
export const held = async (given: SetUpOptions = {}): Promise<SetUp> => {
  const set = await started({ holdings, ...given, options: { features: [tokens()], ...given.options } })
  await set.engine.connect({ wallet: FAKE })
  await until(() => expect(accountOf(set.engine).balanceStatus).toBe('ready'))
  return set
}

/** An account whose tokens were read. */
export const looked = async (given: SetUpOptions = {}): Promise<SetUp> => {
  const set = await held(given)
  await set.engine.tokens?.load()
  await isReady(set.engine)
  return set
}

export const portfolioOf = (engine: Engine, namespace = 'eip155'): Portfolio => {
  const { portfolio } = accountOf(engine, namespace)
  if (portfolio === undefined) throw new Error('There is no portfolio')
  return portfolio
}

export const listOf = (engine: Engine, namespace = 'eip155'): readonly TokenBalance[] =>
  accountOf(engine, namespace).tokenBalance ?? []

export const isReady = (engine: Engine): Promise<void> =>
  until(() => expect(portfolioOf(engine).status).toBe('ready'))

/** The reads of tokens that reached the family, each with what it asked. */
export const readsOf = ({ family }: Pick<SetUp, 'family'>): readonly unknown[] =>
  family.reads.filter(({ operation }) => operation === 'holdings').map(({ params }) => params)
