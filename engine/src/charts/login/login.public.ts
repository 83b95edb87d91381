import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import type { ConnectMethod } from '../../model/wallets/connect-methods-order.js'
import type { LoginPage } from '../../model/wallets/login-pages.js'
import type { FrameKeys } from '../../ports/login-frame.js'

/** The login by e-mail, as a view shows it. */
export interface LoginState {
  /**
   * `idle`: no user logs in. `loading`: the frame is on its way. `sending`: a code is asked for. `device`: the user approves this device
   * by e-mail. `code`: six digits are typed. `verifying`: they are compared. `spent`: five codes were wrong. `expired`: the code is 20
   * minutes old. `reading`: the account is on its way. `failed`: digits of a code that was sent are still taken.
   */
  readonly step:
    | 'idle'
    | 'loading'
    | 'sending'
    | 'device'
    | 'code'
    | 'verifying'
    | 'spent'
    | 'expired'
    | 'reading'
    | 'failed'
  /** The address of this attempt; empty while idle. */
  readonly email: string
  /** Why the last step failed. In `code` the view stays, and the user types again. */
  readonly failure: ErrorRecord | undefined
  /** The time of the last e-mail, in ms since 1970. */
  readonly sentAt?: number | undefined
  /**
   * From then on the next e-mail may be asked for, in ms since 1970. Undefined: now. More than 30 s after `sentAt`: the server of the login
   * asks for that pause, and another address may be tried before.
   */
  readonly nextMailAt?: number | undefined
  /** The end of the wait in `device`, in ms since 1970. */
  readonly endsAt?: number | undefined
  /** The lifetime of a code, in ms, where the frame says it. Undefined: 20 minutes. */
  readonly codeLifetime?: number | undefined
  /**
   * The keys of the user who is logged in, where only the user holds them. `open`: they can sign. `locked`: the next signature asks the
   * user to unlock them. `recovering`: this browser has no keys yet. Undefined without a user, and for a frame that does not say it.
   */
  readonly keys?: FrameKeys['state'] | undefined
  /** True if those keys outlive the loss of this device. Undefined where `keys` is. */
  readonly isBackedUp?: boolean | undefined
  /** The pages that `engine.login.openPage` opens. Empty without a user, and for a frame that has none. */
  readonly pages?: readonly LoginPage[] | undefined
  /** The option; undefined: `connectMethodsOrder` of the entry `links` gives the default. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

export interface LoginSlice {
  /** Missing in an app without the option `login`. */
  readonly login: LoginState
}

/** The login by e-mail for views of your own. Their effect is in the public state. */
export interface LoginControls {
  /** Asks for a code by e-mail. @throws WalletchartError `OPTION_INVALID` for what is no e-mail address */
  submit(email: string): void
  /** Asks for another code for the same address. Does nothing before an address was given. */
  resend(): void
  /** Compares the six digits. @throws WalletchartError `OPTION_INVALID` for anything else */
  verify(code: string): void
  /**
   * Opens a page of the embedded wallet in a tab of its own: its passkeys, the recovery of the account, the export of the keys, or the
   * devices of the account. Call it in the click of the user: after any wait browsers block the tab.
   * @throws WalletchartError `OPTION_INVALID` for any other page, `NOT_CONNECTED` if no embedded wallet is connected
   * @throws WalletchartError `METHOD_UNSUPPORTED` if the frame has no such page
   */
  openPage(page: LoginPage): void
  /** Ends the attempt. */
  cancel(): void
  /** Sends the request of the embedded wallet that is shown. Does nothing for another id. */
  approve(id: string): void
  /** Refuses the request that is shown: its caller gets `USER_REJECTED`. Does nothing for another id. */
  reject(id: string): void
}
