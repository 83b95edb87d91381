import type { BlockchainApiAccess } from './blockchain-api-access.js'

/** The identity of an account; empty if it has none. */
export interface Identity {
  /** Fit to show. */
  readonly name?: string
  /** True if the name may deceive: look-alike letters, or invisible characters. */
  readonly suspicious?: true
  /** Fit for the `src` of an `<img>`. */
  readonly avatar?: string
}

/** A client that looks up identities, for one engine. */
export interface IdentityClient {
  /** @throws WalletchartError as a read of the Blockchain API */
  identityOf(ask: { readonly address: string; readonly signal: AbortSignal }): Promise<Identity>
  /** Ends every look-up, and refuses those to come. */
  close(): void
}

/** Opens the client. */
export interface IdentitySource {
  /** False: nothing of an account is kept for the next visit. Default true. */
  readonly remember?: boolean | undefined
  openIdentities(access: BlockchainApiAccess): Promise<IdentityClient>
}
