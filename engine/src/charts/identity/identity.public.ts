/** The settings of `identity()`. */
export interface IdentitySettings {
  /**
   * False: nothing of an account is stored for the next visit, and what was stored is removed. Default true: its name and picture are
   * stored until the user disconnects.
   */
  readonly remember?: boolean | undefined
}

/** The name and the picture of a family's account, from the Blockchain API. Missing in an app without `identity()` in `features`. */
export interface IdentityAccountSlice {
  /** Fit to show as text. Undefined: the account has none, or it is not known. */
  readonly profileName: string | undefined
  /** True if the name may deceive: look-alike letters, or invisible characters. Show the address beside it. */
  readonly profileSuspicious: boolean
  /** Fit for the `src` of an `<img>`. Undefined: the account has none, or it is not known. */
  readonly profileImage: string | undefined
}
