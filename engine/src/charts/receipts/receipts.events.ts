import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { TransferClue, TransferStanding } from '../../ports/family-transfer.js'
import type { AttemptId, AttemptSettled } from '../attempt.js'
import type { SendReplacement } from '../send/send.public.js'
import type { SentEntry } from '../send/sent.public.js'

/** A transaction that is followed until its end. */
export interface FollowedEntry extends SentEntry {
  /** The clue of its family for the next look. */
  readonly clue: TransferClue
  /** When its watch began, in ms since 1970. */
  readonly since: number
  /** The looks in a row that failed. */
  readonly tries: number
}

/** A transaction that has just gone out. */
export type PublishedEntry = Omit<
  SentEntry,
  'at' | 'step' | 'reason' | 'details' | 'replacement' | 'earlier' | 'receipt'
>

/** One look at a transaction. */
export interface Look {
  readonly id: string
  readonly network: Caip2
  /** Undefined if the look failed. */
  readonly standing: TransferStanding | undefined
  /** True if its time is over. */
  readonly isLate: boolean
}

export type ReceiptsEvent =
  | { readonly type: 'receipts.published'; readonly sent: PublishedEntry }
  /** The kit has sent another transaction in the place of one. */
  | {
      readonly type: 'receipts.replaced'
      readonly id: string
      readonly network: Caip2
      readonly replacement: SendReplacement
    }
  /** The app shows an account of a family. */
  | { readonly type: 'receipts.account'; readonly namespace: Namespace; readonly address: string }
  /** The app shows none of the family any more. */
  | { readonly type: 'receipts.left'; readonly namespace: Namespace }
  /** The kept transactions of the accounts, also those that another tab wrote. */
  | { readonly type: 'receipts.recalled'; readonly entries: readonly FollowedEntry[] }
  /** The answers of all networks. */
  | { readonly type: 'receipts.told'; readonly looks: readonly Look[] }
  /** It is time to look again. */
  | { readonly type: 'receipts.due' }
  /** The page was hidden or offline when it was time to look, and is back. */
  | { readonly type: 'receipts.wake' }
  /** It is time to look at those in doubt again. */
  | { readonly type: 'receipts.again' }
  /** The answers about those in doubt. */
  | { readonly type: 'receipts.retold'; readonly looks: readonly Look[] }
  /** Asks for a transaction that is in doubt once more. */
  | { readonly type: 'receipts.check'; readonly attempt: AttemptId; readonly id: string }
  | { readonly type: 'receipts.cancel'; readonly attempt: AttemptId }

export type ReceiptsFact =
  | AttemptSettled
  /** A transaction has an end, or is not watched any more. */
  | { readonly type: 'receipt.done'; readonly namespace: Namespace; readonly entry: SentEntry }
