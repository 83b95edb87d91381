import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { TransferQuote } from '../../ports/family-transfer.js'
import type { AttemptId, AttemptSettled } from '../attempt.js'
import type { SendFormChange, SendReceiver } from '../send/send-form.public.js'
import type { SendOrder, SentAsset } from '../token-send/token-send.events.js'

/** The account that sends, its wallet, and its network. */
export interface FormPlace {
  readonly namespace: Namespace
  readonly network: Caip2
  readonly address: string
  readonly connectorId: string
}

/** The question about the token. */
export interface TokenQuestion {
  readonly place: FormPlace
  readonly token: string
}

/** The question about the receiver. It is not the token itself, so that one belongs to it. */
export interface ReceiverQuestion extends TokenQuestion {
  readonly to: string
}

/** The question about the price. */
export interface PriceQuestion {
  readonly order: SendOrder
}

/** A token with what it says of itself. */
export interface FormToken extends TokenQuestion {
  readonly asset: SentAsset
  readonly coin: SendOrder['coin']
}

export interface FormPrice extends PriceQuestion {
  readonly quote: TransferQuote
}

export type FoundReceiver = SendReceiver

export type SendFormEvent =
  /** Where the app is when the user types. Another place empties the form. */
  | { readonly type: 'form.at'; readonly place: FormPlace }
  | { readonly type: 'form.edit'; readonly change: SendFormChange }
  /** Reads again what could not be read. */
  | { readonly type: 'form.retry' }
  | { readonly type: 'form.clear' }
  /** The user wants to review what the form holds. */
  | { readonly type: 'form.review'; readonly attempt: AttemptId }
  /** The account of a family moved, or left: then there is no place. */
  | { readonly type: 'form.moved'; readonly namespace: Namespace; readonly place: FormPlace | undefined }
  /** The app shows a network of this family. */
  | { readonly type: 'form.family'; readonly namespace: Namespace }
  /** A transfer went out. */
  | {
      readonly type: 'form.sent'
      readonly network: Caip2
      readonly from: string
      readonly to: string
      readonly token: string
    }

export type SendFormFact =
  | AttemptSettled
  /** The transfer of the form is to be reviewed. The chart that does it settles the attempt. */
  | {
      readonly type: 'form.ordered'
      readonly namespace: Namespace
      readonly attempt: AttemptId
      readonly order: SendOrder
    }
