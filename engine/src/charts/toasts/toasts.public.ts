import type { ShownToast } from './toasts.events.js'

export interface ToastsSlice {
  readonly toast: ShownToast | undefined
  /** True while the view that is open, or was open before, says the same as the toast: nothing needs to come up for it. */
  readonly isToastSaid?: true
}
