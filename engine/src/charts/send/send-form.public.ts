import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { SendQuote } from './send.public.js'

/** A change of the form. Members that are left out stay as they are. */
export interface SendFormChange {
  /** `native` for the coin of the network, the contract (ERC-20), or the mint (SPL Token, Token-2022). An empty text: none. */
  readonly token?: string | undefined
  /** Whole units as they are typed, such as `0.25`, or `max`. An empty text: none. */
  readonly amount?: string | undefined
  /** As it is typed or pasted: an address, a name, an interoperable address, or a payment URI. An empty text: none. */
  readonly to?: string | undefined
  /** True if the user agreed to what is said of the receiver. A change of `to` takes it back. */
  readonly acceptReceiver?: boolean | undefined
}

/** The facts that are known of a receiver. */
export interface SendReceiver {
  /** The whole address, as its network writes it. */
  readonly address: string
  /** The name that led to it, fit to show. Absent for an address. */
  readonly name?: string
  /** Picture of that name, fit for the `src` of an `<img>`. Absent for a name without one, and in an app without `identity()`. */
  readonly avatar?: string
  /**
   * `account`: a plain account, or none yet. `delegated`: an account that runs the code of `delegate` (EIP-7702). `contract`: a contract, or
   * a program. `offCurve`: an address without a key of its own (Solana). `unknown`: it could not be read.
   */
  readonly kind: 'account' | 'delegated' | 'contract' | 'offCurve' | 'unknown'
  readonly delegate?: string
  /** True if the chain knows nothing of it: it has sent nothing and holds no coins. */
  readonly isUnused: boolean
  /** True for the account that sends. */
  readonly isSelf: boolean
  /** The number of times that the user sent to it, as far as this browser remembers. */
  readonly sentTo: number
  /** An address that the user knows, and that this one can be mistaken for. */
  readonly lookAlike?: { readonly address: string; readonly name?: string }
  /** The wish of a payment URI: an amount in whole units, and a token. */
  readonly asks?: { readonly amount?: string; readonly token?: string }
}

/** The token of the form. `reading`: its contract is asked what it is. */
export interface SendTokenField {
  readonly step: 'none' | 'reading' | 'ready' | 'failed'
  /** As in `SendFormChange`. Undefined in `none`. */
  readonly id: string | undefined
  /** In `ready`, fit to show. */
  readonly symbol: string | undefined
  /** In `ready`. */
  readonly decimals: number | undefined
  readonly problem: ErrorRecord | undefined
}

/** The amount of the form. The typed text is kept whatever it is. */
export interface SendAmountField {
  /** `typed`: there is no token to count in yet. */
  readonly step: 'empty' | 'typed' | 'ready' | 'failed'
  readonly text: string
  /** True: all that the account can move. The amount is then that of `price.quote`. */
  readonly isMax: boolean
  /** In base units, in decimal digits, in `ready` where it is not `max`. */
  readonly units: string | undefined
  readonly problem: ErrorRecord | undefined
}

/** The receiver of the form. `reading`: a name is looked up, and what stands at the address is read. */
export interface SendReceiverField {
  readonly step: 'empty' | 'reading' | 'ready' | 'failed'
  readonly text: string
  /** In `ready`. */
  readonly found: SendReceiver | undefined
  readonly accepted: boolean
  readonly problem: ErrorRecord | undefined
}

/** The price of the form. `reading`: the quote that stays is the one before. In `failed` the fee is unknown, and never zero. */
export interface SendPriceField {
  readonly step: 'none' | 'reading' | 'ready' | 'failed'
  readonly quote: SendQuote | undefined
  readonly problem: ErrorRecord | undefined
}

/** The form of a transfer. Another account or network empties it; a transfer that went out does so too. */
export interface SendForm {
  /** The account that sends and its network; undefined while nothing is connected that can send. */
  readonly place:
    | { readonly namespace: Namespace; readonly network: Caip2; readonly address: string }
    | undefined
  readonly token: SendTokenField
  readonly amount: SendAmountField
  readonly receiver: SendReceiverField
  readonly price: SendPriceField
  /**
   * US dollars of all coins that the account has on its network, a decimal number in plain digits. Undefined while the amount or the price
   * is not known, and in an app without `tokens()`: it is never zero then.
   */
  readonly networkBalanceInUSD: string | undefined
  /** True once `review()` can be called: all fields are ready, and the price has no problem. */
  readonly isReady: boolean
}

export interface SendFormSlice {
  /** Missing in an app without `send()` in `features`. */
  readonly sendForm: SendForm
}
