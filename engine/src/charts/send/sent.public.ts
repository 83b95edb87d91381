import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { SendReplacement } from './send.public.js'

/** A transfer that this app sent, or may have sent, and how it ended. Names and fiat are not kept. */
export interface SentEntry {
  /** Its id as the wallet gave it: the hash, or the signature in base58. */
  readonly id: string
  readonly namespace: Namespace
  readonly network: Caip2
  readonly from: string
  readonly to: string
  /** `native` for the coin of the network. */
  readonly token: string
  readonly symbol: string
  readonly decimals: number
  /** Base units, in decimal digits. */
  readonly amount: string
  /** When it went out, in ms since 1970. */
  readonly at: number
  /**
   * `pending`: it is watched. `success`; `reverted`: its fee was paid; `repriced`: the same transfer went through with another fee;
   * `replaced`: another transaction took its place; `cancelled`: one that moves nothing took its place; `dropped`: its node forgot it,
   * and it may still be sent until its nonce is used; `expired`: its time is over, and nothing was sent; `unknown`: it was asked for
   * long enough. `dropped` and `unknown` can be asked for again, by `engine.send.check`.
   */
  readonly step:
    | 'pending'
    | 'success'
    | 'reverted'
    | 'repriced'
    | 'replaced'
    | 'cancelled'
    | 'dropped'
    | 'expired'
    | 'unknown'
  /** Why it reverted, as its contract says it, or 'unknown reason'. Fit to show; a contract may say anything. */
  readonly reason?: string
  /** The words of the node, for developers. */
  readonly details?: string
  /** True if the wallet signed it and the kit sent it. Then `engine.send.review({ replace })` can put another one in its place. */
  readonly canReplace: boolean
  /** The newest transaction that the kit sent in its place, or may have sent. It is not in a block yet, or `receipt` names it. */
  readonly replacement?: SendReplacement
  /** Those before the newest, the newest of them first. One of them may still wait: a node may have lost the newest. */
  readonly earlier?: readonly SendReplacement[]
  /** The transaction that has the receipt: the same id, or that of the one that took its place. */
  readonly receipt?: string
}

/** The settings of `send()`. */
export interface SendSettings {
  /**
   * True: the kit asks again for transactions that are `unknown` or `dropped`. It does so every 30 s while the page is seen and online, for
   * at most 99. Default: false.
   */
  readonly watchPending?: boolean
}

export interface SentSlice {
  /** Of the accounts that are shown, the newest first. Missing in an app without `send()` in `features`. */
  readonly sent: readonly SentEntry[]
}
