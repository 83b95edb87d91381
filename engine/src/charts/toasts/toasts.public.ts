import type { ShownToast } from './toasts.events.js'

export interface ToastsSlice {
  readonly toast: ShownToast | undefined
}
