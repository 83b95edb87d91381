import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { View } from './views.js'

/** What a view may be opened with. */
export interface ViewData {
  /** The wallet a connecting view is about. */
  readonly connectorId?: string
  /** The wallet of the listing a view is about. */
  readonly walletId?: string | undefined
  /** The network a network view is about. */
  readonly networkId?: Caip2
  /** The family a view is limited to. */
  readonly namespace?: Namespace
}

/** One entry of the stack. */
export interface ViewEntry {
  readonly view: View
  readonly data: ViewData
  /** True when the user cannot close it. */
  readonly held: boolean
}

/** A wallet said yes: to what, and for which family. */
export interface ModalGrant {
  readonly namespace: Namespace
  readonly to: 'connect' | 'signIn'
}

/** The view to go to. */
interface Going {
  readonly view: View
  readonly data?: ViewData | undefined
}

export type ModalEvent =
  | {
      readonly type: 'modal.open'
      /** The view asked for; without one it is Account when connected, else the first view. */
      readonly view?: View | undefined
      readonly data?: ViewData | undefined
    }
  /** The app closes. `force` closes held views too. */
  | { readonly type: 'modal.close'; readonly force: boolean }
  /** The user closes: Escape, the overlay, the close button. */
  | { readonly type: 'modal.dismiss' }
  | ({ readonly type: 'modal.push' } & Going)
  | ({ readonly type: 'modal.replace' } & Going)
  | ({ readonly type: 'modal.reset' } & Going)
  | { readonly type: 'modal.back' }
  /** Something has to be shown: opens the modal, or puts the view on top. */
  | {
      readonly type: 'modal.show'
      readonly view: View
      readonly data: ViewData
      /** True for a view that the user cannot close. Default: that of its row. */
      readonly held?: boolean
      /** True for a prompt: one about another family keeps its place, and Back leads to no connecting view. */
      readonly queuesBehindSameView?: boolean
    }
  /** Something began that has a view of its own; an open modal follows it, a closed one stays closed. */
  | { readonly type: 'modal.follow'; readonly view: View; readonly data: ViewData }
  /** These views have nothing to show any more: they leave, and without another view the modal closes. */
  | {
      readonly type: 'modal.withdraw'
      readonly views: readonly View[]
      /** The view that shows in their place. Default: the one below them. */
      readonly instead?: View
    }
  /** Something is to be said: a closed modal opens, and an open one stays as it is. */
  | { readonly type: 'modal.reveal' }
  | { readonly type: 'modal.busy'; readonly busy: boolean }
  /** `awaitsSignIn`: a sign-in may follow, so the views stay until `modal.settled`. */
  | { readonly type: 'modal.connected'; readonly namespace: Namespace; readonly awaitsSignIn: boolean }
  /** The sign-in of a family is settled: its prompt leaves, and so do the views that lead to a wallet. */
  | { readonly type: 'modal.settled'; readonly namespace: Namespace; readonly signedIn: boolean }
  | { readonly type: 'modal.disconnected'; readonly namespace: Namespace }
  | { readonly type: 'modal.networkChanged' }
  | { readonly type: 'modal.unsupported'; readonly namespace: Namespace; readonly networkId: Caip2 }
  | { readonly type: 'modal.supported' }

export type ModalFact =
  /** `namespace`: the family that the view is limited to. */
  | {
      readonly type: 'modal.opened'
      readonly view: View
      readonly connected: boolean
      readonly namespace?: Namespace | undefined
    }
  | { readonly type: 'modal.closed'; readonly connected: boolean }
  | { readonly type: 'modal.viewed'; readonly view: View; readonly namespace?: Namespace | undefined }
  /** Views that are not on the stack any more, the families they were about, and the views that still are. */
  | {
      readonly type: 'modal.left'
      readonly views: readonly View[]
      readonly about: readonly Namespace[]
      readonly remaining: readonly View[]
    }
  | { readonly type: 'modal.refused' }
