/** One short message to the person. `text` is in English; `key` names it in a skin's catalogue. */
export interface ToastMessage {
  readonly variant: 'loading' | 'success' | 'error'
  readonly text: string
  readonly key?: string
}

export type ToastsEvent = ({ readonly type: 'toast.show' } & ToastMessage) | { readonly type: 'toast.hide' }

export type ToastsFact = ({ readonly type: 'toast.shown' } & ToastMessage) | { readonly type: 'toast.hidden' }
