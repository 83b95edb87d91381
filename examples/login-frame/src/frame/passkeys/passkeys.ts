/** An account that a passkey is for. */
export interface PasskeyAccount {
  readonly account: string
  readonly email: string
}

/** A passkey with its answer: 32 bytes of its PRF. The caller erases them. */
export interface ReadPasskey {
  /** The id of the credential in base64url. */
  readonly id: string
  readonly secret: Uint8Array<ArrayBuffer>
}

/** A new passkey, read twice. So the caller finds an authenticator that answers differently before anything depends on it. */
export interface NewPasskey extends ReadPasskey {
  readonly again: Uint8Array<ArrayBuffer>
}

/** The passkeys of an account. Both calls ask the user. */
export interface Passkeys {
  /**
   * Makes a passkey, and reads it twice. An authenticator that has one of the known passkeys gives that one.
   * @param known the ids of the account's passkeys
   * @throws PasskeyRefused
   */
  make(account: PasskeyAccount, known: readonly string[]): Promise<NewPasskey>
  /** Reads one of these passkeys. The user is asked once. @throws PasskeyRefused */
  read(account: string, ids: readonly string[]): Promise<ReadPasskey>
}
