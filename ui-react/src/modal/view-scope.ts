'use client'
import type { Engine } from '@walletchart/engine'
import { createContext } from 'react'
import type { Messages, Translate } from '../messages/catalogue.js'
import type { AppIdentity } from '../provider/skin.js'
import type { StateSource } from '../provider/state-source.js'

/** What every view works with. */
export interface ViewScope {
  readonly engine: Engine
  readonly source: StateSource
  readonly t: Translate<Messages>
  readonly app: AppIdentity | undefined
}

/** Filled by the dialog. */
export const ViewScopeContext = createContext<ViewScope | undefined>(undefined)
