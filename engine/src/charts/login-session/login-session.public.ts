import type { LiveConnection } from '../connection/connection.public.js'

/** The login of the embedded wallet. */
export interface LoginSessionState {
  /**
   * `out`: no user. `restoring`: the login of an earlier visit is looked for. `held`: somebody is. `lost`: the frame knows of the login no
   * more, so the user logs in again and gets the same account. `leaving`: the frame signs out.
   */
  readonly phase: 'out' | 'restoring' | 'held' | 'lost' | 'leaving'
  /** The address of the login, also of one that is lost. */
  readonly email: string | undefined
}

export interface LoginSessionSlice {
  /** Missing in an app without the option `login`. */
  readonly loginSession: LoginSessionState
}

/** The user in the account of each family that the login connects. */
export type LoginSessionAccount = Pick<LiveConnection, 'user' | 'smartAccountDeployed'>
