import * as z from 'zod/mini'
import { isDecimal } from '../../model/amounts/amount.js'
import { type Caip2, isCaip2 } from '../../model/ids/caip2.js'
import { remoteIcon } from '../../model/links/remote-icon.js'
import type { NetworkTokens, ReadToken, TokenSource } from '../../model/tokens/network-tokens.js'
import { KeptAccounts } from '../kit/kept-accounts.js'
import type { ServiceContext } from '../kit/service-context.js'
import { inOrder, type PreparedToken, preparedTokens } from './prepared-tokens.js'

/** The most tokens of an account that are kept: those of most worth. */
const MOST_TOKENS = 200
/** The most characters of a family. */
const LONGEST = 180_000
const LONGEST_TEXT = 512
const LONGEST_ICON = 2048

/** The tokens of a network, as they are kept. */
export interface KeptNetwork extends NetworkTokens {
  /** More is there than was kept, or could be read: it is read again, however young it is. */
  readonly isPart?: true | undefined
}

/** The kept tokens of an account. */
export interface KeptPortfolio {
  readonly address: string
  readonly networks: readonly KeptNetwork[]
}

const text = z.custom<string>((value) => typeof value === 'string' && value.length <= LONGEST_TEXT)
const number = z.custom<number>(Number.isFinite)
const yes = z.custom<true>((value) => value === true)
const amount = z.custom<string>((value) => typeof value === 'string' && /^\d{1,100}$/.test(value))
const price = z.object({
  value: z.custom<string>((value) => typeof value === 'string' && value.length <= 100 && isDecimal(value)),
  at: number,
})
const token = z.object({
  address: z.optional(text),
  name: z.optional(text),
  symbol: z.optional(text),
  decimals: z.optional(number),
  amount: z.optional(amount),
  price: z.optional(price),
  iconUrl: z.optional(z.custom<string>((value) => typeof value === 'string' && value.length <= LONGEST_ICON)),
  isListed: z.optional(yes),
  isSuspicious: z.optional(yes),
  readAt: z.optional(number),
})
const network = z.object({
  network: z.custom<Caip2>(isCaip2),
  address: text,
  source: z.custom<TokenSource>((value) => value === 'wallet' || value === 'api' || value === 'chain'),
  readAt: number,
  tokens: z.array(token),
  isPart: z.optional(yes),
  earlierAt: z.optional(number),
})
const portfolios = z.array(z.object({ address: text, networks: z.array(network) }))

type StoredToken = z.infer<typeof token>

/** Made fit to use as if it were read now: its icon goes through the rules again. Texts are cleaned where they show. */
const restored = (
  { amount: units, iconUrl: icon, isListed, ...rest }: StoredToken,
  now: number,
): ReadToken => {
  const iconUrl = remoteIcon(icon)
  // The list of the Blockchain API has the tokens with a price alone.
  const isPriced = rest.price !== undefined && rest.price.at <= now
  return {
    ...rest,
    price: isPriced ? rest.price : undefined,
    amount: units,
    ...(iconUrl !== undefined && { iconUrl }),
    ...(isListed && isPriced && { isListed }),
  }
}

/** The reads that were stored; undefined if it is not ours. A read of the future is dropped: the clock went back. */
const parsed = (entries: readonly unknown[], now: number): readonly KeptPortfolio[] | undefined => {
  const { data } = portfolios.safeParse(entries)
  if (data === undefined) return undefined
  const tokensOf = (one: (typeof data)[number]) =>
    one.networks.reduce((sum, { tokens }) => sum + tokens.length, 0)
  if (data.some((one) => tokensOf(one) > MOST_TOKENS)) return undefined
  return data.map(({ address, networks }) => ({
    address,
    networks: networks
      .filter(({ readAt }) => readAt <= now)
      .map(({ isPart, ...one }) => ({
        ...one,
        tokens: one.tokens.map((each) => restored(each, now)),
        ...(isPart && { isPart }),
      })),
  }))
}

const fits = ({ address, name, symbol }: ReadToken): boolean =>
  [address, name, symbol].every((one) => one === undefined || one.length <= LONGEST_TEXT)

const isVerified = ({ presumed }: PreparedToken): boolean => presumed.shown.verdict.standing === 'verified'

/** The tokens to keep: anyone can send others than the verified ones, so those come last. */
const chosenOf = (networks: readonly NetworkTokens[]): ReadonlySet<ReadToken> => {
  const all = networks.flatMap(preparedTokens).filter(({ token: one }) => fits(one))
  all.sort((one, other) =>
    isVerified(one) === isVerified(other) ? inOrder(one.presumed, other.presumed) : isVerified(one) ? -1 : 1,
  )
  return new Set(all.slice(0, MOST_TOKENS).map(({ token: one }) => one))
}

/** Cut to what is kept: the tokens of most worth. */
function cutPortfolio({ address, networks }: KeptPortfolio): KeptPortfolio {
  const chosen = chosenOf(networks)
  return {
    address,
    networks: networks.map(({ unlisted, isFallback, isPart, tokens, ...one }) => {
      const kept = tokens.filter((each) => chosen.has(each))
      const isWhole = kept.length === tokens.length && kept.every(({ amount: units }) => units !== undefined)
      return {
        ...one,
        tokens: kept.map(({ problem, iconUrl, ...each }) => ({
          ...each,
          ...(iconUrl !== undefined && iconUrl.length <= LONGEST_ICON && { iconUrl }),
        })),
        ...((isPart || !isWhole || unlisted !== undefined) && { isPart: true as const }),
      }
    }),
  }
}

/**
 * The tokens to keep after a read: the newer read of each network, of this tab or another. Undefined if nothing is newer than
 * what is kept.
 */
export function newerPortfolio(
  earlier: KeptPortfolio | undefined,
  { address, networks }: KeptPortfolio,
): KeptPortfolio | undefined {
  const known = new Map(earlier?.networks.map((one) => [one.network, one]))
  const newer = networks.filter((one) => {
    const before = known.get(one.network)
    return before?.address !== one.address || before.readAt < one.readAt
  })
  for (const one of newer) known.set(one.network, one)
  return newer.length === 0 ? undefined : cutPortfolio({ address, networks: [...known.values()] })
}

/** The stored tokens of a family's accounts. */
export const keptPortfolios = (context: ServiceContext, namespace: string): KeptAccounts<KeptPortfolio> =>
  new KeptAccounts(context, {
    name: 'portfolio',
    namespace,
    longest: LONGEST,
    parse: (entries) => parsed(entries, context.environment.now()),
  })
