import type { Namespace } from '../../model/ids/namespace.js'
import type { AlertCode } from '../kit/alert.js'
import type { View } from '../modal/views.js'

/** A short message of the app. `key` names its text in a skin's catalogue; `text` shows where the skin has none. */
export interface ToastMessage {
  readonly variant: 'loading' | 'success' | 'error'
  readonly text: string
  readonly key?: string
}

/** What the kit itself says in a toast; an alert is said by its error code. */
export type ToastCode =
  | 'balanceUnavailable'
  | 'disconnectFailed'
  | 'signInUnavailable'
  | 'authenticating'
  | 'actionNotAllowed'
  | 'transactionStarted'
  | 'sent'
  | 'sendFailed'
  | AlertCode

/** A message of the kit without its language. */
export interface KitMessage {
  readonly code: ToastCode
  /** The parameters of the error, as plain text. */
  readonly params?: Readonly<Record<string, string>>
}

/** The message that shows. One of the kit has `message`, and `text` is its English text. */
export interface ShownToast extends ToastMessage {
  readonly message?: KitMessage
}

/** The view that is open, if one is. */
export interface OpenView {
  readonly view?: View | undefined
  readonly namespace?: Namespace | undefined
}

export type ToastsEvent =
  /** `about`: the family whose balance could not be read. Its account says the same. */
  | ({ readonly type: 'toast.show'; readonly about?: Namespace } & ShownToast)
  /** `code`: only if the message of the kit with this code shows. */
  | { readonly type: 'toast.hide'; readonly code?: ToastCode }
  /** The view that is open now, and the family it is limited to. Without a view the modal is closed. */
  | ({ readonly type: 'toast.viewed' } & OpenView)
  /** The family of the active network. A view that is limited to no family shows the account of this one. */
  | { readonly type: 'toast.activated'; readonly namespace: Namespace }

export type ToastsFact = ({ readonly type: 'toast.shown' } & ShownToast) | { readonly type: 'toast.hidden' }
