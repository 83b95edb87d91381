import type { Caip2 } from '../model/ids/caip2.js'
import type { FamilyNames } from './family-names.js'

/** One call of a node, by the family's own method name. A call that changes the chain is sent once. */
export type ChainCall = (method: string, params: unknown) => Promise<unknown>

/** The ways of a transfer to the chain and the wallet, before the user is asked. */
export interface TransferReach {
  readonly chain: ChainCall
  /** Asks the wallet something that it answers without a prompt, such as its accounts. */
  readonly wallet: ChainCall
  /** The clues of the transactions of the account that wait, as far as this browser knows. */
  readonly waiting?: readonly TransferClue[]
}

/** The transaction of the account that waits, and what takes its place. */
export interface TransferReplacement {
  /** The id of the one that waits. */
  readonly id: string
  /** The ids of others that may wait instead of it, the newest first. */
  readonly others?: readonly string[]
  /** The clue of the last look at it, for a node that does not know it any more. */
  readonly clue?: TransferClue
  /** `faster`: the same transfer with a higher fee. `nothing`: one that moves nothing. */
  readonly with: 'faster' | 'nothing'
}

/** A transfer that is asked for. Plain data, as everything here: a chart holds it, and a test compares it. */
export interface TransferOrder {
  readonly network: Caip2
  readonly from: string
  readonly to: string
  /** The token to move: its contract, mint or denomination. The coin of the network when left out. */
  readonly token?: string
  /** More than zero, in base units: wei, lamports, satoshis, planck. Zero, to oneself, for one that only takes the place of another. */
  readonly amount: bigint
  /** True if the user has accepted the receiver for which the order failed with `RECEIVER_UNUSUAL`. */
  readonly acceptReceiver: boolean
  /** True for a wallet that only signs. That is known once it does not offer the prompt of a wallet that sends. */
  readonly signsOnly?: boolean
  /** The transaction whose place it takes: only one of the two can get into a block. */
  readonly replaces?: TransferReplacement
}

/** Why an order cannot be carried out, or needs the word of the user. */
export interface TransferProblem {
  readonly code:
    | 'AMOUNT_INVALID'
    /** The account holds too little of what is moved. */
    | 'BALANCE_TOO_LOW'
    /** The account holds too little of the coin for the fee. */
    | 'FEE_NOT_COVERED'
    /** The chain keeps no account with what would stay. */
    | 'REMAINDER_TOO_LOW'
    /** The chain opens no account for so little. */
    | 'AMOUNT_TOO_LOW'
    /** The node tried the transfer, and it failed. `details` is the reason alone. */
    | 'TRANSFER_WOULD_FAIL'
    | 'RECEIVER_REFUSED'
    | 'RECEIVER_UNUSUAL'
    | 'FEE_TOO_HIGH'
    | 'FEE_UNUSUAL'
  readonly details: string
}

/** The fee of a transfer, in base units of the network's coin. */
export interface TransferFee {
  readonly expected: bigint
  /** The most that the bytes allow. */
  readonly most: bigint
}

/** The price of an order. Amounts are base units of what they are of. */
export interface TransferQuote<Order extends TransferOrder = TransferOrder> {
  /** The order with the fee of this quote in it, where the kit sets the fee: it is for `prepare`. */
  readonly order: Order
  /** What the receiver gets. A token may keep a part: it is what was asked where the node cannot tell. */
  readonly arrives: bigint
  /** Undefined when the account holds too little for any transaction, and for a transfer that would fail. */
  readonly fee: TransferFee | undefined
  /** The most that the transaction allows whose place it takes. */
  readonly feeBefore?: bigint
  /** The part of the fee that opens an account for the receiver. Left out where the receiver needs none, or has it. */
  readonly opens?: bigint
  /** The part of the account that must stay in it. */
  readonly stays: bigint
  /** The most that one transaction can move, where the account holds more of what is moved. Left out where it holds no more. */
  readonly movable?: bigint
  readonly problems: readonly TransferProblem[]
}

/** A token as its contract, or its mint, describes itself. It may say anything. */
export interface TransferToken {
  /** 0 to 255. */
  readonly decimals: number
  /** Undefined if it says none. */
  readonly symbol: string | undefined
}

/** The kind of an address that is to receive, as the chain says it. */
export interface TransferReceiver {
  /**
   * `account`: a plain account, or none yet. `delegated`: an account that runs the code of `delegate`. `contract`: a contract, or a
   * program. `offCurve`: an address without a key of its own.
   */
  readonly kind: 'account' | 'delegated' | 'contract' | 'offCurve'
  readonly delegate?: string
  /** True if the chain knows nothing of it: it has sent nothing and holds no coins. */
  readonly isUnused: boolean
}

/** A question to the wallet. */
export interface TransferPrompt {
  readonly method: string
  readonly params: unknown
  /** True if the wallet sends the transaction by itself, and answers with its id. Else it signs, and `publish` sends. */
  readonly sends: boolean
  /** True if the family knows how another transaction takes the place of the one that is signed, while it waits. */
  readonly canReplace?: boolean
}

/** The exact transaction of an order. */
export interface PreparedTransfer {
  readonly order: TransferOrder
  /** The unsigned bytes in hexadecimal. Left out where the wallet builds the transaction by itself. */
  readonly bytes?: string
  /** The best first. The next one is for a wallet that does not offer the one before. That is known before it shows anything. */
  readonly prompts: readonly [TransferPrompt, ...TransferPrompt[]]
}

/** The notes of a family for its next question about a transaction. They are kept in the browser, so they may say anything. */
export type TransferClue = Readonly<Record<string, string>>

/** A transaction that is out. */
export interface FollowedTransfer {
  /** The hash, or the signature in base58. */
  readonly id: string
  readonly from: string
  /** The clue of the answer before; empty at first. */
  readonly clue: TransferClue
  /** When the wallet answered, in ms since 1970 by the clock of the browser. Left out: unknown. */
  readonly sentAt?: number
  /** Those that the kit sent in its place, or may have sent, the newest first. */
  readonly replacements?: readonly TransferCandidate[]
}

/** A transaction that the kit sent in the place of another, with the same nonce. */
export interface TransferCandidate {
  readonly id: string
  readonly with: TransferReplacement['with']
}

/** How a transaction stands. An end names the transaction that has the receipt: it may be another one. */
export type TransferStanding =
  | { readonly step: 'pending'; readonly clue: TransferClue }
  | { readonly step: 'success'; readonly receipt: string }
  /** `reason`: what the contract says, or the chain. `details`: what its node said. Both fit to show, and undefined if missing. */
  | {
      readonly step: 'reverted'
      readonly receipt: string
      readonly reason: string | undefined
      readonly details: string | undefined
    }
  /** Another one took its place: `repriced` is the same transfer, `cancelled` moves nothing. */
  | { readonly step: 'repriced' | 'replaced' | 'cancelled'; readonly receipt: string }
  /** Its node knew it, and does not know it any more. Another one may bring it back. */
  | { readonly step: 'dropped' }
  /** The chain takes it no more. */
  | { readonly step: 'expired' }

/**
 * How a family moves money: what a chart shows between the steps is what goes out.
 * @typeParam Prepared what `publish` needs beside the prompts, plain data too
 * @typeParam Order what a family lets an app choose
 */
export interface FamilyTransfer<
  Prepared extends PreparedTransfer = PreparedTransfer,
  Order extends TransferOrder = TransferOrder,
> {
  /**
   * Reads the price of an order, and its problems. The wallet shows nothing: at most it is asked what it can do.
   * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` for what cannot be read: it is never zero
   */
  quote(order: Order, reach: TransferReach): Promise<TransferQuote<Order>>
  /**
   * The same for all that the account can move: the amount of the quote's order is what is left after the fee. Left out: the family
   * knows no such order.
   * @throws as `quote`
   */
  quoteMost?(order: Omit<Order, 'amount'>, reach: TransferReach): Promise<TransferQuote<Order>>
  /**
   * The same for an order that takes the place of a transaction of `canReplace`. The quote's order is for `prepare`. Left out: the family
   * replaces none.
   * @throws WalletchartError `REPLACEMENT_TOO_LATE` if that one does not wait any more, and as `quote`: so also where the node does not
   * know it
   */
  quoteReplacement?(
    order: Order & { readonly replaces: TransferReplacement },
    reach: TransferReach,
  ): Promise<TransferQuote<Order>>
  /**
   * Reads a token that is to be moved. Left out: the family moves its coin alone.
   * @throws WalletchartError `ADDRESS_INVALID`, `METHOD_UNSUPPORTED` for an address without a token, and as `quote`
   */
  readToken?(token: string, reach: Pick<TransferReach, 'chain'>): Promise<TransferToken>
  /**
   * Reads what stands at an address. Left out: nothing is said of a receiver.
   * @throws WalletchartError `RECEIVER_REFUSED` for an address where money is lost, and as `quote`
   */
  readReceiver?(address: string, reach: Pick<TransferReach, 'chain'>): Promise<TransferReceiver>
  /**
   * Loads what looks names up. Left out: nothing but an address leads to an account.
   * @throws WalletchartError `LOAD_FAILED`
   */
  openNames?(): Promise<FamilyNames>
  /**
   * The exact transaction of an order. The wallet is asked for nothing.
   * @throws WalletchartError with the code of the order's first problem, and as `quote`
   */
  prepare(order: Order, reach: TransferReach): Promise<Prepared>
  /**
   * Sends what the wallet signed, once. Sends nothing for a prompt that the wallet sent by itself.
   * @param answer the checked answer of the family's wallet to one of the prompts
   * @returns the id of the transaction
   * @throws WalletchartError `WALLET_ANSWER_INVALID` for another transaction, `OUTCOME_UNKNOWN` when it may have been sent
   * @throws WalletchartError `REPLACEMENT_TOO_LATE`, `REPLACEMENT_FEE_TOO_LOW` if the node keeps the other transaction
   */
  publish(
    sent: { readonly prepared: Prepared; readonly prompt: TransferPrompt; readonly answer: unknown },
    chain: ChainCall,
  ): Promise<string>
  /**
   * True if a transaction is the prepared one, signed by its account. It sends nothing. Left out: the family cannot tell.
   * @param id what `publish` returned for a prompt that the wallet sent by itself
   * @throws WalletchartError as `quote`
   */
  isSent?(sent: { readonly prepared: Prepared; readonly id: string }, chain: ChainCall): Promise<boolean>
  /**
   * Reads how a transaction stands. It sends nothing. Left out: the family follows none.
   * @throws WalletchartError as `quote`
   */
  readStanding?(transfer: FollowedTransfer, chain: ChainCall): Promise<TransferStanding>
}
