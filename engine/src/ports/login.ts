import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { LoginPage } from '../model/wallets/login-pages.js'
import type { Approvals } from './approvals.js'
import type { Clock } from './clock.js'
import type { HeldWallet } from './connector.js'
import type { Environment } from './environment.js'
import type { Family } from './family.js'
import type { Logger } from './logger.js'
import type { FrameApp, FrameChannel, FrameEvent, FrameUser } from './login-frame.js'
import type { PairedFamily, PairingSettings } from './pairing.js'

interface Themed {
  readonly themeMode: 'light' | 'dark'
}

/** The theme that shows now, and a way to hear of another one. */
export interface ShownTheme {
  getState(): Themed
  /** Returns what ends it. */
  subscribe<Slice>(select: (state: Themed) => Slice, hear: (slice: Slice) => void): () => void
}

/** The part of its engine that the login may know. */
export interface LoginSettings {
  /** Address of the frame's page. */
  readonly frame: string
  readonly projectId: string | undefined
  readonly metadata: PairingSettings['metadata']
  /** The theme of the engine; undefined until the engine is made. */
  readonly theme: () => ShownTheme | undefined
  readonly namespaces: readonly Namespace[]
  /** @throws WalletchartError `CHAIN_ADAPTER_NOT_FOUND` */
  readonly family: (namespace: Namespace) => PairedFamily & Pick<Family, 'openWallet'>
  readonly environment: Environment
  /** The timers of the engine. */
  readonly clock: Clock
  /** In ms: for an answer of the frame itself, and for one of the user. */
  readonly limits: { readonly frameRequestDeadline: number; readonly walletDeadline: number }
  readonly logger: Logger
}

/** A connector whose grants the login holds, for all families. */
export interface LoginConnector extends HeldWallet {
  readonly descriptor: HeldWallet['descriptor'] & { readonly heldBy: 'login' }
}

/** The loaded half of the embedded login: the frame, and what goes to it. */
export interface OpenLogin {
  /** The requests that the user has to approve. */
  readonly approvals: Approvals
  /** The lifetime of the codes of the frame, in ms; undefined if it does not say. */
  readonly codeLifetime?: () => number | undefined
  /** True if the frame has a page for the account of its user. */
  readonly hasPages?: () => boolean
  /** Opens a part of that page in a tab of its own, before it returns. @throws WalletchartError `OPTION_INVALID`, `METHOD_UNSUPPORTED` without such a page */
  readonly openPage?: (page: LoginPage) => void
  /** The theme and the app, for the page of the frame. */
  readonly told: () => {
    readonly themeMode: 'light' | 'dark'
    /** Undefined for an app without a project id: the frame has no project to look up. */
    readonly app: FrameApp | undefined
  }
  /** Calls the listener when that changes. Returns what ends it. */
  watchTold(hear: () => void): () => void
  /**
   * Puts the frame into the page, and calls the listener with each event of its page. Returns what takes it away.
   * @param shown the network that the app shows, for the frame to begin with
   * @throws WalletchartError `FRAME_URL_INVALID`, and `EMAIL_LOGIN_NOT_LOADED` on a host without a page
   */
  hold(hear: (event: FrameEvent) => void, shown?: Caip2): () => void
  /** The way to the frame. @throws WalletchartError `FRAME_NOT_SET` while it is not in the page */
  channel(): FrameChannel
  /** Calls the listener when the frame refuses a request. Returns what ends it. */
  watchRefusals(hear: () => void): () => void
  /** Sets the user who is logged in; undefined: no user. Questions about accounts and chains are answered from it. */
  show(user: FrameUser | undefined): void
}

/** The embedded login at work in one engine. */
export interface AttachedLogin {
  readonly connector: LoginConnector
  /** The loaded half. @throws WalletchartError `LOAD_FAILED` when its code does not come; the next call tries again */
  open(): Promise<OpenLogin>
  /** The loaded half, once it is there. */
  opened(): OpenLogin | undefined
  /** Called with the loaded half when it comes, before anybody else has it. */
  readonly whenOpened: Set<(login: OpenLogin) => void>
}

/** The embedded login, as the app hands it in. */
export interface Login {
  attachLogin(settings: LoginSettings): AttachedLogin
}
