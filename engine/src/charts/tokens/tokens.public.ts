import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { TokenSource } from '../../model/tokens/network-tokens.js'
import type { TokenVerdict } from '../../model/tokens/token-verdict.js'
import type { Cancellable } from '../kit/cancellable.js'

/** The settings of `tokens()`. */
export interface TokensSettings {
  /**
   * The time between two reads, in ms: at least 10,000. They are read while the page is seen and online, once a view or a call has asked
   * for them. Default: nothing is polled.
   */
  readonly pollEvery?: number | undefined
  /**
   * False: nothing of an account is stored for the next visit, and what was stored is removed. Default true: the last known tokens are
   * stored until the user disconnects.
   */
  readonly remember?: boolean | undefined
}

/** A token that the app names, in the option `tokens`. */
export interface AppToken {
  /** Its contract, mint or denomination. */
  readonly address: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /** The digits after the point of one of it. */
  readonly decimals?: number | undefined
  /** URL of its picture. */
  readonly image?: string | undefined
}

/** The holding of an account in one token, or in the coin of a network. Texts are fit to show, as text. */
export interface TokenBalance {
  /** The account that holds it, as it is written on the network. */
  readonly account: string
  readonly name: string
  readonly symbol: string
  readonly chainId: Caip2
  /** Its contract, mint or denomination. Absent for the coin of the network. */
  readonly address?: string
  /** US dollars of all of it, an exact decimal number. Absent: not known. */
  readonly value?: string
  /** US dollars of one, an exact decimal number. Absent: there is no price. */
  readonly price?: string
  /** When the price held, in ms since 1970. */
  readonly priceAt?: number
  readonly iconUrl?: string
  /** `numeric` is the amount in whole units, exact. Absent: it could not be read, or its decimals are not known. It is never zero then. */
  readonly quantity?: { readonly decimals: string; readonly numeric: string }
  /** In base units (wei, lamports), in decimal digits. Absent: it could not be read. */
  readonly baseUnits?: string
  readonly verdict: TokenVerdict
  readonly source: TokenSource
  /**
   * When its amount was read, in ms since 1970. Present only where the Blockchain API alone lists the token and fails now: it is as it
   * was then.
   */
  readonly readAt?: number
}

/** A network that could not be read, or not whole. An earlier read of it stays among the tokens. */
export interface UnreadNetwork {
  readonly network: Caip2
  readonly error: ErrorRecord
}

/** The worth of the verified tokens of an account, in US dollars. */
export interface PortfolioTotal {
  /** An exact decimal number. Absent if nothing has a value: it is never zero then. */
  readonly value?: string
  /** Verified tokens without a price. */
  readonly unpriced: number
  /** Verified tokens whose amount could not be read. */
  readonly unread: number
  /** Tokens that are not verified: anyone could send them, so they do not count. */
  readonly outside: number
}

/** The state of the tokens of an account, on all networks that the wallet granted. */
export interface Portfolio {
  /** `unknown`: no view and no call has asked yet. `loading` also while they are read again; what is known stays meanwhile. */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed'
  /** `stale` after 30 s, `old` after 5 min. */
  readonly age: 'fresh' | 'stale' | 'old'
  /** When the oldest of what is shown was read, in ms since 1970. */
  readonly readAt: number | undefined
  /** Until when a failed read is not repeated, in ms since 1970. */
  readonly retryAt: number | undefined
  /** The networks of the account, in the order of the app. */
  readonly networks: readonly Caip2[]
  /** Those that still have not answered. */
  readonly pending: readonly Caip2[]
  readonly unread: readonly UnreadNetwork[]
  /**
   * The share of the networks that was read: the `whole`, a `part`, or `nothing`. `noNetwork`: the wallet granted the account on no
   * network of the app. Absent until every network has answered or failed.
   */
  readonly reach?: 'whole' | 'part' | 'nothing' | 'noNetwork'
  readonly total: PortfolioTotal
}

/** The tokens of a family's account. */
export interface TokensAccountSlice {
  /** Of all networks: verified ones first, then by value, then by symbol. */
  readonly tokenBalance: readonly TokenBalance[]
  readonly portfolio: Portfolio
}

export interface TokensRequest extends Cancellable {
  /** Default: every family with an account. */
  readonly namespace?: Namespace
}

/** The tokens for teams with views of their own. Present with `tokens()` in `features`. The public state shows what was read. */
export interface TokensControls {
  /**
   * Has the tokens read if they are not known, or older than 30 s. From then on they follow the account.
   * @throws CHAIN_ADAPTER_NOT_FOUND, OPTION_INVALID, FEATURE_OFF, LOAD_FAILED, ABORTED
   */
  load(request?: TokensRequest): Promise<void>
  /**
   * Has them read anew, however old they are. Within 30 s of a read that failed it does nothing.
   * @throws CHAIN_ADAPTER_NOT_FOUND, OPTION_INVALID, FEATURE_OFF, LOAD_FAILED, ABORTED
   */
  refresh(request?: TokensRequest): Promise<void>
}
