import type { ToastMessage } from './toasts.events.js'

export interface ToastsSlice {
  readonly toast: ToastMessage | undefined
}
