/** One account of a wallet. */
export interface PolkadotAccount {
  /** SS58, in the format of the network that the app shows. */
  readonly address: string
  readonly name?: string | undefined
  /** The kind of its key: `sr25519`, `ed25519` or `ecdsa`. */
  readonly type?: string | undefined
}

/** The payload of a transaction, which a wallet signs: `SignerPayloadJSON` of `@polkadot/types`. Numbers are in hexadecimal. */
export interface PolkadotSignerPayload {
  /** The account that signs. */
  readonly address: string
  /** The block from which the transaction is valid. */
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  /** 32 bytes. It names the chain. */
  readonly genesisHash: string
  /** The encoded call. */
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly assetId?: string | object | null | undefined
  readonly metadataHash?: string | null | undefined
  readonly mode?: number | undefined
  /** True if the wallet may answer a whole transaction too. The engine refuses one that differs from the payload. */
  readonly withSignedTransaction?: boolean | undefined
}

/** The signature of a transaction. */
export interface PolkadotSigned {
  /** Hexadecimal, behind the byte that names its kind (`MultiSignature`). */
  readonly signature: `0x${string}`
  /** The whole signed transaction in hexadecimal. */
  readonly signedTransaction?: `0x${string}` | undefined
}

/** The methods of WalletConnect's Polkadot JSON-RPC, and `polkadot_getAccounts` of the kit. */
export interface PolkadotMethods {
  /** The granted accounts. Never a prompt. */
  polkadot_getAccounts: { readonly params?: object | undefined; readonly result: readonly PolkadotAccount[] }
  /**
   * Signs a text, or bytes in hexadecimal behind `0x`. What is signed is wrapped: `<Bytes>`, the message, `</Bytes>`. The signature has 64
   * bytes, or 65 of an ECDSA key; some wallets put the byte that names its kind in front.
   */
  polkadot_signMessage: {
    readonly params: { readonly message: string; readonly address?: string | undefined }
    readonly result: { readonly signature: `0x${string}` }
  }
  polkadot_signTransaction: {
    readonly params: {
      readonly transactionPayload: PolkadotSignerPayload
      readonly address?: string | undefined
    }
    readonly result: PolkadotSigned
  }
}

/** The events of a Polkadot wallet, each with its payload. */
export interface PolkadotEvents {
  /** The granted addresses. */
  accountsChanged: readonly string[]
  disconnect: { readonly code: number; readonly message: string }
}

/** A Polkadot wallet behind JSON-RPC, the same for wallets of the page and for paired ones. */
export interface PolkadotProvider {
  /** @throws WalletchartError `USER_REJECTED`, `METHOD_UNSUPPORTED`, `UNAUTHORIZED`, `OPTION_INVALID` and others */
  request<Method extends keyof PolkadotMethods>(
    args: { readonly method: Method } & Pick<PolkadotMethods[Method], 'params'>,
  ): Promise<PolkadotMethods[Method]['result']>
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<Name extends keyof PolkadotEvents>(
    event: Name,
    listener: (payload: PolkadotEvents[Name]) => void,
  ): unknown
  on(event: string, listener: (...payload: never[]) => void): unknown
  removeListener<Name extends keyof PolkadotEvents>(
    event: Name,
    listener: (payload: PolkadotEvents[Name]) => void,
  ): unknown
  removeListener(event: string, listener: (...payload: never[]) => void): unknown
}
