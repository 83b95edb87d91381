import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Cancellable } from '../kit/cancellable.js'
import type { SendFormChange } from './send-form.public.js'
import type { SentEntry } from './sent.public.js'

/** A transfer to make. It moves from the account, and on the network, that the app shows at the call. */
export interface SendRequest extends Cancellable {
  /** Default: the active family. */
  readonly namespace?: Namespace
  /** `native` for the coin of the network, else the contract (ERC-20) or the mint (SPL Token, Token-2022). */
  readonly token: string
  /** Whole units as a text such as `0.25`, base units as a bigint, or `max`: all that the account can move. */
  readonly amount: string | bigint
  /** Who receives: an address, a name, an interoperable address, or a payment URI. An amount in the URI counts for nothing. */
  readonly to: string
  /** True if the user agreed to a receiver that rejected with `RECEIVER_UNUSUAL`. */
  readonly acceptReceiver?: boolean
}

/** A transaction to send in place of one that is pending. Only one of the two can get into a block. */
export interface ReplaceRequest extends Cancellable {
  /** The id of a transaction of `state.sent` with `canReplace`. */
  readonly replace: string
  /** `faster`: the same transfer with a higher fee. `nothing`: one that moves nothing, so that the transfer is cancelled. */
  readonly with: 'faster' | 'nothing'
}

/** The transaction of `state.sent` whose place another one takes. */
export interface SendReplacement {
  readonly id: string
  readonly with: 'faster' | 'nothing'
}

/** The fee of a transfer, in base units of the network's coin, in decimal digits. */
export interface SendFee {
  readonly expected: string
  /** The most that the transaction allows. */
  readonly most: string
  readonly symbol: string
  readonly decimals: number
}

/** The amounts and the price of a transfer. Amounts are base units, in decimal digits. */
export interface SendQuote {
  readonly namespace: Namespace
  readonly network: Caip2
  readonly from: string
  /** The address that receives. */
  readonly to: string
  /** The name that led to it, fit to show. */
  readonly toName?: string
  /** `native` for the coin of the network. */
  readonly token: string
  /** As the contract says it; for a coin as the app lists its network. A token may say any. */
  readonly symbol: string
  readonly decimals: number
  readonly amount: string
  /** True for an order of all that the account can move. */
  readonly isMax: boolean
  /** What the receiver gets. A token may keep a part. It is `amount` where the node cannot tell. */
  readonly arrives: string
  /** Undefined where the account holds too little for any transaction, and for a transfer that would fail. */
  readonly fee: SendFee | undefined
  /** The part of `fee` that opens an account for the receiver, as Solana asks for tokens. Left out where nothing is opened. */
  readonly opensAccount?: string
  /** The part of the account that must stay in it. */
  readonly stays: string
  /**
   * The most that one transaction can move, where the account holds more of the token: on Solana it may have several token accounts, and a
   * transfer takes from one of them. Left out where it holds no more.
   */
  readonly movable?: string
  /** Why it cannot be sent, or what the user has to accept; empty if it can be. */
  readonly problems: readonly ErrorRecord[]
}

/** A transfer that can be confirmed. */
export interface SendReview extends SendQuote {
  /** Its name, for `confirm`. */
  readonly id: string
  /** Of a transaction that takes the place of another. With `nothing` the amount is zero. */
  readonly replaces?: SendReplacement
  /** The most that the transaction allows whose place it takes, in base units of the network's coin. */
  readonly feeBefore?: string
  /** Exactly what the wallet will be asked. Where a blockhash is part of it, a fresh one replaces it at the last moment. */
  readonly prompt: { readonly method: string; readonly params: unknown }
  /** The unsigned bytes in hexadecimal; undefined where the wallet builds the transaction. */
  readonly bytes: string | undefined
  /** In ms since 1970. */
  readonly readAt: number
}

/** A transaction that is out. */
export interface SentTransaction {
  /** Its id: the hash, or the signature in base58. */
  readonly id: string
  readonly namespace: Namespace
  readonly network: Caip2
  readonly from: string
  readonly to: string
  readonly token: string
  /** Base units. */
  readonly amount: bigint
  /** Of a transaction that takes the place of another. It has no entry of its own in `state.sent`. */
  readonly replaces?: SendReplacement
}

/** The transfer as a view shows it. */
export interface SendState {
  /**
   * `idle`: nothing is to be sent. `reading`: the price is read. `reviewing`: the user looks at `review`. `comparing`: the price is read
   * once more. `asking`: the wallet is asked. `publishing`: what it answered is checked, and sent if it only signed. `published`: it is
   * out. `unknown`: it may have been sent. `failed`: nothing was sent.
   */
  readonly step:
    | 'idle'
    | 'reading'
    | 'reviewing'
    | 'comparing'
    | 'asking'
    | 'publishing'
    | 'published'
    | 'unknown'
    | 'failed'
  /** Of a transaction that takes the place of another, from the call of `review` on. */
  readonly replaces?: SendReplacement
  /** The last review of this transfer. In `failed` its problems say why. */
  readonly review: SendReview | undefined
  /** When the wallet was asked, and until when it is waited for, in ms since 1970. Undefined before. */
  readonly asked: { readonly startedAt: number; readonly endsAt: number } | undefined
  /** The id of the transaction, in `published`. */
  readonly transaction: string | undefined
  /** In `published`: true for 25 s, in which a view waits for the confirmation. `state.sent` says how it ends. */
  readonly isConfirming: boolean
  /** In `failed` and `unknown`. */
  readonly failure: ErrorRecord | undefined
}

export interface SendSlice {
  /** Missing in an app without `send()` in `features`. */
  readonly send: SendState
}

/** Sending for teams with views of their own. Present with `send()` in `features`. */
export interface SendControls {
  /**
   * Reads what a transfer costs. Nothing else changes, and the wallet shows nothing.
   * @throws SEND_FIELDS_REQUIRED, SEND_TOKEN_REQUIRED, UNSUPPORTED_CHAIN, NOT_CONNECTED, CHAIN_NOT_SUPPORTED, ADDRESS_INVALID
   * @throws RECEIVER_MISTYPED, RECEIVER_OF_OTHER_FAMILY, RECEIVER_OF_OTHER_NETWORK, NAME_NOT_FOUND, NAME_NOT_READ
   * @throws RECEIVER_UNUSUAL without `acceptReceiver` for an address that can be mistaken for one that the user knows; RECEIVER_REFUSED
   * @throws AMOUNT_INVALID, TOO_MANY_DECIMALS; METHOD_UNSUPPORTED for a token that the kit does not move
   * @throws RPC_REQUEST_FAILED, HTTP_REQUEST_FAILED, REQUEST_TIMEOUT for what cannot be read: it is never zero
   * @throws OPTION_INVALID, FEATURE_OFF, LOAD_FAILED, ABORTED
   */
  quote(request: SendRequest): Promise<SendQuote>
  /**
   * Changes the form of the account that the app shows. `state.sendForm` says what is known of each field. The form of another account or
   * network is emptied first.
   * @throws NOT_CONNECTED, OPTION_INVALID, FEATURE_OFF, LOAD_FAILED, ABORTED
   */
  edit(change: SendFormChange): Promise<void>
  /** Reads again what the form could not read. */
  retry(): void
  /** Empties the form. */
  clear(): void
  /**
   * Reads what a transfer costs, and makes its exact transaction, for `confirm`. Without a request it is the transfer of the form, as
   * `state.sendForm` shows it at the call. It is read again every 30 s, and stays as it is while
   * nothing costs more. It takes the place of a transfer that is only reviewed.
   * @throws as `quote`, and the first problem: BALANCE_TOO_LOW, FEE_NOT_COVERED, REMAINDER_TOO_LOW, AMOUNT_TOO_LOW, RECEIVER_REFUSED,
   * RECEIVER_UNUSUAL, TRANSFER_WOULD_FAIL
   * @throws SEND_IN_PROGRESS while another transfer is confirmed. @throws SEND_UNSETTLED while the same one may have been sent
   * @throws SEND_NOT_READY while a field of the form is still being read
   * @throws ACCOUNT_CHANGED, CHAIN_CHANGED when the app shows another place before it is read
   *
   * With `replace` it is a transaction that takes the place of one that may still get into a block: the same nonce and a higher fee. The wallet is asked to sign,
   * and the kit sends. It ends as `repriced` or `cancelled` in the entry of that one.
   * @throws RECEIPT_NOT_FOUND for an id that is not in `state.sent`; REPLACEMENT_NOT_OFFERED without `canReplace`; METHOD_UNSUPPORTED for a
   * family that replaces none
   * @throws REPLACEMENT_TOO_LATE for one that is not pending any more; RPC_REQUEST_FAILED for one that neither its node nor the last look
   * at it knows; ACCOUNT_CHANGED, CHAIN_CHANGED for one of another account or network
   * @throws BALANCE_TOO_LOW, FEE_NOT_COVERED, TRANSFER_WOULD_FAIL; OPTION_INVALID for `faster` where it is being cancelled
   */
  review(request?: SendRequest | ReplaceRequest): Promise<SendReview>
  /**
   * Asks the wallet for what was reviewed. Everything is compared once more before that.
   * @throws RECEIVER_MOVED when the name of the receiver leads to another address now, which the details are; NAME_NOT_FOUND,
   * NAME_NOT_READ; nothing was asked
   * @throws REVIEW_CHANGED for a review that is not shown any more, and when something costs more now: `state.send.review` is the new one.
   * Also when another transfer of the account took the nonce that the wallet has signed: nothing was sent
   * @throws ACCOUNT_CHANGED, CHAIN_CHANGED, NOT_CONNECTED when the app shows another place by now; then nothing was sent
   * @throws USER_REJECTED, WALLET_NOT_ANSWERING and what else wallets answer; OUTCOME_UNKNOWN when it may have been sent
   * @throws REPLACEMENT_TOO_LATE, REPLACEMENT_FEE_TOO_LOW for one that cannot take the place of another; nothing was sent
   */
  confirm(request: { readonly review: string } & Cancellable): Promise<SentTransaction>
  /** Reviews and confirms in one call, for those who draw nothing. @throws as `review` and `confirm` */
  send(request: SendRequest): Promise<SentTransaction>
  /**
   * Forgets the addresses that the user sent to, of every family. They are in this browser alone, and are there to warn of look-alikes.
   * @throws OPTION_INVALID, FEATURE_OFF, LOAD_FAILED
   */
  forgetReceivers(): Promise<void>
  /** Gives the transfer up. A wallet that shows it already may still send it: then the step is `unknown`. */
  cancel(): void
  /** Ends the view of a transfer that is over. In `unknown`: the user says that it was not sent, so it may be sent again. */
  forget(): void
  /**
   * Waits for the end of a transaction of `state.sent`. One that is `unknown` or `dropped` is asked for again, up to 180 s.
   * @param id as in `state.sent`
   * @returns how it ended; `dropped` and `expired` too
   * @throws RECEIPT_NOT_FOUND for an id that is not in `state.sent`. @throws RECEIPT_TIMEOUT when it is still not known
   * @throws TRANSACTION_REVERTED with its reason, or 'unknown reason'. @throws NOT_CONNECTED when its account has left
   * @throws OPTION_INVALID, FEATURE_OFF, LOAD_FAILED, ABORTED
   */
  check(id: string, options?: Cancellable): Promise<SentEntry>
}
