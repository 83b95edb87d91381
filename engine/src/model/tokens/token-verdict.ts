import type { Caip2 } from '../ids/caip2.js'
import { displayName } from '../text/display-name.js'
import { isAscii } from '../text/is-ascii.js'
import { tokenSkeletons } from './token-skeletons.js'

/** Names a token: its network, and its contract, mint or denomination. The coin of the network has no address. */
export interface TokenId {
  readonly network: Caip2
  readonly address?: string | undefined
}

/** A token with what it calls itself, as it was read. */
export interface NamedToken extends TokenId {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /** Made by `tokenReading` before. */
  readonly reading?: TokenReading | undefined
}

/** The reading of the texts of a token, whatever the other tokens are. */
export interface TokenReading {
  /** As `tokenKey` writes it. */
  readonly key: string
  /** Of its symbol and its name. */
  readonly skeletons: readonly string[]
  /** True if one of them hides or mixes letters. */
  readonly deceives: boolean
}

/** The trust that the name of a token deserves. */
export type TokenVerdict =
  | { readonly standing: 'verified' | 'unverified' }
  /** `imitates` is the symbol of the token whose name it takes. Left out: it hides or mixes letters, and no token is meant. */
  | { readonly standing: 'suspicious'; readonly imitates?: string }

/** Hexadecimal has no case; base58 begins with no zero, and its letters have one. */
const addressKey = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** One text for each token, for maps and comparisons. No two tokens share one. */
export const tokenKey = ({ network, address }: TokenId): string =>
  address === undefined ? network : `${network}/${addressKey(address)}`

const textsOf = ({ symbol, name }: NamedToken): readonly string[] =>
  [symbol, name].filter((text): text is string => typeof text === 'string')

/** The symbols that others imitate, by the skeletons of their names and symbols. The first of two with one skeleton stays. */
function imitatedSymbols(verified: readonly NamedToken[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const token of verified)
    for (const skeleton of token.reading?.skeletons ?? textsOf(token).flatMap(tokenSkeletons))
      if (!found.has(skeleton)) found.set(skeleton, token.symbol || (token.name ?? ''))
  return found
}

/** Thousands of names are printable ASCII, which hides and mixes nothing. */
const deceives = (text: string): boolean => !isAscii(text) && displayName(text).suspicious

/** Reads the texts of a token as its user may read them. Never throws. */
export function tokenReading(token: NamedToken): TokenReading {
  const texts = textsOf(token)
  return { key: tokenKey(token), skeletons: texts.flatMap(tokenSkeletons), deceives: texts.some(deceives) }
}

/**
 * The one rule for balances, history, sending and swaps. A token is verified by its network and address alone; the coin of a network is
 * always verified. Another token is suspicious if its name or symbol reads like one of a verified token. So is one that hides letters.
 * @param verified the tokens of the app's list and of the API's, on every network. The coins of the networks are among them, without an address
 * @returns judges a token by what it calls itself, as it was read: not cleaned and not cut. Never throws
 */
export function tokenJudge(verified: readonly NamedToken[]): (token: NamedToken) => TokenVerdict {
  const keyOf = (token: NamedToken): string => token.reading?.key ?? tokenKey(token)
  const keys = new Set(verified.map(keyOf))
  let imitated: ReadonlyMap<string, string> | undefined
  return (token) => {
    if (token.address === undefined || keys.has(keyOf(token))) return { standing: 'verified' }
    // A list may have thousands of names, and a user with known tokens needs none of them.
    imitated ??= imitatedSymbols(verified)
    const { skeletons, deceives } = token.reading ?? tokenReading(token)
    for (const skeleton of skeletons) {
      const imitates = imitated.get(skeleton)
      if (imitates !== undefined) return { standing: 'suspicious', imitates }
    }
    return { standing: deceives ? 'suspicious' : 'unverified' }
  }
}
