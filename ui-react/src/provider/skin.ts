import type { Engine } from '@walletchart/engine'
import type { BaseMessages } from '../messages/base-messages.js'
import type { MessageOverrides, Translate } from '../messages/catalogue.js'
import type { RootProps } from '../theme/root.js'
import type { StateSource } from './state-source.js'

/** How the app shows itself in the modal. */
export interface AppIdentity {
  readonly name: string
  /** An https or data-image address, shown beside the wallet's icon. */
  readonly icon?: string
}

/** What every component of the skin shares. */
export interface Skin {
  readonly engine: Engine
  readonly source: StateSource
  readonly t: Translate<BaseMessages>
  readonly messages: MessageOverrides | undefined
  readonly locale: string
  readonly app: AppIdentity | undefined
  /** What the root element of every part gets. */
  readonly root: Pick<RootProps, 'theme' | 'dir' | 'lang'>
  readonly nonce: string | undefined
  readonly container: HTMLElement | null | undefined
}
