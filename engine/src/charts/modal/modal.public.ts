import type { ViewData } from './modal.events.js'
import type { View } from './views.js'

export interface ModalState {
  readonly open: boolean
  readonly loading: boolean
  readonly shaking: boolean
  readonly view: View | undefined
  readonly data: ViewData
  /** How many views lie on each other. */
  readonly depth: number
  readonly canGoBack: boolean
  /** False while the user may not close it. */
  readonly canClose: boolean
}

export interface ModalSlice {
  readonly modal: ModalState
}
