import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { remoteIcon } from '../../model/links/remote-icon.js'
import type { ReadToken } from '../../model/tokens/network-tokens.js'
import type { HoldingProblem } from '../../ports/family-tokens.js'
import type { NamedAppToken, NetworkTokensAsk } from '../../ports/network-tokens-read.js'
import { chainTokens } from './chain-tokens.js'
import type { CoinNames } from './coin-names.js'
import { patientRead } from './patient-read.js'
import type { TokenSources } from './read-network-tokens.js'
import { byKey, type TokenListing } from './token-listing.js'

/** The list of a source, and the facts that complete it. */
export interface Incomplete {
  readonly listing: TokenListing
  /** The tokens of the listing by their key. */
  readonly found: ReadonlyMap<string, ReadToken>
  /** The tokens of the app by their key. */
  readonly app: ReadonlyMap<string, NamedAppToken>
  readonly sources: TokenSources
  readonly ask: NetworkTokensAsk
  readonly names: CoinNames
}

const unread = (details = 'The chain could not be read'): HoldingProblem => ({
  code: 'RPC_REQUEST_FAILED',
  details,
})

const problemOf = (thrown: unknown): HoldingProblem =>
  isWalletchartError(thrown) ? unread(thrown.details ?? thrown.shortMessage) : unread()

/** Reads the coin and tokens from the chain, by their key. A chain that fails is the reason why they are not known. */
async function fromChain(
  { sources, ask, names }: Incomplete,
  tokens: readonly NamedAppToken[],
): Promise<ReadonlyMap<string, ReadToken> | HoldingProblem> {
  try {
    const { tokens: read } = await patientRead(ask.signal, sources.clock ?? globalThis, (signal) =>
      chainTokens(sources, { ...ask, signal }, tokens),
    )
    return byKey(names, read)
  } catch (thrown) {
    if (ask.signal.aborted || isWalletchartError(thrown, 'ABORTED')) throw thrown
    return problemOf(thrown)
  }
}

/** Fills what a token lacks. An empty text was not read. */
function filled(token: ReadToken, more: Partial<ReadToken>): ReadToken {
  const amount = token.amount ?? more.amount
  return {
    ...more,
    ...token,
    name: token.name || more.name,
    symbol: token.symbol || more.symbol,
    decimals: token.decimals ?? more.decimals,
    iconUrl: token.iconUrl ?? more.iconUrl,
    amount,
    problem: amount === undefined ? (token.problem ?? more.problem) : undefined,
  }
}

const ofApp = ({ name, symbol, decimals, image }: NamedAppToken): Partial<ReadToken> => ({
  name,
  symbol,
  decimals,
  iconUrl: remoteIcon(image),
})

/**
 * Adds the coin and the tokens of the app that a list lacks, as the chain holds them. Those that the chain does not say are there without
 * an amount: a list without them says nothing of them.
 * @throws WalletchartError `ABORTED`
 */
export async function completeTokens(incomplete: Incomplete): Promise<ReadonlyMap<string, ReadToken>> {
  const { listing, found, app, names } = incomplete
  const coin = names.network
  const lacking = [...new Set([coin, ...app.keys()])].filter((key) => found.get(key)?.amount === undefined)
  const asked = lacking.flatMap((key) => (key === coin ? [] : (app.get(key) ?? [])))
  const isRead = listing.source === 'chain' || lacking.length === 0
  const read = isRead ? found : await fromChain(incomplete, asked)
  const complete = new Map(found)
  for (const key of lacking) {
    const address = key === coin ? undefined : app.get(key)?.address
    const missing = { address, amount: undefined, problem: 'details' in read ? read : unread() }
    const token = 'details' in read ? undefined : read.get(key)
    complete.set(key, filled(token ?? missing, found.get(key) ?? {}))
  }
  for (const [key, token] of [
    [coin, names.coin] as const,
    ...[...app].map(([key, one]) => [key, ofApp(one)] as const),
  ]) {
    const given = complete.get(key)
    if (given !== undefined) complete.set(key, filled(given, token))
  }
  return complete
}
