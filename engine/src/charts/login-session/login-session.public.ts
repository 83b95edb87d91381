/** The login of the embedded wallet. */
export interface LoginSessionState {
  /**
   * `out`: no user. `restoring`: the login of an earlier visit is looked for. `held`: somebody is. `lost`: the frame knows of the login no
   * more, so the user logs in again and gets the same account. `expired`: the session of the frame has ended, and the same holds. `leaving`:
   * the frame signs out.
   */
  readonly phase: 'out' | 'restoring' | 'held' | 'lost' | 'expired' | 'leaving'
  /** The address of the login, also of one that is lost. */
  readonly email: string | undefined
}

export interface LoginSessionSlice {
  /** Missing in an app without the option `login`. */
  readonly loginSession: LoginSessionState
}

/** The user in the account of each family that the login connects. */
export interface LoginSessionAccount {
  /** The user of an embedded wallet. Undefined for any other wallet. */
  readonly user: { readonly username?: string; readonly email?: string } | undefined
  /** True when the smart account's contract is on the chain. Undefined where the embedded wallet does not say. */
  readonly smartAccountDeployed: boolean | undefined
}
