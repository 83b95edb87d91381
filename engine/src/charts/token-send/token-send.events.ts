import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { AttemptId, AttemptSettled } from '../attempt.js'
import type { WalletRequest } from '../request/request.events.js'
import type { SendReplacement, SentTransaction } from '../send/send.public.js'

/** A coin or a token, in the words of its network. */
export interface SentAsset {
  /** The contract or the mint; undefined for the coin of the network. */
  readonly token: string | undefined
  readonly symbol: string
  readonly decimals: number
}

/** A transfer that was asked for. The account, its wallet and the network are those that the app showed at the call. */
export interface SendOrder {
  readonly namespace: Namespace
  readonly network: Caip2
  readonly from: string
  readonly connectorId: string
  readonly to: string
  /** The name that led to it. Before the wallet is asked it is looked up once more. */
  readonly toName?: string | undefined
  readonly asset: SentAsset
  /** The coin of the network, in which the fee is paid. */
  readonly coin: Pick<SentAsset, 'symbol' | 'decimals'>
  /** More than zero, in base units. `max`: all that the account can move. */
  readonly amount: bigint | 'max'
  /** True if the user has accepted the receiver that is unusual. */
  readonly acceptReceiver: boolean
  /** The transaction of `state.sent` whose place it takes. Only one of the two can get into a block, so nothing is paid twice. */
  readonly replaces?: OrderReplacement
}

/** The place that an order takes. */
export interface OrderReplacement extends SendReplacement {
  /** The id of the transaction that waits now: another one may have taken its place before. */
  readonly waiting: string
  /** The ids of those before that one, its own the last. A node may have lost the newest. */
  readonly others?: readonly string[]
}

/** A transaction that may have taken the place of another. */
export interface SentCandidate {
  /** The id of the other one in `state.sent`. */
  readonly id: string
  readonly network: Caip2
  readonly replacement: SendReplacement
}

/** A transaction with what its entry in the list needs. */
export interface ListedTransaction extends SentTransaction {
  readonly symbol: string
  readonly decimals: number
  /** As in `state.sent`. */
  readonly canReplace: boolean
}

export type TokenSendEvent =
  /** Reads what an order costs. It takes the place of one that is only reviewed. */
  | { readonly type: 'send.review'; readonly attempt: AttemptId; readonly order: SendOrder }
  /** Asks the wallet for what was reviewed. `review`: the one that the caller has seen. */
  | { readonly type: 'send.confirm'; readonly attempt: AttemptId; readonly review: string }
  /** Gives up. With an attempt: only if that one still waits. */
  | { readonly type: 'send.cancel'; readonly attempt?: AttemptId }
  /** The user says that what may have been sent was not, or has read how it ended. */
  | { readonly type: 'send.forget' }
  /** The app shows an account of a family on a network, or none. */
  | {
      readonly type: 'send.place'
      readonly namespace: Namespace
      readonly address: string | undefined
      readonly networkId: Caip2 | undefined
    }
  | { readonly type: 'send.answered'; readonly attempt: AttemptId; readonly answer: unknown }
  | {
      readonly type: 'send.refused'
      readonly attempt: AttemptId
      readonly error: WalletchartError
      /** True if the wallet does not offer the prompt, so that it showed nothing. */
      readonly unoffered: boolean
    }
  /** Wallets cannot be asked, because the code did not come. */
  | { readonly type: 'send.unserved'; readonly error: WalletchartError }

export type TokenSendFact =
  | AttemptSettled
  /** The wallet is to be asked. */
  | {
      readonly type: 'send.asked'
      readonly namespace: Namespace
      readonly request: WalletRequest
    }
  /** The answer of the wallet is not waited for any more. */
  | { readonly type: 'send.unasked'; readonly namespace: Namespace; readonly attempt: AttemptId }
  | ({ readonly type: 'send.published' } & ListedTransaction)
  /** It may have been sent. */
  | {
      readonly type: 'send.unknown'
      readonly namespace: Namespace
      readonly error: WalletchartError
      /** The transaction that the kit may have sent in the place of another. */
      readonly candidate?: SentCandidate
      /** A transfer of its own that the kit may have sent. */
      readonly sent?: ListedTransaction
    }
  /** Nothing was sent. */
  | { readonly type: 'send.failed'; readonly namespace: Namespace; readonly error: WalletchartError }
