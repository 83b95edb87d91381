import type { AlertCode } from '../kit/alert.js'

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

export type ToastsEvent =
  | ({ readonly type: 'toast.show' } & ShownToast)
  /** `code`: only if the message of the kit with this code shows. */
  | { readonly type: 'toast.hide'; readonly code?: ToastCode }

export type ToastsFact = ({ readonly type: 'toast.shown' } & ShownToast) | { readonly type: 'toast.hidden' }
