import type { Environment } from './environment.js'
import type { Logger } from './logger.js'
import type { FrameChannel } from './login-frame.js'
import type { RecordStorage } from './storage.js'

/** What the login may know of the engine it belongs to. */
export interface LoginSettings {
  /** Address of the frame's page. */
  readonly frame: string
  readonly projectId: string | undefined
  readonly environment: Environment
  readonly logger: Logger
}

/** What the login keeps of earlier visits. */
export interface LoginMemory {
  /** Seconds until the next e-mail may be asked for; 0: now. From 1 to 30. */
  secondsLeft(): Promise<number>
  /** An e-mail was asked for now. */
  noteSent(): Promise<void>
  /** The user is logged in: the next e-mail may be asked for at once. */
  noteUsed(email: string): Promise<void>
}

/** The embedded login at work in one engine. */
export interface AttachedLogin {
  /**
   * Puts the frame into the page, and calls the listener each time that its page can be asked. Returns what takes it away.
   * @throws WalletchartError `FRAME_URL_INVALID`, and `EMAIL_LOGIN_NOT_LOADED` on a host without a page
   */
  hold(ready: () => void): () => void
  /** The way to the frame. @throws WalletchartError `FRAME_NOT_SET` while it is not in the page */
  channel(): FrameChannel
  memory(storage: RecordStorage, key: string): LoginMemory
}

/** The embedded login, as the app hands it in. */
export interface Login {
  attachLogin(settings: LoginSettings): AttachedLogin
}
