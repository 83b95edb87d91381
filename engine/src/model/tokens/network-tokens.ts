import type { Caip2 } from '../ids/caip2.js'
import type { HoldingProblem } from './holding-problem.js'
import type { TokenPrice } from './token-value.js'

/** Where the amounts of a network were read: in the wallet, from the Blockchain API, or from a node of the chain. */
export type TokenSource = 'wallet' | 'api' | 'chain'

/** A token of an account, as it was read. Its texts are foreign: anyone may have written them. */
export interface ReadToken {
  /** Its contract, mint or denomination. Left out for the coin of the network. */
  readonly address?: string | undefined
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /** As it was read, of any size. */
  readonly decimals?: number | undefined
  /** Base units, in decimal digits; undefined where it could not be read: it is never zero then. */
  readonly amount: string | undefined
  /** US dollars of one. */
  readonly price?: TokenPrice | undefined
  /** Fit for the `src` of an `<img>`. */
  readonly iconUrl?: string | undefined
  /** True if the list of the Blockchain API has it: the API knows a price of it. */
  readonly isListed?: true | undefined
  /** True if its source found that the name or the symbol may deceive, and answered a cleaned text. */
  readonly isSuspicious?: true | undefined
  /** Why the amount could not be read. */
  readonly problem?: HoldingProblem | undefined
  /** When its amount was read, in ms since 1970, if its source failed since. Left out: with the rest of its network. */
  readonly readAt?: number | undefined
}

/** The tokens of an account on one network. */
export interface NetworkTokens {
  readonly network: Caip2
  readonly address: string
  readonly source: TokenSource
  /** When it was read, in ms since 1970. */
  readonly readAt: number
  /** The coin first. */
  readonly tokens: readonly ReadToken[]
  /** Why the account may hold more than what is listed. Left out where all is listed. */
  readonly unlisted?: HoldingProblem | undefined
  /** True if the Blockchain API failed, and the chain read in its place lists no tokens by itself. */
  readonly isFallback?: true | undefined
  /** When the oldest of the tokens of an earlier read was read, in ms since 1970. Left out without such tokens. */
  readonly earlierAt?: number | undefined
}
