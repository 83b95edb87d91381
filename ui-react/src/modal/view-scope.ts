'use client'
import type { Engine, View } from '@walletchart/engine'
import { createContext } from 'react'
import type { Catalogue } from '../messages/catalogue.js'
import type { ViewText } from '../messages/view-text.js'
import type { AppIdentity } from '../provider/skin.js'
import type { StateSource } from '../provider/state-source.js'

/** What every view works with. */
export interface ViewScope {
  readonly engine: Engine
  readonly source: StateSource
  /** The texts of every view. */
  readonly t: ViewText
  /** The texts of one view: see `useText`. */
  readonly textOf: <Own extends Catalogue>(own: Own) => ViewText<Own>
  readonly app: AppIdentity | undefined
  /** Loads a view before it is asked for. Given here: a view that imported the list of views would be in a circle with it. */
  readonly preload: (view: View) => void
  /** True if the views are part of the page, where they cannot be closed. */
  readonly inline: boolean
}

/** Filled by the dialog, or by the inline panel. */
export const ViewScopeContext = createContext<ViewScope | undefined>(undefined)
