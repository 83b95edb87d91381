/** Where the nonces that were issued wait for their message. Rejections refuse the sign-in with `STORE_FAILED`. */
export interface NonceStore {
  /** Remembers a nonce until `expiresAt`, ms since 1970. */
  add(nonce: string, expiresAt: number): Promise<void>
  /**
   * Removes a nonce. True if it was there and had not expired. Must be atomic: exactly one of all calls for a nonce gets true, also on
   * several servers at the same instant.
   */
  take(nonce: string): Promise<boolean>
}
