import type { Namespace } from '../model/ids/namespace.js'
import type { Approvals } from './approvals.js'
import type { HeldWallet } from './connector.js'
import type { Environment } from './environment.js'
import type { Logger } from './logger.js'
import type { FrameChannel } from './login-frame.js'

/** What the login may know of the engine it belongs to. */
export interface LoginSettings {
  /** Address of the frame's page. */
  readonly frame: string
  readonly projectId: string | undefined
  readonly namespaces: readonly Namespace[]
  readonly environment: Environment
  readonly logger: Logger
}

/** A connector whose grants the login holds, for all families. */
export interface LoginConnector extends HeldWallet {
  readonly descriptor: HeldWallet['descriptor'] & { readonly heldBy: 'login' }
}

/** The embedded login at work in one engine. */
export interface AttachedLogin {
  readonly connector: LoginConnector
  /** What the user has to approve. */
  readonly approvals: Approvals
  /**
   * Puts the frame into the page, and calls the listener each time that its page can be asked. Returns what takes it away.
   * @throws WalletchartError `FRAME_URL_INVALID`, and `EMAIL_LOGIN_NOT_LOADED` on a host without a page
   */
  hold(ready: () => void): () => void
  /** The way to the frame. @throws WalletchartError `FRAME_NOT_SET` while it is not in the page */
  channel(): FrameChannel
}

/** The embedded login, as the app hands it in. */
export interface Login {
  attachLogin(settings: LoginSettings): AttachedLogin
}
