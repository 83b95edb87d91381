import type { Network } from '../model/networks/network.js'
import type { HoldingProblem } from '../model/tokens/holding-problem.js'
import type { TokenId } from '../model/tokens/token-verdict.js'

export type { HoldingProblem } from '../model/tokens/holding-problem.js'

/** A token that an app asks for. */
export interface AskedToken {
  /** Its contract, mint or denomination. */
  readonly address: string
  /** False for a token whose name, symbol and decimals are known already. */
  readonly needsMetadata: boolean
}

/** A question for what an account holds. */
export interface HoldingsRead {
  readonly network: Network
  readonly address: string
  /** The tokens to read besides the coin. A family whose nodes list the tokens of an account answers with all of them. */
  readonly tokens: readonly AskedToken[]
  readonly signal: AbortSignal
}

/** The metadata of a token, as it was read. Anyone may have written it: clean it with `tokenMetadata`. */
export interface ReadMetadata {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** One of the places that hold the units of a token for an account. */
export interface HoldingPart {
  /** Where the chain keeps them. */
  readonly account: string
  /** Base units. */
  readonly amount: bigint
  /** True if the issuer stopped it: nothing of it can be sent. */
  readonly isFrozen: boolean
  /** Base units that it holds for the issuer, besides the amount. */
  readonly withheld: bigint
}

/** The holding of an account in one token, or in the coin. */
export interface FamilyHolding extends TokenId {
  /** Base units. `unknown` with a problem: what cannot be read is never zero. */
  readonly amount: bigint | 'unknown'
  /** Left out where it was not asked for. */
  readonly metadata?: ReadMetadata | undefined
  readonly problem?: HoldingProblem | undefined
  /** The accounts of the token, on chains where it may have several. Their amounts are in `amount`. */
  readonly parts?: readonly HoldingPart[] | undefined
}

/** What an account holds. */
export interface FamilyHoldings {
  /** The coin first, then the tokens in the order they were asked for, then those that the node listed besides. */
  readonly holdings: readonly FamilyHolding[]
  /** Why the node may know of tokens that are not among them. Left out where it lists none, and where it listed all. */
  readonly unlisted?: HoldingProblem | undefined
  /** True if the node listed every token of the account, so that it holds no other. */
  readonly listsAll?: true | undefined
}

/** An asset that a wallet lists for an account: the coin, or a token. */
export interface WalletAsset extends FamilyHolding {
  /** US dollars of one, a decimal number. The wallet says it. */
  readonly price?: string | undefined
  /** As the wallet gave it, so of any scheme: clean it with `remoteIcon`. */
  readonly iconUrl?: string | undefined
}
