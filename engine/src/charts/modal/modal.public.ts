import type { ModalGrant, ViewData } from './modal.events.js'
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
  /** The yes that closed it, for `holdSuccess` ms after it closed: a skin says it before it goes. */
  readonly granted?: ModalGrant | undefined
}

export interface ModalSlice {
  readonly modal: ModalState
}
