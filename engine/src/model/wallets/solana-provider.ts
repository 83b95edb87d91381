import type { SolanaSendOptions } from './solana-send-options.js'

/** A field of a sign-in text, as the wallet is asked for it (Sign In With Solana). Each is a text of one line. */
export interface SolanaSignInFields {
  /** The host that asks, such as `example.org`. */
  readonly domain: string
  /** The account that signs in. */
  readonly address?: string | undefined
  /** What the user agrees to. */
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  /** `1` */
  readonly version?: string | undefined
  readonly chainId?: string | undefined
  /** At least eight letters and digits. The server makes a new one for each sign-in. */
  readonly nonce?: string | undefined
  /** ISO 8601. */
  readonly issuedAt?: string | undefined
  /** ISO 8601. */
  readonly expirationTime?: string | undefined
  /** ISO 8601. */
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** One account of a wallet. */
export interface SolanaPubkey {
  /** Base58. */
  readonly pubkey: string
}

/**
 * The methods of WalletConnect's Solana JSON-RPC. Transactions are whole serialized ones in base64; messages, addresses and signatures
 * are in base58.
 */
export interface SolanaMethods {
  /** The granted accounts. Never a prompt. */
  solana_getAccounts: { readonly params?: object | undefined; readonly result: readonly SolanaPubkey[] }
  /** Asks for accounts. */
  solana_requestAccounts: { readonly params?: object | undefined; readonly result: readonly SolanaPubkey[] }
  solana_signMessage: {
    readonly params: { readonly message: string; readonly pubkey?: string | undefined }
    readonly result: { readonly signature: string }
  }
  solana_signTransaction: {
    readonly params: { readonly transaction: string; readonly pubkey?: string | undefined }
    readonly result: { readonly signature?: string | undefined; readonly transaction?: string | undefined }
  }
  solana_signAllTransactions: {
    readonly params: { readonly transactions: readonly string[]; readonly pubkey?: string | undefined }
    readonly result: { readonly transactions: readonly string[] }
  }
  solana_signAndSendTransaction: {
    readonly params: {
      readonly transaction: string
      readonly pubkey?: string | undefined
      readonly sendOptions?: SolanaSendOptions | undefined
    }
    readonly result: { readonly signature: string }
  }
  /** Sign In With Solana. `signedMessage` is in base64. */
  solana_signIn: {
    readonly params: SolanaSignInFields
    readonly result: {
      readonly address: string
      readonly signedMessage: string
      readonly signature: string
    }
  }
}

/** The events of a Solana wallet, each with its payload. */
export interface SolanaEvents {
  /** The granted addresses. */
  accountsChanged: readonly string[]
  disconnect: { readonly code: number; readonly message: string }
}

/** A Solana wallet behind JSON-RPC, the same for wallets of the page and for paired ones. */
export interface SolanaProvider {
  /** @throws WalletchartError `USER_REJECTED`, `METHOD_UNSUPPORTED`, `UNAUTHORIZED`, `OPTION_INVALID` and others */
  request<Method extends keyof SolanaMethods>(
    args: { readonly method: Method } & Pick<SolanaMethods[Method], 'params'>,
  ): Promise<SolanaMethods[Method]['result']>
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<Name extends keyof SolanaEvents>(event: Name, listener: (payload: SolanaEvents[Name]) => void): unknown
  on(event: string, listener: (...payload: never[]) => void): unknown
  removeListener<Name extends keyof SolanaEvents>(
    event: Name,
    listener: (payload: SolanaEvents[Name]) => void,
  ): unknown
  removeListener(event: string, listener: (...payload: never[]) => void): unknown
}
