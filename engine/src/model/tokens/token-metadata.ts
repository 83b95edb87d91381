import { plainName } from '../text/plain-name.js'
import type { TokenId } from './token-verdict.js'

const LONGEST_SYMBOL = 20
/** A symbol of emoji needs several for each of its characters. */
const MOST_CODE_POINTS = 80
/** More than any token in use has. A number above it is a mistake or a trap. */
const MOST_DECIMALS = 36

/** The metadata of a token, made fit to show. */
export interface TokenMetadata {
  /** Plain text of at most 64 characters. The symbol where the token has no name. */
  readonly name: string
  /** Plain text of at most 20 characters. The short address where the token has no symbol. */
  readonly symbol: string
  /** 0 to 36. Undefined: the decimals are not known, so no amount of the token can be shown. */
  readonly decimals: number | undefined
}

/** The metadata that a token, a list or an API gave: of any type. */
export interface ForeignMetadata {
  readonly name?: unknown
  readonly symbol?: unknown
  readonly decimals?: unknown
}

/**
 * Cleans the metadata of a token. Show the texts as text, inside a bidi isolate: markup stays as it is. Never throws.
 * @param token its address replaces an empty symbol
 */
export function tokenMetadata(
  { name: foreignName, symbol: foreignSymbol, decimals }: ForeignMetadata,
  { address, network }: TokenId,
): TokenMetadata {
  const symbol = cut(plainName(foreignSymbol)) || shortened(address ?? network)
  return {
    name: plainName(foreignName) || symbol,
    symbol,
    decimals: isShowable(decimals) ? decimals : undefined,
  }
}

/** As addresses show in lists. No module of its own: the first load has that one, and would bring along the file of tokens. */
const shortened = (text: string): string =>
  text.length <= 11 ? text : `${text.slice(0, 4)}…${text.slice(-6)}`

const isShowable = (decimals: unknown): decimals is number =>
  typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS

/** At most 20 characters as a reader counts them, the last one an ellipsis if there are more. */
function cut(text: string): string {
  if (text.length <= LONGEST_SYMBOL) return text
  const characters =
    typeof Intl.Segmenter === 'function'
      ? Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
      : Array.from(text)
  const points = Array.from(text)
  if (characters.length <= LONGEST_SYMBOL && points.length <= MOST_CODE_POINTS) return text
  const kept = characters.slice(0, LONGEST_SYMBOL - 1)
  const isLong = Array.from(kept.join('')).length >= MOST_CODE_POINTS
  return `${(isLong ? points.slice(0, LONGEST_SYMBOL - 1) : kept).join('').trimEnd()}…`
}
