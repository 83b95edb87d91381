import type { ReadToken, TokenSource } from '../../model/tokens/network-tokens.js'
import { tokenKey } from '../../model/tokens/token-verdict.js'
import type { HoldingProblem } from '../../ports/family-tokens.js'
import type { NamedAppToken } from '../../ports/network-tokens-read.js'
import type { CoinNames } from './coin-names.js'

/** More tokens of one network no list shows. Anyone can send more of them to an account. */
export const MOST_TOKENS = 5_000

/** Tokens, and when they were read, in ms since 1970. */
export interface DatedTokens {
  readonly tokens: readonly ReadToken[]
  readonly readAt: number
}

/** The tokens that one source lists. */
export interface TokenListing {
  readonly source: TokenSource
  readonly tokens: readonly ReadToken[]
  /** Of an answer that may be from before, in ms since 1970. Left out: it was read now. */
  readonly readAt?: number | undefined
  readonly unlisted?: HoldingProblem | undefined
  /** True if the account holds no other token. */
  readonly listsAll?: true | undefined
}

/** The tokens by their key. The first of two with one key stays: both may be true, but never their sum. */
export function byKey({ network }: CoinNames, tokens: readonly ReadToken[]): Map<string, ReadToken> {
  const found = new Map<string, ReadToken>()
  for (const token of tokens) {
    const key = tokenKey({ network, address: token.address })
    if (!found.has(key)) found.set(key, token)
  }
  return found
}

/** The tokens of the app by their key. The coin is among them if the app names it. */
export function appTokensByKey(
  names: CoinNames,
  tokens: readonly NamedAppToken[],
): ReadonlyMap<string, NamedAppToken> {
  const found = new Map<string, NamedAppToken>()
  for (const token of tokens) {
    const address = names.isCoin(token.address) ? undefined : token.address
    const key = tokenKey({ network: names.network, address })
    if (!found.has(key)) found.set(key, token)
  }
  return found
}

const tooMany: HoldingProblem = {
  code: 'RPC_REQUEST_FAILED',
  details: `Only the first ${MOST_TOKENS} tokens of the network are listed`,
}

/** The coin first, then the tokens of the app, so that a long list pushes out neither. */
export function ordered(
  coin: string,
  found: ReadonlyMap<string, ReadToken>,
  app: ReadonlyMap<string, NamedAppToken>,
): Pick<TokenListing, 'tokens' | 'unlisted'> {
  const keys = [...new Set([coin, ...app.keys(), ...found.keys()])]
  const tokens = keys.slice(0, MOST_TOKENS).flatMap((key) => found.get(key) ?? [])
  return { tokens, ...(keys.length > MOST_TOKENS && { unlisted: tooMany }) }
}
